/// Walks an active set to the lexicographic optimum of its block.
///
/// Every row costs its violation at its level, the required ones at level 0, so any point is a
/// start and the walk only goes down. An active row whose multiplier lies outside what its cost
/// allows is let go; the point moves until the cost would rise again, passing the places where
/// other rows bend while that still pays (the long-step rule of the bounded dual simplex).
/// Multipliers are vectors, one entry a level, compared from level 0 on: one walk serves all
/// levels, and no weights stand in for the order.
final class Descent {
  /// Where an inactive row lies: above its right side, below it, or on it.
  enum Side: Int8, BitwiseCopyable {
    case below = -1
    case on = 0
    case above = 1
  }

  let set: ActiveSet
  private(set) var levelCount = 0
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  @safe @exclusivity(unchecked) private(set) var sides = Buffer<Side>()
  /// The multipliers of the active rows, level by level within a position.
  @safe @exclusivity(unchecked) private(set) var multipliers = Buffer<Double>()
  @safe @exclusivity(unchecked) private var crash = Crash()
  @safe @exclusivity(unchecked) private var vector = Buffer<Double>()
  /// What the rows' costs pull at each variable, level by level within a variable.
  @safe @exclusivity(unchecked) private var pulls = Buffer<Double>()
  /// Which levels have pulls.
  @safe @exclusivity(unchecked) private var isPulling = Buffer<Bool>()
  @safe @exclusivity(unchecked) private var bends = Buffer<Bend>()
  @safe @exclusivity(unchecked) private var slopes = Buffer<Double>()
  private var stalledSteps = 0

  /// A row whose cost bends on the way.
  struct Bend: BitwiseCopyable {
    var distance: Double
    var row: Int32
    var rise: Double
  }

  /// Makes room for walks over the contents of a block.
  init(_ block: RowBlock) { set = ActiveSet(block) }

  /// The most numbers that multipliers may be, some 128 MB: with thousands of priorities in one
  /// part they are more than rows and variables together.
  static var mostMultipliers: Int { 1 << 24 }

  /// Starts at the crash point of what the block holds now.
  ///
  /// - Throws: `SolverInterruption` when the set's budget is spent, or the block has more variables
  ///   and levels than any budget pays for.
  func start() throws(SolverInterruption) {
    let block = set.block
    guard block.variableCount * block.levelCount <= Self.mostMultipliers else {
      throw .budgetSpent
    }
    try set.budget.work(
      4 * (block.rowCount + block.termCount) + 2 * block.variableCount * block.levelCount
    )
    crash.run(block)
    set.start(crash)
    levelCount = block.levelCount
    stalledSteps = 0
    sides.resize(block.rowCount)
    multipliers.resize(block.variableCount * levelCount)
    vector.resize(block.variableCount)
    pulls.fill(block.variableCount * levelCount, with: 0)
    isPulling.fill(levelCount, with: false)
    findSides()
    computeCrashMultipliers()
  }

  /// Walks until no active row can be let go with profit.
  func run() throws(SolverInterruption) {
    // Fresh factors may show a multiplier that rounding had hidden; a few rounds settle it.
    for _ in 0..<8 {
      var hasMoved = false
      while let (position, sign) = choosePosition() {
        try set.budget.spend()
        try step(position, sign)
        hasMoved = true
      }
      guard hasMoved else { return }
      try refactor()
    }
  }

  private func refactor() throws(SolverInterruption) {
    try set.refactor()
    repairSides()
    try computeMultipliers()
  }
}

extension Descent {
  /// The slope of a row's cost, at its own level, where the row lies.
  private func slope(_ row: Int) -> Double {
    switch (set.block.rows[row].relation, sides[row]) {
    case (_, .on): 0
    case (.equal, .above), (.atMost, .above): 1
    case (.equal, .below), (.atLeast, .below): -1
    case (.atMost, .below), (.atLeast, .above): 0
    }
  }

  private func findSides() {
    for row in 0..<sides.count {
      let rightSide = set.block.rows[row].rightSide
      let excess = set.activities[row] - rightSide
      sides[row] =
        abs(excess) <= Tolerance.slack(of: rightSide) ? .on : excess > 0 ? .above : .below
    }
  }

  /// Computes the multipliers of a crash: its rows are triangular, so the last variable's row
  /// alone can take up what pulls at it.
  private func computeCrashMultipliers() {
    let block = set.block
    for row in 0..<block.rowCount where set.positions[row] < 0 { addSlope(row, -slope(row)) }
    isPulling.fill(levelCount, with: false)
    var index = crash.order.count - 1
    while index >= 0 {
      let variable = Int(crash.order[index])
      let row = Int(crash.active[variable])
      index -= 1
      guard set.isBlockRow(row) else {
        for level in 0..<levelCount { settlePull(variable, level, dividedBy: 1) }
        continue
      }
      let terms = block.rows[row].terms
      var own = 1.0
      block.entries.forEach(terms) { if Int($0.place) == variable { own = $0.value } }
      for level in 0..<levelCount {
        let multiplier = settlePull(variable, level, dividedBy: own)
        guard multiplier != 0 else { continue }
        block.entries.forEach(terms) { entry in
          guard Int(entry.place) != variable else { return }
          pulls[Int(entry.place) * levelCount + level] -= multiplier * entry.value
        }
      }
    }
  }

  /// Turns the pull at a variable into the multiplier of its position.
  @discardableResult
  private func settlePull(_ variable: Int, _ level: Int, dividedBy own: Double) -> Double {
    let place = variable * levelCount + level
    let multiplier = pulls[place] == 0 ? 0 : pulls[place] / own
    pulls[place] = 0
    multipliers[place] = multiplier
    return multiplier
  }

  private func computeMultipliers() throws(SolverInterruption) {
    for row in 0..<set.block.rowCount where set.positions[row] < 0 { addSlope(row, -slope(row)) }
    try set.budget.work(levelCount * vector.count)
    for level in 0..<levelCount {
      if try representPulls(level) {
        for position in 0..<vector.count {
          multipliers[position * levelCount + level] = vector[position]
        }
      } else {
        for position in 0..<vector.count { multipliers[position * levelCount + level] = 0 }
      }
    }
  }

  /// Writes the pulls of a level, which are zero afterwards, as a sum of the active rows.
  ///
  /// - Returns: Whether there were any.
  private func representPulls(_ level: Int) throws(SolverInterruption) -> Bool {
    guard isPulling[level] else { return false }
    isPulling[level] = false
    let count = set.block.variableCount
    set.columnVector.copy(count, of: pulls, from: level, stride: levelCount)
    try set.representVector(into: vector)
    return true
  }

  /// Adds a multiple of a row to the pulls of its level.
  private func addSlope(_ row: Int, _ factor: Double) {
    guard factor != 0 else { return }
    let block = set.block
    let level = Int(block.rows[row].level)
    isPulling[level] = true
    block.entries.forEach(block.rows[row].terms) { entry in
      pulls[Int(entry.place) * levelCount + level] += factor * entry.value
    }
  }

  /// The multipliers that a row's cost allows: the bounds of the interval, at the row's level.
  private func allowed(_ row: Int) -> (level: Int, low: Double, high: Double) {
    guard set.isBlockRow(row) else { return (levelCount, 0, 0) }
    let low: Double = set.block.rows[row].relation == .atMost ? 0 : -1
    let high: Double = set.block.rows[row].relation == .atLeast ? 0 : 1
    return (Int(set.block.rows[row].level), low, high)
  }

  /// How a position's multiplier lies against what its row allows.
  ///
  /// - Returns: +1 or -1 with the level and size of the excess, where the row can be let go up or
  ///   down with profit; 0 where it can't.
  func excess(at position: Int) -> (sign: Int, level: Int, size: Double) {
    let (rowLevel, low, high) = allowed(set.row(at: position))
    var isAtHigh = high == 0
    var isAtLow = low == 0
    for level in 0..<levelCount {
      let value = multipliers[position * levelCount + level]
      if level == rowLevel {
        if value > high + Tolerance.multiplier { return (1, level, value - high) }
        if value < low - Tolerance.multiplier { return (-1, level, low - value) }
        isAtHigh = abs(value - high) <= Tolerance.multiplier
        isAtLow = abs(value - low) <= Tolerance.multiplier
        if !isAtHigh, !isAtLow { return (0, level, 0) }
        continue
      }
      guard abs(value) > Tolerance.multiplier else { continue }
      if level < rowLevel { return (value > 0 ? 1 : -1, level, abs(value)) }
      if value > 0 { return isAtHigh ? (1, level, value) : (0, level, 0) }
      return isAtLow ? (-1, level, -value) : (0, level, 0)
    }
    return (0, levelCount, 0)
  }

  private func choosePosition() -> (position: Int, sign: Int)? {
    let isCautious = stalledSteps > 40
    var best: (position: Int, sign: Int, level: Int, size: Double)?
    for position in 0..<set.block.variableCount {
      let (sign, level, size) = excess(at: position)
      guard sign != 0 else { continue }
      if let known = best {
        // Bland's rule ends a stall: always the row of the lowest number.
        if isCautious {
          guard set.row(at: position) < set.row(at: known.position) else { continue }
        } else {
          guard level < known.level || level == known.level && size > known.size else { continue }
        }
      }
      best = (position, sign, level, size)
    }
    return best.map { ($0.position, $0.sign) }
  }
}

extension Descent {
  private func step(_ position: Int, _ sign: Int) throws(SolverInterruption) {
    try set.findDirection(from: position, sign: Double(sign))
    collectBends()
    // Beside factors and rows, each level's multipliers and pulls are gone through.
    try set.budget.work((levelCount + 1) * set.block.variableCount + 8 * bends.count)
    guard let stop = stopIndex(position, sign) else {
      // Costs are never below zero, so a way down always ends; only rounding can hide its end.
      freeze(position)
      return
    }
    let entering = Int(bends[stop].row)
    let distance = bends[stop].distance
    stalledSteps = distance > Tolerance.length ? 0 : stalledSteps + 1
    let leaving = set.row(at: position)
    passRows(before: stop, entering, moved: distance > 0)
    try set.represent(row: entering)
    try updateMultipliers(position, sign, entering)
    set.move(by: distance)
    if set.isBlockRow(leaving) { sides[leaving] = sign > 0 ? .above : .below }
    set.exchange(at: position, for: entering)
    if set.isRefactorDue { try refactor() }
  }

  /// A position that can't move is anchored by a multiplier of zero: it is at its optimum.
  private func freeze(_ position: Int) {
    for level in 0..<levelCount { multipliers[position * levelCount + level] = 0 }
    stalledSteps += 1
  }

  /// After fresh factors, rows that rounding had pushed across their right side are put back.
  private func repairSides() {
    for row in 0..<sides.count where set.positions[row] < 0 {
      let excess = set.excess(row)
      if excess > set.slack(row) { sides[row] = .above }
      if excess < -set.slack(row) { sides[row] = .below }
    }
  }

  private func collectBends() {
    let block = set.block
    bends.removeAll()
    for index in 0..<set.movingRows.count {
      let row = Int(set.movingRows[index])
      let rate = set.rates[row]
      guard set.positions[row] < 0, abs(rate) > Tolerance.multiplier else { continue }
      let side = sides[row]
      if side == .above && rate > 0 || side == .below && rate < 0 { continue }
      var rise = abs(rate)
      if side == .on {
        let isFree = block.rows[row].relation == (rate > 0 ? .atLeast : .atMost)
        if isFree { rise = 0 }
      } else if block.rows[row].relation == .equal {
        rise *= 2
      }
      let distance = side == .on ? 0 : max(0, -set.excess(row) / rate)
      bends.append(Bend(distance: distance, row: Int32(truncatingIfNeeded: row), rise: rise))
    }
    bends.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
  }

  /// The bend at which the cost stops falling.
  private func stopIndex(_ position: Int, _ sign: Int) -> Int? {
    let (rowLevel, low, high) = allowed(set.row(at: position))
    slopes.resize(levelCount)
    for level in 0..<levelCount {
      let value = multipliers[position * levelCount + level]
      let own = level == rowLevel ? (sign > 0 ? high : -low) : 0
      slopes[level] = sign > 0 ? own - value : own + value
    }
    let isCautious = stalledSteps > 40
    var largest: Int?
    for index in 0..<bends.count where bends[index].rise > 0 {
      let bend = bends[index]
      slopes[Int(set.block.rows[Int(bend.row)].level)] += bend.rise
      if isCautious || leadingSlope() >= 0 { return stable(index, among: largest) }
      if largest.map({ abs(set.rates[Int(bend.row)]) > abs(set.rates[Int(bends[$0].row)]) }) ?? true
      {
        largest = index
      }
    }
    return nil
  }

  /// The slope of the highest level that has one.
  private func leadingSlope() -> Double {
    for level in 0..<levelCount where abs(slopes[level]) > Tolerance.multiplier {
      return slopes[level]
    }
    return 0
  }

  /// The stopping bend, or an earlier one that is as near and safer to divide by.
  private func stable(_ index: Int, among earlier: Int?) -> Int {
    guard let earlier, abs(set.rates[Int(bends[index].row)]) < Tolerance.pivot * 100,
      bends[index].distance - bends[earlier].distance <= Tolerance.length
    else { return index }
    return earlier
  }

  /// Turns the rows that the walk passes, and sums up what that changes of the costs' slopes.
  private func passRows(before stop: Int, _ entering: Int, moved: Bool) {
    for index in 0..<stop { turn(Int(bends[index].row)) }
    guard moved else { return }
    // A row on its right side whose cost is flat ahead leaves it without a bend.
    for index in 0..<set.movingRows.count {
      let row = Int(set.movingRows[index])
      guard sides[row] == .on, set.positions[row] < 0, row != entering else { continue }
      if abs(set.rates[row]) > Tolerance.multiplier { turn(row) }
    }
  }

  private func turn(_ row: Int) {
    let before = slope(row)
    sides[row] = set.rates[row] > 0 ? .above : .below
    addSlope(row, slope(row) - before)
  }

  /// Brings the multipliers to the new active set; the entering row has been represented.
  private func updateMultipliers(
    _ position: Int,
    _ sign: Int,
    _ entering: Int
  ) throws(SolverInterruption) {
    let block = set.block
    let pivot = set.representation[position]
    let (leavingLevel, low, high) = allowed(set.row(at: position))
    let enteringLevel = Int(block.rows[entering].level)
    for level in 0..<levelCount {
      if try representPulls(level) {
        multipliers.subtract(vector, times: 1, from: level, stride: levelCount)
      }
      let leavingSlope = level == leavingLevel ? (sign > 0 ? high : low) : 0
      let enteringSlope = level == enteringLevel ? slope(entering) : 0
      let change = (multipliers[position * levelCount + level] - leavingSlope) / pivot
      if change != 0 {
        multipliers.subtract(set.representation, times: change, from: level, stride: levelCount)
      }
      multipliers[position * levelCount + level] = enteringSlope + change
    }
  }
}
