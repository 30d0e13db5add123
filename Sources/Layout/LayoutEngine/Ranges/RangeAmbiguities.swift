internal import LayoutModel
internal import LinearSolver

/// Ambiguities at the sizes of the root at which frames are not unique.
struct RangeAmbiguities {
  private var ambiguities: [(gap: RangeGap, diagnostics: [Diagnostic])] = []

  init(
    _ prepared: PreparedLayout,
    _ analysis: LayoutAnalysis,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    for gap in RangeGap.gaps(between: analysis.unambiguous, in: analysis) {
      let diagnostics = try gap.diagnostics(
        prepared,
        &budget
      ) { converged, budget throws(SolverInterruption) in
        try Diagnosis(ambiguitiesOf: converged, &budget).findings.map(\.diagnostic)
      }
      ambiguities.append((gap, diagnostics))
    }
  }

  /// The ambiguities of a layout that is nowhere unambiguous.
  var diagnostics: [Diagnostic] { ambiguities.first { $0.gap.isWhole }?.diagnostics ?? [] }

  /// The ambiguities of a layout that is unambiguous at other sizes.
  var failures: [RangeFailure] {
    ambiguities.filter { !$0.gap.isWhole }.flatMap { gap, diagnostics in
      gap.failures(diagnostics)
    }
  }
}
