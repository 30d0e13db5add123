extension LinearSolver {
  /// Iterates over conflicts among required rows.
  ///
  /// - Parameters:
  ///   - program: The rows; optional ones are ignored.
  ///   - included: The rows that count.
  ///   - budget: The budget, reduced by the work.
  ///   - takeOut: Receives a minimal set with its proof, and returns the rows to exclude: later sets
  ///     have none of them.
  /// - Returns: Whether the rows contradict each other. After exclusions, further conflicts may
  ///   remain.
  /// - Throws: `SolverInterruption` if the budget is spent.
  @discardableResult
  public static func forEachConflict(
    in program: LinearProgram,
    included: [Bool],
    budget: inout Budget,
    takeOut: (Conflict) -> [Int]
  ) throws(SolverInterruption) -> Bool {
    var search = ReducedConflicts(program, included: included)
    return try search.run(&budget, takeOut)
  }
}

/// Finds conflicts among the required rows left by reduction.
///
/// The deciding equalities are linearly independent, so there is one way to add what they
/// eliminated: a minimal set stays minimal.
private struct ReducedConflicts: ~Copyable {
  private let source: LinearProgram
  private var program = ProgramRows()
  private var reduction = Reduction()
  private var parts = ReducedParts()
  private let block = RowBlock()
  private let descent: Descent
  private var deciders: [Int] = []
  private var columns: [Int32]
  private var deciderOfColumn: [Int] = []
  private var factors = Factorization()
  private var vector = Buffer<Double>()
  private var counts = Buffer<Double>()
  private var isOut: [Bool]
  private var hasConflicts = false

  init(_ program: LinearProgram, included: [Bool]) {
    source = program
    descent = Descent(block)
    columns = [Int32](repeating: -1, count: program.variableCount)
    isOut = [Bool](repeating: false, count: program.rowCount)
    let required = included.indices.map { included[$0] && program.level(ofRow: $0) == 0 }
    self.program.assign(program, included: required)
  }

  mutating func run(
    _ budget: inout Budget,
    _ takeOut: (Conflict) -> [Int]
  ) throws(SolverInterruption) -> Bool {
    try budget.work(4 * (program.rowCount + program.termCount))
    reduction.reduce(program)
    try budget.work(4 * (program.rowCount + program.termCount))
    parts.split(reduction, withEliminatedRoots: false)
    try factorDeciders(&budget)
    for check in 0..<reduction.checkedRows.count {
      let row = Int(reduction.checkedRows[check])
      let rest = reduction.checkedRests[check]
      guard program.misses(row, by: -rest) else { continue }
      // A push takes about as long as a pivot, and there may be as many as rows.
      try budget.spend()
      try add([(row, rest > 0 ? 1 : -1)], &budget, takeOut)
    }
    for part in 0..<parts.count {
      try budget.work(16 * parts.rows(ofPart: part).count)
      if hasCommonValue(part) { continue }
      write(part)
      var search = try ConflictSearch(descent, budget: &budget)
      if search.isFeasible { continue }
      guard let found = try search.run(budget: &budget) else { continue }
      let first = parts.rows(ofPart: part).lowerBound
      try add(
        zip(found.rows, found.multipliers).map { row, multiplier in
          (reduction.rows.number(Int(parts.rows[first + row])), multiplier)
        },
        &budget,
        takeOut
      )
    }
    return hasConflicts
  }

  private mutating func factorDeciders(_ budget: inout Budget) throws(SolverInterruption) {
    deciders = (0..<program.rowCount).filter { reduction.isUsed($0) }
    for index in 0..<reduction.holdingRows.count {
      deciders.append(reduction.rows.number(Int(reduction.holdingRows[index])))
    }
    var count: Int32 = 0
    // An equality eliminates one variable.
    for variable in 0..<program.variableCount where !reduction.isOpen(variable) {
      assert(Int(count) < deciders.count)
      columns[variable] = count
      count += 1
    }
    try budget.work(4 * program.variableCount)
    vector.fill(deciders.count, with: 0)
    counts.fill(deciders.count, with: 0)
    // They are independent; deviations are rounding.
    _ = try factors.factor(count: deciders.count, &budget) { position, matrix in
      source.forEachTerm(ofRow: deciders[position]) { variable, coefficient in
        if columns[variable] >= 0 { matrix.add(columns[variable], coefficient) }
      }
    }
    try budget.work(16 * deciders.count)
    deciderOfColumn = [Int](repeating: -1, count: deciders.count)
    factors.forEachPair { column, position in deciderOfColumn[column] = position }
  }

  /// Whether a part of one root has a value that satisfies all of its rows, as most have.
  private func hasCommonValue(_ part: Int) -> Bool {
    guard parts.roots(ofPart: part).count == 1 else { return false }
    var low = -Double.infinity
    var high = Double.infinity
    for index in parts.rows(ofPart: part) {
      let row = reduction.rows.row(Int(parts.rows[index]))
      let factor = row.firstFactor
      let value = row.rightSide / factor
      let relation = row.relation
      if relation == .equal || (relation == .atLeast) == (factor > 0) { low = max(low, value) }
      if relation == .equal || (relation == .atMost) == (factor > 0) { high = min(high, value) }
    }
    return low <= high
  }

  private func write(_ part: Int) {
    block.begin(variableCount: parts.roots(ofPart: part).count)
    for index in parts.rows(ofPart: part) {
      let row = reduction.rows.row(Int(parts.rows[index]))
      reduction.rows.forEachTerm(row) { block.addTerm(parts.locals[Int($0.root)], $0.factor) }
      block.endRow(row.relation, row.rightSide, level: 0)
    }
    block.end(levelCount: 1)
  }
}

extension ReducedConflicts {
  private mutating func add(
    _ members: [(row: Int, multiplier: Double)],
    _ budget: inout Budget,
    _ takeOut: (Conflict) -> [Int]
  ) throws(SolverInterruption) {
    hasConflicts = true
    guard !members.contains(where: { isStale($0.row) }) else { return }
    let members = try completed(members, &budget)
    guard !members.contains(where: { isOut[$0.row] }) else { return }
    let conflict = Conflict(
      rows: members.map(\.row),
      multipliers: members.map(\.multiplier),
      shortfall: members.reduce(0) { $0 + $1.multiplier * source.rightSide(ofRow: $1.row) }
    )
    for row in takeOut(conflict) { isOut[row] = true }
  }

  /// True if a variable of the row is determined only by an excluded row: the next search finds the
  /// rest.
  private func isStale(_ row: Int) -> Bool {
    if isOut[row] { return true }
    for place in source.places(ofRow: row) {
      let column = Int(columns[Int(source.terms[place].variable)])
      guard column >= 0, deciderOfColumn[column] >= 0 else { continue }
      if isOut[deciders[deciderOfColumn[column]]] { return true }
    }
    return false
  }

  /// Adds the multiples of deciding equalities that cancel the eliminated variables.
  private mutating func completed(
    _ members: [(row: Int, multiplier: Double)],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [(row: Int, multiplier: Double)] {
    var members = members
    try budget.work(factors.length)
    for member in members {
      source.forEachTerm(ofRow: member.row) { variable, coefficient in
        let column = Int(columns[variable])
        if column >= 0 { vector[column] -= member.multiplier * coefficient }
      }
    }
    factors.solveRow(vector, into: counts)
    for index in 0..<deciders.count where abs(counts[index]) > Tolerance.multiplier {
      members.append((deciders[index], counts[index]))
    }
    members.sort { $0.row < $1.row }
    return members
  }
}
