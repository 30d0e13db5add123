/// Solves one part of a program after the other: descent, then the extent of the optimal face, then
/// the preferred point of it.
///
/// One is kept by each solver; its block and descent are written anew for each part. The order of
/// calls is `assign`, `findOptimum`, `openFace`, `settle`.
struct PartSolver: ~Copyable {
  // A class, which `descent` and its set share.
  private let block = RowBlock()
  private let descent: Descent
  /// Priorities that the part does not use would cost a multiplier for each of its variables.
  private var levels = UsedLevels()

  init() { descent = Descent(block) }

  /// The point.
  ///
  /// Its variables are those of the part, numbered from 0.
  var set: ActiveSet { descent.set }

  /// Takes over a part, over its own roots and the levels it uses.
  ///
  /// O(rows and terms of the part).
  ///
  /// - Parameters:
  ///   - part: The number of the part.
  ///   - parts: The parts that it is one of.
  ///   - reduction: Has their rows.
  ///   - program: Has the relations and levels of those.
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
    levels.rank()
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
  ///
  /// Nothing is reduced there: the part is over variables of the program.
  func assign(_ part: Int, of parts: Decomposition, _ program: LinearProgram) {
    parts.write(part, of: program, to: block)
  }

  /// Walks to an optimum of the part.
  ///
  /// - Parameter budget: What may be spent.
  /// - Returns: Whether the required rows hold there, as they then can.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func findOptimum(_ budget: inout Budget) throws(SolverInterruption) -> Bool {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    try descent.start()
    try descent.run()
    return requiredRowsHold
  }

  /// By `Tolerance.visible`.
  ///
  /// Active rows hold, as they determine the point.
  private var requiredRowsHold: Bool {
    for row in 0..<block.rowCount where block.rows[row].level == 0 && set.positions[row] < 0 {
      let excess = set.excess(row)
      switch block.rows[row].relation {
      case .equal where abs(excess) > Tolerance.visible: return false
      case .atLeast where excess < -Tolerance.visible: return false
      case .atMost where excess > Tolerance.visible: return false
      default: break
      }
    }
    return true
  }

  /// Finds the optimal face around the optimum that was found.
  ///
  /// - Parameter budget: What may be spent.
  /// - Returns: The face; `nil` where it is a point.
  /// - Throws: `SolverInterruption` when the budget is spent.
  func openFace(_ budget: inout Budget) throws(SolverInterruption) -> OptimalFace? {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    guard try !descent.isAtPoint() else { return nil }
    var face = OptimalFace(descent)
    try face.fixOpposites(descent)
    try face.holdFixedRows()
    return face.isPoint ? nil : face
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
    _ preferences: [LocalPreference],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> (groups: [Solution.FreeGroup], witness: [Double]?) {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    var survey = FaceSurvey(face)
    try survey.run()
    var face = survey.face
    for preference in preferences where !face.isPoint { try face.settle(preference) }
    return (survey.groups, survey.witness(differingFrom: try face.finalValues()))
  }
}

/// The levels that the rows of a part use, 0 always among them.
private struct UsedLevels: ~Copyable {
  private var levels = Buffer<Int32>()
  /// The rank of each level in use, and -1 for the others.
  ///
  /// By level; grows to the highest level that any part used.
  private var ranks = Buffer<Int32>()

  init() {}

  /// How many levels are in use, at least 1.
  var count: Int { levels.count }

  /// Starts a part: none but level 0 is in use.
  ///
  /// O(levels in use before).
  mutating func removeAll() {
    for index in 0..<levels.count { ranks[Int(levels[index])] = -1 }
    levels.removeAll()
    insert(0)
  }

  /// Records that a level is in use; it has no rank yet.
  mutating func insert(_ level: Int32) {
    while ranks.count <= Int(level) { ranks.append(-1) }
    guard ranks[Int(level)] < 0 else { return }
    ranks[Int(level)] = 0
    levels.append(level)
  }

  /// Gives the levels their ranks; to be called once all have been inserted.
  mutating func rank() {
    // Most parts have a level or two.
    if levels.count > 1 { levels.sort(by: <) }
    for index in 0..<levels.count {
      ranks[Int(levels[index])] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The number of a level in use within the part: their order is kept, and 0 stays 0.
  func rank(of level: Int32) -> Int32 { ranks[Int(level)] }
}
