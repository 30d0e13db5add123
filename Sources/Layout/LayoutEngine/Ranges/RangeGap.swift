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

  /// Collects the diagnostics of the layout at one size of the gap, or at both ends of all sizes.
  ///
  /// One that exists at one of both ends only has its size.
  func diagnostics(
    _ prepared: PreparedLayout,
    _ budget: inout Budget,
    _ collect: (ConvergedLayout, inout Budget) throws(SolverInterruption) -> [Diagnostic]
  ) throws(SolverInterruption) -> [Diagnostic] {
    guard isWhole else { return try collect(solve(prepared, at: place, &budget), &budget) }
    let first = try collect(solve(prepared, at: range.lowerBound, &budget), &budget)
    let last = try collect(solve(prepared, at: range.upperBound, &budget), &budget)
    let (keysOfFirst, keysOfLast) = (Set(first.map(Key.init)), Set(last.map(Key.init)))
    return first.map { diagnostic in
      keysOfLast.contains(Key(diagnostic))
        ? diagnostic : limited(diagnostic, to: range.lowerBound...range.lowerBound)
    }
      + last.filter { !keysOfFirst.contains(Key($0)) }.map { diagnostic in
        limited(diagnostic, to: range.upperBound...range.upperBound)
      }
  }

  /// The identity of a diagnostic at several sizes of the root.
  private struct Key: Hashable {
    let code: Diagnostic.Code
    let items: [String]
    let constraints: [ConstraintReference]

    init(_ diagnostic: Diagnostic) {
      (code, items) = (diagnostic.code, diagnostic.items)
      constraints = diagnostic.constraints.filter { !$0.isImplicit }
    }
  }

  private func solve(
    _ prepared: PreparedLayout,
    at size: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    var solver = LinearSolver()
    let environment = analysis.environment.with(analysis.range.axis, size)
    return try ConvergedLayout(prepared, environment, &solver, &budget)
  }

  private func devices(in range: ClosedRange<Double>) -> [String] {
    Device.all(of: analysis.environment.platform, along: analysis.range.axis, in: [range])
      .map(\.name)
  }

  private func limited(_ diagnostic: Diagnostic, to range: ClosedRange<Double>) -> Diagnostic {
    let extent = RangeExtent(
      axis: analysis.range.axis,
      ranges: [range],
      devices: devices(in: range)
    )
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
    return diagnostic
  }

  /// Diagnostics of one size as failures of the gap.
  func failures(_ diagnostics: [Diagnostic]) -> [RangeFailure] {
    diagnostics.map { diagnostic in
      RangeFailure(
        diagnostic: limited(diagnostic, to: range),
        ranges: [range],
        worst: place,
        devices: devices(in: range)
      )
    }
  }

  /// Diagnostics of `diagnostics(_:_:_:)`, with the sizes of the gap where it is not whole.
  func limited(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    isWhole ? diagnostics : diagnostics.map { limited($0, to: range) }
  }
}
