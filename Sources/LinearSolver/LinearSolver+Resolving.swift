extension LinearSolver {
  /// A right side that changes.
  public struct RightSide: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// Its constant side from now on.
    public var value: Double

    /// Creates a right side.
    public init(row: Int, value: Double) {
      self.row = row
      self.value = value
    }
  }

  /// So many right sides may move on their own; more are quicker solved from scratch.
  static var mostDrifts: Int { 8 }
  /// After so many moves everything is computed afresh, lest rounding add up.
  private static var mostMoves: Int { 1_000 }

  /// Finds any optimum of the program solved last, with other right sides.
  ///
  /// - Parameters:
  ///   - changes: What changes.
  ///   - values: Takes the value of each variable.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: Whether there is one; not where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public mutating func findOptimum(
    changing changes: [RightSide],
    into values: inout [Double],
    budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    for change in changes {
      precondition(
        change.row >= 0 && change.row < program.rowCount,
        "Row \(change.row) does not exist"
      )
    }
    guard try resolve(changes, &budget) else { return false }
    self.values.copy(into: &values)
    return true
  }

  mutating func resolve(
    _ changes: [RightSide],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    guard isSolved, moveCount < Self.mostMoves, try prepareDrifts(changes, &budget) else {
      for change in changes { program.setRightSide(change.row, change.value) }
      return try findOptimum(acceptsNoise: false, &budget)
    }
    moveCount += 1
    isSolved = false
    // Whatever ends this early, the next solve starts from these.
    defer { for change in changes { program.setRightSide(change.row, change.value) } }
    var holds = true
    for (place, change) in changes.enumerated() {
      guard let drift = drifts.first(where: { $0.row == change.row }) else { continue }
      let distance = change.value - program.rightSides[change.row]
      guard distance != 0 else { continue }
      program.setRightSide(change.row, change.value)
      if !reduction.move(by: distance, drift, program) { holds = false }
      try budget.work(drift.movingRows.count + drift.variables.count)
      for index in 0..<drift.parts.count where holds {
        holds = try resolve(Int(drift.parts[index]), drift, &budget)
      }
      guard holds else {
        guard place < changes.count - 1 else { return false }
        // What one change breaks the others may mend.
        for change in changes { program.setRightSide(change.row, change.value) }
        return try findOptimum(acceptsNoise: false, &budget)
      }
      for index in 0..<drift.heldPlaces.count { recoverHeldRoot(Int(drift.heldPlaces[index])) }
      for index in 0..<drift.variables.count { expand(Int(drift.variables[index])) }
    }
    isSolved = true
    return true
  }

  /// Makes sure that it is known what each changed right side moves.
  private mutating func prepareDrifts(
    _ changes: [RightSide],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    for change in changes where !drifts.contains(where: { $0.row == change.row }) {
      guard drifts.count < Self.mostDrifts else { return false }
      if drifts.isEmpty {
        stretches.reset(partCount: parts.count, variableCount: program.variableCount)
      }
      try budget.work(4 * (program.rowCount + program.termCount))
      program.swapRightSides(leaving: change.row)
      shadow.reduce(program)
      program.swapRightSides(leaving: nil)
      drifts.append(Drift(ofRow: change.row, shadow, reduction, parts))
    }
    return true
  }

  /// Moves a part to the right side of a drift's row.
  ///
  /// - Returns: Whether its required rows hold.
  private mutating func resolve(
    _ part: Int,
    _ drift: Drift,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    let rightSide = program.rightSides[drift.row]
    if stretches.covers(part, drift.row, rightSide) {
      for index in parts.roots(ofPart: part) {
        let root = Int(parts.roots[index])
        rootValues[root] = stretches.value(ofRoot: root, inPart: part, at: rightSide)
      }
      return true
    }
    stretches.forget(part)
    guard try solve(part, false, &budget) else { return false }
    if !isAmbiguous[part] { try stretch(part, drift, at: rightSide, &budget) }
    return true
  }

  /// Finds out how a part that has just been solved moves, and how far.
  private mutating func stretch(
    _ part: Int,
    _ drift: Drift,
    at rightSide: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    stretches.begin(part, drift.row, at: rightSide)
    let roots = parts.roots(ofPart: part)
    if roots.count == 1 {
      stretchOne(part, Int(parts.roots[roots.lowerBound]), drift)
    } else {
      try stretchMany(part, drift, &budget)
    }
  }

  private mutating func stretchOne(_ part: Int, _ root: Int, _ drift: Drift) {
    guard let active = oneVariable.rowNearestToZero else {
      stretches.forget(part)
      return
    }
    let rows = reduction.rows.terms(active)
    let slope = drift.rates[active] / reduction.rows.factor(rows.lowerBound)
    let value = rootValues[root]
    stretches.set(root, value: value, slope: slope)
    for index in parts.rows(ofPart: part) {
      let place = Int(parts.rows[index])
      let factor = reduction.rows.factor(reduction.rows.terms(place).lowerBound)
      let rightSide = reduction.rows.rightSide(place)
      stretches.end(
        part,
        excess: factor * value - rightSide,
        rate: factor * slope - drift.rates[place],
        slack: Tolerance.slack(of: rightSide)
      )
    }
  }

  private mutating func stretchMany(
    _ part: Int,
    _ drift: Drift,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let set = partSolver.set
    let places = parts.rows(ofPart: part)
    swap(&set.budget, &budget)
    defer { swap(&set.budget, &budget) }
    try set.findDirection { row in drift.rates[Int(parts.rows[places.lowerBound + row])] }
    for (local, index) in parts.roots(ofPart: part).enumerated() {
      let root = Int(parts.roots[index])
      stretches.set(root, value: rootValues[root], slope: set.direction[local])
    }
    for row in 0..<places.count where set.positions[row] < 0 {
      stretches.end(
        part,
        excess: set.excess(row),
        rate: set.rates[row] - drift.rates[Int(parts.rows[places.lowerBound + row])],
        slack: set.slack(row)
      )
    }
  }
}
