import LayoutCalls
import LayoutModel

/// PureLayout, with the names that Swift gives its calls and those of its documentation (rule 7.7).
///
/// Every call turns the mask of its view off and activates the constraints. Distances are points;
/// an inset counts inwards on every side, an offset as it is written:
///
/// - `a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)` is `a.bottom == superview.bottom - 8`;
/// - `a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)` is `a.top == b.bottom + 8`.
enum PureLayoutLibrary: ScriptLibrary {
  static let signatures = [views, arrays, constraints]

  /// Methods that make one constraint share their parameters; those that make several read their
  /// arguments themselves.
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
    // `autoCenterInSuperview()` and `autoCenterInSuperviewMargins()`.
    for (name, isOfMargins) in [("", false), ("Margins", true)] {
      table.methods["autoCenterInSuperview\(name)"] = { evaluator, call in
        guard case .item(let item)? = call.receiver, call.arguments.isEmpty else { return nil }
        let superview = PureLayoutArguments.superview(of: item, &evaluator)
        let expansion = PureLayoutCalls.center(item, in: superview, isOfMargins: isOfMargins)
        return PureLayoutState.all(expansion, &evaluator, call)
      }
    }
    // A size of two numbers is two constraints, the width first.
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
    // Before safe areas: the part of a controller's view that bars do not cover.
    for name in ["autoPin", "autoPinToTopLayoutGuide", "autoPinToBottomLayoutGuide"] {
      table.methods[name] = { evaluator, call in pinToGuide(call, &evaluator) }
    }
    for name in ["configureForAutoLayout", "newAutoLayout", "newAutoLayoutView"] {
      table.methods[name] = { evaluator, call in ready(call, &evaluator) }
    }
    addContentPriorities(to: &table)
    return table
  }()

  /// Names with `ExcludingEdge` are Objective-C's, which scripts of older projects use.
  private static let edges: [(name: String, place: PureLayoutCalls.Place)] = [
    ("autoPinEdgesToSuperviewEdges", .edges),
    ("autoPinEdgesToSuperviewEdgesWithInsets", .edges),
    ("autoPinEdgesToSuperviewMargins", .margins),
    ("autoPinEdgesToSuperviewMarginsWithInsets", .margins),
    ("autoPinEdgesToSuperviewMarginsExcludingEdge", .margins),
    ("autoPinEdgesToSuperviewSafeArea", .safeArea),
    ("autoPinEdgesToSuperviewSafeAreaWithInsets", .safeArea),
  ]

  /// The label determines the kind of call: `toSuperviewEdge` takes an inset from the superview's
  /// edge, `toEdge` an offset from another view's.
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

  /// Reads `autoPinEdgesToSuperviewEdges(with:excludingEdge:)` and its variants; `with` is insets
  /// in points.
  ///
  /// The constraints are in the order top, left, bottom, right.
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

  /// Reads `autoPin(toTopLayoutGuideOf: self, withInset: 8)`.
  ///
  /// The top guide ends, and the bottom guide begins, where the safe area does. An inset from the
  /// bottom counts upwards, so that relation and sign are reversed there.
  private static func pinToGuide(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard case .item(let item)? = call.receiver, let first = call.arguments.first else {
      return nil
    }
    let signature = call.name + (first.label ?? "")
    let isTop = signature.contains("TopLayoutGuide")
    guard isTop || signature.contains("BottomLayoutGuide") else { return nil }
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
      // Adding 0 turns -0 into 0.
      offset: isTop ? inset : -inset + 0
    )
    return PureLayoutState.one(expansion, &evaluator, call)
  }

  /// Reads `UIView.newAutoLayout()` or `label.configureForAutoLayout()`.
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

  /// Reads `autoSetContentHuggingPriority(for: .horizontal)`, which takes the priority of the block
  /// around it; PureLayout refuses the call outside of a block.
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
