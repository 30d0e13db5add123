import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.constrict` that compile, as Swift.
  static let constrict = SwiftCalls { calls in
    calls.add("a.constrict(.top, relation: .equal, to: view, attribute: .top, constant: 10)") {
      view,
      a,
      b,
      g in
      a.constrict(.top, relation: .equal, to: view, attribute: .top, constant: 10)
    }
    calls.add(
      "a.constrict(.trailing, to: view, attribute: .trailing, constant: 10, multiplier: 0.5)"
    ) { view, a, b, g in
      a.constrict(.trailing, to: view, attribute: .trailing, constant: 10, multiplier: 0.5)
    }
    calls.add("a.constrict(.width, constant: 50)") { view, a, b, g in
      a.constrict(.width, constant: 50)
    }
    calls.add("a.constrict(.lessThanOrEqual, to: view, attributes: .top, .right, constant: 10)") {
      view,
      a,
      b,
      g in
      a.constrict(.lessThanOrEqual, to: view, attributes: .top, .right, constant: 10)
    }
    calls.add("a.constrictToSuperview(attributes: .leading, .bottomGuide, constant: 10)") {
      view,
      a,
      b,
      g in
      a.constrictToSuperview(attributes: .leading, .bottomGuide, constant: 10)
    }
    calls.add("a.constrictEdgesToSuperview(constant: 10)") { view, a, b, g in
      a.constrictEdgesToSuperview(constant: 10)
    }
    calls.add("a.constrictEdges(.greaterThanOrEqual, to: b, constant: 4, withinGuides: false)") {
      view,
      a,
      b,
      g in
      a.constrictEdges(.greaterThanOrEqual, to: b, constant: 4, withinGuides: false)
    }
    calls.add("a.constrictCenterInSuperview(constant: 3)") { view, a, b, g in
      a.constrictCenterInSuperview(constant: 3)
    }
    calls.add("a.constrictCenter(to: b, withinGuides: false)") { view, a, b, g in
      a.constrictCenter(to: b, withinGuides: false)
    }
    calls.add("a.constrict(.bottom, as: .lessThanOrEqual, to: b, attribute: .top, with: 8)") {
      view,
      a,
      b,
      g in
      a.constrict(.bottom, as: .lessThanOrEqual, to: b, attribute: .top, with: 8)
    }
    calls.add("a.constrict(.top, to: b, attribute: .bottom, with: 8)") { view, a, b, g in
      a.constrict(.top, to: b, attribute: .bottom, with: 8)
    }
    calls.add("a.constrict(.top, to: view, attribute: .topGuide)") { view, a, b, g in
      a.constrict(.top, to: view, attribute: .topGuide)
    }
    calls.add("a.constrict(.centerX, to: g, attribute: .centerXGuide)") { view, a, b, g in
      a.constrict(.centerX, to: g, attribute: .centerXGuide)
    }
    calls.add("a.constrict(.width, to: b, attribute: .height, multiplyBy: 2)") { view, a, b, g in
      a.constrict(.width, to: b, attribute: .height, multiplyBy: 2)
    }
    calls.add("a.constrict(.height, with: 40, prioritizeAs: .defaultHigh)") { view, a, b, g in
      a.constrict(.height, with: 40, prioritizeAs: .defaultHigh)
    }
    calls.add("a.constrict(.height, with: 40, multiplyBy: 2)") { view, a, b, g in
      a.constrict(.height, with: 40, multiplyBy: 2)
    }
    calls.add("a.constrict(.width, to: b, with: 40)") { view, a, b, g in
      a.constrict(.width, to: b, with: 40)
    }
    calls.add("a.constrict(.top, to: view)") { view, a, b, g in
      a.constrict(.top, to: view)
    }
    calls.add("a.constrict(.top, with: 10)") { view, a, b, g in
      a.constrict(.top, with: 10)
    }
    calls.add("a.constrict(to: view, attributes: .top, .trailing, with: .all(10))") {
      view,
      a,
      b,
      g in
      a.constrict(to: view, attributes: .top, .trailing, with: .all(10))
    }
    calls.add("a.constrict(attributes: .width, .height, with: .width(10) & .height(20))") {
      view,
      a,
      b,
      g in
      a.constrict(attributes: .width, .height, with: .width(10) & .height(20))
    }
    calls.add(
      "a.constrictToParent(as: .greaterThanOrEqual, attributes: .leading, .top, with: .horizontal(5))"
    ) { view, a, b, g in
      a.constrictToParent(as: .greaterThanOrEqual, attributes: .leading, .top, with: .horizontal(5))
    }
    calls.add(
      "a.constrictEdges(to: b, with: .vertical(5) & .leading(1), multiplyBy: 1, withinGuides: false)"
    ) { view, a, b, g in
      a.constrictEdges(to: b, with: .vertical(5) & .leading(1), multiplyBy: 1, withinGuides: false)
    }
    calls.add("a.constrictEdgesToParent()") { view, a, b, g in
      a.constrictEdgesToParent()
    }
    calls.add("a.constrictCenter(in: b, with: .x(4) & .y(-2), withinGuides: false)") {
      view,
      a,
      b,
      g in
      a.constrictCenter(in: b, with: .x(4) & .y(-2), withinGuides: false)
    }
    calls.add("a.constrictCenterInParent(with: .all(1), withinGuides: false)") { view, a, b, g in
      a.constrictCenterInParent(with: .all(1), withinGuides: false)
    }
    calls.add("a.constrictSize(to: b, with: .width(2), multiplyBy: 0.5)") { view, a, b, g in
      a.constrictSize(to: b, with: .width(2), multiplyBy: 0.5)
    }
    calls.add("a.constrictSize(to: 10)") { view, a, b, g in
      a.constrictSize(to: 10)
    }
    calls.add("a.constrictSize(as: .lessThanOrEqual, to: .width(10) & .height(20))") {
      view,
      a,
      b,
      g in
      a.constrictSize(as: .lessThanOrEqual, to: .width(10) & .height(20))
    }
    calls.add("a.constrictSizeToParent(multiplyBy: 0.5)") { view, a, b, g in
      a.constrictSizeToParent(multiplyBy: 0.5)
    }
  }
}
