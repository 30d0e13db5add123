internal import LayoutEngine

/// Each layout begins with the rest: if all together exceed the budget, one of them fails, and then
/// none has a result.
final class SharedBudget: Sendable {
  private let left: Monitor<WorkBudget>

  init(_ budget: WorkBudget) { left = Monitor(budget) }

  func share<Value>(
    _ work: (inout WorkBudget) throws(SolveInterruption) -> Value
  ) throws(SolveInterruption) -> Value {
    let before = left.withLock(\.self)
    var budget = before
    let value = try work(&budget)
    left.withLock {
      $0.pivots -= before.pivots - budget.pivots
      $0.frames -= before.frames - budget.frames
    }
    guard left.withLock({ $0.pivots >= 0 }) else { throw .budgetExceeded(pivots: before.pivots) }
    guard left.withLock({ $0.frames >= 0 }) else { throw .framesExceeded(frames: before.frames) }
    return value
  }
}
