import LayoutCalls
import LayoutModel
import SwiftSubset

extension ScriptTable {
  /// NSLayoutConstraint: its initializer, its properties, and switching many on and off.
  static let constraints: ScriptTable = {
    var table = ScriptTable()
    table.functions["NSLayoutConstraint"] = { evaluator, call in
      if call.arguments.isEmpty { return .unknown }
      return evaluator.constraintOfInitializer(call)
    }
    table.methods["activate"] = { evaluator, call in
      evaluator.switchConstraints(call, isActive: true)
    }
    table.methods["deactivate"] = { evaluator, call in
      evaluator.switchConstraints(call, isActive: false)
    }
    for name in ["addConstraint", "addConstraints", "removeConstraint", "removeConstraints"] {
      table.methods[name] = { evaluator, call in
        guard case .item? = call.receiver, call.arguments.count == 1 else { return nil }
        let isActive = name.hasPrefix("add")
        for index in evaluator.constraintIndices(call.arguments[0]) {
          evaluator.setActive(isActive, index)
        }
        return .void
      }
    }
    table.setters["isActive"] = { evaluator, value, argument in
      guard evaluator.isConstraints(value) else { return false }
      guard let isActive = evaluator.bool(argument) else { return true }
      let indices = evaluator.constraintIndices(
        ScriptArgument(value: value, offset: argument.offset)
      )
      for index in indices { evaluator.setActive(isActive, index) }
      return true
    }
    table.setters["constant"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      guard let constant = evaluator.number(argument) else { return true }
      evaluator.constraints[index].constraint.constant = constant
      evaluator.judge(evaluator.constraints[index].constraint, at: argument.offset)
      return true
    }
    table.setters["priority"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      guard let priority = evaluator.checkedPriority(argument) else { return true }
      evaluator.constraints[index].constraint.priority = priority
      return true
    }
    table.setters["identifier"] = { evaluator, value, argument in
      guard case .constraint(let index) = value else { return false }
      if let text = evaluator.identifier(argument) {
        evaluator.constraints[index].constraint.identifier = text
      }
      return true
    }
    table.getters["constant"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .number(evaluator.constraints[index].constraint.constant)
    }
    table.getters["priority"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .priority(Double(evaluator.constraints[index].constraint.priority.value))
    }
    table.getters["isActive"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .bool(evaluator.constraints[index].constraint.isActive)
    }
    table.getters["multiplier"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .number(evaluator.constraints[index].constraint.multiplier)
    }
    table.getters["relation"] = { evaluator, value, _ in
      guard case .constraint(let index) = value else { return nil }
      return .word(evaluator.constraints[index].constraint.relation.name)
    }
    for (name, isFirst) in [("firstItem", true), ("secondItem", false)] {
      table.getters[name] = { evaluator, value, _ in
        guard case .constraint(let index) = value else { return nil }
        let constraint = evaluator.constraints[index].constraint
        return (isFirst ? constraint.first : constraint.second).map { .item($0.item) } ?? .nothing
      }
    }
    for (name, isFirst) in [("firstAttribute", true), ("secondAttribute", false)] {
      table.getters[name] = { evaluator, value, _ in
        guard case .constraint(let index) = value else { return nil }
        let constraint = evaluator.constraints[index].constraint
        let anchor = isFirst ? constraint.first : constraint.second
        return .word(anchor?.attribute.name ?? "notAnAttribute")
      }
    }
    return table
  }()
}

extension ScriptEvaluator {
  /// Adds a constraint that a call makes, unless Auto Layout refuses it.
  ///
  /// - Parameters:
  ///   - constraint: The constraint; its items are the evaluator's, and its location is left to it.
  ///   - active: Whether the call switches it on.
  ///   - offset: The byte that the call begins at.
  /// - Returns: The constraint as a value, or `.unknown` if it is refused.
  mutating func make(_ constraint: Constraint, active: Bool, at offset: Int) -> ScriptValue {
    guard judge(constraint, at: offset) else { return .unknown }
    guard constraints.count < limits.constraints else {
      stop("The script makes more than \(limits.constraints) constraints.", at: offset)
      return .unknown
    }
    var constraint = constraint
    constraint.isActive = active
    constraints.append(
      ConstraintObject(constraint: constraint, wasActivated: active, offset: offset)
    )
    return .constraint(constraints.count - 1)
  }

  /// Reports what Auto Layout refuses of a constraint; returns whether that is nothing.
  @discardableResult
  mutating func judge(_ constraint: Constraint, at offset: Int) -> Bool {
    let faults = constraint.faults
    for fault in faults {
      let second = constraint.second.map { named($0) }
      refuse(fault.code, fault.message(named(constraint.first), second), at: offset)
    }
    return faults.isEmpty
  }

  /// An anchor as messages name it.
  func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(itemName(anchor.item), anchor.attribute)
  }

  /// An item as messages name it.
  func itemName(_ item: Item) -> String {
    switch item {
    case .view(let index):
      let id = views[index].view.id
      return id.isEmpty ? "view" : id
    case .guide(let index): return guides[index].id ?? "guide"
    case .builtIn(let guide, let owner): return "\(itemName(.view(owner))).\(guide.rawValue)"
    }
  }

  /// The text of an argument that is to name something; `nil` where it is none, or too long.
  mutating func identifier(_ argument: ScriptArgument) -> String? {
    guard case .text(let text) = argument.value else { return nil }
    guard text.utf8.count > Lexer.nameLimit else { return text }
    refuse(
      .limitExceeded,
      "An identifier may have at most \(Lexer.nameLimit) bytes. Write a shorter one.",
      at: argument.offset
    )
    return nil
  }

  /// Switches a constraint on or off.
  mutating func setActive(_ isActive: Bool, _ index: Int) {
    constraints[index].constraint.isActive = isActive
    constraints[index].wasActivated = true
  }

  fileprivate func isConstraints(_ value: ScriptValue) -> Bool {
    switch value {
    case .constraint, .array, .object: true
    default: false
    }
  }

  /// The priority of an argument, if it is in range; out of it, UIKit would raise.
  mutating func checkedPriority(_ argument: ScriptArgument) -> Priority? {
    guard let value = priority(argument) else { return nil }
    // The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
    guard value <= 1000, let priority = Priority(Float(value)) else {
      refuse(
        .priorityOutOfRange,
        NotationFault(.priorityOutOfRange(decimal(value)), at: 0).message(),
        at: argument.offset
      )
      return nil
    }
    return priority
  }

  fileprivate mutating func switchConstraints(_ call: ScriptCall, isActive: Bool) -> ScriptValue? {
    switch call.receiver {
    case .type("NSLayoutConstraint"):
      guard let argument = call.unlabelled else { return nil }
      // UIKit takes one array; the elements themselves are a common slip that says the same.
      for argument in call.arguments where argument.label == nil {
        for index in constraintIndices(argument) { setActive(isActive, index) }
      }
      _ = argument
      return .void
    case .array?, .object?, .constraint?:
      guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
      let constraints = constraintIndices(ScriptArgument(value: receiver, offset: call.offset))
      for index in constraints { setActive(isActive, index) }
      return receiver
    default: return nil
    }
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
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
    if case .nothing = arguments[3].value {
    } else {
      guard let item = item(arguments[3]) else { return .unknown }
      second = item
    }
    let expansion = LayoutConstraintCalls.constraint(
      item: first,
      firstAttribute,
      relation,
      toItem: second,
      secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
    return value(of: expansion, of: .nsLayoutConstraint, at: call.offset)
  }

  /// The attribute of an argument: `nil` inside for `.notAnAttribute`.
  private mutating func attribute(_ argument: ScriptArgument) -> Attribute?? {
    guard let name = word(argument) else { return nil }
    if name == "notAnAttribute" { return .some(nil) }
    if let attribute = Attribute(name: name) { return attribute }
    refuse(
      .unknownAttribute,
      Attribute.unknownMessage(name, closest: Attribute.closestName(to: name)),
      at: argument.offset
    )
    return nil
  }
}
