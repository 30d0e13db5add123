import LayoutModel

/// Random layouts with all features of documents.
struct RandomDocument {
  private var generator: SeededGenerator
  private static let ids = [
    "logo", "welcome", "8bC-Xf-vdC", "größe", "a b", "class", "über/ä\"\\", "view", "_", "x1",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next layout.
  mutating func layout() -> Layout {
    var layout = Layout(
      rootID: chance(4) ? "top" : "root",
      rootKind: chance(3) ? .view : .viewController,
      environment: environment()
    )
    let count = Int.random(in: 0...6, using: &generator)
    let ids = Self.ids.shuffled(using: &generator)
    for id in ids.prefix(count) { layout.views.append(View(id: id, superview: 0)) }
    // A superview may be declared later, as long as they form a tree.
    let order = Array(1..<count + 1).shuffled(using: &generator)
    for (place, index) in order.enumerated() where place > 0 && chance(2) {
      layout.views[index].superview = order[Int.random(in: 0..<place, using: &generator)]
    }
    for index in layout.views.indices { change(&layout.views[index], isRoot: index == 0) }
    for index in layout.views.indices where chance(4) { arrange(index, in: &layout) }
    for index in 0..<Int.random(in: 0...2, using: &generator) {
      let owner = Int.random(in: layout.views.indices, using: &generator)
      layout.guides.append(Guide(id: "guide \(index)", owningView: owner))
    }
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      layout.constraints.append(constraint(of: layout))
    }
    addEnvironments(to: &layout)
    return layout
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func number(_ range: ClosedRange<Double> = -1e4...1e4) -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Double(Int.random(in: Int(range.lowerBound)...Int(range.upperBound), using: &generator))
    case 1: min(max(0.1 + 0.2, range.lowerBound), range.upperBound)
    default: Double.random(in: range, using: &generator)
    }
  }

  private mutating func priority() -> Priority {
    Priority(chance(2) ? 750 : Float.random(in: 0.1...1000, using: &generator)) ?? .required
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}

extension RandomDocument {
  private mutating func change(_ view: inout View, isRoot: Bool) {
    if chance(3) { view.className = one(of: ["UILabel", "UIScrollView", "Card"]) }
    if view.className == "UIScrollView" { view.scroll = View.Scroll() }
    if chance(5) { view.origin = .interfaceBuilder }
    changeContent(of: &view)
    guard !isRoot else { return }
    view.preservesSuperviewLayoutMargins = chance(5)
    view.isHidden = chance(5)
    guard chance(5) else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = Rect(x: number(), y: number(), width: number(0...1e4), height: number(0...1e4))
    view.autoresizingMask = View.AutoresizingMask(
      rawValue: Int.random(in: 0..<64, using: &generator)
    )
  }

  private mutating func arrange(_ index: Int, in layout: inout Layout) {
    let isAppKit = chance(2)
    let subviews = layout.views.indices.filter { layout.views[$0].superview == index }
    layout.views[index].className = isAppKit ? "NSStackView" : "UIStackView"
    layout.views[index].scroll = nil
    var stack = StackArrangement(
      arrangedSubviews: Array(subviews.shuffled(using: &generator).dropFirst(chance(2) ? 1 : 0)),
      kind: isAppKit ? .nsStackView : .uiStackView
    )
    if chance(2) { stack.axis = .vertical }
    if chance(2) { stack.distribution = .equalSpacing }
    if chance(2) { stack.alignment = stack.axis == .vertical ? .trailing : .lastBaseline }
    if chance(2) { stack.spacing = number() }
    if let first = stack.arrangedSubviews.first, chance(2) { stack.customSpacing[first] = number() }
    stack.isLayoutMarginsRelativeArrangement = chance(3)
    stack.isBaselineRelativeArrangement = chance(3)
    if isAppKit {
      if let last = stack.arrangedSubviews.last, chance(2) { stack.gravity[last] = .center }
      if chance(3) { stack.edgeInsets = insets() }
      if chance(3) { stack.huggingPriority.horizontal = priority() }
      if chance(3) { stack.clippingResistancePriority.vertical = priority() }
      stack.detachesHiddenViews = chance(2)
    }
    layout.views[index].stack = stack
  }

  private mutating func changeContent(of view: inout View) {
    if chance(3) {
      view.intrinsicContentSize = IntrinsicContentSize(
        width: chance(3) ? nil : number(0...1e4),
        height: chance(3) ? nil : number(0...1e4)
      )
    } else if chance(5) {
      view.intrinsicContentSize = IntrinsicContentSize(
        heightForWidth: [
          .init(width: 100.5, height: 40), .init(width: number(101...1e4), height: 20),
        ]
      )
    }
    if chance(3) { view.contentHuggingPriority.horizontal = priority() }
    if chance(3) { view.contentCompressionResistancePriority.vertical = priority() }
    if chance(4) { view.firstBaselineOffsetFromTop = number() }
    if chance(4) { view.lastBaselineOffsetFromBottom = number() }
    if chance(4) { view.baselineOffsetFromCenter = number() }
    if chance(4) { view.alignmentRectInsets = insets() }
    if chance(4) { view.layoutMargins = insets() }
    if chance(4) {
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: number(),
        leading: number(),
        bottom: number(),
        trailing: number()
      )
    }
    view.insetsLayoutMarginsFromSafeArea = !chance(4)
    if chance(4) { view.semanticContentAttribute = one(of: View.SemanticContentAttribute.allCases) }
    if chance(5) || view.scroll != nil && chance(2) {
      view.scroll = View.Scroll(
        contentInset: chance(2) ? .zero : insets(),
        contentOffset: chance(2) ? nil : Point(x: number(), y: number())
      )
    }
  }

  private mutating func environment() -> Environment {
    var environment = Environment(
      width: chance(5) ? .fitting : .points(number(0...1e4)),
      height: chance(5) ? .fitting : .points(number(0...1e4))
    )
    if chance(3) { environment.direction = .rightToLeft }
    if chance(3) { environment.scale = one(of: [1, 2, 2.625]) }
    if chance(3) {
      environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: number(0...50), right: 0)
    }
    if chance(4) { environment.keyboardHeight = number(0...400) }
    if chance(4) { environment.readableWidth = number(0...1000) }
    if chance(4) { environment.systemSpacing = number(0...20) }
    if chance(4) {
      environment.drawnAxes = one(of: [.horizontal, .vertical, [.horizontal, .vertical]])
    }
    if chance(4) { environment.platform = one(of: Environment.Platform.allCases) }
    return environment
  }

  private mutating func addEnvironments(to layout: inout Layout) {
    guard chance(3) else { return }
    layout.hasEnvironmentList = true
    layout.environments[0].name = "first"
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      layout.environments.append(environment())
    }
    for index in layout.environments.indices where chance(2) {
      let view = Int.random(in: layout.views.indices, using: &generator)
      var changed = layout.views[view]
      let scroll = changed.scroll
      changeContent(of: &changed)
      // The properties of a scroll view are the same in every environment.
      if scroll == nil { changed.scroll = nil }
      if changed.scroll?.contentOffset == nil { changed.scroll = scroll }
      layout.environments[index].overrides[view] = changed
    }
  }

  private mutating func constraint(of layout: Layout) -> Constraint {
    var items: [Item] = layout.views.indices.map { .view($0) }
    items += layout.guides.indices.map { .guide($0) } + [.builtIn(.safeAreaLayoutGuide, owner: 0)]
    while true {
      var constraint = Constraint(
        Constraint.Anchor(one(of: items), one(of: Attribute.allCases)),
        one(of: Relation.allCases),
        chance(4) ? nil : Constraint.Anchor(one(of: items), one(of: Attribute.allCases)),
        constant: chance(3) ? 0 : number(),
        priority: chance(2) ? .required : priority(),
        identifier: chance(4) ? "id \"1\"" : nil,
        isActive: !chance(6)
      )
      constraint.isDesignTime = chance(6)
      if constraint.second != nil, chance(2) { constraint.multiplier = number(-4...4) }
      if constraint.faults.isEmpty { return constraint }
    }
  }
}
