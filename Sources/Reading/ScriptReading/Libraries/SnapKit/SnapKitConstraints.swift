import LayoutCalls
import LayoutModel

/// The methods of SnapKit's `Constraint`: `activate`, `deactivate`, `update(offset:)`, and their
/// older names.
///
/// A `Constraint` has all `NSLayoutConstraint`s of a statement, which are activated and changed
/// together.
///
/// New values are set in the statement first, which computes the constants of its attributes.
struct SnapKitConstraints {
  private let state: SnapKitState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// The value of `make.….constraint`, which ends the statement.
  ///
  /// Only a statement with a relation has one.
  ///
  /// A constraint that the script keeps may be changed or switched later, and is marked for that.
  func constraint(
    _ value: SnapKitStatementValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    guard value.stage != .attributes else {
      return evaluator.report(SnapKitFault.noRelation("constraint"), at: offset)
    }
    state.statements[value.statement].isKept = true
    evaluator.scene.recordKept(state.statements[value.statement].constraints)
    return .object(SnapKitConstraintValue(statement: value.statement))
  }

  /// The indices in the scene of a statement's constraints.
  ///
  /// Empty until the closure of the statement has ended.
  func indices(of value: SnapKitConstraintValue, _ evaluator: inout ScriptEvaluator) -> [Int] {
    state.knows(statement: value.statement)
      ? state.statements[value.statement].constraints : []
  }

  /// Activates or deactivates a constraint, and records whether its statement is installed.
  ///
  /// A later `updateConstraints` finds only installed statements.
  func setActive(
    _ isActive: Bool,
    _ value: SnapKitConstraintValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard state.knows(statement: value.statement) else { return }
    let statement = state.statements[value.statement]
    for index in statement.constraints { evaluator.scene.setActive(isActive, index) }
    // Code that runs later, or conditionally, does not deactivate constraints.
    let isKept = statement.constraints.contains {
      evaluator.scene.constraints[$0].constraint.isActive
    }
    state.setInstalled(isActive || isKept, statement: value.statement)
  }

  /// Evaluates `constraint.update(offset:)`, `update(inset:)` and `update(priority:)`.
  ///
  /// An unknown value leaves the constraints unchanged, and missing constraints of their views are
  /// not reported.
  ///
  /// - Returns: The constraint, so that calls chain; `nil` where the call is of another library.
  func update(
    _ value: SnapKitConstraintValue,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else { return nil }
    let receiver = ScriptValue.object(value)
    guard state.knows(statement: value.statement) else { return receiver }
    if argument.value.isPlaceholder {
      // The earlier constant is as likely as any other.
      for index in indices(of: value, &evaluator) { evaluator.scene.taint(.constraint(index)) }
      return receiver
    }
    switch (call.name, argument.label) {
    case ("update", "offset"), ("updateOffset", "amount"):
      guard let number = evaluator.number(argument) else { return receiver }
      state.statements[value.statement].constant = .number(number)
    case ("update", "inset"), ("updateInsets", "amount"):
      guard let inset = SnapKitArguments.inset(argument, &evaluator) else { return receiver }
      state.statements[value.statement].constant = inset
    case ("update", "priority"), ("updatePriority", "amount"):
      guard let priority = SnapKitArguments.priority(argument, &evaluator) else { return receiver }
      updatePriority(of: value, to: Float(priority), at: call.offset, &evaluator)
      return receiver
    default: return evaluator.unknownLabel(argument, of: call)
    }
    let statement = state.statements[value.statement]
    guard let calls = statement.calls(state.direction) else { return receiver }
    for index in statement.constraints {
      setConstant(
        calls.constant(of: evaluator.scene.constraints[index].constraint),
        of: index,
        &evaluator
      )
      evaluator.validate(evaluator.scene.constraints[index].constraint, at: argument.offset)
    }
    return receiver
  }

  /// Sets the constant of a constraint, unless the code may not change earlier constraints.
  ///
  /// Code that runs later, or conditionally, may not; missing constraints of the views are then not
  /// reported.
  func setConstant(_ constant: Double, of index: Int, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.mayChange(constraint: index) else {
      return evaluator.scene.taint(.constraint(index))
    }
    evaluator.scene.constraints[index].constraint.constant = constant
  }

  /// Sets the priority of a constraint by the rule of `SnapKitCalls.priority(_:updatedTo:)`.
  ///
  /// In UIKit an installed constraint cannot change between required and optional; SnapKit keeps
  /// the old priority then, which is reported.
  ///
  /// - Parameters:
  ///   - value: The constraint.
  ///   - priority: The new priority.
  ///   - offset: The place in the script, in bytes.
  ///   - evaluator: The evaluator of the script.
  private func updatePriority(
    of value: SnapKitConstraintValue,
    to priority: Float,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    for index in indices(of: value, &evaluator) {
      let earlier = evaluator.scene.constraints[index].constraint.priority
      let updated = SnapKitCalls.priority(earlier, updatedTo: priority)
      if updated != priority { evaluator.report(CallRemark.priorityKept(priority), at: offset) }
      guard let updated = Priority(updated) else {
        evaluator.report(CallRemark.priorityOutOfRange(priority), at: offset)
        continue
      }
      if evaluator.scene.mayChange(constraint: index) {
        evaluator.scene.constraints[index].constraint.priority = updated
      }
    }
  }
}
