/// The reason for which the solver stopped without a result.
public enum SolverInterruption: Error, Hashable, Sendable {
  /// More work was needed than allowed.
  ///
  /// With a larger budget there may be a result.
  case budgetSpent
  /// The caller cancelled.
  ///
  /// Detected after 64 pivots or about 65,536 steps at the latest.
  case cancelled
  /// The numbers of the program are too far apart: the result does not satisfy the rows in Doubles.
  ///
  /// - Parameter rows: The rows that are violated, or have numbers beyond `Tolerance.farthest`;
  ///   empty if unknown.
  case imprecise(rows: [Int])
}

/// A budget of work with cancellation.
///
/// Work is counted in pivots. Other work counts in steps, each about one look at a number, and a
/// fixed number of steps is a pivot, so that costs are the same on every machine.
public struct Budget: Sendable {
  /// The remaining pivots.
  public private(set) var pivots: Int
  /// Called on the solver's thread; must be quick and must not block.
  private let isCancelled: @Sendable () -> Bool
  /// Kept between calls, so that small amounts add up.
  private var stepsLeft = Budget.stepsPerPivot
  private var stepsUnasked = 0

  /// The number of steps of a pivot: about what one takes with a thousand variables.
  public static let stepsPerPivot = 8_192
  /// A fraction of a millisecond.
  static let stepsBetweenQuestions = 65_536

  /// Creates a budget; `isCancelled` is called every 64 pivots and every 65,536 steps.
  public init(pivots: Int, isCancelled: @escaping @Sendable () -> Bool) {
    self.pivots = pivots
    self.isCancelled = isCancelled
  }

  /// The remaining work in steps; wraps for huge budgets, so that only differences are meaningful.
  var steps: Int { pivots &* Self.stepsPerPivot &+ stepsLeft }

  /// Returns a copy with at most a number of pivots.
  ///
  /// Uncounted steps are included; the original is not charged.
  public func limited(to pivots: Int) -> Budget {
    var budget = self
    budget.pivots = min(budget.pivots, pivots)
    return budget
  }

  /// Charges work beside pivots, before or after it is done.
  ///
  /// - Parameter steps: The amount: numbers read, rows written, lists traversed.
  /// - Throws: `SolverInterruption` if the budget is spent or the caller cancels.
  @inline(__always)
  public mutating func work(_ steps: Int) throws(SolverInterruption) {
    stepsLeft -= steps
    stepsUnasked += steps
    if stepsLeft < 0 || stepsUnasked >= Self.stepsBetweenQuestions { try settle() }
  }

  // Not inlined, unlike `work`: it runs once for thousands of steps.
  @inline(never)
  private mutating func settle() throws(SolverInterruption) {
    if stepsUnasked >= Self.stepsBetweenQuestions {
      stepsUnasked = 0
      if isCancelled() { throw .cancelled }
    }
    guard stepsLeft < 0 else { return }
    let due = (-stepsLeft + Self.stepsPerPivot - 1) / Self.stepsPerPivot
    stepsLeft += due * Self.stepsPerPivot
    guard pivots >= due else {
      pivots = 0
      throw .budgetSpent
    }
    pivots -= due
  }

  /// Checks for cancellation when the remaining number is a multiple of 64, without a second
  /// counter.
  mutating func spend() throws(SolverInterruption) {
    guard pivots > 0 else { throw .budgetSpent }
    pivots -= 1
    if pivots % 64 == 0, isCancelled() { throw .cancelled }
  }
}
