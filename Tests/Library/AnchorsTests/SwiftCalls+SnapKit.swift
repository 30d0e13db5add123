import AnchorsSnapKit

typealias CGPoint = Point
typealias ConstraintInsets = EdgeInsets
typealias ConstraintDirectionalInsets = DirectionalEdgeInsets
typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
typealias UILayoutPriority = LayoutPriority

extension SwiftCalls {
  /// The calls of `CallTables.snapKit` that compile, as Swift.
  static let snapKit = SwiftCalls { calls in
    calls.add(
      "a.snp.makeConstraints { (make) -> Void in make.top.equalTo(b.snp.top).offset(50) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { (make) -> Void in make.top.equalTo(b.snp.top).offset(50) }
    }
    calls.add(
      "a.snp.makeConstraints { make in make.left.equalTo(b.snp.top).offset(50) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { make in make.left.equalTo(b.snp.top).offset(50) }
    }
    calls.add(
      "b.snp.makeConstraints { $0.edges.equalTo(a) }"
    ) { view, a, b, g in
      b.snp.makeConstraints { $0.edges.equalTo(a) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.verticalEdges.equalToSuperview(); $0.horizontalEdges.equalToSuperview() }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.verticalEdges.equalToSuperview(); $0.horizontalEdges.equalToSuperview()
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.directionalVerticalEdges.equalToSuperview(); $0.directionalHorizontalEdges.equalToSuperview() }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.directionalVerticalEdges.equalToSuperview();
        $0.directionalHorizontalEdges.equalToSuperview()
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.bottom.trailing.top.leading.top.equalToSuperview() }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.bottom.trailing.top.leading.top.equalToSuperview() }
    }
    calls.add(
      "a.snp.makeConstraints { $0.centerY.height.equalTo(b) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.centerY.height.equalTo(b) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.center.equalTo(b) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.center.equalTo(b) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.baseline.equalTo(b) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.baseline.equalTo(b) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.firstBaseline.equalTo(b.snp.lastBaseline) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.firstBaseline.equalTo(b.snp.lastBaseline) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(g).offset(50) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(g).offset(50) }
    }
    calls.add(
      "g.snp.makeConstraints { $0.edges.equalTo(a) }"
    ) { view, a, b, g in
      g.snp.makeConstraints { $0.edges.equalTo(a) }
    }
    calls.add(
      "g.snp.makeConstraints { $0.width.equalToSuperview() }"
    ) { view, a, b, g in
      g.snp.makeConstraints { $0.width.equalToSuperview() }
    }
    calls.add(
      "a.snp.makeConstraints { $0.left.top.equalTo(50.0) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.left.top.equalTo(50.0) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.center.equalTo(CGPoint(x: 30, y: 40)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.center.equalTo(CGPoint(x: 30, y: 40)) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(0) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(0) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.greaterThanOrEqualTo(44) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.greaterThanOrEqualTo(44) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(b.snp.edges) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalTo(b.snp.edges) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalEdges) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalEdges) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(b.snp.margins) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalTo(b.snp.margins) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.margins.equalTo(b.snp.edges) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.margins.equalTo(b.snp.edges) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalMargins) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalMargins) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.directionalMargins.equalTo(b.snp.directionalEdges) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.directionalMargins.equalTo(b.snp.directionalEdges) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.height.equalTo(b.snp.width) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.height.equalTo(b.snp.width) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(b.snp.size) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalTo(b.snp.size) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(b.snp.verticalEdges) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(b.snp.verticalEdges) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalToSuperview { $0.safeAreaLayoutGuide } }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalToSuperview { $0.safeAreaLayoutGuide } }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.greaterThanOrEqualToSuperview { $0.snp.topMargin }.offset(4) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.greaterThanOrEqualToSuperview { $0.snp.topMargin }.offset(4) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(view.safeAreaLayoutGuide.snp.bottom) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(view.safeAreaLayoutGuide.snp.bottom) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(view).offset(50.0) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalTo(view).offset(50.0) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalToSuperview().inset(50) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalToSuperview().inset(50) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(view).inset(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.edges.equalTo(view).inset(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.leading.bottom.trailing.equalTo(view).inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.top.leading.bottom.trailing.equalTo(view).inset(
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        )
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.left.right.equalTo(view).inset(ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.left.right.equalTo(view).inset(
          ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        )
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.size.equalTo(b).inset(8) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.size.equalTo(b).inset(8) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.center.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.center.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 40)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 40)) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.size.equalTo(20) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.size.equalTo(20) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(CGPoint(x: 1, y: 2)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(CGPoint(x: 1, y: 2)) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(CGSize(width: 1, height: 2)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(CGSize(width: 1, height: 2)) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.leadingMargin.trailingMargin.equalTo(b).inset(5) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.leadingMargin.trailingMargin.equalTo(b).inset(5) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(50).offset(8) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(50).offset(8) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.right.equalTo(b).offset(9).inset(8) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.right.equalTo(b).offset(9).inset(8) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(b).offset(1).multipliedBy(2).multipliedBy(0.5) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(b).offset(1).multipliedBy(2).multipliedBy(0.5) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.height.equalTo(a.snp.width).dividedBy(4) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.height.equalTo(a.snp.width).dividedBy(4) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(50).multipliedBy(2) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(50).multipliedBy(2) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.required) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.required) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(.high) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(.high) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(.medium) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(.medium) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(ConstraintPriority.low.value + 1) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(ConstraintPriority.low.value + 1) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(ConstraintPriority.high.advanced(by: 1)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.width.equalTo(1).priority(ConstraintPriority.high.advanced(by: 1))
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(999) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(999) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(UILayoutPriority.defaultLow) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(UILayoutPriority.defaultLow) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(1001) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(1001) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(.low).labeled(\"narrow\") }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.width.equalTo(1).priority(.low).labeled("narrow") }
    }
    calls.add(
      "a.snp.remakeConstraints({ (make) in make.width.equalTo(5) })"
    ) { view, a, b, g in
      a.snp.remakeConstraints({ (make) in make.width.equalTo(5) })
    }
    calls.add(
      "a.snp.updateConstraints { make in make.width.equalTo(5) }"
    ) { view, a, b, g in
      a.snp.updateConstraints { make in make.width.equalTo(5) }
    }
    calls.add(
      "a.snp.prepareConstraints { make in make.width.equalTo(5) }"
    ) { view, a, b, g in
      a.snp.prepareConstraints { make in make.width.equalTo(5) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.left.equalTo(g.snp.top).offset(50) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.left.equalTo(g.snp.top).offset(50) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.center.equalTo(view).offset(50.0) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.center.equalTo(view).offset(50.0) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 50)); $0.left.top.equalTo(view) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.size.equalTo(CGSize(width: 50, height: 50)); $0.left.top.equalTo(view)
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.edges.equalTo(view).inset(ConstraintDirectionalInsets(top: 25, leading: 25, bottom: 25, trailing: 25)) }"
    ) { view, a, b, g in
      a.snp.makeConstraints {
        $0.edges.equalTo(view).inset(
          ConstraintDirectionalInsets(top: 25, leading: 25, bottom: 25, trailing: 25)
        )
      }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(view.snp.top).labeled(\"upper\") }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(view.snp.top).labeled("upper") }
    }
    calls.add(
      "a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.low) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.low) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(b.snp.top).offset(50) }; a.snp.updateConstraints { $0.top.equalTo(b.snp.top).offset(15) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(b.snp.top).offset(50) }
      return a.snp.updateConstraints { $0.top.equalTo(b.snp.top).offset(15) }
    }
    calls.add(
      "a.snp.makeConstraints { $0.top.equalTo(50.0) }; b.snp.makeConstraints { $0.edges.equalTo(a) }"
    ) { view, a, b, g in
      a.snp.makeConstraints { $0.top.equalTo(50.0) }
      return b.snp.makeConstraints { $0.edges.equalTo(a) }
    }
  }
}
