/// A basic point: as many active rows as variables determine it.
///
/// Active rows hold with equality and are linearly independent. Row numbers are those of the block;
/// then the *anchor* of each variable, a row without cost that keeps a nonbasic free variable at
/// its value; then pins, rows added to fix a value.
///
/// A class, so that walks share it; reset for every block.
final class ActiveSet {
  let block: RowBlock
  // SAFETY: no function that it calls has access to the set.
  @safe @exclusivity(unchecked) var budget = Budget(pivots: 0) { false }
  // SAFETY: (of every buffer) only this class reads, writes and resizes it, never while an element
  // is being accessed.

  /// The active row at each basis position.
  ///
  /// In a crash, position v has the row that placed variable v.
  @safe @exclusivity(unchecked) private(set) var active = Buffer<Int32>()
  /// By row number, including anchors and pins; -1 for an inactive row.
  @safe @exclusivity(unchecked) private(set) var positions = Buffer<Int32>()
  /// By variable; moves accumulate rounding, and `refactor` computes the point afresh.
  @safe @exclusivity(unchecked) private(set) var values = Buffer<Double>()
  /// The activity (left side) of each row of the block at the point, updated by moves.
  @safe @exclusivity(unchecked) private(set) var activities = Buffer<Double>()
  @safe @exclusivity(unchecked) private(set) var direction = Buffer<Double>()
  /// By row of the block; 0 outside of `movingRows`.
  @safe @exclusivity(unchecked) private(set) var rates = Buffer<Double>()
  /// In the order of the moving variables; a row whose terms cancel stays, with a negligible rate.
  @safe @exclusivity(unchecked) private(set) var movingRows = Buffer<Int32>()
  /// A sum of variables to be represented; zero between calls.
  @safe @exclusivity(unchecked) private(set) var columnVector = Buffer<Double>()
  /// A row as a combination of the active rows, by position: the result of `represent`.
  @safe @exclusivity(unchecked) private(set) var representation = Buffer<Double>()

  /// The input of the next direction, by position; zero between calls.
  @safe @exclusivity(unchecked) private var positionVector = Buffer<Double>()
  @safe @exclusivity(unchecked) private var anchors = Buffer<Double>()
  @safe @exclusivity(unchecked) private var factors = Factorization()
  /// Whether `factors` are of the active rows: an optimal crash is never factored.
  @safe @exclusivity(unchecked) private var isFactored = false
  @safe @exclusivity(unchecked) private var pins: [Pin] = []

  private struct Pin {
    var form: Form
    var target: Double
  }

  init(_ block: RowBlock) { self.block = block }
}

extension ActiveSet {
  /// The crash is not factored; the budget is unchanged.
  func start(_ crashBasis: borrowing CrashBasis) {
    let count = block.variableCount
    active.resize(count)
    values.resize(count)
    positions.fill(block.rowCount + count, with: -1)
    for position in 0..<count {
      active[position] = crashBasis.active[position]
      positions[Int(active[position])] = Int32(truncatingIfNeeded: position)
      values[position] = crashBasis.values[position]
    }
    activities.resize(block.rowCount)
    for row in 0..<block.rowCount { activities[row] = crashBasis.activities[row] }
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

  @inline(__always)
  func isBlockRow(_ row: Int) -> Bool { row < block.rowCount }

  @inline(__always)
  func row(at position: Int) -> Int { Int(active[position]) }

  @inline(__always)
  func excess(_ row: Int) -> Double { activities[row] - block.rows[row].rightSide }

  /// The tolerance of a row's equality: noise grows with coordinates.
  @inline(__always)
  func slack(_ row: Int) -> Double { Tolerance.slack(of: block.rows[row].rightSide) }

  /// Of any row: of the block, an anchor's value, or a pin's target.
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
  /// Dependent rows are replaced by anchors, so the set may change; O(nonzeros) beside the
  /// factorization.
  func refactor() throws(SolverInterruption) {
    try factor()
    computePoint()
  }

  /// From the active rows, without the rounding of moves.
  func computePoint() {
    for position in 0..<active.count { positionVector[position] = rightSide(row(at: position)) }
    factors.solveColumn(positionVector, into: values)
    for row in 0..<block.rowCount {
      var sum = 0.0
      block.entries.forEach(block.rows[row].terms) { sum += $0.value * values[Int($0.place)] }
      activities[row] = sum
    }
  }

  /// Each iteration after the first has more anchors, which are independent of all other rows, so
  /// it terminates.
  private func factor() throws(SolverInterruption) {
    isFactored = true
    while true {
      let unpaired = try factors.factor(count: active.count, &budget) { position, matrix in
        forEachTerm(row(at: position)) { variable, coefficient in
          matrix.add(Int32(truncatingIfNeeded: variable), coefficient)
        }
      }
      guard !unpaired.isEmpty else { return }
      // Rounding let dependent rows in: anchor the variables that they do not determine.
      for (position, variable) in unpaired {
        positions[Int(active[position])] = -1
        anchors[variable] = values[variable]
        active[position] = Int32(truncatingIfNeeded: block.rowCount + variable)
        positions[block.rowCount + variable] = Int32(truncatingIfNeeded: position)
      }
    }
  }

  /// By position; `columnVector` is zero afterwards.
  ///
  /// The multipliers of a level are computed this way, from the gradient of the costs.
  func representVector(into result: borrowing Buffer<Double>) throws(SolverInterruption) {
    if !isFactored { try factor() }
    try budget.work(factors.length)
    factors.solveRow(columnVector, into: result)
  }

  /// The coefficient of a row is the change of the form when that row alone leaves its right side
  /// by 1.
  func represent(_ form: Form) throws(SolverInterruption) {
    for term in form.terms { columnVector[term.variable] += term.coefficient }
    try representVector(into: representation)
  }

  /// Required before `exchange(at:for:)`.
  func represent(row: Int) throws(SolverInterruption) {
    block.entries.forEach(block.rows[row].terms) { columnVector[Int($0.place)] = $0.value }
    try representVector(into: representation)
  }

  /// An edge: the direction that moves the active row at a position by `sign` (+1 or -1) and keeps
  /// the others.
  func findDirection(from position: Int, sign: Double) throws(SolverInterruption) {
    positionVector[position] = sign
    try findDirection()
  }

  /// Finds the direction that moves active rows at some positions by different amounts.
  ///
  /// The amounts are a fixed irregular sequence between 1 and 2, which makes accidental
  /// cancellation unlikely and results reproducible.
  func findDirection(mixing loosePositions: [Int]) throws(SolverInterruption) {
    var weight = 1.0
    for position in loosePositions {
      weight = weight * 0.754_877_666_246_692_8 + 0.569_840_290_998_053_3
      if weight > 2 { weight -= 1 }
      positionVector[position] = weight
    }
    try findDirection()
  }

  /// The derivative of the point when right sides move at `rate`; anchors stay.
  ///
  /// Pins move by their forms' `sensitivity`. It holds on the critical region (Notes.md).
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

  /// From `positionVector`, which is zero afterwards; O(factors and the columns of the variables
  /// that move).
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
        // A row is added with its first term.
        if rates[row] == 0 { movingRows.append(Int32(truncatingIfNeeded: row)) }
        rates[row] += entry.value * rate
        if rates[row] == 0 { rates[row] = Double.leastNormalMagnitude }
      }
    }
  }

  func move(by distance: Double) {
    guard distance != 0 else { return }
    for variable in 0..<values.count { values[variable] += distance * direction[variable] }
    for index in 0..<movingRows.count {
      let row = Int(movingRows[index])
      activities[row] += distance * rates[row]
    }
  }

  /// The row must have been represented last, and hold with equality at the point.
  func exchange(at position: Int, for row: Int) {
    positions[Int(active[position])] = -1
    active[position] = Int32(truncatingIfNeeded: row)
    positions[row] = Int32(truncatingIfNeeded: position)
    factors.replaceRow(at: position, by: representation)
  }

  var isRefactorDue: Bool { factors.isDue }

  /// Whether exchanges since the last factorization have hidden nothing by rounding.
  var isPrecise: Bool { factors.isPrecise }

  func addPin(_ form: Form, at target: Double) -> Int {
    pins.append(Pin(form: form, target: target))
    positions.append(-1)
    return positions.count - 1
  }
}

struct Form {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  var terms: [Term]
  /// The rate of its pinned value along a parameter.
  var sensitivity = 0.0

  init(terms: [Term]) { self.terms = terms }

  mutating func add(_ row: Int, of block: RowBlock, times factor: Double) {
    block.entries.forEach(block.rows[row].terms) {
      terms.append(Term(variable: Int($0.place), coefficient: factor * $0.value))
    }
  }

  func value(at values: borrowing Buffer<Double>) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }
}
