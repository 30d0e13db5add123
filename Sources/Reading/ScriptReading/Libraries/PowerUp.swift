import LayoutCalls
import LayoutModel

/// Power-Up Your Anchors (rule 7.1), an article with two editions, whose labels differ and may be
/// mixed in a call.
///
/// - `a.topAnchor.constrain(to: b.bottomAnchor, with: 8)` is `a.top == b.bottom + 8`;
/// - `a.widthAnchor.constrain(to: 50, prioritizeAs: .defaultHigh)` is `a.width == 50 @ 750`;
/// - `a.widthAnchor.constrain()` is `a.width == 0`, which is reported (AL118).
enum PowerUpLibrary: ScriptLibrary {
  static let signatures = [powerUp]

  private static let powerUp: ScriptSignatures = {
    var table = ScriptSignatures()
    table.addMethod(
      ["constrain"],
      of: .anchor,
      taking: parameters,
      from: { PowerUpArguments(anchor: $0) },
      result: { $0.constrain($1, $2) }
    )
    // The article's method: it adds views, and turns their masks off.
    table.methods["addSubviewsUsingAutoLayout"] = { evaluator, call in
      guard let added = evaluator.addSubviews(call) else { return nil }
      for argument in call.arguments {
        if let item = evaluator.item(argument) { evaluator.turnOffAutoresizingMask(of: item) }
      }
      return added
    }
    // A slip for UIKit's method, with one possible meaning.
    table.methods["constraint"] = { evaluator, call in
      guard case .anchor(let anchor)? = call.receiver, call.has("constant") else { return nil }
      guard let constant = evaluator.number(call.arguments[0]) else { return .unknown }
      evaluator.reportCorrection("Use `constraint(equalToConstant:)`.", at: call.offset)
      let expansion = LayoutAnchorCalls.constraint(anchor, .equal, toConstant: constant)
      return evaluator.value(of: expansion, of: .nsLayoutAnchor, at: call.offset)
    }
    return table
  }()

  /// By the labels of both editions; the first without a label is for the relation.
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

private struct PowerUpArguments {
  enum Target {
    case anchor(Constraint.Anchor)
    // A size in points.
    case constant(Double)
  }

  var anchor: Constraint.Anchor
  var relation = Relation.equal
  var target: Target?
  /// In points; `nil` is 0.
  var constant: Double?
  /// `nil` is 1.
  var multiplier: Double?
  /// `PowerUpCalls` checks the range.
  var priority = Priority.required.value
  var isActive = true
}

extension ScriptEvaluator {
  /// Slips with one possible meaning are read, with a remark on the notation.
  fileprivate mutating func constrain(
    _ arguments: PowerUpArguments,
    _ call: ScriptCall
  ) -> ScriptValue {
    var arguments = arguments
    let anchor = arguments.anchor
    if arguments.target == nil, let constant = arguments.constant {
      reportCorrection("Use the label `to:` for the size.", at: call.offset)
      arguments.target = .constant(constant)
    }
    if let argument = call["multiplyBy"], anchor.attribute.isLocation {
      reportCorrection(
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

  /// Legal for sizes only; `nil` for a call without a target.
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

  fileprivate mutating func powerUpTarget(_ argument: ScriptArgument) -> PowerUpArguments.Target? {
    if case .anchor(let anchor) = argument.value { return .anchor(anchor) }
    if case .number = argument.value { return length(argument).map { .constant($0) } }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor, or a size")
    return nil
  }

  /// Reads a relation, or an argument without its label.
  fileprivate mutating func readUnlabelled(
    _ argument: ScriptArgument,
    into arguments: inout PowerUpArguments
  ) -> Bool {
    switch argument.value {
    case .anchor, .number:
      reportCorrection("Add the label `to:`.", at: argument.offset)
      arguments.target = powerUpTarget(argument)
    case .void:
      // `isActive = false` among arguments is an assignment, which is evaluated already.
      let symbol = symbol(of: "isActive")
      guard case .bool(let isActive)? = variable(symbol) else { return false }
      reportCorrection("Write `isActive:` with a colon.", at: argument.offset)
      arguments.isActive = isActive
    default:
      guard let relation = relation(argument) else { return false }
      arguments.relation = relation
    }
    return true
  }
}
