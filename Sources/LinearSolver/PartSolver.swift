/// Solves one part of a program: descent, then the extent of the optimal face, then the
/// preferred point of it.
struct PartSolver {
  let block: RowBlock
  private(set) var values: [Double] = []
  private(set) var witness: [Double]?
  private(set) var freeGroups: [Solution.FreeGroup] = []

  /// Builds the block of a part, over its own roots and the levels it uses.
  init(
    _ program: borrowing ProgramRows,
    _ reduction: borrowing Reduction,
    _ parts: borrowing ReducedParts,
    _ part: Int
  ) {
    let rowPlaces = parts.rows(ofPart: part)
    var levels = UsedLevels()
    for index in rowPlaces {
      levels.insert(program.levels[reduction.rows.number(Int(parts.rows[index]))])
    }
    var content = RowBlock.Rows(rowCount: rowPlaces.count)
    for index in rowPlaces {
      let place = Int(parts.rows[index])
      for term in reduction.rows.terms(place) {
        let root = Int(reduction.rows.roots[term])
        content.addTerm(parts.locals[root], reduction.rows.factors[term])
      }
      let number = reduction.rows.number(place)
      content.endRow(
        program.relations[number],
        reduction.rows.rightSides[place],
        level: levels.rank(of: program.levels[number])
      )
    }
    block = RowBlock(
      content,
      variableCount: parts.roots(ofPart: part).count,
      levelCount: levels.count
    )
  }

  /// Finds an optimum of the part.
  ///
  /// - Parameters:
  ///   - acceptsNoise: Whether required rows may miss.
  ///   - budget: What may be spent.
  /// - Returns: The optimal face; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func findOptimum(
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> OptimalFace? {
    try budget.check()
    var descent = Descent(block, budget: budget)
    try descent.run()
    budget = descent.remainingBudget
    guard acceptsNoise || requiredRowsHold(descent.set) else { return nil }
    var face = OptimalFace(descent)
    face.fixOpposites()
    face.holdFixedRows()
    values = face.set.values
    return face
  }

  /// Measures an optimal face, and settles on its preferred point.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - preferences: Which optimum to take of several.
  ///   - budget: What may be spent.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func settle(
    _ face: OptimalFace,
    _ preferences: [(Form, target: Double)],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    var survey = FaceSurvey(face)
    try survey.run()
    var face = survey.face
    freeGroups = survey.groups
    for (form, target) in preferences where !face.loosePositions.isEmpty {
      try face.settle(form, near: target)
    }
    budget = face.remainingBudget
    values = face.finalValues()
    witness = survey.witness(differingFrom: values)
  }

  private func requiredRowsHold(_ set: ActiveSet) -> Bool {
    (0..<block.rowCount).allSatisfy { row in
      guard block.levels[row] == 0, set.positions[row] < 0 else { return true }
      let excess = set.excess(row)
      switch block.relations[row] {
      case .equal: return abs(excess) <= Tolerance.infeasibility
      case .atLeast: return excess >= -Tolerance.infeasibility
      case .atMost: return excess <= Tolerance.infeasibility
      }
    }
  }
}

/// The levels that the rows of a part use, 0 always among them.
private struct UsedLevels {
  private var levels: [Int32] = [0]

  var count: Int { levels.count }

  mutating func insert(_ level: Int32) {
    guard let place = levels.firstIndex(where: { $0 >= level }) else {
      levels.append(level)
      return
    }
    if levels[place] != level { levels.insert(level, at: place) }
  }

  func rank(of level: Int32) -> Int32 { Int32(levels.firstIndex(of: level) ?? 0) }
}
