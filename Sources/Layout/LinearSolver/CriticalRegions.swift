/// For each part an interval of one right side, including its ends, on which each root is affine.
///
/// A part has at most one region, for the row and value that it was solved for last.
struct CriticalRegions: ~Copyable {
  /// The row of each part's region, or -1.
  private var rows = Buffer<Int32>()
  private var lows = Buffer<Double>()
  private var highs = Buffer<Double>()
  /// The right side for `values`.
  private var origins = Buffer<Double>()
  /// The value of each root at its part's origin.
  private var values = Buffer<Double>()
  private var slopes = Buffer<Double>()

  init() {}

  /// Called for the first sensitivity of a program.
  mutating func reset(partCount: Int, variableCount: Int) {
    rows.fill(partCount, with: -1)
    lows.resize(partCount)
    highs.resize(partCount)
    origins.resize(partCount)
    values.resize(variableCount)
    slopes.resize(variableCount)
  }

  func forget(_ part: Int) { rows[part] = -1 }

  func covers(_ part: Int, _ row: Int, _ rightSide: Double) -> Bool {
    Int(rows[part]) == row && rightSide >= lows[part] && rightSide <= highs[part]
  }

  /// Valid only if `covers` is true.
  func value(ofRoot root: Int, inPart part: Int, at rightSide: Double) -> Double {
    values[root] + slopes[root] * (rightSide - origins[part])
  }

  /// Unbounded at first; `set` and `end` complete it.
  func begin(_ part: Int, _ row: Int, at rightSide: Double) {
    rows[part] = Int32(truncatingIfNeeded: row)
    origins[part] = rightSide
    lows[part] = -.infinity
    highs[part] = .infinity
  }

  func set(_ root: Int, value: Double, slope: Double) {
    values[root] = value
    slopes[root] = slope
  }

  /// Ends a region where a row of the part has its breakpoint.
  ///
  /// A row on its right side that would leave it ends the region without length: the permitted
  /// direction is not checked. `rate` is the derivative of the excess.
  func end(_ part: Int, excess: Double, rate: Double, slack: Double) {
    guard abs(rate) > Tolerance.multiplier else { return }
    let origin = origins[part]
    if abs(excess) <= slack {
      lows[part] = origin
      highs[part] = origin
      return
    }
    let breakpoint = origin - excess / rate
    if breakpoint > origin {
      highs[part] = min(highs[part], breakpoint)
    } else {
      lows[part] = max(lows[part], breakpoint)
    }
  }
}
