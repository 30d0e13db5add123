/// Descends from an active set to the lexicographic optimum of its block.
///
/// Every row costs its violation at its level, required ones at level 0, so any point is a start.
/// An active row whose multiplier is outside of its cost's range is released; the point moves past
/// the breakpoints of other rows until the cost would rise (the long-step rule of the bounded dual
/// simplex). Multipliers are vectors by level, compared lexicographically: one walk serves all
/// levels, without weights.
final class Descent {
  enum Side: Int8, BitwiseCopyable {
    case below = -1
    case on = 0
    case above = 1
  }

  let set: ActiveSet
  private(set) var levelCount = 0
  // SAFETY: (of every buffer) only this class reads, writes and resizes it, never while an element
  // is being accessed.

  @safe @exclusivity(unchecked) private(set) var sides = Buffer<Side>()
  /// The multipliers of the active rows, interleaved by level.
  @safe @exclusivity(unchecked) private(set) var multipliers = Buffer<Double>()
  @safe @exclusivity(unchecked) private var crashBasis = CrashBasis()
  @safe @exclusivity(unchecked) private var vector = Buffer<Double>()
  /// The gradient of the costs by variable, interleaved by level.
  @safe @exclusivity(unchecked) private var gradient = Buffer<Double>()
  @safe @exclusivity(unchecked) private var hasGradient = Buffer<Bool>()
  @safe @exclusivity(unchecked) private var breakpoints = Buffer<Breakpoint>()
  @safe @exclusivity(unchecked) private var slopes = Buffer<Double>()
  private var stalledSteps = 0

  struct Breakpoint: BitwiseCopyable {
    var distance: Double
    var row: Int32
    var rise: Double
  }

  init(_ block: RowBlock) { set = ActiveSet(block) }

  /// The maximum number of multipliers, some 128 MB: with thousands of priorities in one part they
  /// exceed rows and variables together.
  static var mostMultipliers: Int { 1 << 24 }

  /// Throws if the block has more variables and levels than any budget allows.
  func start(letsLooseWait: Bool = false) throws(SolverInterruption) {
    let block = set.block
    guard block.variableCount * block.levelCount <= Self.mostMultipliers else {
      throw .budgetSpent
    }
    try set.budget.work(
      4 * (block.rowCount + block.termCount) + 2 * block.variableCount * block.levelCount
    )
    crashBasis.run(block, letsLooseWait: letsLooseWait)
    set.start(crashBasis)
    levelCount = block.levelCount
    stalledSteps = 0
    sides.resize(block.rowCount)
    multipliers.resize(block.variableCount * levelCount)
    vector.resize(block.variableCount)
    gradient.fill(block.variableCount * levelCount, with: 0)
    hasGradient.fill(levelCount, with: false)
    findSides()
    computeCrashMultipliers()
  }

  /// Starts from the last active set of the same block with other right sides.
  func restart() throws(SolverInterruption) {
    try set.budget.work(4 * (set.block.rowCount + set.block.termCount))
    stalledSteps = 0
    try set.refactor()
    findSides()
    try computeMultipliers()
  }

  func run() throws(SolverInterruption) {
    // Fresh factors may reveal a multiplier hidden by rounding; a few rounds suffice.
    for _ in 0..<8 {
      var hasMoved = false
      while let (position, sign) = choosePosition() {
        try set.budget.spend()
        try step(position, sign)
        hasMoved = true
      }
      guard hasMoved else { return }
      if set.isPrecise {
        set.computePoint()
        return
      }
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

  /// Computes the multipliers of a crash by back substitution: its rows are triangular.
  private func computeCrashMultipliers() {
    let block = set.block
    for row in 0..<block.rowCount where set.positions[row] < 0 { addSlope(row, -slope(row)) }
    hasGradient.fill(levelCount, with: false)
    // The gradient becomes the multipliers in place.
    swap(&gradient, &multipliers)
    gradient.fill(multipliers.count, with: 0)
    var index = crashBasis.order.count - 1
    while index >= 0 {
      let variable = Int(crashBasis.order[index])
      let row = Int(crashBasis.active[variable])
      index -= 1
      guard set.isBlockRow(row) else { continue }
      for level in 0..<levelCount {
        let place = variable &* levelCount &+ level
        guard multipliers[place] != 0 else { continue }
        let terms = block.rows[row].terms
        var own = 1.0
        block.entries.forEach(terms) { if Int($0.place) == variable { own = $0.value } }
        let multiplier = multipliers[place] / own
        block.entries.forEach(terms) { entry in
          multipliers[Int(entry.place) * levelCount + level] -= multiplier * entry.value
        }
        multipliers[place] = multiplier
      }
    }
  }

  private func computeMultipliers() throws(SolverInterruption) {
    for row in 0..<set.block.rowCount where set.positions[row] < 0 { addSlope(row, -slope(row)) }
    try set.budget.work(levelCount * vector.count)
    for level in 0..<levelCount {
      if try representGradient(level) {
        for position in 0..<vector.count {
          multipliers[position * levelCount + level] = vector[position]
        }
      } else {
        for position in 0..<vector.count { multipliers[position * levelCount + level] = 0 }
      }
    }
  }

  /// The gradient is zero afterwards; returns `false` if it was zero.
  private func representGradient(_ level: Int) throws(SolverInterruption) -> Bool {
    guard hasGradient[level] else { return false }
    hasGradient[level] = false
    let count = set.block.variableCount
    set.columnVector.copy(count, of: gradient, from: level, stride: levelCount)
    try set.representVector(into: vector)
    return true
  }

  private func addSlope(_ row: Int, _ factor: Double) {
    guard factor != 0 else { return }
    let block = set.block
    let level = Int(block.rows[row].level)
    hasGradient[level] = true
    block.entries.forEach(block.rows[row].terms) { entry in
      gradient[Int(entry.place) * levelCount + level] += factor * entry.value
    }
  }

  private func allowed(_ row: Int) -> (level: Int, low: Double, high: Double) {
    guard set.isBlockRow(row) else { return (levelCount, 0, 0) }
    let low: Double = set.block.rows[row].relation == .atMost ? 0 : -1
    let high: Double = set.block.rows[row].relation == .atLeast ? 0 : 1
    return (Int(set.block.rows[row].level), low, high)
  }

  /// The sign is the direction in which the row can be released with a gain, or 0.
  func excess(at position: Int) -> (sign: Int, level: Int, size: Double) {
    let (rowLevel, low, high) = allowed(set.row(at: position))
    var isAtHigh = high == 0
    var isAtLow = low == 0
    let start = position &* levelCount
    for level in 0..<levelCount {
      let value = multipliers[start &+ level]
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
        // Bland's rule ends cycling: the row with the lowest number.
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
    collectBreakpoints()
    // Each level's multipliers and gradient are traversed, beside factors and rows.
    try set.budget.work((levelCount + 1) * set.block.variableCount + 8 * breakpoints.count)
    guard let stop = stopIndex(position, sign) else {
      // Costs are nonnegative, so a descent is bounded; only rounding can hide its end.
      freeze(position)
      return
    }
    let entering = Int(breakpoints[stop].row)
    let distance = breakpoints[stop].distance
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

  /// Sets a multiplier of zero at a position that cannot move: it is optimal.
  private func freeze(_ position: Int) {
    for level in 0..<levelCount { multipliers[position * levelCount + level] = 0 }
    stalledSteps += 1
  }

  /// Fresh factors: rows that rounding had moved across their right side are put back.
  private func repairSides() {
    for row in 0..<sides.count where set.positions[row] < 0 {
      let excess = set.excess(row)
      if excess > set.slack(row) { sides[row] = .above }
      if excess < -set.slack(row) { sides[row] = .below }
    }
  }

  private func collectBreakpoints() {
    let block = set.block
    breakpoints.removeAll()
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
      breakpoints.append(
        Breakpoint(distance: distance, row: Int32(truncatingIfNeeded: row), rise: rise)
      )
    }
    breakpoints.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
  }

  /// The breakpoint at which the cost stops falling.
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
    for index in 0..<breakpoints.count where breakpoints[index].rise > 0 {
      let breakpoint = breakpoints[index]
      slopes[Int(set.block.rows[Int(breakpoint.row)].level)] += breakpoint.rise
      if isCautious || leadingSlope() >= 0 { return stable(index, among: largest) }
      if largest.map({
        abs(set.rates[Int(breakpoint.row)]) > abs(set.rates[Int(breakpoints[$0].row)])
      }) ?? true {
        largest = index
      }
    }
    return nil
  }

  private func leadingSlope() -> Double {
    for level in 0..<levelCount where abs(slopes[level]) > Tolerance.multiplier {
      return slopes[level]
    }
    return 0
  }

  /// The stopping breakpoint, or an equally near earlier one with a safer pivot.
  private func stable(_ index: Int, among earlier: Int?) -> Int {
    guard let earlier, abs(set.rates[Int(breakpoints[index].row)]) < Tolerance.pivot * 100,
      breakpoints[index].distance - breakpoints[earlier].distance <= Tolerance.length
    else { return index }
    return earlier
  }

  private func passRows(before stop: Int, _ entering: Int, moved: Bool) {
    for index in 0..<stop { turn(Int(breakpoints[index].row)) }
    guard moved else { return }
    // A row on its right side whose cost is flat ahead leaves it without a breakpoint.
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

  /// The entering row has been represented.
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
      if try representGradient(level) {
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
