/// Solves parts of a program one after another; the block and the descent are reused.
///
/// The order of calls is `assign`, `findOptimum`, `openFace`, `settle`.
struct PartSolver: ~Copyable {
  // Shared with `descent` and its set.
  private let block = RowBlock()
  private let descent: Descent
  /// Unused levels would cost a multiplier for each variable.
  private var levels = UsedLevels()

  init() { descent = Descent(block) }

  var set: ActiveSet { descent.set }

  /// O(the part's rows and terms).
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

  /// A decomposed program is not reduced.
  func assign(_ part: Int, of parts: Decomposition, _ program: LinearProgram) {
    parts.write(part, of: program, to: block)
  }

  /// Returns whether the required rows hold.
  mutating func findOptimum(_ budget: inout Budget) throws(SolverInterruption) -> Bool {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    try descent.start()
    try descent.run()
    return requiredRowsHold
  }

  /// By `Tolerance.visible`; active rows hold by construction.
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

  /// `nil` for a single point.
  func openFace(_ budget: inout Budget) throws(SolverInterruption) -> OptimalFace? {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    guard try !descent.isAtPoint() else { return nil }
    var face = OptimalFace(descent)
    try face.fixOpposites(descent)
    try face.holdFixedRows()
    return face.isPoint ? nil : face
  }

  /// Returns the free groups, and another optimum.
  mutating func settle(
    _ face: OptimalFace,
    _ preferences: [LocalPreference],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> (groups: [Solution.FreeGroup], alternative: [Double]?) {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    var survey = FaceSurvey(face)
    try survey.run()
    var face = survey.face
    for preference in preferences where !face.isPoint { try face.settle(preference) }
    return (survey.groups, survey.alternative(differingFrom: try face.finalValues()))
  }
}

/// The levels of a part's rows, always including 0.
private struct UsedLevels: ~Copyable {
  private var levels = Buffer<Int32>()
  /// The rank of each level in use, or -1.
  private var ranks = Buffer<Int32>()

  init() {}

  var count: Int { levels.count }

  /// O(levels in use before).
  mutating func removeAll() {
    for index in 0..<levels.count { ranks[Int(levels[index])] = -1 }
    levels.removeAll()
    insert(0)
  }

  mutating func insert(_ level: Int32) {
    while ranks.count <= Int(level) { ranks.append(-1) }
    guard ranks[Int(level)] < 0 else { return }
    ranks[Int(level)] = 0
    levels.append(level)
  }

  /// Called once, after all insertions.
  mutating func rank() {
    // Most parts have one or two levels.
    if levels.count > 1 { levels.sort(by: <) }
    for index in 0..<levels.count {
      ranks[Int(levels[index])] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Order-preserving; 0 stays 0.
  func rank(of level: Int32) -> Int32 { ranks[Int(level)] }
}
