/// Solves one part of a program after the other: descent, then the extent of the optimal face, then
/// the preferred point of it.
struct PartSolver: ~Copyable {
  private let block = RowBlock()
  private let descent: Descent
  private var levels = UsedLevels()

  init() { descent = Descent(block, budget: Budget(pivots: 0) { false }) }

  /// The point.
  var set: ActiveSet { descent.set }

  /// Takes over a part, over its own roots and the levels it uses.
  mutating func assign(
    _ part: Int,
    of parts: borrowing ReducedParts,
    _ reduction: borrowing Reduction,
    _ program: borrowing ProgramRows
  ) {
    let places = parts.rows(ofPart: part)
    levels.removeAll()
    var termCount = 0
    for index in places {
      let place = Int(parts.rows[index])
      let row = reduction.rows.row(place)
      levels.insert(program.level(row.originalNumber))
      termCount += Int(row.terms.count)
    }
    block.begin(rowCount: places.count, termCount: termCount)
    for index in places {
      let place = Int(parts.rows[index])
      let row = reduction.rows.row(place)
      for index in row.terms.range {
        let term = reduction.rows.term(index)
        block.addTerm(parts.locals[Int(term.root)], term.factor)
      }
      let held = program.row(row.originalNumber)
      block.endRow(held.relation, row.rightSide, level: levels.rank(of: held.level))
    }
    block.end(variableCount: parts.roots(ofPart: part).count, levelCount: levels.count)
  }

  /// Takes over a part of a program that has been taken apart.
  func assign(_ part: Int, of parts: Decomposition, _ program: LinearProgram) {
    parts.write(part, of: program, to: block)
  }

  /// Walks to an optimum of the part.
  ///
  /// - Parameter budget: What may be spent.
  /// - Returns: Whether the required rows hold there, as they then can.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func findOptimum(_ budget: inout Budget) throws(SolverInterruption) -> Bool {
    try budget.check()
    descent.start(budget: budget)
    try descent.run()
    budget = descent.remainingBudget
    return requiredRowsHold
  }

  private var requiredRowsHold: Bool {
    for row in 0..<block.rowCount where block.rows[row].level == 0 && set.positions[row] < 0 {
      let excess = set.excess(row)
      switch block.rows[row].relation {
      case .equal where abs(excess) > Tolerance.infeasibility: return false
      case .atLeast where excess < -Tolerance.infeasibility: return false
      case .atMost where excess > Tolerance.infeasibility: return false
      default: break
      }
    }
    return true
  }

  /// The optimal face around the optimum that was found; `nil` where it is a point.
  func openFace() -> OptimalFace? {
    guard !descent.isAtPoint else { return nil }
    var face = OptimalFace(descent)
    face.fixOpposites(descent)
    face.holdFixedRows()
    return face.loosePositions.isEmpty ? nil : face
  }

  /// Measures an optimal face, and settles on its preferred point.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - preferences: Which optimum to take of several.
  ///   - budget: What may be spent.
  /// - Returns: What is free, and another optimum than the point that has been settled on.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func settle(
    _ face: OptimalFace,
    _ preferences: [(Form, target: Double)],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> (groups: [Solution.FreeGroup], witness: [Double]?) {
    var survey = FaceSurvey(face)
    try survey.run()
    var face = survey.face
    for (form, target) in preferences where !face.loosePositions.isEmpty {
      try face.settle(form, near: target)
    }
    budget = face.remainingBudget
    return (survey.groups, survey.witness(differingFrom: face.finalValues()))
  }
}

/// The levels that the rows of a part use, 0 always among them.
private struct UsedLevels: ~Copyable {
  private var levels = Buffer<Int32>()

  init() {}

  var count: Int { levels.count }

  mutating func removeAll() {
    levels.removeAll()
    levels.append(0)
  }

  mutating func insert(_ level: Int32) {
    var place = levels.count
    while levels[place - 1] > level { place -= 1 }
    if levels[place - 1] == level { return }
    levels.append(level)
    var last = levels.count - 1
    while last > place {
      levels[last] = levels[last - 1]
      last -= 1
    }
    levels[place] = level
  }

  func rank(of level: Int32) -> Int32 {
    var rank = 0
    while levels[rank] != level { rank += 1 }
    return Int32(truncatingIfNeeded: rank)
  }
}
