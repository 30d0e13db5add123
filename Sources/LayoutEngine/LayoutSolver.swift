public import LayoutModel

/// How much work one solve may be.
public struct WorkBudget: Sendable {
  /// The most pivots of the linear solver, the same on every machine.
  public var pivots: Int
  /// Asked now and then whether nobody waits for the answer any more.
  public var isCancelled: @Sendable () -> Bool

  /// Creates a budget.
  public init(pivots: Int = 1_000_000, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.pivots = pivots
    self.isCancelled = isCancelled
  }
}

/// Why a solve ended without an answer.
public enum SolveInterruption: Error, Hashable, Sendable {
  /// The layout needs more pivots than the budget has.
  case budgetExceeded(pivots: Int)
  /// Nobody waits any more, or the deadline passed.
  case cancelled
}

/// Solves layouts, one environment after the other; one per worker thread, reused.
public struct LayoutSolver: ~Copyable {
  /// Creates a solver.
  public init() {}

  /// Solves a layout in each of its environments.
  ///
  /// - Parameters:
  ///   - layout: The question.
  ///   - budget: How much work it may be.
  /// - Returns: One answer per environment, in their order.
  /// - Throws: `SolveInterruption` when the budget is spent or the caller cancels.
  public mutating func solve(
    _ layout: Layout,
    budget: WorkBudget = WorkBudget()
  ) throws(SolveInterruption) -> [LayoutResult] {
    []
  }
}
