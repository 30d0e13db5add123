/// Solves a part of one variable exactly: its cost bends at each row's breakpoint, so the cheapest
/// places of a level are between two of them (a weighted median), and each level narrows the one
/// above.
///
/// O(k log k) for k rows. Notes.md says where the method comes from.
struct OneVariable: ~Copyable {
  /// A row over the variable, divided by its factor.
  struct Bend: BitwiseCopyable {
    /// Where the cost bends: the value at which the row holds with equality, in points for layouts.
    var value: Double
    /// The size of the row's coefficient: how much the cost rises for each point that the variable
    /// is off.
    var weight: Double
    /// The number that the caller gave, which comes back as the row that holds an end.
    var row: Int32
    var level: Int32
    /// Whether the row pulls up from below its value, and down from above it.
    ///
    /// An equality pulls both ways. A negative factor turns `atLeast` into a pull from above.
    var pullsUp: Bool
    var pullsDown: Bool
  }

  /// All rows of the part, as they were added until `solveSorted` sorts them by level.
  private var bends = Buffer<Bend>()
  /// The bends of one level between the ends of the optimum so far.
  ///
  /// Filled for each level anew; sorted by value.
  private var inside = Buffer<Bend>()
  /// The levels of the bends, while they are few.
  ///
  /// In ascending order, each once.
  private var levels = Buffer<Int32>()
  private var hasManyLevels = false
  /// A pass over all bends for each level is quicker than sorting them, up to this many levels.
  private static var fewLevels: Int { 8 }
  /// The ends of the optimum; infinite where there is none.
  ///
  /// After `solve`, every value from `low` to `high` is an optimum and no other is. They are equal
  /// where there is one.
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity
  /// The rows whose breakpoints are the ends; -1 where an end is infinite.
  private var lowRow = -1
  private var highRow = -1

  init() {}

  /// Starts a part without rows; memory is kept.
  mutating func removeAll() {
    bends.removeAll()
    levels.removeAll()
    hasManyLevels = false
  }

  /// Adds a row `factor * variable relation rightSide`, in the order of row numbers.
  ///
  /// The factor must not be 0. Equal relations at equal values add their weights; nothing merges
  /// them.
  mutating func add(
    _ row: Int,
    _ relation: LinearProgram.Relation,
    factor: Double,
    rightSide: Double,
    level: Int32
  ) {
    let isFlipped = factor < 0
    let bend = Bend(
      value: rightSide / factor,
      weight: abs(factor),
      row: Int32(truncatingIfNeeded: row),
      level: level,
      pullsUp: relation == .equal || (relation == .atLeast) != isFlipped,
      pullsDown: relation == .equal || (relation == .atMost) != isFlipped
    )
    if !hasManyLevels { insertLevel(level) }
    bends.append(bend)
  }

  /// By insertion: up to 9 numbers.
  private mutating func insertLevel(_ level: Int32) {
    var place = levels.count
    while place > 0, levels[place - 1] > level { place -= 1 }
    if place > 0, levels[place - 1] == level { return }
    levels.append(level)
    var last = levels.count - 1
    while last > place {
      levels[last] = levels[last - 1]
      last -= 1
    }
    levels[place] = level
    hasManyLevels = levels.count > Self.fewLevels
  }

  /// Finds the ends of the optimum.
  ///
  /// Called after the last `add`. With no row at all, every number is an optimum.
  mutating func solve() {
    low = -.infinity
    high = .infinity
    lowRow = -1
    highRow = -1
    if hasManyLevels { return solveSorted() }
    for index in 0..<levels.count where low < high { narrow(levels[index], 0..<bends.count) }
  }

  /// Groups bends by level first, so that each level looks at its bends alone: O(k log k) for any
  /// number of levels.
  private mutating func solveSorted() {
    bends.sort { ($0.level, $0.row) < ($1.level, $1.row) }
    var start = 0
    while start < bends.count, low < high {
      var end = start + 1
      while end < bends.count, bends[end].level == bends[start].level { end += 1 }
      narrow(bends[start].level, start..<end)
      start = end
    }
  }

  /// The smallest distance within the optimum, from zero.
  ///
  /// What the solver takes where it is not told otherwise. With an infinite end it is the other
  /// one, or 0.
  var nearestToZero: Double { low >= 0 ? low : high <= 0 ? high : 0 }

  /// The row that ends the optimum there; `nil` where none does.
  ///
  /// `Crash` makes this row active; it holds with equality at `nearestToZero`. Breakpoints that are not
  /// finite have no row, whichever end they are.
  var rowNearestToZero: Int? {
    let row = low >= 0 || low == high ? lowRow : high <= 0 ? highRow : -1
    return row >= 0 ? row : nil
  }

  /// Whether required rows miss at the optimum.
  ///
  /// By more than `Tolerance.visible`, in the unit of the right sides.
  var misses: Bool {
    let value = nearestToZero
    for index in 0..<bends.count where bends[index].level == 0 {
      let bend = bends[index]
      let excess = (value - bend.value) * bend.weight
      if bend.pullsUp, excess < -Tolerance.visible { return true }
      if bend.pullsDown, excess > Tolerance.visible { return true }
    }
    return false
  }

  /// Narrows the optimum to that of a level, whose bends are among those at some places.
  ///
  /// Starts from the slope right above `low` and adds the weight of each bend that is passed; the
  /// optimum of the level is where the slope changes sign (Bloomfield and Steiger 1983). `low` and
  /// `high` never move apart.
  private mutating func narrow(_ level: Int32, _ places: Range<Int>) {
    var (slope, noise) = slopeAboveLow(level, places)
    if slope > noise {
      (high, highRow) = (low, lowRow)
      return
    }
    var isBelow = slope < -noise
    if inside.count > 1 { inside.sort { ($0.value, $0.row) < ($1.value, $1.row) } }
    for index in 0..<inside.count {
      let bend = inside[index]
      slope += (bend.pullsUp ? bend.weight : 0) + (bend.pullsDown ? bend.weight : 0)
      if isBelow, slope >= -noise {
        (low, lowRow) = (bend.value, Int(bend.row))
        isBelow = false
      }
      if slope > noise {
        (high, highRow) = (bend.value, Int(bend.row))
        return
      }
    }
    if isBelow { (low, lowRow) = (high, highRow) }
  }

  /// The slope of a level's cost right above the low end; collects the bends further up.
  ///
  /// Left in `inside`: the bends strictly between the ends, not yet sorted. O(places).
  ///
  /// - Returns: The slope, and up to which size a sum of these weights is rounding alone: each addition
  ///   is off by half of the last bit of what all weights add up to, at most.
  private mutating func slopeAboveLow(
    _ level: Int32,
    _ places: Range<Int>
  ) -> (slope: Double, noise: Double) {
    inside.removeAll()
    var slope = 0.0
    var weights = 0.0
    for index in places where bends[index].level == level {
      let bend = bends[index]
      weights += bend.weight
      if bend.value <= low {
        if bend.pullsDown { slope += bend.weight }
      } else {
        if bend.pullsUp { slope -= bend.weight }
        if bend.value < high { inside.append(bend) }
      }
    }
    let rounding = Double(places.count) * Double.ulpOfOne * weights
    return (slope, max(Tolerance.multiplier, rounding))
  }
}
