/// A first point, found by walking through the rows without solving anything (a *crash* basis).
///
/// A row with one open variable can hold that variable. The variable with the fewest rows that
/// still wait for others goes first, at the best place its own rows know of; when no row is down
/// to one variable, one is torn open: it gets an anchor at zero. Each variable ends with the row
/// that placed it, so the active rows are triangular.
struct Crash {
  private let block: RowBlock
  private(set) var active: [Int32]
  private(set) var anchors: [Double]
  private var values: [Double]
  private var isPlaced: [Bool]
  private var openCounts: [Int32]
  /// What each row's placed variables add up to.
  private var placedSums: [Double]
  private var equalities: [Int32] = []
  private var buckets = BucketQueue()
  private var waitingCounts: [Int32]
  private var bends: [Bend] = []

  init(_ block: RowBlock) {
    self.block = block
    let count = block.variableCount
    active = [Int32](repeating: -1, count: count)
    anchors = [Double](repeating: 0, count: count)
    values = anchors
    isPlaced = [Bool](repeating: false, count: count)
    openCounts = (0..<block.rowCount).map { Int32(block.terms($0).count) }
    placedSums = [Double](repeating: 0, count: block.rowCount)
    waitingCounts = [Int32](repeating: 0, count: count)
    for variable in 0..<count {
      waitingCounts[variable] = Int32(
        block.column(variable).count { openCounts[Int(block.columnRows[$0])] > 1 }
      )
    }
    for row in 0..<block.rowCount where openCounts[row] == 1 { becomeReady(row) }
  }

  /// Places every variable.
  mutating func run() {
    var nextTorn = 0
    var remaining = block.variableCount
    while remaining > 0 {
      if let row = equalities.popLast() {
        guard openCounts[Int(row)] == 1, let variable = openVariable(of: Int(row)) else { continue }
        place(variable, byRow: Int(row))
      } else if let variable = nextReady() {
        placeBest(variable)
      } else {
        while isPlaced[nextTorn] { nextTorn += 1 }
        placeAtAnchor(nextTorn, 0)
      }
      remaining -= 1
    }
  }

  private mutating func nextReady() -> Int? {
    while let (variable, key) = buckets.popFirst() {
      if !isPlaced[variable], waitingCounts[variable] == key { return variable }
    }
    return nil
  }

  private func openVariable(of row: Int) -> Int? {
    for place in block.terms(row) where !isPlaced[Int(block.columns[place])] {
      return Int(block.columns[place])
    }
    return nil
  }

  private mutating func becomeReady(_ row: Int) {
    guard let variable = openVariable(of: row) else { return }
    if block.levels[row] == 0, block.relations[row] == .equal {
      equalities.append(Int32(row))
    } else {
      buckets.insert(variable, key: waitingCounts[variable])
    }
  }

  /// The value that puts a row on its right side, its other variables being placed.
  private func breakpoint(_ row: Int, _ coefficient: Double) -> Double {
    (block.rightSides[row] - placedSums[row]) / coefficient
  }

  private mutating func place(_ variable: Int, byRow row: Int) {
    guard
      let place = block.terms(row).first(where: { block.columns[$0] == Int32(variable) }),
      isUsable(place, inRow: row)
    else {
      placeAtAnchor(variable, 0)
      return
    }
    active[variable] = Int32(row)
    settle(variable, breakpoint(row, block.coefficients[place]))
  }

  /// Whether a coefficient is large enough beside its row's others to solve for its variable.
  private func isUsable(_ place: Int, inRow row: Int) -> Bool {
    let largest = block.terms(row).reduce(0) { max($0, abs(block.coefficients[$1])) }
    return abs(block.coefficients[place]) > Tolerance.pivot * largest
  }

  private mutating func placeAtAnchor(_ variable: Int, _ value: Double) {
    active[variable] = Int32(block.rowCount + variable)
    anchors[variable] = value
    settle(variable, value)
  }

  private mutating func settle(_ variable: Int, _ value: Double) {
    isPlaced[variable] = true
    values[variable] = value
    for place in block.column(variable) {
      let row = Int(block.columnRows[place])
      placedSums[row] += block.columnCoefficients[place] * value
      openCounts[row] -= 1
      guard openCounts[row] == 1, let other = openVariable(of: row) else { continue }
      waitingCounts[other] -= 1
      becomeReady(row)
      buckets.insert(other, key: waitingCounts[other])
    }
  }
}

extension Crash {
  /// A place where the cost of a variable bends.
  private struct Bend {
    var value: Double
    var row: Int32
    var weight: Double
    var level: Int32
    /// Whether the row pulls up from below the place, and down from above it.
    var pullsUp: Bool
    var pullsDown: Bool
  }

  /// Places a variable where the rows that are down to it cost least, level by level.
  private mutating func placeBest(_ variable: Int) {
    bends.removeAll(keepingCapacity: true)
    for place in block.column(variable) {
      let row = Int(block.columnRows[place])
      let coefficient = block.columnCoefficients[place]
      guard openCounts[row] == 1, let own = ownPlace(variable, row), isUsable(own, inRow: row)
      else {
        continue
      }
      let relation = block.relations[row]
      let isFlipped = coefficient < 0
      bends.append(
        Bend(
          value: breakpoint(row, coefficient),
          row: Int32(row),
          weight: abs(coefficient),
          level: block.levels[row],
          pullsUp: relation == .equal || (relation == .atLeast) != isFlipped,
          pullsDown: relation == .equal || (relation == .atMost) != isFlipped
        )
      )
    }
    bends.sort { ($0.value, $0.row) < ($1.value, $1.row) }
    let (low, high) = bestInterval()
    choose(variable, low, high)
  }

  private func ownPlace(_ variable: Int, _ row: Int) -> Int? {
    block.terms(row).first { block.columns[$0] == Int32(variable) }
  }

  /// The bends that enclose the cheapest values; `nil` where a side is open.
  private func bestInterval() -> (low: Int?, high: Int?) {
    var low: Int?
    var high: Int?
    var next = bends.lazy.map(\.level).min()
    while let level = next {
      next = nil
      for bend in bends where bend.level > level { next = min(next ?? bend.level, bend.level) }
      // Walking up, the slope starts at minus every pull upwards, and rises at each bend.
      var slope = -bends.reduce(0.0) { $1.level == level && $1.pullsUp ? $0 + $1.weight : $0 }
      var levelLow: Int?
      var levelHigh: Int?
      if slope < -Tolerance.multiplier {
        for (index, bend) in bends.enumerated() where bend.level == level {
          slope += (bend.pullsUp ? bend.weight : 0) + (bend.pullsDown ? bend.weight : 0)
          if slope >= -Tolerance.multiplier {
            levelLow = index
            break
          }
        }
      }
      if slope <= Tolerance.multiplier {
        let start = levelLow.map { $0 + 1 } ?? 0
        levelHigh = (start..<bends.count).first { bends[$0].level == level }
      } else {
        levelHigh = levelLow
      }
      (low, high) = narrowed((low, high), (levelLow, levelHigh))
      if let low, let high, bends[low].value >= bends[high].value { break }
    }
    return (low, high)
  }

  /// The part of a lower level's interval inside the interval so far, or its nearest end.
  private func narrowed(
    _ outer: (low: Int?, high: Int?),
    _ inner: (low: Int?, high: Int?)
  ) -> (low: Int?, high: Int?) {
    if let high = outer.high, let low = inner.low, bends[low].value > bends[high].value {
      return (high, high)
    }
    if let low = outer.low, let high = inner.high, bends[high].value < bends[low].value {
      return (low, low)
    }
    let low = [outer.low, inner.low].compactMap { $0 }.max { bends[$0].value < bends[$1].value }
    let high = [outer.high, inner.high].compactMap { $0 }.min { bends[$0].value < bends[$1].value }
    return (low, high)
  }

  /// Takes the value of an interval that is nearest to zero.
  private mutating func choose(_ variable: Int, _ low: Int?, _ high: Int?) {
    if let low, bends[low].value >= 0 || low == high {
      active[variable] = bends[low].row
      settle(variable, bends[low].value)
    } else if let high, bends[high].value <= 0 {
      active[variable] = bends[high].row
      settle(variable, bends[high].value)
    } else {
      placeAtAnchor(variable, 0)
    }
  }
}

/// Small keys, first in first out within a key.
struct BucketQueue {
  private var buckets: [[Int32]] = []
  private var heads: [Int] = []
  private var first = 0

  mutating func insert(_ element: Int, key: Int32) {
    let key = Int(key)
    while buckets.count <= key {
      buckets.append([])
      heads.append(0)
    }
    buckets[key].append(Int32(element))
    first = min(first, key)
  }

  mutating func popFirst() -> (element: Int, key: Int32)? {
    while first < buckets.count {
      if heads[first] < buckets[first].count {
        heads[first] += 1
        return (Int(buckets[first][heads[first] - 1]), Int32(first))
      }
      buckets[first].removeAll(keepingCapacity: true)
      heads[first] = 0
      first += 1
    }
    return nil
  }
}
