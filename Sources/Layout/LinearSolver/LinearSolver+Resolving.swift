extension LinearSolver {
  /// A change of a right side.
  public struct RightSide: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// The new right side.
    public var value: Double

    /// Creates a right side.
    public init(row: Int, value: Double) {
      self.row = row
      self.value = value
    }
  }

  /// More right sides are faster solved from scratch.
  static var mostSensitivities: Int { 8 }
  /// Then everything is recomputed, against rounding.
  private static var mostMoves: Int { 1_000 }

  /// Finds an optimum of the program solved last, with other right sides (a warm start).
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - values: Receives the value of each variable.
  ///   - budget: The budget, reduced by the work.
  /// - Returns: Whether there is one; `false` if the required rows contradict each other.
  /// - Throws: `SolverInterruption` if the budget is spent.
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
    guard isSolved, moveCount < Self.mostMoves, try prepareSensitivities(changes, &budget) else {
      for change in changes { program.setRightSide(change.row, change.value) }
      return try findOptimum(acceptsNoise: false, &budget)
    }
    moveCount += 1
    isSolved = false
    // After an early end, the next solve starts from these.
    defer { for change in changes { program.setRightSide(change.row, change.value) } }
    var holds = true
    for (place, change) in changes.enumerated() {
      guard let sensitivity = sensitivities.first(where: { $0.row == change.row }) else { continue }
      let distance = change.value - program.rightSides[change.row]
      guard distance != 0 else { continue }
      program.setRightSide(change.row, change.value)
      if !reduction.move(by: distance, sensitivity, program) { holds = false }
      try budget.work(sensitivity.movingRows.count + sensitivity.variables.count)
      for index in 0..<sensitivity.parts.count where holds {
        holds = try resolve(Int(sensitivity.parts[index]), sensitivity, &budget)
      }
      guard holds else {
        guard place < changes.count - 1 else { return false }
        // One change may repair what another breaks.
        for change in changes { program.setRightSide(change.row, change.value) }
        return try findOptimum(acceptsNoise: false, &budget)
      }
      for index in 0..<sensitivity.eliminatedPlaces.count {
        recoverEliminatedRoot(Int(sensitivity.eliminatedPlaces[index]))
      }
      for index in 0..<sensitivity.variables.count { expand(Int(sensitivity.variables[index])) }
    }
    isSolved = true
    return true
  }

  private mutating func prepareSensitivities(
    _ changes: [RightSide],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    for change in changes where !sensitivities.contains(where: { $0.row == change.row }) {
      guard sensitivities.count < Self.mostSensitivities else { return false }
      if sensitivities.isEmpty {
        regions.reset(partCount: parts.count, variableCount: program.variableCount)
      }
      try budget.work(4 * (program.rowCount + program.termCount))
      program.swapRightSides(leaving: change.row)
      shadow.reduce(program)
      program.swapRightSides(leaving: nil)
      sensitivities.append(Sensitivity(ofRow: change.row, shadow, reduction, parts))
    }
    return true
  }

  /// Returns whether the part's required rows hold.
  private mutating func resolve(
    _ part: Int,
    _ sensitivity: Sensitivity,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    let rightSide = program.rightSides[sensitivity.row]
    if regions.covers(part, sensitivity.row, rightSide) {
      for index in parts.roots(ofPart: part) {
        let root = Int(parts.roots[index])
        rootValues[root] = regions.value(ofRoot: root, inPart: part, at: rightSide)
      }
      return true
    }
    regions.forget(part)
    guard try solve(part, acceptsNoise: false, &budget) else { return false }
    if !isAmbiguous[part] { try region(part, sensitivity, at: rightSide, &budget) }
    return true
  }

  private mutating func region(
    _ part: Int,
    _ sensitivity: Sensitivity,
    at rightSide: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    regions.begin(part, sensitivity.row, at: rightSide)
    let roots = parts.roots(ofPart: part)
    if roots.count == 1 {
      boundOne(part, Int(parts.roots[roots.lowerBound]), sensitivity)
    } else {
      try boundMany(part, sensitivity, &budget)
    }
  }

  private mutating func boundOne(_ part: Int, _ root: Int, _ sensitivity: Sensitivity) {
    guard let active = oneVariable.rowNearestToZero else {
      regions.forget(part)
      return
    }
    let slope = sensitivity.rates[active] / reduction.rows.row(active).firstFactor
    let value = rootValues[root]
    regions.set(root, value: value, slope: slope)
    for index in parts.rows(ofPart: part) {
      let place = Int(parts.rows[index])
      let row = reduction.rows.row(place)
      regions.end(
        part,
        excess: row.firstFactor * value - row.rightSide,
        rate: row.firstFactor * slope - sensitivity.rates[place],
        slack: Tolerance.slack(of: row.rightSide)
      )
    }
  }

  private mutating func boundMany(
    _ part: Int,
    _ sensitivity: Sensitivity,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let set = partSolver.set
    let places = parts.rows(ofPart: part)
    swap(&set.budget, &budget)
    defer { swap(&set.budget, &budget) }
    try set.findDirection { row in sensitivity.rates[Int(parts.rows[places.lowerBound + row])] }
    for (local, index) in parts.roots(ofPart: part).enumerated() {
      let root = Int(parts.roots[index])
      regions.set(root, value: rootValues[root], slope: set.direction[local])
    }
    for row in 0..<places.count where set.positions[row] < 0 {
      regions.end(
        part,
        excess: set.excess(row),
        rate: set.rates[row] - sensitivity.rates[Int(parts.rows[places.lowerBound + row])],
        slack: set.slack(row)
      )
    }
  }
}
