/// Solves a part of one variable exactly: the cost is piecewise linear, with a breakpoint for each
/// row.
///
/// Its minimum is a weighted median, and each level narrows the optimum of the one above. O(k log
/// k) for k rows. Notes.md has the source of the method.
struct OneVariable: ~Copyable {
  struct Breakpoint: BitwiseCopyable {
    /// The breakpoint: the value at which the row holds with equality.
    var value: Double
    /// The coefficient's size: the slope of the cost.
    var weight: Double
    var row: Int32
    var level: Int32
    /// The sign of the direction without cost, or 0 for an equality.
    ///
    /// A negative factor turns it around.
    var side: Int8

    @inline(__always)
    var boundsBelow: Bool { side >= 0 }
    @inline(__always)
    var boundsAbove: Bool { side <= 0 }
  }

  private var breakpoints = Buffer<Breakpoint>()
  private var inside = Buffer<Breakpoint>()
  /// Whether `breakpoints` are in the order of levels, as rows of a reduction are.
  private var isSorted = true
  private var lastLevel: Int32 = 0
  /// Whether some row of level 0 may be violated.
  private var mayMiss = false
  /// The ends of the optimum, possibly infinite; equal if it is unique.
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity
  /// The rows of the ends; -1 for infinite ones.
  private var lowRow = -1
  private var highRow = -1

  init() {}

  mutating func removeAll() {
    breakpoints.removeAll()
    isSorted = true
    lastLevel = 0
  }

  mutating func release() {
    breakpoints.release()
    inside.release()
  }

  /// In the order of row numbers; the factor must not be 0.
  mutating func add(
    _ row: Int,
    _ relation: LinearProgram.Relation,
    factor: Double,
    rightSide: Double,
    level: Int32
  ) {
    let breakpoint = Breakpoint(
      value: rightSide / factor,
      weight: abs(factor),
      row: Int32(truncatingIfNeeded: row),
      level: level,
      side: factor < 0 ? -relation.rawValue : relation.rawValue
    )
    if level < lastLevel { isSorted = false }
    lastLevel = level
    breakpoints.append(breakpoint)
  }

  mutating func solve() {
    low = -.infinity
    high = .infinity
    lowRow = -1
    highRow = -1
    mayMiss = false
    if !isSorted { breakpoints.sort { ($0.level, $0.row) < ($1.level, $1.row) } }
    var next = 0
    while next < breakpoints.count, low < high {
      if isAlone(next) {
        narrow(by: breakpoints[next])
        next &+= 1
      } else if let end = hold(from: next) {
        next = end
      } else {
        if breakpoints[next].level == 0 { mayMiss = true }
        next = narrow(from: next)
      }
    }
  }

  /// The optimum nearest to zero, the solver's default.
  var nearestToZero: Double { low >= 0 ? low : high <= 0 ? high : 0 }

  /// `CrashBasis` makes the row active; `nil` without one, or for an infinite breakpoint.
  var rowNearestToZero: Int? {
    let row = low >= 0 || low == high ? lowRow : high <= 0 ? highRow : -1
    return row >= 0 ? row : nil
  }

  /// By more than `Tolerance.visible`.
  // Inlined, because a value that is borrowed would be copied for a call.
  @inline(__always)
  var misses: Bool {
    guard mayMiss else { return false }
    let value = nearestToZero
    for index in 0..<breakpoints.count where breakpoints[index].level == 0 {
      let breakpoint = breakpoints[index]
      let excess = (value - breakpoint.value) * breakpoint.weight
      if breakpoint.boundsBelow, excess < -Tolerance.visible { return true }
      if breakpoint.boundsAbove, excess > Tolerance.visible { return true }
    }
    return false
  }

  /// Whether a breakpoint is the only one of its level, and no noise.
  @inline(__always)
  private func isAlone(_ place: Int) -> Bool {
    let (next, breakpoint) = (place &+ 1, breakpoints[place])
    if next < breakpoints.count, breakpoints[next].level == breakpoint.level { return false }
    return breakpoint.weight > Tolerance.multiplier && breakpoint.value.isFinite
  }

  /// By the only row of a level.
  @inline(__always)
  private mutating func narrow(by breakpoint: Breakpoint) {
    let (value, row) = (breakpoint.value, Int(breakpoint.row))
    if value <= low {
      if breakpoint.boundsAbove { (high, highRow) = (low, lowRow) }
    } else if value < high {
      if breakpoint.boundsBelow { (low, lowRow) = (value, row) }
      if breakpoint.boundsAbove { (high, highRow) = (value, row) }
    } else if breakpoint.boundsBelow {
      (low, lowRow) = (high, highRow)
    }
  }

  /// Narrows the optimum to where all rows of one level hold, without sorting; the usual case.
  ///
  /// Returns the first breakpoint of the next level; `nil` with an equality, or unless they hold in
  /// an interval.
  @inline(__always)
  private mutating func hold(from start: Int) -> Int? {
    let (low, high, level) = (low, high, breakpoints[start].level)
    var (newLow, newLowRow) = (low, Int32(truncatingIfNeeded: lowRow))
    var (newHigh, newHighRow) = (high, Int32(truncatingIfNeeded: highRow))
    var weights = 0.0
    var lightest = Double.infinity
    var end = start
    while end < breakpoints.count, breakpoints[end].level == level {
      let breakpoint = breakpoints[end]
      end &+= 1
      weights += breakpoint.weight
      lightest = breakpoint.weight < lightest ? breakpoint.weight : lightest
      // Ends are those of the walk in `narrow`: of equal ones the last below, the first above.
      if breakpoint.side > 0 {
        guard breakpoint.value < high else { return nil }
        if breakpoint.value >= newLow, breakpoint.value > low {
          (newLow, newLowRow) = (breakpoint.value, breakpoint.row)
        }
      } else {
        guard breakpoint.side < 0, breakpoint.value > low else { return nil }
        if breakpoint.value < newHigh {
          (newHigh, newHighRow) = (breakpoint.value, breakpoint.row)
        }
      }
    }
    guard newLow < newHigh, lightest > 2 * Self.noise(end - start, weights) else { return nil }
    (self.low, lowRow) = (newLow, Int(newLowRow))
    (self.high, highRow) = (newHigh, Int(newHighRow))
    return end
  }

  /// A bound of rounding: each addition is off by at most half of the last bit of the total weight.
  @inline(__always)
  private static func noise(_ count: Int, _ weights: Double) -> Double {
    let rounding = Double(count) * Double.ulpOfOne * weights
    return rounding > Tolerance.multiplier ? rounding : Tolerance.multiplier
  }

  /// By the breakpoints of one level; returns the first of the next.
  ///
  /// Starts from the slope right above `low` and adds the weight of each breakpoint passed; the
  /// optimum is at the change of sign (Bloomfield and Steiger 1983).
  private mutating func narrow(from start: Int) -> Int {
    var (slope, noise, end) = slopeAboveLow(from: start)
    if slope > noise {
      (high, highRow) = (low, lowRow)
      return end
    }
    var isBelow = slope < -noise
    if inside.count > 1 { inside.sort { ($0.value, $0.row) < ($1.value, $1.row) } }
    for index in 0..<inside.count {
      let breakpoint = inside[index]
      slope += breakpoint.side == 0 ? 2 * breakpoint.weight : breakpoint.weight
      if isBelow, slope >= -noise {
        (low, lowRow) = (breakpoint.value, Int(breakpoint.row))
        isBelow = false
      }
      if slope > noise {
        (high, highRow) = (breakpoint.value, Int(breakpoint.row))
        return end
      }
    }
    if isBelow { (low, lowRow) = (high, highRow) }
    return end
  }

  /// Collects the breakpoints within the optimum in `inside`, unsorted.
  @inline(__always)
  private mutating func slopeAboveLow(
    from start: Int
  ) -> (slope: Double, noise: Double, end: Int) {
    inside.removeAll()
    let (low, high, level) = (low, high, breakpoints[start].level)
    var slope = 0.0
    var weights = 0.0
    var end = start
    while end < breakpoints.count, breakpoints[end].level == level {
      let breakpoint = breakpoints[end]
      end &+= 1
      weights += breakpoint.weight
      if breakpoint.value <= low {
        if breakpoint.boundsAbove { slope += breakpoint.weight }
      } else {
        if breakpoint.boundsBelow { slope -= breakpoint.weight }
        if breakpoint.value < high { inside.append(breakpoint) }
      }
    }
    return (slope, Self.noise(end - start, weights), end)
  }
}
