/// Solves a part of one variable exactly: its cost bends at each row's breakpoint, so the cheapest
/// places of a level are between two of them (a weighted median), and each level narrows the one
/// above.
struct OneVariable: ~Copyable {
  /// A row over the variable, divided by its factor.
  struct Bend: BitwiseCopyable {
    var value: Double
    var weight: Double
    var row: Int32
    var level: Int32
    /// Whether the row pulls up from below its value, and down from above it.
    var pullsUp: Bool
    var pullsDown: Bool
  }

  private var bends = Buffer<Bend>()
  /// The bends of one level between the ends of the optimum so far.
  private var inside = Buffer<Bend>()
  /// The levels of the bends, while they are few.
  private var levels = Buffer<Int32>()
  private var hasManyLevels = false
  /// A pass over all bends for each level is quicker than sorting them, up to this many levels.
  private static var fewLevels: Int { 8 }
  /// The ends of the optimum; infinite where there is none.
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity
  private var lowRow = -1
  private var highRow = -1

  init() {}

  mutating func removeAll() {
    bends.removeAll()
    levels.removeAll()
    hasManyLevels = false
  }

  /// Adds a row `factor * variable relation rightSide`, in the order of row numbers.
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
  mutating func solve() {
    low = -.infinity
    high = .infinity
    lowRow = -1
    highRow = -1
    if hasManyLevels { return solveSorted() }
    for index in 0..<levels.count where low < high { narrow(levels[index], 0..<bends.count) }
  }

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
  var nearestToZero: Double { low >= 0 ? low : high <= 0 ? high : 0 }

  /// The row that ends the optimum there; `nil` where none does.
  var rowNearestToZero: Int? {
    if low >= 0 || low == high { return lowRow }
    return high <= 0 ? highRow : nil
  }

  /// Whether required rows miss at the optimum.
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
  private mutating func narrow(_ level: Int32, _ places: Range<Int>) {
    var slope = slopeAboveLow(level, places)
    if slope > Tolerance.multiplier {
      (high, highRow) = (low, lowRow)
      return
    }
    var isBelow = slope < -Tolerance.multiplier
    if inside.count > 1 { inside.sort { ($0.value, $0.row) < ($1.value, $1.row) } }
    for index in 0..<inside.count {
      let bend = inside[index]
      slope += (bend.pullsUp ? bend.weight : 0) + (bend.pullsDown ? bend.weight : 0)
      if isBelow, slope >= -Tolerance.multiplier {
        (low, lowRow) = (bend.value, Int(bend.row))
        isBelow = false
      }
      if slope > Tolerance.multiplier {
        (high, highRow) = (bend.value, Int(bend.row))
        return
      }
    }
    if isBelow { (low, lowRow) = (high, highRow) }
  }

  /// The slope of a level's cost right above the low end; collects the bends further up.
  private mutating func slopeAboveLow(_ level: Int32, _ places: Range<Int>) -> Double {
    inside.removeAll()
    var slope = 0.0
    for index in places where bends[index].level == level {
      let bend = bends[index]
      if bend.value <= low {
        if bend.pullsDown { slope += bend.weight }
      } else {
        if bend.pullsUp { slope -= bend.weight }
        if bend.value < high { inside.append(bend) }
      }
    }
    return slope
  }
}
