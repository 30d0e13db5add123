internal import LayoutModel
internal import LinearSolver

/// What contradicts itself at some sizes of the root, where the layout holds at others.
struct RangeConflicts {
  private let analysis: LayoutAnalysis
  /// The sizes at which the layout holds, but for contradictions of a drawing, which no program meets.
  private(set) var holding: [ClosedRange<Double>]
  /// The contradictions of each gap between them, at its worst size.
  private var conflicts: [(gap: ClosedRange<Double>, worst: Double, diagnostics: [Diagnostic])] = []

  /// In how many gaps is looked for what contradicts itself.
  private static let mostGaps = 4
  /// A gap that is shorter is none, in points; so is a range in which it holds.
  private static let seen = 0.5

  /// Solves the layout in each gap: at an end of the range, or in the middle.
  ///
  /// - Parameters:
  ///   - prepared: The layout.
  ///   - analysis: Where it is satisfiable.
  ///   - budget: What may be spent.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
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

  /// The sizes at which the required constraints do not hold together.
  private static func gaps(in analysis: LayoutAnalysis) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var start = analysis.range.from
    for range in analysis.satisfiable + [analysis.range.to...analysis.range.to] {
      if range.lowerBound - start >= seen { gaps.append(start...range.lowerBound) }
      start = range.upperBound
    }
    return gaps
  }

  /// A failure for each contradiction; none where the layout holds nowhere.
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
