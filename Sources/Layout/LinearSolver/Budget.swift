/// Why the solver stopped without an answer.
public enum SolverInterruption: Error, Hashable, Sendable {
  /// More work was needed than allowed.
  ///
  /// This says nothing of the program: with a larger budget there may be an answer.
  case budgetSpent
  /// The caller no longer wants the answer.
  ///
  /// Found by asking, after 64 pivots or about 65,536 steps at the latest.
  case cancelled
  /// The numbers of the program lie too far apart: the point that was found is not one in Doubles.
  ///
  /// - Parameter rows: The rows that do not hold there, or lead to numbers beyond `Tolerance.farthest`;
  ///   empty where that is not known.
  case imprecise(rows: [Int])
}

/// How much work may still be done, and whether anybody waits for it.
///
/// Work is counted in pivots. What is done beside them counts in steps, each about as long as a look
/// at one number, and a fixed number of steps counts as a pivot: the same work costs the same
/// everywhere.
public struct Budget: Sendable {
  /// The pivots that may still be made.
  public private(set) var pivots: Int
  /// Called on the solver's thread, in the middle of a solve; it must be quick and may not wait.
  private let isCancelled: @Sendable () -> Bool
  /// The steps until the next pivot is counted for them.
  ///
  /// Between 0 and `stepsPerPivot` after each payment; carried over, so that small works add up.
  private var stepsLeft = Budget.stepsPerPivot
  /// The steps until somebody is asked again; steps are quick, so this is a fraction of a millisecond.
  ///
  /// Counted up from 0 to `stepsBetweenQuestions`.
  private var stepsUnasked = 0

  /// How many steps count as a pivot: about what one takes in a program of a thousand variables.
  public static let stepsPerPivot = 8_192
  /// How many steps are taken without asking whether anybody waits.
  ///
  /// At one look at a number a step, well below the time that a caller would notice.
  static let stepsBetweenQuestions = 65_536

  /// Creates a budget; `isCancelled` is asked every 64 pivots and every 65,536 steps.
  public init(pivots: Int, isCancelled: @escaping @Sendable () -> Bool) {
    self.pivots = pivots
    self.isCancelled = isCancelled
  }

  /// The same with at most a number of pivots.
  ///
  /// Steps that are paid for but not yet counted as a pivot go along; the copy spends for itself,
  /// and the original is not charged for it.
  public func limited(to pivots: Int) -> Budget {
    var budget = self
    budget.pivots = min(budget.pivots, pivots)
    return budget
  }

  /// Pays for work that no pivot stands for, before or after it is done.
  ///
  /// - Parameter steps: How much it is: numbers looked at, rows written, lists gone through.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  @inline(__always)
  public mutating func work(_ steps: Int) throws(SolverInterruption) {
    stepsLeft -= steps
    stepsUnasked += steps
    if stepsLeft < 0 || stepsUnasked >= Self.stepsBetweenQuestions { try settle() }
  }

  // Apart from `work`, which is inlined everywhere: this runs once for some thousands of steps.
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

  /// Pays for a pivot.
  ///
  /// The question whether anybody waits is asked when the number left is a multiple of 64, which
  /// needs no second counter.
  ///
  /// - Throws: `SolverInterruption` when no pivot is left, or when the caller cancels.
  mutating func spend() throws(SolverInterruption) {
    guard pivots > 0 else { throw .budgetSpent }
    pivots -= 1
    if pivots % 64 == 0, isCancelled() { throw .cancelled }
  }
}
