import LayoutModel
import TestSupport

extension Example {
  /// Layouts at random, the same in every run.
  static func random(_ count: Int, seed: UInt64 = 1) -> [Example] {
    (0..<count).map { number in
      var draft = RandomLayout(
        seed: seed &* 1_000 &+ UInt64(number),
        isKnotted: number % 2 == 1
      )
      return Example(description: "random \(seed) \(number)", layout: draft.layout())
    }
  }
}

/// Draws a layout the way a careless person does: most views are placed, some twice, some not.
///
/// A knotted one repeats itself: few lengths, many of them 0, few priorities, many ties.
private struct RandomLayout {
  private var generator: SeededGenerator
  private let isKnotted: Bool

  init(seed: UInt64, isKnotted: Bool) {
    generator = SeededGenerator(seed: seed)
    self.isKnotted = isKnotted
  }

  mutating func layout() -> Layout {
    var environment = Environment(width: .points(320), height: .points(240))
    if chance(3) { environment.direction = .rightToLeft }
    if chance(4) {
      environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    }
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    for number in 1...number(1...6) {
      layout.views.append(view(number, among: number - 1))
    }
    if chance(3) {
      layout.guides.append(Guide(id: "guide", owningView: number(0...layout.views.count - 1)))
    }
    for view in layout.views.indices.dropFirst() { place(.view(view), &layout) }
    for guide in layout.guides.indices { place(.guide(guide), &layout) }
    for _ in 0..<number(0...(isKnotted ? 12 : 3)) { layout.constraints.append(relation(layout)) }
    for index in layout.constraints.indices {
      layout.constraints[index].location.pointer = "/constraints/\(index)"
    }
    return layout
  }

  private mutating func view(_ number: Int, among superviews: Int) -> View {
    var view = View(id: "v\(number)", superview: chance(2) ? 0 : self.number(0...superviews))
    if chance(2) {
      view.intrinsicContentSize = IntrinsicContentSize(
        width: chance(5) ? nil : Double(self.number(1...12) * 10),
        height: chance(5) ? nil : Double(self.number(1...5) * 10)
      )
      if chance(3) { view.contentHuggingPriority.horizontal = Priority(251) }
      if chance(4) { view.contentCompressionResistancePriority.horizontal = Priority(749) }
    }
    if chance(8) { view.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    if chance(8) { view.semanticContentAttribute = .forceLeftToRight }
    return view
  }

  /// Constrains most attributes of an item to its container or to an item beside it.
  private mutating func place(_ item: Item, _ layout: inout Layout) {
    let around = around(item, layout)
    for (near, far, size) in [
      (Attribute.leading, Attribute.trailing, Attribute.width), (.top, .bottom, .height),
    ] {
      if !chance(6) { layout.constraints.append(tie(item, near, .view(around), near)) }
      if chance(2) {
        var tie = tie(item, far, .view(around), far)
        tie.constant = -tie.constant
        layout.constraints.append(tie)
      } else if !chance(4) {
        var constraint = Constraint(.init(item, size), relation(), nil, constant: length())
        constraint.priority = priority()
        layout.constraints.append(constraint)
      }
    }
  }

  private mutating func tie(
    _ first: Item,
    _ attribute: Attribute,
    _ second: Item,
    _ other: Attribute
  ) -> Constraint {
    Constraint(
      .init(first, attribute),
      relation(),
      .init(second, other),
      constant: length(),
      priority: priority()
    )
  }

  /// A constraint between any two items.
  private mutating func relation(_ layout: Layout) -> Constraint {
    let families: [[Attribute]] = [
      [.leading, .trailing], [.left, .right], [.top, .bottom, .centerY], [.width, .height],
    ]
    let family = families[number(0...3)]
    var constraint = tie(
      anyItem(layout),
      family[number(0...family.count - 1)],
      anyItem(layout),
      family[number(0...family.count - 1)]
    )
    if chance(4) { constraint.multiplier = [0.5, 2, -1][number(0...2)] }
    if chance(10) { constraint.isActive = false }
    return constraint
  }

  private mutating func anyItem(_ layout: Layout) -> Item {
    if !layout.guides.isEmpty, chance(5) { return .guide(0) }
    if chance(10) { return .builtIn(.safeAreaLayoutGuide, owner: 0) }
    return .view(number(0...layout.views.count - 1))
  }

  private func around(_ item: Item, _ layout: Layout) -> Int {
    switch item {
    case .view(let view): layout.views[view].superview ?? 0
    default: layout.owningView(of: item)
    }
  }

  private mutating func relation() -> Relation {
    chance(5) ? (chance(2) ? .lessThanOrEqual : .greaterThanOrEqual) : .equal
  }

  private mutating func priority() -> Priority {
    guard isKnotted ? !chance(3) : chance(3) else { return .required }
    if isKnotted { return chance(2) ? .defaultHigh : .defaultLow }
    return [Priority.defaultHigh, Priority(751), Priority(999), .defaultLow, Priority(600)]
      .compactMap { $0 }[number(0...4)]
  }

  private mutating func length() -> Double {
    Double(isKnotted ? number(0...1) * 8 : number(0...30) * 4)
  }

  private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
