import LayoutCalls
import LayoutModel

/// Constraints are values of a script by their index in the scene, so that `constraint.constant =
/// 8` reaches the layout through every variable.
///
/// Code that runs later, or conditionally, may add constraints but changes none
/// (`ScriptScene.mayChange(constraint:)`).
enum NSLayoutConstraintLibrary: ScriptLibrary {
  static let signatures = [constraints]

  /// Arrays of constraints and the groups of libraries are activated as a whole.
  private static let constraints: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    // Without arguments it is an unknown constraint.
    table.functions["NSLayoutConstraint"] = { evaluator, call in
      if call.arguments.isEmpty { return .unknown }
      return evaluator.constraintOfInitializer(call)
    }
    // On the type with an array, or on an array itself.
    table.methods["activate"] = { evaluator, call in
      evaluator.switchConstraints(call, isActive: true)
    }
    table.methods["deactivate"] = { evaluator, call in
      evaluator.switchConstraints(call, isActive: false)
    }
    // The older API: UIKit adds a constraint to the common ancestor of both items, which activates
    // it.
    for name in ["addConstraint", "addConstraints", "removeConstraint", "removeConstraints"] {
      table.methods[name] = { evaluator, call in
        guard case .item(let owner)? = call.receiver, call.arguments.count == 1 else { return nil }
        let isActive = name.hasPrefix("add")
        for index in evaluator.constraintIndices(call.arguments[0]) {
          if isActive, case .view(let view) = owner { evaluator.scene.add(index, to: view) }
          evaluator.scene.setActive(isActive, index)
        }
        return .void
      }
    }
    // Of arrays and groups, too, since projects define such extensions.
    table.setters["isActive"] = { evaluator, value, argument in
      guard evaluator.isConstraints(value) else { return false }
      let isActive = evaluator.bool(argument)
      let indices = evaluator.constraintIndices(
        ScriptArgument(value: value, offset: argument.offset)
      )
      // It may have been activated, which is enough to suppress the warning.
      guard let isActive else {
        for index in indices { evaluator.scene.constraints[index].wasActivated = true }
        return true
      }
      for index in indices { evaluator.scene.setActive(isActive, index) }
      return true
    }
    // A placeholder of an unknown constant, and code that runs later, do not change the constant.
    table.setters["constant"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      guard let constant = evaluator.number(argument),
        !evaluator.uncertainties.current.isOpen,
        evaluator.scene.mayChange(constraint: index)
      else {
        // The earlier constant is as likely as any other.
        evaluator.scene.recordChange(of: index)
        return true
      }
      evaluator.scene.constraints[index].constraint.constant = constant
      evaluator.recordUncertainty(evaluator.uncertainties.current, of: index)
      // Auto Layout may refuse the new constant.
      evaluator.validate(evaluator.scene.constraints[index].constraint, at: argument.offset)
      return true
    }
    // A priority out of range is reported and ignored.
    table.setters["priority"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      guard let priority = evaluator.checkedPriority(argument),
        evaluator.scene.mayChange(constraint: index)
      else { return true }
      evaluator.scene.constraints[index].constraint.priority = priority
      return true
    }
    // An identifier changes no frame; messages name the constraint by it.
    table.setters["identifier"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      if let text = evaluator.identifier(argument) {
        evaluator.scene.constraints[index].constraint.identifier = text
      }
      return true
    }
    // The value at this point of the script, not at its end.
    table.getters["constant"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .number(evaluator.scene.constraints[index].constraint.constant)
    }
    // A number, also for a priority that was set by a name.
    table.getters["priority"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .priority(Double(evaluator.scene.constraints[index].constraint.priority.value))
    }
    table.getters["isActive"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .bool(evaluator.scene.constraints[index].constraint.isActive)
    }
    // Read-only, as in UIKit.
    table.getters["multiplier"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .number(evaluator.scene.constraints[index].constraint.multiplier)
    }
    table.getters["relation"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .word(evaluator.scene.constraints[index].constraint.relation.name)
    }
    // `nil` for the missing second item of a constraint of one item.
    for (name, isFirst) in [("firstItem", true), ("secondItem", false)] {
      table.getters[name] = { evaluator, value, _ in
        guard case .constraint(let index) = value else { return nil }
        let constraint = evaluator.scene.constraints[index].constraint
        return (isFirst ? constraint.first : constraint.second).map { .item($0.item) } ?? .nothing
      }
    }
    // `.notAnAttribute` for the missing second item, as in UIKit.
    for (name, isFirst) in [("firstAttribute", true), ("secondAttribute", false)] {
      table.getters[name] = { evaluator, value, _ in
        guard case .constraint(let index) = value else { return nil }
        let constraint = evaluator.scene.constraints[index].constraint
        let anchor = isFirst ? constraint.first : constraint.second
        return .word(anchor?.attribute.name ?? "notAnAttribute")
      }
    }
    return table
  }()
}

/// The initializer of constraints, and activation of several.
///
/// `toItem: nil` constrains its first item to the constant, in points. Activation returns its
/// receiver, so that calls chain, except for the type method, which returns nothing in UIKit.
extension ScriptEvaluator {
  fileprivate func isConstraints(_ value: ScriptValue) -> Bool {
    switch value {
    case .constraint, .array, .object: true
    default: false
    }
  }

  /// Reads `NSLayoutConstraint.activate([...])`, and `activate()` of an array or group.
  fileprivate mutating func switchConstraints(_ call: ScriptCall, isActive: Bool) -> ScriptValue? {
    switch call.receiver {
    case .type("NSLayoutConstraint"):
      guard let argument = call.unlabelled, !argument.value.isClosure else { return nil }
      // UIKit takes one array; separate arguments have the same meaning.
      for argument in call.arguments where argument.label == nil {
        for index in constraintIndices(argument) { scene.setActive(isActive, index) }
      }
      _ = argument
      return .void
    case .array?, .object?, .constraint?:
      guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
      let constraints = constraintIndices(ScriptArgument(value: receiver, offset: call.offset))
      for index in constraints { scene.setActive(isActive, index) }
      return receiver
    default: return nil
    }
  }

  /// Reads `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  fileprivate mutating func constraintOfInitializer(_ call: ScriptCall) -> ScriptValue? {
    let labels = [
      "item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant",
    ]
    guard call.arguments.count == labels.count,
      zip(call.arguments, labels).allSatisfy({ $0.label == $1 })
    else { return nil }
    let arguments = call.arguments
    guard let first = item(arguments[0]), let firstAttribute = attribute(arguments[1]),
      let relation = relation(arguments[2]), let secondAttribute = attribute(arguments[4]),
      let multiplier = length(arguments[5]), let constant = length(arguments[6])
    else { return .unknown }
    var second: Item?
    var attribute = secondAttribute
    switch arguments[3].value {
    case .nothing: break
    // The inner edge of a controller's layout guide is that of the safe area
    // (UIViewController.topLayoutGuide).
    case .support(let isTop):
      let inner: Attribute = isTop ? .bottom : .top
      second = secondAttribute == inner ? .builtIn(.safeAreaLayoutGuide, owner: 0) : .view(0)
      attribute = isTop ? .top : .bottom
    default:
      guard let item = item(arguments[3]) else { return .unknown }
      second = item
    }
    let expansion = LayoutConstraintCalls.constraint(
      item: first,
      firstAttribute,
      relation,
      toItem: second,
      attribute,
      multiplier: multiplier,
      constant: constant
    )
    return value(of: expansion, of: .nsLayoutConstraint, at: call.offset)
  }

  /// `.some(nil)` for `.notAnAttribute`, and `nil` for an unknown one.
  private mutating func attribute(_ argument: ScriptArgument) -> Attribute?? {
    guard let name = word(argument) else { return nil }
    if name == "notAnAttribute" { return .some(nil) }
    if let attribute = Attribute(name: name) { return attribute }
    report(
      .unknownAttribute,
      Attribute.unknownMessage(name, closest: Attribute.closestName(to: name)),
      at: argument.offset
    )
    return nil
  }
}
