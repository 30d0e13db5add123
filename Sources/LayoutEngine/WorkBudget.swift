internal import LinearSolver

/// How much work one solve may be.
public struct WorkBudget: Sendable {
  /// The most pivots of the linear solver, the same on every machine.
  public var pivots: Int
  /// The most frames that an analysis may write down, all pieces together.
  public var frames: Int
  /// Asked now and then whether nobody waits for the answer any more.
  public var isCancelled: @Sendable () -> Bool

  /// Creates a budget.
  public init(
    pivots: Int = 1_000_000,
    frames: Int = 200_000,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.pivots = pivots
    self.frames = frames
    self.isCancelled = isCancelled
  }
}

/// Why a solve ended without an answer.
public enum SolveInterruption: Error, Hashable, Sendable {
  /// The layout needs more pivots than the budget has.
  case budgetExceeded(pivots: Int)
  /// The pieces of an analysis have more frames than the budget allows.
  case framesExceeded(frames: Int)
  /// Nobody waits any more, or the deadline passed.
  case cancelled
}

extension SolveInterruption {
  init(_ interruption: SolverInterruption, _ budget: WorkBudget) {
    self =
      switch interruption {
      case .budgetSpent: .budgetExceeded(pivots: budget.pivots)
      case .cancelled: .cancelled
      }
  }
}
