import AnchorOperators

extension SwiftCalls {
  /// The calls of `CallTables.anchorage` that compile, as Swift.
  static let anchorage = SwiftCalls { calls in
    calls.add("a.topAnchor == view.topAnchor") { view, a, b, g in
      a.topAnchor == view.topAnchor
    }
    calls.add("a.topAnchor <= view.topAnchor") { view, a, b, g in
      a.topAnchor <= view.topAnchor
    }
    calls.add("a.topAnchor >= view.topAnchor") { view, a, b, g in
      a.topAnchor >= view.topAnchor
    }
    calls.add("a.topAnchor /==/ view.topAnchor") { view, a, b, g in
      a.topAnchor /==/ view.topAnchor
    }
    calls.add("a.topAnchor /<=/ view.topAnchor + 1") { view, a, b, g in
      a.topAnchor /<=/ view.topAnchor + 1
    }
    calls.add("a.topAnchor />=/ view.topAnchor - 1") { view, a, b, g in
      a.topAnchor />=/ view.topAnchor - 1
    }
    calls.add("a.leadingAnchor == view.leadingAnchor + 12") { view, a, b, g in
      a.leadingAnchor == view.leadingAnchor + 12
    }
    calls.add("a.trailingAnchor <= view.trailingAnchor - 12") { view, a, b, g in
      a.trailingAnchor <= view.trailingAnchor - 12
    }
    calls.add("a.leftAnchor >= b.rightAnchor + 1.5") { view, a, b, g in
      a.leftAnchor >= b.rightAnchor + 1.5
    }
    calls.add("a.firstBaselineAnchor == b.lastBaselineAnchor") { view, a, b, g in
      a.firstBaselineAnchor == b.lastBaselineAnchor
    }
    calls.add("g.centerYAnchor == view.centerYAnchor") { view, a, b, g in
      g.centerYAnchor == view.centerYAnchor
    }
    calls.add("a.topAnchor == view.safeAreaLayoutGuide.topAnchor + 8") { view, a, b, g in
      a.topAnchor == view.safeAreaLayoutGuide.topAnchor + 8
    }
    calls.add("a.centerXAnchor == 2 * view.trailingAnchor / 3") { view, a, b, g in
      a.centerXAnchor == 2 * view.trailingAnchor / 3
    }
    calls.add("a.topAnchor == view.bottomAnchor / 4") { view, a, b, g in
      a.topAnchor == view.bottomAnchor / 4
    }
    calls.add("a.topAnchor == view.bottomAnchor * 0.5 + 3") { view, a, b, g in
      a.topAnchor == view.bottomAnchor * 0.5 + 3
    }
    calls.add("a.topAnchor == view.topAnchor + 20 ~ .low") { view, a, b, g in
      a.topAnchor == view.topAnchor + 20 ~ .low
    }
    calls.add("a.topAnchor == view.topAnchor ~ .high") { view, a, b, g in
      a.topAnchor == view.topAnchor ~ .high
    }
    calls.add("a.topAnchor == view.topAnchor ~ .required - 1") { view, a, b, g in
      a.topAnchor == view.topAnchor ~ .required - 1
    }
    calls.add("a.topAnchor == view.topAnchor + 20 ~ 752") { view, a, b, g in
      a.topAnchor == view.topAnchor + 20 ~ 752
    }
    calls.add("a.topAnchor <= view.topAnchor ~ .fittingSize") { view, a, b, g in
      a.topAnchor <= view.topAnchor ~ .fittingSize
    }
    calls.add("a.topAnchor <= view.topAnchor ~ 1 + .low") { view, a, b, g in
      a.topAnchor <= view.topAnchor ~ 1 + .low
    }
    calls.add("a.topAnchor == view.topAnchor ~ .required + 1") { view, a, b, g in
      a.topAnchor == view.topAnchor ~ .required + 1
    }
    calls.add("a.widthAnchor == 100") { view, a, b, g in
      a.widthAnchor == 100
    }
    calls.add("a.widthAnchor <= 100") { view, a, b, g in
      a.widthAnchor <= 100
    }
    calls.add("a.heightAnchor >= 44.5") { view, a, b, g in
      a.heightAnchor >= 44.5
    }
    calls.add("a.widthAnchor == 100 ~ 752") { view, a, b, g in
      a.widthAnchor == 100 ~ 752
    }
    calls.add("a.widthAnchor >= 100 ~ .high - 1") { view, a, b, g in
      a.widthAnchor >= 100 ~ .high - 1
    }
    calls.add("a.widthAnchor == b.widthAnchor") { view, a, b, g in
      a.widthAnchor == b.widthAnchor
    }
    calls.add("a.heightAnchor == b.heightAnchor / 2 ~ .low") { view, a, b, g in
      a.heightAnchor == b.heightAnchor / 2 ~ .low
    }
    calls.add("a.widthAnchor == 4 * a.heightAnchor / 3") { view, a, b, g in
      a.widthAnchor == 4 * a.heightAnchor / 3
    }
    calls.add("a.widthAnchor <= b.widthAnchor * 2 - 10") { view, a, b, g in
      a.widthAnchor <= b.widthAnchor * 2 - 10
    }
    calls.add("a.widthAnchor >= 10 + b.widthAnchor") { view, a, b, g in
      a.widthAnchor >= 10 + b.widthAnchor
    }
    calls.add("a.widthAnchor == (b.widthAnchor + 10) / 2") { view, a, b, g in
      a.widthAnchor == (b.widthAnchor + 10) / 2
    }
    calls.add("a.widthAnchor == (b.widthAnchor + 10) * 2") { view, a, b, g in
      a.widthAnchor == (b.widthAnchor + 10) * 2
    }
    calls.add("a.widthAnchor == 2 * (b.widthAnchor - 10)") { view, a, b, g in
      a.widthAnchor == 2 * (b.widthAnchor - 10)
    }
    calls.add("a.topAnchor == 10 + view.topAnchor") { view, a, b, g in
      a.topAnchor == 10 + view.topAnchor
    }
    calls.add("a.topAnchor == 10 - view.topAnchor") { view, a, b, g in
      a.topAnchor == 10 - view.topAnchor
    }
    calls.add("a.topAnchor == 10 - view.topAnchor * 2") { view, a, b, g in
      a.topAnchor == 10 - view.topAnchor * 2
    }
    calls.add("a.topAnchor == 10 + view.topAnchor + 5 - 1") { view, a, b, g in
      a.topAnchor == 10 + view.topAnchor + 5 - 1
    }
    calls.add("a.edgeAnchors == view.edgeAnchors") { view, a, b, g in
      a.edgeAnchors == view.edgeAnchors
    }
    calls.add("a.edgeAnchors == view.edgeAnchors + 10") { view, a, b, g in
      a.edgeAnchors == view.edgeAnchors + 10
    }
    calls.add("a.edgeAnchors >= view.edgeAnchors + 10 ~ .high") { view, a, b, g in
      a.edgeAnchors >= view.edgeAnchors + 10 ~ .high
    }
    calls.add("a.edgeAnchors <= view.edgeAnchors") { view, a, b, g in
      a.edgeAnchors <= view.edgeAnchors
    }
    calls.add(
      "a.edgeAnchors == view.edgeAnchors + UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)"
    ) { view, a, b, g in
      a.edgeAnchors == view.edgeAnchors + UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    }
    calls.add(
      "a.edgeAnchors == view.edgeAnchors - UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20) ~ .high - 1"
    ) { view, a, b, g in
      a.edgeAnchors == view.edgeAnchors - UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        ~ .high - 1
    }
    calls.add("a.edgeAnchors /==/ view.safeAreaLayoutGuide.edgeAnchors - 4") { view, a, b, g in
      a.edgeAnchors /==/ view.safeAreaLayoutGuide.edgeAnchors - 4
    }
    calls.add("a.horizontalAnchors == view.horizontalAnchors + 10") { view, a, b, g in
      a.horizontalAnchors == view.horizontalAnchors + 10
    }
    calls.add("a.horizontalAnchors >= view.horizontalAnchors + 10") { view, a, b, g in
      a.horizontalAnchors >= view.horizontalAnchors + 10
    }
    calls.add("a.verticalAnchors >= view.verticalAnchors + 10") { view, a, b, g in
      a.verticalAnchors >= view.verticalAnchors + 10
    }
    calls.add("a.verticalAnchors <= view.verticalAnchors - 10 ~ .low") { view, a, b, g in
      a.verticalAnchors <= view.verticalAnchors - 10 ~ .low
    }
    calls.add("a.verticalAnchors == 3 + view.verticalAnchors") { view, a, b, g in
      a.verticalAnchors == 3 + view.verticalAnchors
    }
    calls.add("a.centerAnchors == view.centerAnchors") { view, a, b, g in
      a.centerAnchors == view.centerAnchors
    }
    calls.add("a.centerAnchors >= view.centerAnchors + 4") { view, a, b, g in
      a.centerAnchors >= view.centerAnchors + 4
    }
    calls.add("a.sizeAnchors == b.sizeAnchors") { view, a, b, g in
      a.sizeAnchors == b.sizeAnchors
    }
    calls.add("a.sizeAnchors <= b.sizeAnchors + 4 ~ .low") { view, a, b, g in
      a.sizeAnchors <= b.sizeAnchors + 4 ~ .low
    }
    calls.add("a.sizeAnchors == CGSize(width: 100, height: 200)") { view, a, b, g in
      a.sizeAnchors == CGSize(width: 100, height: 200)
    }
    calls.add("a.sizeAnchors <= CGSize(width: 100, height: 200) ~ .high") { view, a, b, g in
      a.sizeAnchors <= CGSize(width: 100, height: 200) ~ .high
    }
    calls.add("a.sizeAnchors >= CGSize(width: 100, height: 200)") { view, a, b, g in
      a.sizeAnchors >= CGSize(width: 100, height: 200)
    }
    calls.add(
      "AnchorPair(first: a.leftAnchor, second: a.rightAnchor) == AnchorPair(first: view.leftAnchor, second: view.rightAnchor) + 2"
    ) { view, a, b, g in
      AnchorPair(first: a.leftAnchor, second: a.rightAnchor) == AnchorPair(
        first: view.leftAnchor,
        second: view.rightAnchor
      ) + 2
    }
    calls.add("g.edgeAnchors == a.edgeAnchors") { view, a, b, g in
      g.edgeAnchors == a.edgeAnchors
    }
    calls.add("a.leadingAnchor == view.leftAnchor") { view, a, b, g in
      a.leadingAnchor == view.leftAnchor
    }
    calls.add("a.widthAnchor == b.widthAnchor / 0") { view, a, b, g in
      a.widthAnchor == b.widthAnchor / 0
    }
  }
}
