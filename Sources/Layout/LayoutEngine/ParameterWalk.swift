internal import LinearSolver

/// Covers a range of the parameter, region by region.
///
/// A sample in a gap gives the region around it; the remainder on either side is a gap again. There
/// are finitely many sets of rows that can hold an optimum, and each has one region, so this ends,
/// however many rows meet in one point.
struct ParameterWalk {
  private var layout: ParametricLayout
  private let range: ClosedRange<Double>
  private let pieceLimit: Int
  /// The last region, whose end depends on the next.
  private var last: LayoutRegion?

  private(set) var pieces: [LayoutRegion] = []
  private(set) var satisfiable = JoinedRanges()
  private(set) var unambiguous = JoinedRanges()
  private(set) var unbroken = JoinedRanges()
  private(set) var hasTooManyPieces = false

  /// The minimum width of a gap, in points: a hundredth of the precision of results.
  private static let narrow = 1e-8
  /// The minimum width of a region, in points: results are written to a millionth, and its ends
  /// would be one number.
  private static let shortest = 2e-6
  /// The position of the first sample in a gap: the middle of one with round ends often is a
  /// breakpoint.
  private static let goldenPart = 0.381_966_011_250_105_2
  private static let same = 1e-7

  /// A stack element: a gap to sample, or a known region to record when everything before it is
  /// done.
  private enum Task {
    case fill(low: Double, high: Double)
    case append(LayoutRegion)
  }

  init(_ layout: ParametricLayout, _ range: ClosedRange<Double>, pieceLimit: Int) {
    self.layout = layout
    self.range = range
    self.pieceLimit = pieceLimit
  }
}

extension ParameterWalk {
  /// Afterwards `pieces` cover the range without gaps, unless there are too many.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    var tasks = [Task.fill(low: range.lowerBound, high: range.upperBound)]
    while let task = tasks.popLast(), !hasTooManyPieces {
      switch task {
      case .append(let region): try append(region, &budget)
      case .fill(let low, let high):
        guard high - low > Self.narrow else { continue }
        let place = low + (high - low) * Self.goldenPart
        let region = try layout.region(around: place, in: low...high, budget: &budget)
        tasks.append(.fill(low: region.high, high: high))
        // A breakpoint has no region; both sides are sampled by themselves. So is a region too
        // short to be distinguished from a breakpoint, unless the range itself is.
        let shortest = min(Self.shortest, (range.upperBound - range.lowerBound) / 4)
        if region.high - region.low > shortest { tasks.append(.append(region)) }
        tasks.append(.fill(low: low, high: region.low))
      }
    }
    guard var last else { return }
    last.high = range.upperBound
    record(last)
    try inspectPoint(last.high, last, nil, &budget)
  }

  /// Closes the region before, whose end is where this one begins.
  private mutating func append(
    _ region: LayoutRegion,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    var region = region
    if var last {
      // The remainder of a gap too narrow to sample is shared.
      last.high = (last.high + region.low) / 2
      region.low = last.high
      record(last)
    } else {
      region.low = range.lowerBound
    }
    try inspectPoint(region.low, last, region, &budget)
    last = region
  }

  private mutating func record(_ region: LayoutRegion) {
    let whole = region.low...region.high
    if region.isSatisfiable { satisfiable.add(whole) }
    if region.isUnique { unambiguous.add(whole) }
    if region.isUnbroken { unbroken.add(whole) }
    if let piece = pieces.last, continues(piece, region) {
      pieces[pieces.count - 1].high = region.high
    } else if pieces.count < pieceLimit {
      pieces.append(region)
    } else {
      hasTooManyPieces = true
    }
  }

  private func continues(_ piece: LayoutRegion, _ region: LayoutRegion) -> Bool {
    piece.values.indices.allSatisfy { variable in
      [piece.low, region.high].allSatisfy {
        abs(piece.value(variable, at: $0) - region.value(variable, at: $0)) <= Self.same
      }
    }
  }

  /// Optima are continuous, so only their uniqueness has to be checked.
  ///
  /// A contradiction may vanish in a single point, as for a width of exactly 320.
  private mutating func inspectPoint(
    _ place: Double,
    _ before: LayoutRegion?,
    _ after: LayoutRegion?,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let point = place...place
    if before?.isUnbrokenAtHigh ?? false || after?.isUnbrokenAtLow ?? false { unbroken.add(point) }
    let isSatisfiable = before?.isSatisfiableAtHigh ?? false || after?.isSatisfiableAtLow ?? false
    guard isSatisfiable else { return }
    satisfiable.add(point)
    guard before?.isUnique != true, after?.isUnique != true else { return }
    var layout = layout.fresh
    let region = try layout.region(around: place, in: point, budget: &budget)
    if region.isUnique { unambiguous.add(point) }
  }
}

struct JoinedRanges {
  private(set) var ranges: [ClosedRange<Double>] = []

  mutating func add(_ range: ClosedRange<Double>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
