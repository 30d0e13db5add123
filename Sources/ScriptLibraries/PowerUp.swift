import LayoutCalls
import LayoutModel
import ScriptReading

/// Power-Up Your Anchors.
enum PowerUpLibrary: ScriptLibrary {
  static let signatures = [powerUp]

  /// Power-Up Your Anchors: `anchor.constrain(…)` with the labels of both editions, and what adds
  /// views to another.
  private static let powerUp: ScriptSignatures = {
    var table = ScriptSignatures()
    table.methods["constrain"] = { evaluator, call in
      guard case .anchor(let anchor)? = call.receiver else { return nil }
      return evaluator.constrain(anchor, call)
    }
    table.methods["addSubviewsUsingAutoLayout"] = { evaluator, call in
      guard let added = evaluator.addSubviews(call) else { return nil }
      for argument in call.arguments {
        if let item = evaluator.item(argument) { evaluator.turnOffAutoresizingMask(of: item) }
      }
      return added
    }
    table.methods["constraint"] = { evaluator, call in
      guard case .anchor(let anchor)? = call.receiver, call.has("constant") else { return nil }
      guard let constant = evaluator.number(call.arguments[0]) else { return .unknown }
      evaluator.readAsMeant("Write constraint(equalToConstant:).", at: call.offset)
      let expansion = LayoutAnchorCalls.constraint(anchor, .equal, toConstant: constant)
      return evaluator.value(of: expansion, of: .nsLayoutAnchor, at: call.offset)
    }
    return table
  }()
}

/// The arguments of `constrain`.
private struct PowerUpArguments {
  enum Target {
    case anchor(Constraint.Anchor)
    case constant(Double)
  }

  var relation = Relation.equal
  var target: Target?
  var constant: Double?
  var multiplier: Double?
  var priority = Priority.required.value
  var isActive = true
}

extension ScriptEvaluator {
  fileprivate mutating func constrain(
    _ anchor: Constraint.Anchor,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard var arguments = powerUpArguments(call) else { return .unknown }
    if arguments.target == nil, let constant = arguments.constant {
      readAsMeant("Write to: for the size.", at: call.offset)
      arguments.target = .constant(constant)
    }
    if let argument = call["multiplyBy"], anchor.attribute.isLocation {
      readAsMeant(
        "Only widths and heights take multiplyBy:. Use NSLayoutConstraint for a factor of a place.",
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

  private mutating func powerUpArguments(_ call: ScriptCall) -> PowerUpArguments? {
    var arguments = PowerUpArguments()
    for argument in call.arguments {
      switch argument.label {
      case nil:
        guard takeUnlabelled(argument, into: &arguments) else { return nil }
      case "to", "equalTo":
        guard let target = powerUpTarget(argument) else { return nil }
        arguments.target = target
      case "with", "constant":
        guard let constant = length(argument) else { return nil }
        arguments.constant = constant
      case "multiplyBy", "multiplier":
        guard let multiplier = length(argument) else { return nil }
        arguments.multiplier = multiplier
      case "prioritizeAs", "priority":
        guard let priority = priority(argument) else { return nil }
        arguments.priority = Float(priority)
      case "isActive":
        guard let isActive = bool(argument) else { return nil }
        arguments.isActive = isActive
      default:
        _ = unknownLabel(argument, of: call)
        return nil
      }
    }
    return arguments
  }

  private mutating func powerUpTarget(_ argument: ScriptArgument) -> PowerUpArguments.Target? {
    if case .anchor(let anchor) = argument.value { return .anchor(anchor) }
    if case .number = argument.value { return length(argument).map { .constant($0) } }
    reportMismatch(argument, expected: "an anchor such as view.topAnchor, or a size")
    return nil
  }

  /// A relation, or an argument whose label was forgotten.
  private mutating func takeUnlabelled(
    _ argument: ScriptArgument,
    into arguments: inout PowerUpArguments
  ) -> Bool {
    switch argument.value {
    case .anchor, .number:
      readAsMeant("Write to: before it.", at: argument.offset)
      arguments.target = powerUpTarget(argument)
    case .void:
      // `isActive = false` among arguments is an assignment, which has been carried out.
      guard case .bool(let isActive)? = variable(symbol(of: "isActive")) else { return false }
      readAsMeant("Write isActive: with a colon.", at: argument.offset)
      arguments.isActive = isActive
    default:
      guard let relation = relation(argument) else { return false }
      arguments.relation = relation
    }
    return true
  }
}
