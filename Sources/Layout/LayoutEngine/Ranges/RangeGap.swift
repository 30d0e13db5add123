internal import LayoutModel
internal import LinearSolver

/// Sizes of the root between those at which a layout has a property.
struct RangeGap {
  let range: ClosedRange<Double>
  /// An end of the analyzed sizes without the property, or the middle of the gap.
  private let place: Double
  private let analysis: LayoutAnalysis

  /// The minimum length of a gap, in points.
  static let shortest = 0.5
  private static let limit = 4

  /// Returns the first gaps between ascending ranges of an analysis.
  static func gaps(
    between ranges: [ClosedRange<Double>],
    in analysis: LayoutAnalysis
  ) -> [RangeGap] {
    let bounds =
      [analysis.range.from] + ranges.flatMap { [$0.lowerBound, $0.upperBound] }
      + [analysis.range.to]
    let gaps = stride(from: 0, to: bounds.count, by: 2).compactMap { index -> RangeGap? in
      let (start, end) = (bounds[index], bounds[index + 1])
      guard end - start >= shortest else { return nil }
      let place =
        index == 0 ? start : index + 2 == bounds.count ? end : (start + end) / 2
      return RangeGap(range: start...end, place: place, analysis: analysis)
    }
    return Array(gaps.prefix(limit))
  }
}

extension RangeGap {
  var isWhole: Bool { range == analysis.range.from...analysis.range.to }

  /// Solves the layout at one size of the gap.
  func solve(
    _ prepared: PreparedLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    var solver = LinearSolver()
    let environment = analysis.environment.with(analysis.range.axis, place)
    return try ConvergedLayout(prepared, environment, &solver, &budget)
  }

  /// Diagnostics of that size as failures of the gap.
  func failures(_ diagnostics: [Diagnostic]) -> [RangeFailure] {
    let axis = analysis.range.axis
    let devices = Device.all(of: analysis.environment.platform, along: axis, in: [range])
      .map(\.name)
    let extent = RangeExtent(axis: axis, ranges: [range], devices: devices)
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      switch diagnostic.evidence {
      case .conflict(var evidence):
        evidence.extent = extent
        diagnostic.evidence = .conflict(evidence)
      case .ambiguous(var evidence):
        evidence.extent = extent
        diagnostic.evidence = .ambiguous(evidence)
      default: break
      }
      return RangeFailure(
        diagnostic: diagnostic,
        ranges: [range],
        worst: place,
        devices: devices
      )
    }
  }
}
