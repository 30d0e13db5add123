/// For each part the optimum as a function of one right side, and its critical region.
///
/// A part has at most one region, for the row and value that it was solved for last.
///
/// An interval of right sides, including its ends, on which each root is affine.
struct CriticalRegions: ~Copyable {
  /// The row of each part's region, or -1.
  private var rows = Buffer<Int32>()
  private var lows = Buffer<Double>()
  private var highs = Buffer<Double>()
  /// The right side for `values`.
  private var origins = Buffer<Double>()
  /// The value of each root at its part's origin.
  private var values = Buffer<Double>()
  /// The derivative of each root by the right side.
  private var slopes = Buffer<Double>()

  init() {}

  /// Clears all regions; called for the first sensitivity of a program.
  mutating func reset(partCount: Int, variableCount: Int) {
    rows.fill(partCount, with: -1)
    lows.resize(partCount)
    highs.resize(partCount)
    origins.resize(partCount)
    values.resize(variableCount)
    slopes.resize(variableCount)
  }

  /// Clears the region of a part that will be solved anew.
  func forget(_ part: Int) { rows[part] = -1 }

  /// Whether the region of a part includes a right side of a row.
  func covers(_ part: Int, _ row: Int, _ rightSide: Double) -> Bool {
    Int(rows[part]) == row && rightSide >= lows[part] && rightSide <= highs[part]
  }

  /// Valid only if `covers` is true.
  func value(ofRoot root: Int, inPart part: Int, at rightSide: Double) -> Double {
    values[root] + slopes[root] * (rightSide - origins[part])
  }

  /// Begins an unbounded region at the current right side; `set` and `end` complete it.
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
  /// direction is not checked.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - excess: The row's activity minus its right side.
  ///   - rate: The derivative of the excess.
  ///   - slack: The tolerance of the row's equality.
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
