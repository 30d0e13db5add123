public import LayoutModel
internal import LinearSolver

/// How much work one solve may be.
///
/// Limits are counts, not seconds, so that what is too much is so on every machine; `isCancelled`
/// is where time comes in. The service makes one for an input from its own limits (`SolveLimits`).
public struct WorkBudget: Sendable {
  /// The most pivots of the linear solver, the same on every machine.
  public var pivots: Int
  /// The most frames that an analysis may write down, all pieces together.
  public var frames: Int
  /// Asked now and then whether the answer is no longer wanted.
  ///
  /// It is called on the solving thread, often, and has to be cheap and safe to call from any
  /// thread.
  public var isCancelled: @Sendable () -> Bool

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - pivots: The most pivots, for all environments together.
  ///   - frames: The most frames of an analysis.
  ///   - isCancelled: Whether to give up.
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
///
/// Layouts that contradict themselves are no reason: they have answers.
public enum SolveInterruption: Error, Hashable, Sendable {
  /// The layout needs more pivots than the budget has.
  case budgetExceeded(pivots: Int)
  /// The pieces of an analysis have more frames than the budget allows.
  case framesExceeded(frames: Int)
  /// The caller cancelled, or the deadline passed.
  case cancelled
  /// The numbers of the layout lie too far apart to be solved in Doubles (AL052).
  ///
  /// - Parameter constraints: Those that the answer would not fulfil, by their places in the layout.
  case imprecise(constraints: [Int])
}

extension SolveInterruption {
  /// The solver's reason, with the limit that the caller set.
  init(_ interruption: SolverInterruption, _ budget: WorkBudget, _ layout: Layout) {
    self =
      switch interruption {
      case .budgetSpent: .budgetExceeded(pivots: budget.pivots)
      case .cancelled: .cancelled
      case .imprecise(let rows):
        .imprecise(constraints: layout.constraints(ofRows: rows))
      }
  }

  /// The diagnostic of the layout; `nil` where the layout is not the cause.
  public func diagnostic(of layout: Layout) -> Diagnostic? {
    guard case .imprecise(let constraints) = self else { return nil }
    let named = constraints.prefix(Diagnostic.listed).map { layout.constraints[$0] }
    var diagnostic = Diagnostic(
      .impreciseLayout,
      .imprecise(others: constraints.count - named.count),
      at: named.first?.location ?? SourceLocation(),
      items: named.flatMap { [$0.first.item] + ($0.second.map { [$0.item] } ?? []) }
        .reduce(into: []) { names, item in
          let name = layout.name(of: item)
          if !names.contains(name) { names.append(name) }
        }
    )
    diagnostic.constraints = named.map { ConstraintReference($0, in: layout) }
    return diagnostic
  }
}

extension Layout {
  /// The constraints that rows are of: the active ones come first among the rows, in their order.
  fileprivate func constraints(ofRows rows: [Int]) -> [Int] {
    let active = constraints.indices.filter { constraints[$0].isActive }
    return rows.compactMap { active.indices.contains($0) ? active[$0] : nil }
  }
}
