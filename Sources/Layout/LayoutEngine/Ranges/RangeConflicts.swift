internal import LayoutModel
internal import LinearSolver

/// Contradictions at some sizes of the root of a layout that is satisfiable at others.
struct RangeConflicts {
  private let analysis: LayoutAnalysis
  /// The sizes at which the layout is satisfiable, ignoring contradictions of a drawing, which no
  /// program has.
  private(set) var holding: [ClosedRange<Double>]
  private var conflicts: [(gap: RangeGap, diagnostics: [Diagnostic])] = []

  init(
    _ prepared: PreparedLayout,
    _ analysis: LayoutAnalysis,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    self.analysis = analysis
    holding = analysis.satisfiable
    for gap in RangeGap.gaps(between: analysis.satisfiable, in: analysis) {
      let found = try gap.diagnostics(
        prepared,
        &budget
      ) { converged, budget throws(SolverInterruption) in
        try Diagnosis(conflictsOf: converged, &budget).findings.map(\.diagnostic).causes
      }
      if found.isEmpty { holding.append(gap.range) } else { conflicts.append((gap, found)) }
    }
    holding = holding.joined
  }

  private var isAnywhereSatisfiable: Bool {
    holding.contains { $0.upperBound - $0.lowerBound >= RangeGap.shortest }
  }

  /// The conflicts of a layout that is nowhere satisfiable.
  var diagnostics: [Diagnostic] {
    isAnywhereSatisfiable ? [] : conflicts.flatMap { gap, found in gap.limited(found) }
  }

  /// The conflicts of a layout that is satisfiable at other sizes.
  var failures: [RangeFailure] {
    guard isAnywhereSatisfiable else { return [] }
    return conflicts.flatMap { gap, diagnostics in gap.failures(diagnostics) }
  }
}
