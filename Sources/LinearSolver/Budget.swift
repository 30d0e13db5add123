/// Why the solver stopped without an answer.
public enum SolverInterruption: Error, Hashable, Sendable {
  /// More pivots were needed than allowed.
  case budgetSpent
  /// The caller no longer wants the answer.
  case cancelled
}

/// How many pivots may still be made, and whether anybody waits for them.
public struct Budget: Sendable {
  /// The pivots that may still be made.
  public private(set) var pivots: Int
  private let isCancelled: @Sendable () -> Bool

  /// Creates a budget; `isCancelled` is asked every 64 pivots.
  public init(pivots: Int, isCancelled: @escaping @Sendable () -> Bool) {
    self.pivots = pivots
    self.isCancelled = isCancelled
  }

  /// The same with no more than so many pivots.
  public func limited(to pivots: Int) -> Budget {
    var budget = self
    budget.pivots = min(budget.pivots, pivots)
    return budget
  }

  private var checks = 0

  /// Asks now and then whether anybody still waits; for loops that may run long without a pivot.
  mutating func check() throws(SolverInterruption) {
    checks += 1
    if checks % 64 == 0, isCancelled() { throw .cancelled }
  }

  mutating func spend() throws(SolverInterruption) {
    guard pivots > 0 else { throw .budgetSpent }
    pivots -= 1
    if pivots % 64 == 0, isCancelled() { throw .cancelled }
  }
}
