import LayoutCalls
import LayoutModel

/// What SnapKit's `Constraint` is told once it is made: to be active or not, and to have other values.
///
/// A SnapKit `Constraint` stands for all `NSLayoutConstraint`s of a statement, which are switched
/// and changed together.
///
/// SnapKit's own methods: `activate`, `deactivate`, `update(offset:)`, and their older names. New
/// values go to the statement first, which knows what they mean for each of its attributes.
struct SnapKitConstraints {
  /// Shared with `SnapKitStatements` and `SnapKitBlocks` of the same layout.
  private let state: SnapKitState

  /// Creates the constraints of the script that is being read.
  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// `make.….constraint`.
  ///
  /// Ends the statement: only behind a relation there is one.
  ///
  /// A constraint that the script keeps may be changed or switched later, and is noted for that.
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

  /// The constraints of a statement among the evaluator's.
  ///
  /// Empty until the closure that holds the statement has ended.
  func indices(of value: SnapKitConstraintValue, _ evaluator: inout ScriptEvaluator) -> [Int] {
    state.knows(statement: value.statement)
      ? state.statements[value.statement].constraints : []
  }

  /// `activate()` and `deactivate()`: the item knows what is active.
  ///
  /// An `updateConstraints` that follows finds only what is installed.
  ///
  /// - Parameters:
  ///   - isActive: What they become.
  ///   - value: The constraint.
  ///   - evaluator: What has the scene.
  func setActive(
    _ isActive: Bool,
    _ value: SnapKitConstraintValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard state.knows(statement: value.statement) else { return }
    let statement = state.statements[value.statement]
    for index in statement.constraints { evaluator.scene.setActive(isActive, index) }
    // Code that runs later, or perhaps, takes nothing away.
    let isKept = statement.constraints.contains {
      evaluator.scene.constraints[$0].constraint.isActive
    }
    state.setInstalled(isActive || isKept, statement: value.statement)
  }

  /// `constraint.update(offset:)`, `update(inset:)` and `update(priority:)`.
  ///
  /// With a value that is not known the constraints stay as they are, and nothing that is missing
  /// of their views is told.
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
      // What it was is as good as any value.
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
      evaluator.judge(evaluator.scene.constraints[index].constraint, at: argument.offset)
    }
    return receiver
  }

  /// Gives a constraint another constant, unless the code may not change what is there.
  ///
  /// Code that runs later, or perhaps, may not; what is missing of the constraint's views is then
  /// not told.
  func setConstant(_ constant: Double, of index: Int, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.mayChange(constraint: index) else {
      return evaluator.scene.taint(.constraint(index))
    }
    evaluator.scene.constraints[index].constraint.constant = constant
  }

  /// UIKit does not let a required constraint become optional, or the other way round, once it is
  /// installed; SnapKit keeps the old priority then, which is told.
  ///
  /// `SnapKitCalls.priority(_:updatedTo:)` has the rule.
  ///
  /// - Parameters:
  ///   - value: The constraint.
  ///   - priority: The one that it is told.
  ///   - offset: The byte where the script says so.
  ///   - evaluator: What has the scene.
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
