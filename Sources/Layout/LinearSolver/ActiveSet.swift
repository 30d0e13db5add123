/// A point held in place by as many active rows as there are variables.
///
/// Every active row holds with equality, and together they are linearly independent, so they
/// determine the point. A row number means: a row of the block; after those, the *anchor* of a
/// variable, a row without cost that keeps a variable no row holds where it is; after those, rows
/// that were added to pin a value.
///
/// A class, so that one walk hands it on to the next; set up anew for every block.
///
/// It is the basis of the simplex method, by rows: a position is a place in the basis, a row number
/// is what is in it. `Descent` and `OptimalFace` walk with it; neither knows of factors.
final class ActiveSet {
  /// The rows, as the part that is being solved has them.
  let block: RowBlock
  /// What may still be spent on walks with this set; who walks lends it.
  // SAFETY: nothing that it asks knows of the set.
  @safe @exclusivity(unchecked) var budget = Budget(pivots: 0) { false }
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  /// The active row at each position.
  ///
  /// As many as variables. In the crash, position v is held by the row that placed variable v.
  @safe @exclusivity(unchecked) private(set) var active = Buffer<Int32>()
  /// The position of each row among the active ones, or -1.
  ///
  /// By row number, anchors and pins included; grows by one with each pin.
  @safe @exclusivity(unchecked) private(set) var positions = Buffer<Int32>()
  /// The point.
  ///
  /// By variable. Moves add rounding up; `refactor` computes it afresh.
  @safe @exclusivity(unchecked) private(set) var values = Buffer<Double>()
  /// The left side of each row of the block at the point.
  ///
  /// Kept up with each move, so that no walk adds up rows.
  @safe @exclusivity(unchecked) private(set) var activities = Buffer<Double>()
  /// The direction found last, by variable.
  @safe @exclusivity(unchecked) private(set) var direction = Buffer<Double>()
  /// How fast each row's left side changes along the direction.
  ///
  /// By row of the block; 0 for rows that are not in `movingRows`.
  @safe @exclusivity(unchecked) private(set) var rates = Buffer<Double>()
  /// The rows whose rate is not zero.
  ///
  /// In the order of the variables that move them; a row whose terms cancel stays in the list, with
  /// a rate that is next to nothing.
  @safe @exclusivity(unchecked) private(set) var movingRows = Buffer<Int32>()
  /// A sum of variables that is to be represented; zero between calls.
  @safe @exclusivity(unchecked) private(set) var columnVector = Buffer<Double>()
  /// A row as a sum of the active rows, by position: what `represent` found last.
  @safe @exclusivity(unchecked) private(set) var representation = Buffer<Double>()

  /// What the next direction is to move, by position; zero between calls.
  @safe @exclusivity(unchecked) private var positionVector = Buffer<Double>()
  /// The value at which each variable's anchor holds it.
  @safe @exclusivity(unchecked) private var anchors = Buffer<Double>()
  @safe @exclusivity(unchecked) private var factors = Factorization()
  /// Whether `factors` are those of the active rows: a crash that proves to be optimal is never
  /// factored.
  @safe @exclusivity(unchecked) private var isFactored = false
  /// The rows that pin values, in the order in which they were added.
  @safe @exclusivity(unchecked) private var pins: [Pin] = []

  /// A row added to pin a value.
  ///
  /// Its row number is how many rows and variables the block has, and its place in `pins`.
  private struct Pin {
    var form: Form
    var target: Double
  }

  init(_ block: RowBlock) { self.block = block }
}

extension ActiveSet {
  /// Starts at the point of a crash.
  ///
  /// Nothing is factored. The set's budget is left as it is.
  ///
  /// - Parameter crash: A crash of the block that the set has now.
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

  /// The constant side of any row: of the block, an anchor's value, or a pin's target.
  private func rightSide(_ row: Int) -> Double {
    if row < block.rowCount { return block.rows[row].rightSide }
    if row < block.rowCount + block.variableCount { return anchors[row - block.rowCount] }
    return pins[row - block.rowCount - block.variableCount].target
  }

  /// Hands on the terms of any row.
  ///
  /// An anchor has one term, with the coefficient 1.
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
  ///
  /// Rows that prove to depend on others are replaced by anchors, so the set may be another one
  /// afterwards. O(nonzeros) beside the factorization.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
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

  /// Factors the active rows.
  ///
  /// Each turn after the first has more anchors, which are independent of all other rows where they
  /// are put, so it ends.
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
  ///
  /// The multipliers of a level are found this way, with what the costs pull in place of a row.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
  func representVector(into result: borrowing Buffer<Double>) throws(SolverInterruption) {
    if !isFactored { try factor() }
    try budget.work(factors.length)
    factors.solveRow(columnVector, into: result)
  }

  /// Writes a form as a sum of the active rows, in `representation`.
  ///
  /// The part of a row in it says how much the form moves when that row alone leaves its right side
  /// by 1.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
  func represent(_ form: Form) throws(SolverInterruption) {
    for term in form.terms { columnVector[term.variable] += term.coefficient }
    try representVector(into: representation)
  }

  /// Writes a row as a sum of the active rows, in `representation`.
  ///
  /// Of a row of the block. It must be called before `exchange(at:for:)`, which takes the
  /// representation over.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
  func represent(row: Int) throws(SolverInterruption) {
    block.entries.forEach(block.rows[row].terms) { columnVector[Int($0.place)] = $0.value }
    try representVector(into: representation)
  }

  /// Finds the direction that moves the active row at a position by `sign` and holds the others.
  ///
  /// An edge, in the words of linear programming. It is left in `direction`, with `rates` and
  /// `movingRows`.
  ///
  /// - Parameters:
  ///   - position: Whose row leaves its right side.
  ///   - sign: +1 where its left side grows, -1 where it falls.
  /// - Throws: `SolverInterruption` when the budget is spent.
  func findDirection(from position: Int, sign: Double) throws(SolverInterruption) {
    positionVector[position] = sign
    try findDirection()
  }

  /// Finds the direction that moves active rows at some positions by different lengths.
  ///
  /// The lengths are a fixed sequence between 1 and 2 without a pattern: what only cancels by
  /// chance is unlikely to, and the result is the same every time.
  ///
  /// - Parameter loosePositions: The positions to move.
  /// - Throws: `SolverInterruption` when the budget is spent.
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
  ///
  /// Pins move as their forms' `sensitivity` says. The result is the derivative of the point on the
  /// critical region (Notes.md).
  ///
  /// - Parameter rate: How fast the right side of a row of the block moves.
  /// - Throws: `SolverInterruption` when the budget is spent.
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

  /// Turns `positionVector`, which is zero afterwards, into `direction`, `rates` and `movingRows`.
  ///
  /// O(factors and the columns of the variables that move).
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
  ///
  /// Exact but for rounding, whatever the distance; where rows bend on the way is for the caller to
  /// know.
  ///
  /// - Parameter distance: In multiples of the direction; negative goes back.
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
