/// Walks an active set to the lexicographic optimum of its block.
///
/// Every row costs its violation at its level, the required ones at level 0, so any point is a
/// start and the walk only goes down. An active row whose multiplier lies outside what its cost
/// allows is let go; the point moves until the cost would rise again, passing the places where
/// other rows bend while that still pays (the long-step rule of the bounded dual simplex).
/// Multipliers are vectors, one entry a level, compared from level 0 on: one walk serves all
/// levels, and no weights stand in for the order.
struct Descent {
  /// Where an inactive row lies: above its right side, below it, or on it.
  enum Side: Int8 {
    case below = -1
    case on = 0
    case above = 1
  }

  private(set) var set: ActiveSet
  private(set) var sides: [Side]
  /// The multipliers of the active rows, level by level within a position.
  private(set) var multipliers: [Double]
  let levelCount: Int
  private var budget: Budget
  private var vector: [Double]
  private var representation: [Double]
  private var flipSums: [[Double]]
  private var stalledSteps = 0

  init(_ block: RowBlock, budget: Budget) {
    var crash = Crash(block)
    crash.run()
    set = ActiveSet(block, active: crash.active, anchors: crash.anchors)
    levelCount = block.levelCount
    self.budget = budget
    sides = [Side](repeating: .on, count: block.rowCount)
    multipliers = [Double](repeating: 0, count: block.variableCount * levelCount)
    vector = [Double](repeating: 0, count: block.variableCount)
    representation = vector
    flipSums = [[Double]](repeating: [], count: levelCount)
    takeSides()
    computeMultipliers()
  }

  /// What is left of the budget.
  var remainingBudget: Budget { budget }

  /// Walks until no active row can be let go with profit.
  mutating func run() throws(SolverInterruption) {
    // Fresh factors may show a multiplier that rounding had hidden; a few rounds settle it.
    for _ in 0..<8 {
      var hasMoved = false
      while let (position, sign) = choosePosition() {
        try budget.spend()
        step(position, sign)
        hasMoved = true
      }
      guard hasMoved else { return }
      set.refactor()
      repairSides()
      computeMultipliers()
    }
  }
}

extension Descent {
  /// The slope of a row's cost, at its own level, where the row lies.
  private func slope(_ row: Int) -> Double {
    switch (set.block.relations[row], sides[row]) {
    case (_, .on): 0
    case (.equal, .above), (.atMost, .above): 1
    case (.equal, .below), (.atLeast, .below): -1
    case (.atMost, .below), (.atLeast, .above): 0
    }
  }

  private mutating func takeSides() {
    for row in sides.indices {
      let excess = set.excess(row)
      sides[row] = abs(excess) <= set.slack(row) ? .on : excess > 0 ? .above : .below
    }
  }

  private mutating func computeMultipliers() {
    for level in 0..<levelCount { flipSums[level].removeAll(keepingCapacity: true) }
    for row in 0..<set.block.rowCount where set.positions[row] < 0 { addSlope(row, -slope(row)) }
    for level in 0..<levelCount {
      guard !flipSums[level].isEmpty else {
        for position in vector.indices { multipliers[position * levelCount + level] = 0 }
        continue
      }
      set.represent(&flipSums[level], into: &vector)
      for position in vector.indices {
        multipliers[position * levelCount + level] = vector[position]
      }
    }
  }

  /// Adds a multiple of a row to the sum of its level.
  private mutating func addSlope(_ row: Int, _ factor: Double) {
    guard factor != 0 else { return }
    let block = set.block
    let level = Int(block.levels[row])
    if flipSums[level].isEmpty {
      flipSums[level].append(contentsOf: repeatElement(0, count: block.variableCount))
    }
    for place in block.terms(row) {
      flipSums[level][Int(block.columns[place])] += factor * block.coefficients[place]
    }
  }

  /// The multipliers that a row's cost allows: the bounds of the interval, at the row's level.
  private func allowed(_ row: Int) -> (level: Int, low: Double, high: Double) {
    guard set.isBlockRow(row) else { return (levelCount, 0, 0) }
    let low: Double = set.block.relations[row] == .atMost ? 0 : -1
    let high: Double = set.block.relations[row] == .atLeast ? 0 : 1
    return (Int(set.block.levels[row]), low, high)
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

  private mutating func choosePosition() -> (position: Int, sign: Int)? {
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
  /// A row whose cost bends on the way.
  private struct Bend {
    var distance: Double
    var row: Int32
    var rise: Double
  }

  private mutating func step(_ position: Int, _ sign: Int) {
    set.findDirection(from: position, sign: Double(sign))
    let bends = bendsAhead()
    guard let stop = stopIndex(bends, position, sign) else {
      // Costs are never below zero, so a way down always ends; only rounding can hide its end.
      freeze(position)
      return
    }
    let entering = Int(bends[stop].row)
    let distance = bends[stop].distance
    stalledSteps = distance > Tolerance.length ? 0 : stalledSteps + 1
    let leaving = set.row(at: position)
    passRows(bends[..<stop], entering, moved: distance > 0)
    set.represent(row: entering, into: &representation)
    updateMultipliers(position, sign, entering)
    set.move(by: distance)
    if set.isBlockRow(leaving) { sides[leaving] = sign > 0 ? .above : .below }
    set.exchange(at: position, for: entering, representation: representation)
    if set.isRefactorDue {
      set.refactor()
      repairSides()
      computeMultipliers()
    }
  }

  /// A position that can't move is anchored by a multiplier of zero: it is at its optimum.
  private mutating func freeze(_ position: Int) {
    for level in 0..<levelCount { multipliers[position * levelCount + level] = 0 }
    stalledSteps += 1
  }

  /// After fresh factors, rows that rounding had pushed across their right side are put back.
  private mutating func repairSides() {
    for row in sides.indices where set.positions[row] < 0 {
      let excess = set.excess(row)
      if excess > set.slack(row) { sides[row] = .above }
      if excess < -set.slack(row) { sides[row] = .below }
    }
  }

  private func bendsAhead() -> [Bend] {
    let block = set.block
    var bends: [Bend] = []
    for moving in set.movingRows {
      let row = Int(moving)
      let rate = set.rates[row]
      guard set.positions[row] < 0, abs(rate) > Tolerance.multiplier else { continue }
      let side = sides[row]
      if side == .above && rate > 0 || side == .below && rate < 0 { continue }
      var rise = abs(rate)
      if side == .on {
        let isFree = block.relations[row] == (rate > 0 ? .atLeast : .atMost)
        if isFree { rise = 0 }
      } else if block.relations[row] == .equal {
        rise *= 2
      }
      let distance = side == .on ? 0 : max(0, -set.excess(row) / rate)
      bends.append(Bend(distance: distance, row: moving, rise: rise))
    }
    bends.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    return bends
  }

  /// The bend at which the cost stops falling.
  private func stopIndex(_ bends: [Bend], _ position: Int, _ sign: Int) -> Int? {
    let (rowLevel, low, high) = allowed(set.row(at: position))
    var slopes = (0..<levelCount).map { level in
      let value = multipliers[position * levelCount + level]
      let own = level == rowLevel ? (sign > 0 ? high : -low) : 0
      return sign > 0 ? own - value : own + value
    }
    let isCautious = stalledSteps > 40
    var largest: Int?
    for (index, bend) in bends.enumerated() where bend.rise > 0 {
      slopes[Int(set.block.levels[Int(bend.row)])] += bend.rise
      let leading = slopes.first { abs($0) > Tolerance.multiplier }
      if isCautious || (leading ?? 0) >= 0 {
        return stable(index, bends, among: largest)
      }
      if largest.map({ abs(set.rates[Int(bend.row)]) > abs(set.rates[Int(bends[$0].row)]) }) ?? true
      {
        largest = index
      }
    }
    return nil
  }

  /// The stopping bend, or an earlier one that is as near and safer to divide by.
  private func stable(_ index: Int, _ bends: [Bend], among earlier: Int?) -> Int {
    guard let earlier, abs(set.rates[Int(bends[index].row)]) < Tolerance.pivot * 100,
      bends[index].distance - bends[earlier].distance <= Tolerance.length
    else { return index }
    return earlier
  }

  /// Turns the rows that the walk passes, and sums up what that changes of the costs' slopes.
  private mutating func passRows(_ passed: ArraySlice<Bend>, _ entering: Int, moved: Bool) {
    for level in 0..<levelCount { flipSums[level].removeAll(keepingCapacity: true) }
    for bend in passed { turn(Int(bend.row)) }
    guard moved else { return }
    // A row on its right side whose cost is flat ahead leaves it without a bend.
    for moving in set.movingRows {
      let row = Int(moving)
      guard sides[row] == .on, set.positions[row] < 0, row != entering else { continue }
      if abs(set.rates[row]) > Tolerance.multiplier { turn(row) }
    }
  }

  private mutating func turn(_ row: Int) {
    let before = slope(row)
    sides[row] = set.rates[row] > 0 ? .above : .below
    addSlope(row, slope(row) - before)
  }

  /// Brings the multipliers to the new active set: `representation` is the entering row's.
  private mutating func updateMultipliers(_ position: Int, _ sign: Int, _ entering: Int) {
    let block = set.block
    let pivot = representation[position]
    let (leavingLevel, low, high) = allowed(set.row(at: position))
    let enteringLevel = Int(block.levels[entering])
    for level in 0..<levelCount {
      if !flipSums[level].isEmpty {
        set.represent(&flipSums[level], into: &vector)
        for index in vector.indices { multipliers[index * levelCount + level] -= vector[index] }
      }
      let leavingSlope = level == leavingLevel ? (sign > 0 ? high : low) : 0
      let enteringSlope = level == enteringLevel ? slope(entering) : 0
      let change = (multipliers[position * levelCount + level] - leavingSlope) / pivot
      if change != 0 {
        for index in representation.indices where representation[index] != 0 {
          multipliers[index * levelCount + level] -= change * representation[index]
        }
      }
      multipliers[position * levelCount + level] = enteringSlope + change
    }
  }
}
