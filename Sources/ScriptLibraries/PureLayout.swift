import LayoutCalls
import LayoutModel
import ScriptReading

/// PureLayout: `a.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`, with the names that Swift gives its
/// calls and those of its documentation.
///
/// `PureLayoutCalls` says what a call comes to; here are its names and labels. Blocks give what is made in
/// them a priority or an identifier, or keep it from being active (`PureLayoutState`).
enum PureLayoutLibrary: ScriptLibrary {
  static let signatures = [views, arrays, constraints]

  /// The calls of views.
  private static let views: ScriptSignatures = {
    var table = ScriptSignatures()
    table.addMethod(
      [
        "autoPinEdge", "autoAlignAxis", "autoMatch", "autoMatchDimension", "autoSetDimension",
        "autoConstrainAttribute", "autoConstrain",
      ],
      of: .item,
      taking: parameters,
      from: { PureLayoutArguments(item: $0) },
      result: { PureLayoutState.one($1.expansion(of: &$0), &$0, $2) }
    )
    for (name, place) in edges {
      table.methods[name] = { evaluator, call in pinEdges(place, call, &evaluator) }
    }
    for (name, isOfMargins) in [("", false), ("Margins", true)] {
      table.methods["autoCenterInSuperview\(name)"] = { evaluator, call in
        guard case .item(let item)? = call.receiver, call.arguments.isEmpty else { return nil }
        let superview = PureLayoutArguments.superview(of: item, &evaluator)
        let expansion = PureLayoutCalls.center(item, in: superview, isOfMargins: isOfMargins)
        return PureLayoutState.all(expansion, &evaluator, call)
      }
    }
    for name in ["autoSetDimensions", "autoSetDimensionsToSize"] {
      table.methods[name] = { evaluator, call in
        guard case .item(let item)? = call.receiver, call.arguments.count == 1 else { return nil }
        guard let size = ScriptGeometry.size(call.arguments[0], &evaluator) else {
          return .unknown
        }
        let expansion = PureLayoutCalls.setSizes([item], width: size.width, height: size.height)
        return PureLayoutState.all(expansion, &evaluator, call)
      }
    }
    for name in ["autoPin", "autoPinToTopLayoutGuide", "autoPinToBottomLayoutGuide"] {
      table.methods[name] = { evaluator, call in pinToGuide(call, &evaluator) }
    }
    for name in ["configureForAutoLayout", "newAutoLayout", "newAutoLayoutView"] {
      table.methods[name] = { evaluator, call in ready(call, &evaluator) }
    }
    addContentPriorities(to: &table)
    return table
  }()

  /// What pins all edges but one, and to what; older names have `With` or `Excluding` in them.
  private static let edges: [(name: String, place: PureLayoutCalls.Place)] = [
    ("autoPinEdgesToSuperviewEdges", .edges),
    ("autoPinEdgesToSuperviewEdgesWithInsets", .edges),
    ("autoPinEdgesToSuperviewMargins", .margins),
    ("autoPinEdgesToSuperviewMarginsWithInsets", .margins),
    ("autoPinEdgesToSuperviewMarginsExcludingEdge", .margins),
    ("autoPinEdgesToSuperviewSafeArea", .safeArea),
    ("autoPinEdgesToSuperviewSafeAreaWithInsets", .safeArea),
  ]

  /// The parameters of the calls that make one constraint, whose labels say which it is.
  private static let parameters: [ScriptParameter<PureLayoutArguments>] = [
    .custom(nil) { $2.read($1, \.first, &$0) },
    .custom("toSuperviewEdge", "toSuperviewAxis") {
      $2.place = .edges
      return $2.read($1, \.first, &$0)
    },
    .custom("toSuperviewMargin", "toSuperviewMarginAxis") {
      $2.place = .margins
      return $2.read($1, \.first, &$0)
    },
    .custom("toSuperviewSafeArea") {
      $2.place = .safeArea
      return $2.read($1, \.first, &$0)
    },
    .custom("to", "toEdge", "toDimension", "toAttribute") { $2.read($1, \.second, &$0) },
    .item("of", "ofView", "toSameAxisOf", "toSameAxisOfView") { $0.other = $1 },
    .number("withInset") { $0.constant = $1 },
    .number("withOffset") { $0.constant = $1 },
    .number("withMultiplier") { $0.multiplier = $1 },
    .number("toSize") { $0.size = $1 },
    .relation("relation") { $0.relation = $1 },
  ]

  /// `autoPinEdgesToSuperviewEdges(with:excludingEdge:)` and its kind.
  private static func pinEdges(
    _ place: PureLayoutCalls.Place,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard case .item(let item)? = call.receiver else { return nil }
    var insets = EdgeInsets.zero
    var excluded: Attribute?
    for argument in call.arguments {
      let isEdge =
        argument.label == "excludingEdge"
        || argument.label == nil && call.name.hasSuffix("ExcludingEdge")
      if isEdge {
        guard let attribute = PureLayoutArguments.attribute(argument, &evaluator) else {
          return .unknown
        }
        excluded = attribute
      } else if argument.label == "with" || argument.label == nil {
        guard let value = ScriptGeometry.insets(argument, &evaluator) else { return .unknown }
        insets = value
      } else {
        return evaluator.unknownLabel(argument, of: call)
      }
    }
    let expansion = PureLayoutCalls.pinEdges(
      item,
      to: PureLayoutArguments.superview(of: item, &evaluator),
      place,
      insets: insets,
      excluding: excluded
    )
    return PureLayoutState.all(expansion, &evaluator, call)
  }

  /// `autoPin(toTopLayoutGuideOf: self, withInset: 8)`, which is inset as edges are.
  private static func pinToGuide(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard case .item(let item)? = call.receiver, let first = call.arguments.first else {
      return nil
    }
    let words = call.name + (first.label ?? "")
    let isTop = words.contains("TopLayoutGuide")
    guard isTop || words.contains("BottomLayoutGuide") else { return nil }
    var inset = 0.0
    var relation = Relation.equal
    if let argument = call["withInset"] {
      guard let number = evaluator.number(argument) else { return .unknown }
      inset = number
    }
    if let argument = call["relation"] {
      guard let value = evaluator.relation(argument) else { return .unknown }
      relation = value
    }
    let guide = evaluator.anchor(
      isTop ? .bottom : .top,
      of: .support(isTop: isTop),
      at: call.offset
    )
    guard case .anchor(let anchor)? = guide else { return .unknown }
    let expansion = PureLayoutCalls.constrain(
      item,
      isTop ? .top : .bottom,
      isTop ? relation : relation.reversed,
      to: anchor.item,
      anchor.attribute,
      offset: isTop ? inset : -inset + 0
    )
    return PureLayoutState.one(expansion, &evaluator, call)
  }

  /// A view whose mask is off: `UIView.newAutoLayout()` or `label.configureForAutoLayout()`.
  private static func ready(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ScriptValue?
  {
    switch call.receiver {
    case .item(let item)? where call.name == "configureForAutoLayout":
      evaluator.turnOffAutoresizingMask(of: item)
      return call.receiver
    case .type(let type)? where call.name.hasPrefix("new"):
      let view = evaluator.makeView(type, at: call.offset)
      guard view > 0 else { return .unknown }
      evaluator.turnOffAutoresizingMask(of: .view(view))
      return .item(.view(view))
    default: return nil
    }
  }

  /// `autoSetContentHuggingPriority(for: .horizontal)`, within a block that says which priority.
  private static func addContentPriorities(to table: inout ScriptSignatures) {
    let names = [
      ("autoSetContentHuggingPriority", "setContentHuggingPriority"),
      ("autoSetContentCompressionResistancePriority", "setContentCompressionResistancePriority"),
    ]
    for (name, own) in names {
      table.methods[name] = { evaluator, call in
        guard case .item(let item)? = call.receiver, let axis = call.arguments.first else {
          return nil
        }
        evaluator.turnOffAutoresizingMask(of: item)
        guard let priority = evaluator.state(PureLayoutState.self).priorities.last else {
          return .void
        }
        let value = ScriptArgument(value: .priority(priority), offset: call.offset)
        let other = ScriptArgument(label: "for", value: axis.value, offset: axis.offset)
        var call = call
        call.arguments = [value, other]
        return ViewLibrary.signatures.lazy.compactMap { $0.methods[own] }
          .first.flatMap { $0(&evaluator, call) }
      }
    }
  }
}

/// The arguments of a call that makes one constraint.
private struct PureLayoutArguments {
  /// What it is called on.
  var item: Item
  /// What of it is constrained.
  var first: Attribute?
  /// What of the other view; where it is not said, the same.
  var second: Attribute?
  /// What of the superview, where it is tied to that.
  var place: PureLayoutCalls.Place?
  /// The other view.
  var other: Item?
  /// An offset, or an inset.
  var constant = 0.0
  var multiplier = 1.0
  /// The size that a dimension is set to.
  var size: Double?
  /// As it is written.
  var relation = Relation.equal

  /// What the call comes to; `nil` where too little is said.
  func expansion(of evaluator: inout ScriptEvaluator) -> Expansion? {
    guard let first else { return nil }
    if let size { return PureLayoutCalls.setSize(item, first, size, relation) }
    if let place {
      let superview = PureLayoutArguments.superview(of: item, &evaluator)
      guard first.isCenter else {
        return PureLayoutCalls.pin(item, first, relation, to: superview, place, inset: constant)
      }
      let axis = place == .margins ? PureLayoutCalls.marginAxis(of: first) : first
      return PureLayoutCalls.constrain(item, first, to: .view(superview), axis)
    }
    guard let other else { return nil }
    return PureLayoutCalls.constrain(
      item,
      first,
      relation,
      to: other,
      second ?? first,
      multiplier: multiplier,
      offset: constant
    )
  }
}

extension PureLayoutArguments {
  /// The attributes by the names of PureLayout's enumerations.
  fileprivate static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "vertical": .centerX,
    "horizontal": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "marginLeft": .leftMargin, "marginRight": .rightMargin,
    "marginTop": .topMargin, "marginBottom": .bottomMargin, "marginLeading": .leadingMargin,
    "marginTrailing": .trailingMargin, "marginAxisVertical": .centerXWithinMargins,
    "marginAxisHorizontal": .centerYWithinMargins,
  ]
}

extension Attribute {
  /// Whether it is one of PureLayout's axes, which no inset belongs to.
  fileprivate var isCenter: Bool {
    [.centerX, .centerY, .firstBaseline, .lastBaseline].contains(self)
  }
}

extension PureLayoutArguments {
  /// The attribute that a word of PureLayout's means, such as `.top`, or `.vertical` for a centre.
  fileprivate static func attribute(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> Attribute? {
    if case .word(let name) = argument.value, let attribute = attributes[name] { return attribute }
    evaluator.reportMismatch(argument, expected: "an edge, a dimension or an axis such as .top")
    return nil
  }

  /// Takes an attribute; returns whether the argument is one.
  fileprivate mutating func read(
    _ argument: ScriptArgument,
    _ path: WritableKeyPath<PureLayoutArguments, Attribute?>,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard let attribute = Self.attribute(argument, &evaluator) else { return false }
    self[keyPath: path] = attribute
    return true
  }

  /// The view around an item; the root for one that is in none yet.
  fileprivate static func superview(of item: Item, _ evaluator: inout ScriptEvaluator) -> Int {
    let superview =
      switch item {
      case .view(let index): evaluator.scene.views[index].view.superview
      case .guide(let index): evaluator.scene.guides[index].owner
      case .builtIn(_, let owner): owner
      }
    if superview == nil { evaluator.scene.usesRoot = true }
    return superview ?? 0
  }

  /// The views of an array that a call is on; `nil` where it is none of views.
  fileprivate static func views(of call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> [Item]?
  {
    guard case .array(let elements)? = call.receiver,
      evaluator.spend(elements.count, at: call.offset)
    else { return nil }
    let items = elements.compactMap { element -> Item? in
      switch element {
      case .item, .undeclared, .placeholder:
        evaluator.item(ScriptArgument(value: element, offset: call.offset))
      default: nil
      }
    }
    return items.isEmpty ? nil : items
  }
}

extension PureLayoutLibrary {
  /// The calls of arrays of views.
  private static let arrays: ScriptSignatures = {
    var table = ScriptSignatures()
    for name in ["autoAlignViews", "autoAlignViewsToEdge", "autoAlignViewsToAxis"] {
      table.methods[name] = { evaluator, call in tieAll(call, &evaluator) }
    }
    table.methods["autoMatchViewsDimension"] = { evaluator, call in tieAll(call, &evaluator) }
    table.methods["autoSetViewsDimension"] = { evaluator, call in
      guard let views = PureLayoutArguments.views(of: call, &evaluator) else { return nil }
      guard let first = call.unlabelled, let argument = call["toSize"],
        let dimension = PureLayoutArguments.attribute(first, &evaluator),
        let size = evaluator.number(argument)
      else { return .unknown }
      let isWidth = dimension == .width
      let expansion = PureLayoutCalls.setSizes(
        views,
        width: isWidth ? size : nil,
        height: isWidth ? nil : size
      )
      return PureLayoutState.all(expansion, &evaluator, call)
    }
    for name in ["autoSetViewsDimensions", "autoSetViewsDimensionsToSize"] {
      table.methods[name] = { evaluator, call in
        guard let views = PureLayoutArguments.views(of: call, &evaluator),
          let argument = call.arguments.first
        else {
          return nil
        }
        guard let size = ScriptGeometry.size(argument, &evaluator) else { return .unknown }
        let expansion = PureLayoutCalls.setSizes(views, width: size.width, height: size.height)
        return PureLayoutState.all(expansion, &evaluator, call)
      }
    }
    for name in ["autoDistributeViews", "autoDistributeViewsAlongAxis"] {
      table.methods[name] = { evaluator, call in distribute(call, &evaluator) }
    }
    return table
  }()

  /// Ties each view to the one before it, by one attribute of both.
  private static func tieAll(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard let views = PureLayoutArguments.views(of: call, &evaluator),
      let argument = call.arguments.first
    else {
      return nil
    }
    guard let attribute = PureLayoutArguments.attribute(argument, &evaluator) else {
      return .unknown
    }
    return PureLayoutState.all(PureLayoutCalls.tie(views, attribute), &evaluator, call)
  }

  private static func distribute(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard let views = PureLayoutArguments.views(of: call, &evaluator), let first = views.first
    else { return nil }
    guard let along = call["along"] ?? call.unlabelled, let alignedTo = call["alignedTo"],
      let axis = PureLayoutArguments.attribute(along, &evaluator),
      let alignment = PureLayoutArguments.attribute(alignedTo, &evaluator)
    else { return .unknown }
    let isInset = call["insetSpacing"].map { evaluator.bool($0) ?? true } ?? true
    let matchesSizes = call["matchedSizes"].map { evaluator.bool($0) ?? true } ?? true
    let distribution: PureLayoutCalls.Distribution
    if let argument = call["withFixedSpacing"] {
      guard let spacing = evaluator.number(argument) else { return .unknown }
      distribution = .spacing(spacing, matchesSizes: matchesSizes)
    } else if let argument = call["withFixedSize"] {
      guard let size = evaluator.number(argument) else { return .unknown }
      distribution = .size(size)
    } else {
      return nil
    }
    let expansion = PureLayoutCalls.distribute(
      views,
      in: PureLayoutArguments.superview(of: first, &evaluator),
      isVertical: axis == .centerX,
      alignedTo: alignment,
      distribution,
      isInset: isInset,
      evaluator.direction
    )
    return PureLayoutState.all(expansion, &evaluator, call)
  }

  /// The calls of constraints, and of blocks around others.
  private static let constraints: ScriptSignatures = {
    var table = ScriptSignatures()
    for (name, isActive) in [
      ("autoInstall", true), ("autoRemove", false), ("autoInstallConstraints", true),
      ("autoRemoveConstraints", false),
    ] {
      table.methods[name] = { evaluator, call in
        guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
        let argument = ScriptArgument(value: receiver, offset: call.offset)
        for index in evaluator.constraintIndices(argument) {
          evaluator.scene.setActive(isActive, index)
        }
        return .void
      }
    }
    for name in ["autoIdentify", "autoIdentifyConstraints"] {
      table.methods[name] = { evaluator, call in
        guard let receiver = call.receiver, let argument = call.arguments.first else { return nil }
        let identifier = evaluator.identifier(argument)
        let constraints = ScriptArgument(value: receiver, offset: call.offset)
        for index in evaluator.constraintIndices(constraints) {
          evaluator.scene.constraints[index].constraint.identifier = identifier
        }
        return receiver
      }
    }
    for name in [
      "autoSetPriority", "autoSetIdentifier", "autoCreateAndInstallConstraints",
      "autoCreateConstraintsWithoutInstalling",
    ] {
      table.methods[name] = { evaluator, call in PureLayoutState.block(call, &evaluator) }
    }
    return table
  }()
}

/// What blocks of PureLayout's say of the constraints that are made in them.
private final class PureLayoutState: ScriptState {
  /// The priorities of the blocks around, the innermost last.
  var priorities: [Double] = []
  /// The identifiers of the blocks around, the innermost last.
  var identifiers: [String] = []
  /// What is made in blocks that activate nothing, the innermost last.
  var created: [[Int]] = []

  /// The one constraint of a call.
  static func one(
    _ expansion: Expansion?,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard let expansion else { return .unknown }
    return add(expansion, &evaluator, call).first.map { .constraint($0) } ?? .unknown
  }

  /// The constraints of a call, as the array that it gives.
  static func all(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    .array(add(expansion, &evaluator, call).map { .constraint($0) })
  }

  private static func add(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> [Int] {
    let state = evaluator.state(PureLayoutState.self)
    let made = evaluator.add(expansion, of: .pureLayout, at: call.offset)
    for index in made {
      if let value = state.priorities.last, let priority = Priority(Float(value)) {
        evaluator.scene.constraints[index].constraint.priority = priority
      }
      if let identifier = state.identifiers.last {
        evaluator.scene.constraints[index].constraint.identifier = identifier
      }
      guard !state.created.isEmpty else { continue }
      evaluator.scene.setActive(false, index)
      state.created[state.created.count - 1].append(index)
    }
    return made
  }

  /// `NSLayoutConstraint.autoSetPriority(.defaultHigh) { … }` and its kind.
  static func block(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let closure = call.arguments.last, closure.value.isClosure else { return nil }
    let state = evaluator.state(PureLayoutState.self)
    func run() { _ = evaluator.call(closure.value, with: [], at: closure.offset) }
    switch call.name {
    case "autoSetPriority":
      guard let first = call.arguments.first, let priority = evaluator.priority(first) else {
        run()
        return .void
      }
      state.priorities.append(priority)
      run()
      state.priorities.removeLast()
      return .void
    case "autoSetIdentifier":
      let identifier = call.arguments.first.flatMap { evaluator.identifier($0) }
      if let identifier { state.identifiers.append(identifier) }
      run()
      if identifier != nil { state.identifiers.removeLast() }
      return .void
    default:
      state.created.append([])
      run()
      let made = state.created.removeLast()
      if call.name == "autoCreateAndInstallConstraints" {
        for index in made { evaluator.scene.setActive(true, index) }
      }
      return .array(made.map { .constraint($0) })
    }
  }
}
