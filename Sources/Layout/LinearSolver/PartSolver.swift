/// Solves parts of a program one after another; the block and the descent are reused.
///
/// The order of calls is `assign`, `findOptimum`, `openFace`, `settle`.
struct PartSolver: ~Copyable {
  // Shared with `descent` and its set.
  private let block = RowBlock()
  private let descent: Descent

  init() { descent = Descent(block) }

  var set: ActiveSet { descent.set }

  /// O(the part's rows and terms).
  // Inlined, because arguments that are borrowed from a solver would be copied for a call.
  @inline(__always)
  mutating func assign(
    _ part: Int,
    of parts: borrowing ReducedParts,
    _ reduction: borrowing Reduction
  ) {
    let (block, places) = (block, parts.rows(ofPart: part))
    block.begin(
      variableCount: parts.roots(ofPart: part).count,
      rowCount: places.count,
      termCount: reduction.rows.termCount
    )
    // Unused levels would cost a multiplier for each variable; rows are in the order of levels.
    var level: Int32 = 0
    var rank: Int32 = 0
    for index in places {
      let row = reduction.rows.row(Int(parts.rows[index]))
      reduction.rows.forEachTerm(row) {
        block.addTerm(parts.locals[Int($0.root)], $0.factor)
      }
      if row.level > level { (level, rank) = (row.level, rank + 1) }
      block.endRow(row.relation, row.rightSide, level: rank)
    }
    block.end(levelCount: Int(rank) + 1)
  }

  /// A decomposed program is not reduced.
  func assign(_ part: Int, of parts: Decomposition, _ program: LinearProgram) {
    parts.write(part, of: program, to: block)
  }

  /// Where a descent begins; among several optima, it decides which one is found.
  enum Start {
    /// The start of a choice among optima.
    case crash
    /// With fewer pivots.
    case looseLast
    /// The last optimum, of the same part with other right sides.
    case warm
  }

  /// Returns whether the required rows hold.
  mutating func findOptimum(
    from start: Start = .crash,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    switch start {
    case .crash: try descent.start()
    case .looseLast: try descent.start(letsLooseWait: true)
    case .warm: try descent.restart()
    }
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
