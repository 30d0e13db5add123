internal import LinearSolver

/// Goes through a range of the parameter from its start to its end, region by region.
///
/// Somewhere in a gap a sample is taken, which tells about a region around it; what is left of the
/// gap on either side is a gap again. There are finitely many sets of rows that can hold an
/// optimum, and each has one region, so this ends, however many rows meet in one point.
///
/// For example, over 300...400 the first sample lies at 338.2. If its region is 320...350, it is
/// put on the list behind the gap 300...320 and before the gap 350...400, so regions are taken in
/// rising order.
struct ParameterWalk {
  private var layout: ParametricLayout
  private let range: ClosedRange<Double>
  private let pieceLimit: Int
  /// The region that was reached last; where it ends is known when the next one is.
  private var last: LayoutRegion?

  /// The regions, those that go on in the same lines joined.
  private(set) var pieces: [LayoutRegion] = []
  /// Where the required constraints hold together, where everything is determined, and where no
  /// optional constraint gives way.
  private(set) var satisfiable = JoinedRanges()
  private(set) var unambiguous = JoinedRanges()
  private(set) var unbroken = JoinedRanges()
  /// Whether it was broken off because there are more pieces than allowed.
  private(set) var hasTooManyPieces = false

  /// A gap that is narrower is none, in points: a hundredth of what answers promise.
  private static let narrow = 1e-8
  /// A region that is shorter is left to its neighbours, in points: answers are written to a
  /// millionth, and its ends would be one number.
  private static let shortest = 2e-6
  /// Where in a gap to look first: the middle of one with round ends often is a breakpoint.
  private static let goldenPart = 0.381_966_011_250_105_2
  /// What two lines may differ by and be the same, in points.
  private static let same = 1e-7

  /// Something to do, the last one first.
  ///
  /// A gap to look into, or a region that is known and whose turn comes when everything before it
  /// is done.
  private enum Task {
    case fill(low: Double, high: Double)
    case append(LayoutRegion)
  }

  /// - Parameters:
  ///   - layout: What tells of the region around a value.
  ///   - range: The values to walk through, in points.
  ///   - pieceLimit: How many pieces there may be before it is broken off.
  init(_ layout: ParametricLayout, _ range: ClosedRange<Double>, pieceLimit: Int) {
    self.layout = layout
    self.range = range
    self.pieceLimit = pieceLimit
  }
}

extension ParameterWalk {
  /// Goes through the range.
  ///
  /// Afterwards `pieces` cover the range without gaps, unless there are too many.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
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
        // Right on a breakpoint there is nothing to see; both sides are looked at by themselves.
        // So is what is too short to be told from a breakpoint, unless the range itself is.
        let shortest = min(Self.shortest, (range.upperBound - range.lowerBound) / 4)
        if region.high - region.low > shortest { tasks.append(.append(region)) }
        tasks.append(.fill(low: low, high: region.low))
      }
    }
    guard var last else { return }
    last.high = range.upperBound
    record(last)
    try lookAtPoint(last.high, last, nil, &budget)
  }

  /// Closes the region before, whose end is where this one begins.
  private mutating func append(
    _ region: LayoutRegion,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    var region = region
    if var last {
      // What is left of a gap too narrow to look into is shared.
      last.high = (last.high + region.low) / 2
      region.low = last.high
      record(last)
    } else {
      region.low = range.lowerBound
    }
    try lookAtPoint(region.low, last, region, &budget)
    last = region
  }

  /// Takes note of a region whose ends are known.
  private mutating func record(_ region: LayoutRegion) {
    let whole = region.low...region.high
    if region.isSatisfiable { satisfiable.add(whole) }
    if region.isUnique { unambiguous.add(whole) }
    if region.isUnbroken { unbroken.add(whole) }
    if let piece = pieces.last, goesOn(piece, region) {
      pieces[pieces.count - 1].high = region.high
    } else if pieces.count < pieceLimit {
      pieces.append(region)
    } else {
      hasTooManyPieces = true
    }
  }

  /// Whether two regions are one in all of their numbers: they are compared at their outer ends.
  private func goesOn(_ piece: LayoutRegion, _ region: LayoutRegion) -> Bool {
    piece.values.indices.allSatisfy { variable in
      [piece.low, region.high].allSatisfy {
        abs(piece.value(variable, at: $0) - region.value(variable, at: $0)) <= Self.same
      }
    }
  }

  /// Looks at a place between two regions, or at an end of the range, for what may hold there and
  /// on neither side.
  ///
  /// What holds up to a place holds there: optima move without jumps. Only how many of them there
  /// are has to be asked again.
  ///
  /// A contradiction that ends at a point may hold in the point itself, as a width of exactly 320
  /// does.
  private mutating func lookAtPoint(
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

/// Ranges in rising order; those that touch become one.
struct JoinedRanges {
  private(set) var ranges: [ClosedRange<Double>] = []

  /// Adds a range that begins no lower than the last.
  mutating func add(_ range: ClosedRange<Double>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
