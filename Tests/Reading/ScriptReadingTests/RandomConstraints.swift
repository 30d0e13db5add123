import LayoutModel
import TestSupport

/// Layouts with trees, guides and constraints as people write them, at random: many edges, pairs and
/// chains, and some of everything else.
struct RandomConstraints {
  private var generator: SeededGenerator
  private static let ids = [
    "logo", "welcome", "8bC-Xf-vdC", "größe", "a b", "class", "view", "_", "x1", "button",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next layout.
  mutating func layout() -> Layout {
    let environment = Environment(width: .points(375), height: .points(667))
    var layout = Layout(rootID: "root", rootKind: .viewController, environment: environment)
    let ids = Self.ids.shuffled(using: &generator).prefix(Int.random(in: 1...7, using: &generator))
    for id in ids {
      let superview = chance(3) ? Int.random(in: layout.views.indices, using: &generator) : 0
      layout.views.append(View(id: id, superview: superview))
    }
    for id in ["gutter", "a-b"].prefix(Int.random(in: 0...2, using: &generator)) {
      let owner = Int.random(in: layout.views.indices, using: &generator)
      layout.guides.append(Guide(id: id, owningView: owner))
    }
    for _ in 0..<Int.random(in: 1...8, using: &generator) { add(to: &layout) }
    layout.constraints.shuffle(using: &generator)
    return layout
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: 0
    case 1: Double.random(in: -1e3...1e3, using: &generator)
    case 2: one(of: [0.1 + 0.2, 1e-7, 1e9, -0.5])
    default: Double(Int.random(in: -40...40, using: &generator))
    }
  }

  private mutating func priority() -> Priority {
    guard chance(3) else { return .required }
    let value =
      chance(4)
      ? Float.random(in: 0.001...1000, using: &generator)
      : one(of: [1, 50, 249, 250, 251, 500, 749.5, 750, 751, 760, 999] as [Float])
    return Priority(value) ?? .required
  }

  private mutating func items(of layout: Layout) -> [Item] {
    var items: [Item] = layout.views.indices.map { .view($0) }
    items += layout.guides.indices.map { .guide($0) }
    items += [.builtIn(.safeAreaLayoutGuide, owner: 0)]
    items += [.builtIn(.layoutMarginsGuide, owner: layout.views.count - 1)]
    return items
  }
}

extension RandomConstraints {
  /// Adds typical combinations of constraints.
  private mutating func add(to layout: inout Layout) {
    let items = items(of: layout)
    let (first, second) = (one(of: items), one(of: items))
    let (relation, priority) = (one(of: [.equal, .equal] + Relation.allCases), priority())
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      add(first, second, [.top, .leading, .bottom, .trailing], relation, priority, to: &layout)
    case 1: add(first, second, [.leading, .trailing], relation, priority, to: &layout)
    case 2: add(first, second, [.top, .bottom], relation, priority, to: &layout)
    case 3: add(first, second, [.centerX, .centerY], relation, priority, to: &layout)
    case 4:
      add(first, chance(2) ? nil : second, [.width, .height], relation, priority, to: &layout)
    case 5: addChain(of: items.shuffled(using: &generator), to: &layout)
    default: layout.constraints.append(constraint(of: items))
    }
  }

  private mutating func add(
    _ first: Item,
    _ second: Item?,
    _ attributes: [Attribute],
    _ relation: Relation,
    _ priority: Priority,
    to layout: inout Layout
  ) {
    let inset = number()
    let isUneven = chance(4)
    for attribute in attributes {
      let isFar = (attribute == .bottom || attribute == .trailing) && !chance(20)
      let constant = isUneven ? number() : inset
      layout.constraints.append(
        Constraint(
          Constraint.Anchor(first, attribute),
          isFar ? relation.reversed : relation,
          second.map { Constraint.Anchor($0, attribute) },
          constant: isFar ? 0 - constant : constant,
          priority: priority
        )
      )
    }
  }

  private mutating func addChain(of items: [Item], to layout: inout Layout) {
    let (near, far, across) = one(
      of: [
        (Attribute.leading, Attribute.trailing, Attribute.centerY), (.left, .right, .top),
        (.top, .bottom, .leading),
      ]
    )
    let isAligned = chance(2)
    for (one, other) in zip(items, items.dropFirst().prefix(3)) {
      let (constant, priority) = (number(), priority())
      let isForwards = chance(2)
      layout.constraints.append(
        Constraint(
          isForwards ? Constraint.Anchor(other, near) : Constraint.Anchor(one, far),
          self.one(of: Relation.allCases),
          isForwards ? Constraint.Anchor(one, far) : Constraint.Anchor(other, near),
          constant: constant,
          priority: priority
        )
      )
      guard isAligned else { continue }
      layout.constraints.append(
        Constraint(Constraint.Anchor(one, across), .equal, Constraint.Anchor(other, across))
      )
    }
  }

  private mutating func constraint(of items: [Item]) -> Constraint {
    while true {
      let isAlone = chance(4)
      let second = Constraint.Anchor(one(of: items), one(of: Attribute.allCases))
      var constraint = Constraint(
        Constraint.Anchor(one(of: items), one(of: Attribute.allCases)),
        one(of: Relation.allCases),
        isAlone ? nil : second,
        constant: number(),
        priority: priority(),
        identifier: chance(4) ? one(of: ["id", "a \"b\" \\ c", "größe"]) : nil,
        isActive: !chance(6)
      )
      if !isAlone { constraint.multiplier = one(of: [1, 1, 1, 0, -1, 0.5, 2.25, 1.0 / 3]) }
      if constraint.faults.isEmpty { return constraint }
    }
  }
}
