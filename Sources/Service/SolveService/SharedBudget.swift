internal import LayoutEngine

/// One budget for the layouts of an input, of which several threads solve one each.
///
/// Each begins with what is left: that all together need too much shows at the one for which there is nothing,
/// whichever that is, and then none has an answer.
final class SharedBudget: Sendable {
  private let left: Monitor<WorkBudget>

  init(_ budget: WorkBudget) { left = Monitor(budget) }

  /// Works within what is left, and takes off what that takes.
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
