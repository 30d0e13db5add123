internal import LayoutModel
internal import LinearSolver

/// A conflict, and the rows left out on its account.
///
/// Each becomes one AL050 (`Diagnosis.conflictDiagnostics`), with the certificate and the fixes of
/// its first conflict. `broken` and `conflicts` run in step: `conflicts[i]` is what `broken[i]` was
/// left out for.
struct ConflictGroup {
  /// The conflict itself, then those that share a row with it and were left when its own row was
  /// gone: one for each row left out.
  var conflicts: [Conflict]
  /// The rows left out.
  var broken: [Int] = []
  /// The parameters of the layout's code, by their places, for each value of which the conflict holds.
  var parameters: [Int] = []

  /// What is reported; the others only tell what else has to give way.
  var conflict: Conflict { conflicts[0] }
}

/// Finds the conflicts of a translation that share no constraint, and what to leave out.
///
/// Used by every solve whose required rows contradict each other (`SettledLayout`), and by
/// analyses, which need to know which rows a solve would leave out at another size
/// (`ParametricLayout.rowsLeft`).
///
/// Rule 5.3 and `LayoutEngine/Notes.md`, "Conflicts and fixes", tell the two rounds. Both end:
/// every conflict that is found takes at least one row out of the search, or is passed over because
/// none of its rows can go.
struct ConflictBreaking {
  private let translation: Translation
  /// In the order in which they were found, which is that of rows as far as one search goes.
  private(set) var groups: [ConflictGroup] = []
  /// Which rows are left.
  private(set) var included: [Bool]
  /// The group of each row that can be taken away and is in a group's conflict.
  ///
  /// A row is in one group at most, since the conflicts of groups share no such row.
  private var groupOfRow: [Int: Int] = [:]

  /// Starts with all rows included.
  init(_ translation: Translation) {
    self.translation = translation
    included = [Bool](repeating: true, count: translation.program.rowCount)
  }

  /// Finds disjoint conflicts, then breaks as many rows as it takes for none to be left.
  ///
  /// The second round repeats the search until a search breaks nothing, because `forEachConflict`
  /// may end with conflicts left when rows are taken from under it.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try findDisjoint(&budget)
    for index in groups.indices { leaveOut(victim(of: groups[index].conflict), for: index) }
    var known = -1
    var broken = 0
    while known < broken {
      known = broken
      try LinearSolver.forEachConflict(
        in: translation.program,
        included: included,
        budget: &budget
      ) { conflict in
        guard let group = group(sharingRowsWith: conflict) else { return [] }
        let victim = victim(of: conflict)
        groups[group].conflicts.append(written(conflict))
        leaveOut(victim, for: group)
        broken += 1
        return [victim]
      }
    }
  }

  /// Pairs of rows about one sum come first and without solving (`OpposedRows`): a variable that is
  /// given thousands of values would cost a search for each.
  private mutating func findDisjoint(_ budget: inout Budget) throws(SolverInterruption) {
    var remaining = included
    // What holds for every value of what is not known comes first.
    for free in translation.freePrograms {
      let known = groups.count
      try budget.work(8 * (free.program.rowCount + free.program.nonzeroCount))
      try findDisjoint(in: free.program, &remaining, &budget)
      for index in known..<groups.count { groups[index].parameters = free.parameters }
    }
    try findDisjoint(in: translation.program, &remaining, &budget)
  }

  private mutating func findDisjoint(
    in program: LinearProgram,
    _ remaining: inout [Bool],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let count = groups.count
    // It knows no rows that are gone.
    if count == 0 {
      var opposed = OpposedRows(program) { [translation] in
        translation.origins[$0].breakingRank != nil
      }
      try opposed.run(&budget)
      for conflict in opposed.conflicts {
        for row in addGroup(conflict) { remaining[row] = false }
      }
    }
    var known = -1
    // The rows that nothing can take away hold together: what misses there is rounding.
    while known < groups.count {
      known = groups.count
      var taken: [Int] = []
      try LinearSolver.forEachConflict(
        in: program,
        included: remaining,
        budget: &budget
      ) { conflict in
        let removable = addGroup(conflict)
        taken += removable
        return removable
      }
      for row in taken { remaining[row] = false }
    }
  }

  /// Makes a group of a conflict, unless nothing of it can be taken away.
  ///
  /// - Returns: Its rows that can be.
  private mutating func addGroup(_ conflict: Conflict) -> [Int] {
    let removable = conflict.rows.filter { translation.origins[$0].breakingRank != nil }
    guard !removable.isEmpty else { return [] }
    for row in removable { groupOfRow[row] = groups.count }
    groups.append(ConflictGroup(conflicts: [written(conflict)]))
    return removable
  }

  /// A conflict without the rows that say where coordinates begin: what they say is no demand, and
  /// in the root's coordinates nothing at all.
  private func written(_ conflict: Conflict) -> Conflict {
    guard !translation.variables.spaces.isEmpty else { return conflict }
    var written = conflict
    let kept = conflict.rows.indices.filter { index in
      if case .space = translation.origins[conflict.rows[index]] { false } else { true }
    }
    written.rows = kept.map { conflict.rows[$0] }
    written.multipliers = kept.map { conflict.multipliers[$0] }
    return written
  }

  /// Takes a row out of the solve, on account of a group.
  private mutating func leaveOut(_ row: Int, for group: Int) {
    included[row] = false
    groups[group].broken.append(row)
  }

  /// The row to leave out: an ordinary constraint before a generated one, and the last of those.
  ///
  /// - Parameter conflict: A conflict of which at least one row can be taken away.
  /// - Returns: The row, by its number.
  private func victim(of conflict: Conflict) -> Int {
    func rank(_ row: Int) -> Int { translation.origins[row].breakingRank ?? Int.max }
    return conflict.rows.reduce(conflict.rows[0]) { best, row in
      rank(row) <= rank(best) ? row : best
    }
  }

  /// Every conflict shares a row with one of the disjoint ones, else it would be one of them.
  ///
  /// - Returns: The earliest of the groups that it shares a row with.
  private func group(sharingRowsWith conflict: Conflict) -> Int? {
    conflict.rows.compactMap { groupOfRow[$0] }.min()
  }
}

extension Conflict {
  /// By how much a row misses, in points, where the others of the conflict hold.
  ///
  /// A multiplier of -2 and a shortfall of 10 mean that this row, alone, would have to give way by
  /// 5. 0 for a row that has no part in the conflict.
  func violation(ofRow row: Int) -> Double {
    guard let multiplier = multiplier(ofRow: row) else { return 0 }
    return shortfall / abs(multiplier)
  }

  /// The right side with which a row would hold, where the others of the conflict do.
  ///
  /// A multiplier above 0 says that its size is too large.
  ///
  /// - Parameters:
  ///   - row: The row, an equation of one size.
  ///   - side: Its right side, in points.
  /// - Returns: Points.
  func holding(ofRow row: Int, at side: Double) -> Double {
    let isTooLarge = multiplier(ofRow: row)?.sign == .plus
    return side + (isTooLarge ? -violation(ofRow: row) : violation(ofRow: row))
  }

  /// How often a row counts in the proof; `nil` for one that has no part in it.
  ///
  /// Rows are in rising order, so this is a binary search.
  func multiplier(ofRow row: Int) -> Double? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? multipliers[low] : nil
  }
}
