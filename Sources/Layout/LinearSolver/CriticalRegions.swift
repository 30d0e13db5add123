/// For each part of a program, how its optimum moves with one right side, and how far that holds.
///
/// A part has at most one region, that of the row and the place that it was solved for last.
///
/// It is an interval of right sides, both ends included, on which each root is a straight line.
struct CriticalRegions: ~Copyable {
  /// The row whose right side moves the part, or -1 where nothing is known.
  private var rows = Buffer<Int32>()
  /// The first right side at which the region holds, or minus infinity.
  private var lows = Buffer<Double>()
  /// The last right side at which the region holds, or infinity.
  private var highs = Buffer<Double>()
  /// The right side at which the values are those in `values`.
  private var origins = Buffer<Double>()
  /// The value of each root at the origin of its part.
  private var values = Buffer<Double>()
  /// How fast each root moves with the right side.
  private var slopes = Buffer<Double>()

  init() {}

  /// Forgets everything.
  ///
  /// Called when the first sensitivity is made for a program.
  mutating func reset(partCount: Int, variableCount: Int) {
    rows.fill(partCount, with: -1)
    lows.resize(partCount)
    highs.resize(partCount)
    origins.resize(partCount)
    values.resize(variableCount)
    slopes.resize(variableCount)
  }

  /// Forgets the region of one part: it is to be solved anew.
  func forget(_ part: Int) { rows[part] = -1 }

  /// Whether a part's optimum is known at a right side of a row.
  func covers(_ part: Int, _ row: Int, _ rightSide: Double) -> Bool {
    Int(rows[part]) == row && rightSide >= lows[part] && rightSide <= highs[part]
  }

  /// Only where `covers` says that the part's optimum is known.
  ///
  /// O(1).
  func value(ofRoot root: Int, inPart part: Int, at rightSide: Double) -> Double {
    values[root] + slopes[root] * (rightSide - origins[part])
  }

  /// Begins a region without ends; `set` and `end` make it whole.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - row: The row whose right side moves.
  ///   - rightSide: Where it is now.
  func begin(_ part: Int, _ row: Int, at rightSide: Double) {
    rows[part] = Int32(truncatingIfNeeded: row)
    origins[part] = rightSide
    lows[part] = -.infinity
    highs[part] = .infinity
  }

  /// Says how a root moves on the region that was begun.
  func set(_ root: Int, value: Double, slope: Double) {
    values[root] = value
    slopes[root] = slope
  }

  /// Ends a region where a row of the part bends.
  ///
  /// A row that is on its right side, and would leave it, leaves the region without length: which
  /// way it may go is not looked at.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - excess: How far the row's left side is above its right side.
  ///   - rate: How fast that grows.
  ///   - slack: How far from its right side the row counts as being on it.
  func end(_ part: Int, excess: Double, rate: Double, slack: Double) {
    guard abs(rate) > Tolerance.multiplier else { return }
    let origin = origins[part]
    if abs(excess) <= slack {
      lows[part] = origin
      highs[part] = origin
      return
    }
    let bend = origin - excess / rate
    if bend > origin {
      highs[part] = min(highs[part], bend)
    } else {
      lows[part] = max(lows[part], bend)
    }
  }
}
