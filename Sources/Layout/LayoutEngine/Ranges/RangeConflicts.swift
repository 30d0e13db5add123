internal import LayoutModel
internal import LinearSolver

/// Contradictions at some sizes of the root of a layout that is satisfiable at others.
struct RangeConflicts {
  private let analysis: LayoutAnalysis
  /// The sizes at which the layout is satisfiable, ignoring contradictions of a drawing, which no
  /// program has.
  private(set) var holding: [ClosedRange<Double>]
  private var conflicts: [(gap: ClosedRange<Double>, worst: Double, diagnostics: [Diagnostic])] = []

  private static let mostGaps = 4
  /// The minimum length of a gap and of a satisfiable range, in points.
  private static let seen = 0.5

  /// Solves each gap at an end of the range, or in the middle of the gap.
  init(
    _ prepared: PreparedLayout,
    _ analysis: LayoutAnalysis,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    self.analysis = analysis
    holding = analysis.satisfiable
    let range = analysis.range
    for gap in Self.gaps(in: analysis).prefix(Self.mostGaps) {
      let worst =
        gap.lowerBound == range.from
        ? gap.lowerBound
        : gap.upperBound == range.to
          ? gap.upperBound : (gap.lowerBound + gap.upperBound) / 2
      var solver = LinearSolver()
      let settled = try SettledLayout(
        prepared,
        analysis.environment.with(range.axis, worst),
        &solver,
        &budget
      )
      if settled.conflicts.isEmpty {
        holding.append(gap)
      } else {
        let diagnostics = try Diagnosis(conflictsOf: settled, &budget).findings.map(\.diagnostic)
          .causes
        conflicts.append((gap, worst, diagnostics))
      }
    }
    holding = holding.joined
  }

  private static func gaps(in analysis: LayoutAnalysis) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var start = analysis.range.from
    for range in analysis.satisfiable + [analysis.range.to...analysis.range.to] {
      if range.lowerBound - start >= seen { gaps.append(start...range.lowerBound) }
      start = range.upperBound
    }
    return gaps
  }

  /// A failure for each contradiction; none where the layout is never satisfiable.
  var failures: [RangeFailure] {
    guard holding.contains(where: { $0.upperBound - $0.lowerBound >= Self.seen }) else { return [] }
    return conflicts.flatMap { gap, worst, diagnostics in
      let platform = analysis.environment.platform
      let devices = Device.all(of: platform, along: analysis.range.axis, in: [gap]).map(\.name)
      return diagnostics.map { conflict in
        var conflict = conflict
        if case .conflict(var evidence) = conflict.evidence {
          let axis = analysis.range.axis
          evidence.extent = RangeExtent(axis: axis, ranges: [gap], devices: devices)
          conflict.evidence = .conflict(evidence)
        }
        return RangeFailure(diagnostic: conflict, ranges: [gap], worst: worst, devices: devices)
      }
    }
  }
}
