/// A point held in place by as many active rows as there are variables.
///
/// Every active row holds with equality, and together they are linearly independent, so they
/// determine the point. A row number means: a row of the block; after those, the *anchor* of a
/// variable, a row without cost that keeps a variable no row holds where it is; after those, rows
/// that were added to pin a value.
struct ActiveSet {
  let block: RowBlock
  /// The active row at each position.
  private(set) var active: [Int32]
  /// The position of each row among the active ones, or -1.
  private(set) var positions: [Int32]
  /// The point.
  private(set) var values: [Double]
  /// The left side of each row of the block at the point.
  private(set) var activities: [Double]
  private var anchors: [Double]
  private var pins: [Pin] = []
  private var factors = Factorization()
  private var scratch: [Double]

  /// The direction found last, by variable.
  private(set) var direction: [Double]
  /// How fast each row's left side changes along the direction.
  private(set) var rates: [Double]
  /// The rows whose rate is not zero.
  private(set) var movingRows: [Int32] = []

  /// A row added to pin a value.
  private struct Pin {
    var form: Form
    var target: Double
  }

  /// Sets up the point that the given rows determine.
  init(_ block: RowBlock, active: [Int32], anchors: [Double]) {
    self.block = block
    self.active = active
    self.anchors = anchors
    let count = block.variableCount
    positions = [Int32](repeating: -1, count: block.rowCount + count)
    values = [Double](repeating: 0, count: count)
    activities = [Double](repeating: 0, count: block.rowCount)
    scratch = values
    direction = values
    rates = activities
    for (position, row) in active.enumerated() { positions[Int(row)] = Int32(position) }
    refactor()
  }
}

extension ActiveSet {
  /// Whether a row is one of the block's, rather than an anchor or a pin.
  func isBlockRow(_ row: Int) -> Bool { row < block.rowCount }

  /// The row active at a position.
  func row(at position: Int) -> Int { Int(active[position]) }

  /// How far a row's left side is above its right side.
  func excess(_ row: Int) -> Double { activities[row] - block.rightSides[row] }

  /// How far from its right side a row counts as being on it: noise grows with coordinates.
  func slack(_ row: Int) -> Double {
    Tolerance.length * max(1, abs(block.rightSides[row]) * 1e-5)
  }

  private func rightSide(_ row: Int) -> Double {
    if row < block.rowCount { return block.rightSides[row] }
    if row < block.rowCount + block.variableCount { return anchors[row - block.rowCount] }
    return pins[row - block.rowCount - block.variableCount].target
  }

  private func forEachTerm(_ row: Int, _ body: (Int, Double) -> Void) {
    if row < block.rowCount {
      for place in block.terms(row) { body(Int(block.columns[place]), block.coefficients[place]) }
    } else if row < block.rowCount + block.variableCount {
      body(row - block.rowCount, 1)
    } else {
      for term in pins[row - block.rowCount - block.variableCount].form.terms {
        body(term.variable, term.coefficient)
      }
    }
  }
}

extension ActiveSet {
  /// Factors the active rows afresh and computes the point from them.
  mutating func refactor() {
    while true {
      var starts: [Int32] = [0]
      var columns: [Int32] = []
      var coefficients: [Double] = []
      for row in active {
        forEachTerm(Int(row)) { variable, coefficient in
          columns.append(Int32(variable))
          coefficients.append(coefficient)
        }
        starts.append(Int32(columns.count))
      }
      let unpaired = factors.factor(
        count: active.count,
        starts: starts,
        columns: columns,
        values: coefficients
      )
      guard !unpaired.isEmpty else { break }
      // Dependent rows slipped in through rounding: anchor the variables they do not hold.
      for (position, variable) in unpaired {
        positions[Int(active[position])] = -1
        anchors[variable] = values[variable]
        active[position] = Int32(block.rowCount + variable)
        positions[block.rowCount + variable] = Int32(position)
      }
    }
    for position in active.indices { scratch[position] = rightSide(Int(active[position])) }
    factors.solveColumn(&scratch, into: &values)
    for row in 0..<block.rowCount {
      var sum = 0.0
      for place in block.terms(row) {
        sum += block.coefficients[place] * values[Int(block.columns[place])]
      }
      activities[row] = sum
    }
  }

  /// How fast the right sides of the active rows move, by position, where those of the block move
  /// as `rowDrifts` says; anchors stay where they are.
  func drifts(_ rowDrifts: [Double]) -> [Double] {
    active.map { row in
      let row = Int(row)
      if row < block.rowCount { return rowDrifts[row] }
      return row < block.rowCount + block.variableCount
        ? 0 : pins[row - block.rowCount - block.variableCount].form.drift
    }
  }

  /// Writes a sum of variables as a sum of the active rows, by position.
  mutating func represent(_ vector: inout [Double], into result: inout [Double]) {
    factors.solveRow(&vector, into: &result)
  }

  /// Writes a row as a sum of the active rows, by position.
  mutating func represent(row: Int, into result: inout [Double]) {
    for index in scratch.indices { scratch[index] = 0 }
    for place in block.terms(row) {
      scratch[Int(block.columns[place])] = block.coefficients[place]
    }
    factors.solveRow(&scratch, into: &result)
  }

  /// Finds the direction that moves the active row at a position by `sign` and holds the others.
  mutating func findDirection(from position: Int, sign: Double) {
    findDirection { $0[position] = sign }
  }

  /// Finds the direction that moves active rows as `fill` says, by position.
  mutating func findDirection(_ fill: (inout [Double]) -> Void) {
    for row in movingRows { rates[Int(row)] = 0 }
    movingRows.removeAll(keepingCapacity: true)
    for index in scratch.indices { scratch[index] = 0 }
    fill(&scratch)
    factors.solveColumn(&scratch, into: &direction)
    for variable in direction.indices {
      let rate = direction[variable]
      guard abs(rate) > Tolerance.coefficient else { continue }
      for place in block.column(variable) {
        let row = Int(block.columnRows[place])
        // NaN-free marker: a row enters the list when its first term is added.
        if rates[row] == 0 { movingRows.append(Int32(row)) }
        rates[row] += block.columnCoefficients[place] * rate
        if rates[row] == 0 { rates[row] = Double.leastNormalMagnitude }
      }
    }
  }

  /// Moves the point along the direction.
  mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    for variable in values.indices { values[variable] += distance * direction[variable] }
    for row in movingRows { activities[Int(row)] += distance * rates[Int(row)] }
  }

  /// Makes a row active in place of the one at a position.
  ///
  /// - Parameters:
  ///   - position: The position whose row is let go.
  ///   - row: The row that is active from now on; it holds with equality at the point.
  ///   - representation: That row as a sum of the active rows, from `represent`.
  mutating func exchange(at position: Int, for row: Int, representation: [Double]) {
    positions[Int(active[position])] = -1
    active[position] = Int32(row)
    positions[row] = Int32(position)
    factors.replaceRow(at: position, by: representation)
  }

  /// Whether the factors should be made afresh.
  var isRefactorDue: Bool { factors.isDue }

  /// Adds a row that pins a form at a value, and returns its number.
  mutating func addPin(_ form: Form, at target: Double) -> Int {
    pins.append(Pin(form: form, target: target))
    positions.append(-1)
    return positions.count - 1
  }
}

/// A sum of variables times coefficients.
struct Form {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  var terms: [Term]
  /// How fast the value that it is pinned at moves along a parameter.
  var drift = 0.0

  func value(at values: [Double]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }
}
