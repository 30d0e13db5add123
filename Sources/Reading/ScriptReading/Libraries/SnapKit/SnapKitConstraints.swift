import LayoutCalls
import LayoutModel

/// The methods of SnapKit's `Constraint`, with their older names.
///
/// A `Constraint` has all `NSLayoutConstraint`s of a statement, which are activated and changed
/// together; new values are set in the statement first.
struct SnapKitConstraints {
  private let state: SnapKitState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// Only a statement with a relation has a value.
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

  /// Empty until the closure of the statement has ended.
  func indices(of value: SnapKitConstraintValue, _ evaluator: inout ScriptEvaluator) -> [Int] {
    state.knows(statement: value.statement)
      ? state.statements[value.statement].constraints : []
  }

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

  /// Reads `constraint.update(offset:)`, `update(inset:)` and `update(priority:)`.
  ///
  /// An unknown value leaves the constraints unchanged, and missing constraints of their views are
  /// not reported.
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

  /// Code that runs later, or conditionally, may not change earlier constraints; missing
  /// constraints of the views are then not reported.
  func setConstant(_ constant: Double, of index: Int, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.mayChange(constraint: index) else {
      return evaluator.scene.taint(.constraint(index))
    }
    evaluator.scene.constraints[index].constraint.constant = constant
  }

  /// In UIKit an installed constraint cannot change between required and optional; SnapKit keeps
  /// the old priority then, which is reported.
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
