public import LayoutModel
internal import LinearSolver

/// The work limit of a solve.
///
/// Limits are counts, not seconds, so that they are the same on every machine; `isCancelled` may
/// depend on time. The service makes one for an input from its own limits (`SolveLimits`).
public struct WorkBudget: Sendable {
  /// Maximum number of pivots of the linear solver.
  public var pivots: Int
  /// Maximum number of frames in an analysis, all pieces together.
  public var frames: Int
  /// Polled for cancellation.
  ///
  /// It is called on the solving thread, often, and has to be cheap and safe to call from any
  /// thread.
  public var isCancelled: @Sendable () -> Bool

  /// Creates a budget.
  ///
  /// - Parameters:
  /// - pivots: Maximum number of pivots, for all environments together.
  /// - frames: Maximum number of frames of an analysis.
  /// - isCancelled: Returns whether to cancel.
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

/// The reason why a solve ended without a result.
///
/// A contradictory layout is not one: it has a result.
public enum SolveInterruption: Error, Hashable, Sendable {
  /// The layout needs more pivots than the budget has.
  case budgetExceeded(pivots: Int)
  /// The pieces of an analysis have more frames than the budget allows.
  case framesExceeded(frames: Int)
  /// The caller cancelled, or the deadline passed.
  case cancelled
  /// The magnitudes of the layout's numbers differ too much for `Double` precision (AL052).
  ///
  /// - Parameter constraints: The indices of constraints that the solution would violate.
  case imprecise(constraints: [Int])
}

extension SolveInterruption {
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
  /// The constraints of rows: the active ones are the first rows, in their order.
  fileprivate func constraints(ofRows rows: [Int]) -> [Int] {
    let active = constraints.indices.filter { constraints[$0].isActive }
    return rows.compactMap { active.indices.contains($0) ? active[$0] : nil }
  }
}
