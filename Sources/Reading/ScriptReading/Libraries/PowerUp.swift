import LayoutCalls
import LayoutModel

/// Power-Up Your Anchors.
///
/// Rule 7.1: `a.topAnchor.constrain(.greaterThanOrEqual, to: b.bottomAnchor, with: 8, prioritizeAs:
/// .defaultLow)`. The article has two editions, whose labels differ; `PowerUpCalls` says what a
/// call comes to.
///
/// Both editions are read at once, argument by argument. Constraints are active unless `isActive:`
/// says otherwise.
///
/// - `a.topAnchor.constrain(to: b.bottomAnchor, with: 8)` is `a.top == b.bottom + 8`;
/// - `a.widthAnchor.constrain(to: 50, prioritizeAs: .defaultHigh)` is `a.width == 50 @ 750`;
/// - `a.widthAnchor.constrain()` is `a.width == 0`, which is told (AL118).
enum PowerUpLibrary: ScriptLibrary {
  static let signatures = [powerUp]

  /// Power-Up Your Anchors: `anchor.constrain(…)` with the labels of both editions, and what adds
  /// views to another.
  private static let powerUp: ScriptSignatures = {
    var table = ScriptSignatures()
    // The receiver is an anchor; everything else is a parameter.
    table.addMethod(
      ["constrain"],
      of: .anchor,
      taking: parameters,
      from: { PowerUpArguments(anchor: $0) },
      result: { $0.constrain($1, $2) }
    )
    // The article's own: it adds views, and turns their masks off.
    table.methods["addSubviewsUsingAutoLayout"] = { evaluator, call in
      guard let added = evaluator.addSubviews(call) else { return nil }
      for argument in call.arguments {
        if let item = evaluator.item(argument) { evaluator.turnOffAutoresizingMask(of: item) }
      }
      return added
    }
    // A slip for UIKit's own call, which has one meaning.
    table.methods["constraint"] = { evaluator, call in
      guard case .anchor(let anchor)? = call.receiver, call.has("constant") else { return nil }
      guard let constant = evaluator.number(call.arguments[0]) else { return .unknown }
      evaluator.readAsMeant("Use `constraint(equalToConstant:)`.", at: call.offset)
      let expansion = LayoutAnchorCalls.constraint(anchor, .equal, toConstant: constant)
      return evaluator.value(of: expansion, of: .nsLayoutAnchor, at: call.offset)
    }
    return table
  }()

  /// The parameters of `constrain`, by the labels of both editions.
  ///
  /// Each row has the labels of both editions; the first without a label is for the relation.
  private static let parameters: [ScriptParameter<PowerUpArguments>] = [
    .custom(nil) { $0.readUnlabelled($1, into: &$2) },
    .custom("to", "equalTo") { evaluator, argument, arguments in
      arguments.target = evaluator.powerUpTarget(argument)
      return arguments.target != nil
    },
    .length("with", "constant") { $0.constant = $1 },
    .length("multiplyBy", "multiplier") { $0.multiplier = $1 },
    .priority("prioritizeAs", "priority") { $0.priority = $1 },
    .bool("isActive") { $0.isActive = $1 },
  ]
}

/// The arguments of `constrain`.
///
/// Defaults are those of the article's functions.
private struct PowerUpArguments {
  /// What an anchor is tied to.
  enum Target {
    // Another anchor.
    case anchor(Constraint.Anchor)
    // A size in points.
    case constant(Double)
  }

  /// What `constrain` is called on.
  var anchor: Constraint.Anchor
  /// `equal` where none is said.
  var relation = Relation.equal
  /// `nil` until it is read, and where the author forgot its label.
  var target: Target?
  /// Points; `nil` where none is said, which is 0.
  var constant: Double?
  /// `nil` where none is said, which is 1.
  var multiplier: Double?
  /// Not yet checked: what is out of range is for `PowerUpCalls` to say.
  var priority = Priority.required.value
  /// Whether the constraint is switched on at once.
  var isActive = true
}

extension ScriptEvaluator {
  /// Slips that have one meaning are read as meant, with a note of how to write them.
  fileprivate mutating func constrain(
    _ arguments: PowerUpArguments,
    _ call: ScriptCall
  ) -> ScriptValue {
    var arguments = arguments
    let anchor = arguments.anchor
    if arguments.target == nil, let constant = arguments.constant {
      readAsMeant("Use the label `to:` for the size.", at: call.offset)
      arguments.target = .constant(constant)
    }
    if let argument = call["multiplyBy"], anchor.attribute.isLocation {
      readAsMeant(
        "`multiplyBy:` is for widths and heights. Use NSLayoutConstraint for a multiplier of a position.",
        at: argument.offset
      )
    }
    let expansion =
      switch arguments.target {
      case .anchor(let other):
        PowerUpCalls.constrain(
          anchor,
          arguments.relation,
          to: other,
          constant: arguments.constant ?? 0,
          multiplier: arguments.multiplier ?? 1,
          priority: arguments.priority,
          isActive: arguments.isActive
        )
      case .constant(let constant):
        powerUp(anchor, toConstant: constant, arguments)
      case nil:
        powerUp(anchor, toConstant: nil, arguments)
      }
    return value(of: expansion, of: .powerUp, at: call.offset)
  }

  /// Ties an anchor to a number, which only sizes can be.
  ///
  /// With `nil` nothing was said to tie to.
  private func powerUp(
    _ anchor: Constraint.Anchor,
    toConstant constant: Double?,
    _ arguments: PowerUpArguments
  ) -> Expansion {
    PowerUpCalls.constrain(
      anchor,
      arguments.relation,
      toConstant: constant,
      multiplier: arguments.multiplier ?? 1,
      priority: arguments.priority,
      isActive: arguments.isActive
    )
  }

  /// What stands behind `to:`.
  ///
  /// Reported where it is neither an anchor nor a number.
  fileprivate mutating func powerUpTarget(_ argument: ScriptArgument) -> PowerUpArguments.Target? {
    if case .anchor(let anchor) = argument.value { return .anchor(anchor) }
    if case .number = argument.value { return length(argument).map { .constant($0) } }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor, or a size")
    return nil
  }

  /// A relation, or an argument whose label was forgotten.
  ///
  /// - Returns: Whether it was understood; else it has been reported.
  fileprivate mutating func readUnlabelled(
    _ argument: ScriptArgument,
    into arguments: inout PowerUpArguments
  ) -> Bool {
    switch argument.value {
    case .anchor, .number:
      readAsMeant("Add the label `to:`.", at: argument.offset)
      arguments.target = powerUpTarget(argument)
    case .void:
      // `isActive = false` among arguments is an assignment, which has been carried out.
      let symbol = symbol(of: "isActive")
      guard case .bool(let isActive)? = variable(symbol) else { return false }
      readAsMeant("Write `isActive:` with a colon.", at: argument.offset)
      arguments.isActive = isActive
    default:
      guard let relation = relation(argument) else { return false }
      arguments.relation = relation
    }
    return true
  }
}
