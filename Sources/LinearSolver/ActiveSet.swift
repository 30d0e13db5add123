/// A point held in place by as many active rows as there are variables.
///
/// Every active row holds with equality, and together they are linearly independent, so they
/// determine the point. A row number means: a row of the block; after those, the *anchor* of a
/// variable, a row without cost that keeps a variable no row holds where it is; after those, rows
/// that were added to pin a value.
///
/// A class, so that one walk hands it on to the next; set up anew for every block.
final class ActiveSet {
  let block: RowBlock
  /// What may still be spent on walks with this set; who walks lends it.
  // SAFETY: nothing that it asks knows of the set.
  @safe @exclusivity(unchecked) var budget = Budget(pivots: 0) { false }
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  /// The active row at each position.
  @safe @exclusivity(unchecked) private(set) var active = Buffer<Int32>()
  /// The position of each row among the active ones, or -1.
  @safe @exclusivity(unchecked) private(set) var positions = Buffer<Int32>()
  /// The point.
  @safe @exclusivity(unchecked) private(set) var values = Buffer<Double>()
  /// The left side of each row of the block at the point.
  @safe @exclusivity(unchecked) private(set) var activities = Buffer<Double>()
  /// The direction found last, by variable.
  @safe @exclusivity(unchecked) private(set) var direction = Buffer<Double>()
  /// How fast each row's left side changes along the direction.
  @safe @exclusivity(unchecked) private(set) var rates = Buffer<Double>()
  /// The rows whose rate is not zero.
  @safe @exclusivity(unchecked) private(set) var movingRows = Buffer<Int32>()
  /// A sum of variables that is to be represented; zero between calls.
  @safe @exclusivity(unchecked) private(set) var columnVector = Buffer<Double>()
  /// A row as a sum of the active rows, by position: what `represent` found last.
  @safe @exclusivity(unchecked) private(set) var representation = Buffer<Double>()

  @safe @exclusivity(unchecked) private var positionVector = Buffer<Double>()
  @safe @exclusivity(unchecked) private var anchors = Buffer<Double>()
  @safe @exclusivity(unchecked) private var factors = Factorization()
  @safe @exclusivity(unchecked) private var isFactored = false
  @safe @exclusivity(unchecked) private var pins: [Pin] = []

  /// A row added to pin a value.
  private struct Pin {
    var form: Form
    var target: Double
  }

  init(_ block: RowBlock) { self.block = block }
}

extension ActiveSet {
  /// Starts at the point of a crash.
  func start(_ crash: borrowing Crash) {
    let count = block.variableCount
    active.resize(count)
    values.resize(count)
    positions.fill(block.rowCount + count, with: -1)
    for position in 0..<count {
      active[position] = crash.active[position]
      positions[Int(active[position])] = Int32(truncatingIfNeeded: position)
      values[position] = crash.values[position]
    }
    activities.resize(block.rowCount)
    for row in 0..<block.rowCount { activities[row] = crash.activities[row] }
    direction.resize(count)
    rates.fill(block.rowCount, with: 0)
    movingRows.removeAll()
    columnVector.fill(count, with: 0)
    positionVector.fill(count, with: 0)
    representation.resize(count)
    anchors.fill(count, with: 0)
    pins.removeAll()
    isFactored = false
  }

  /// Whether a row is one of the block's, rather than an anchor or a pin.
  @inline(__always)
  func isBlockRow(_ row: Int) -> Bool { row < block.rowCount }

  /// The row active at a position.
  @inline(__always)
  func row(at position: Int) -> Int { Int(active[position]) }

  /// How far a row's left side is above its right side.
  @inline(__always)
  func excess(_ row: Int) -> Double { activities[row] - block.rows[row].rightSide }

  /// How far from its right side a row counts as being on it: noise grows with coordinates.
  @inline(__always)
  func slack(_ row: Int) -> Double { Tolerance.slack(of: block.rows[row].rightSide) }

  private func rightSide(_ row: Int) -> Double {
    if row < block.rowCount { return block.rows[row].rightSide }
    if row < block.rowCount + block.variableCount { return anchors[row - block.rowCount] }
    return pins[row - block.rowCount - block.variableCount].target
  }

  private func forEachTerm(_ row: Int, _ body: (Int, Double) -> Void) {
    if row < block.rowCount {
      block.entries.forEach(block.rows[row].terms) { body(Int($0.place), $0.value) }
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
  func refactor() throws(SolverInterruption) {
    try factor()
    for position in 0..<active.count { positionVector[position] = rightSide(row(at: position)) }
    factors.solveColumn(positionVector, into: values)
    for row in 0..<block.rowCount {
      var sum = 0.0
      block.entries.forEach(block.rows[row].terms) { sum += $0.value * values[Int($0.place)] }
      activities[row] = sum
    }
  }

  private func factor() throws(SolverInterruption) {
    isFactored = true
    while true {
      let unpaired = try factors.factor(count: active.count, &budget) { position, matrix in
        forEachTerm(row(at: position)) { variable, coefficient in
          matrix.add(Int32(truncatingIfNeeded: variable), coefficient)
        }
      }
      guard !unpaired.isEmpty else { return }
      // Dependent rows slipped in through rounding: anchor the variables they do not hold.
      for (position, variable) in unpaired {
        positions[Int(active[position])] = -1
        anchors[variable] = values[variable]
        active[position] = Int32(truncatingIfNeeded: block.rowCount + variable)
        positions[block.rowCount + variable] = Int32(truncatingIfNeeded: position)
      }
    }
  }

  /// Writes `columnVector`, which is zero afterwards, as a sum of the active rows, by position.
  func representVector(into result: borrowing Buffer<Double>) throws(SolverInterruption) {
    if !isFactored { try factor() }
    try budget.work(factors.length)
    factors.solveRow(columnVector, into: result)
  }

  /// Writes a form as a sum of the active rows, in `representation`.
  func represent(_ form: Form) throws(SolverInterruption) {
    for term in form.terms { columnVector[term.variable] += term.coefficient }
    try representVector(into: representation)
  }

  /// Writes a row as a sum of the active rows, in `representation`.
  func represent(row: Int) throws(SolverInterruption) {
    block.entries.forEach(block.rows[row].terms) { columnVector[Int($0.place)] = $0.value }
    try representVector(into: representation)
  }

  /// Finds the direction that moves the active row at a position by `sign` and holds the others.
  func findDirection(from position: Int, sign: Double) throws(SolverInterruption) {
    positionVector[position] = sign
    try findDirection()
  }

  /// Finds the direction that moves active rows at some positions by different lengths.
  func findDirection(mixing loosePositions: [Int]) throws(SolverInterruption) {
    var weight = 1.0
    for position in loosePositions {
      weight = weight * 0.754_877_666_246_692_8 + 0.569_840_290_998_053_3
      if weight > 2 { weight -= 1 }
      positionVector[position] = weight
    }
    try findDirection()
  }

  /// Finds the direction in which the point moves when the right sides of the block's rows move as
  /// fast as `rate` says; anchors stay where they are.
  func findDirection(
    movingRows rate: (_ row: Int) -> Double
  ) throws(SolverInterruption) {
    for position in 0..<active.count {
      let row = row(at: position)
      if isBlockRow(row) {
        positionVector[position] = rate(row)
      } else if row >= block.rowCount + block.variableCount {
        positionVector[position] = pins[row - block.rowCount - block.variableCount].form.sensitivity
      }
    }
    try findDirection()
  }

  private func findDirection() throws(SolverInterruption) {
    if !isFactored { try factor() }
    try budget.work(factors.length + 2 * movingRows.count)
    for index in 0..<movingRows.count { rates[Int(movingRows[index])] = 0 }
    movingRows.removeAll()
    factors.solveColumn(positionVector, into: direction)
    for variable in 0..<direction.count {
      let rate = direction[variable]
      guard abs(rate) > Tolerance.coefficient else { continue }
      block.columnEntries.forEach(block.columns[variable]) { entry in
        let row = Int(entry.place)
        // NaN-free marker: a row enters the list when its first term is added.
        if rates[row] == 0 { movingRows.append(Int32(truncatingIfNeeded: row)) }
        rates[row] += entry.value * rate
        if rates[row] == 0 { rates[row] = Double.leastNormalMagnitude }
      }
    }
  }

  /// Moves the point along the direction.
  func move(by distance: Double) {
    guard distance != 0 else { return }
    for variable in 0..<values.count { values[variable] += distance * direction[variable] }
    for index in 0..<movingRows.count {
      let row = Int(movingRows[index])
      activities[row] += distance * rates[row]
    }
  }

  /// Makes the row that was represented last active in place of the one at a position.
  ///
  /// - Parameters:
  ///   - position: The position whose row is let go.
  ///   - row: The row that is active from now on; it holds with equality at the point.
  func exchange(at position: Int, for row: Int) {
    positions[Int(active[position])] = -1
    active[position] = Int32(truncatingIfNeeded: row)
    positions[row] = Int32(truncatingIfNeeded: position)
    factors.replaceRow(at: position, by: representation)
  }

  /// Whether the factors should be made afresh.
  var isRefactorDue: Bool { factors.isDue }

  /// Adds a row that pins a form at a value, and returns its number.
  func addPin(_ form: Form, at target: Double) -> Int {
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
  var sensitivity = 0.0

  init(terms: [Term]) { self.terms = terms }

  /// Adds the left side of a row, times a factor.
  mutating func add(_ row: Int, of block: RowBlock, times factor: Double) {
    block.entries.forEach(block.rows[row].terms) {
      terms.append(Term(variable: Int($0.place), coefficient: factor * $0.value))
    }
  }

  func value(at values: borrowing Buffer<Double>) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }
}
