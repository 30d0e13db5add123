internal import LayoutModel
internal import LinearSolver

/// A conflict, and the rows left out on its account.
struct ConflictGroup {
  var conflict: Conflict
  var broken: [Int]
}

/// Finds the conflicts of a translation that share no constraint, and what to leave out.
struct ConflictBreaking {
  private let translation: Translation
  private(set) var groups: [ConflictGroup] = []
  /// Which rows are left.
  private(set) var included: [Bool]

  init(_ translation: Translation) {
    self.translation = translation
    included = [Bool](repeating: true, count: translation.program.rowCount)
  }

  /// Finds disjoint conflicts, then breaks as many rows as it takes for none to be left.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try findDisjoint(&budget)
    for index in groups.indices { leaveOut(victim(of: groups[index].conflict), for: index) }
    while true {
      let conflicts = try LinearSolver.conflicts(
        in: translation.program,
        included: included,
        budget: &budget
      )
      var hasBroken = false
      for conflict in conflicts where conflict.rows.allSatisfy({ included[$0] }) {
        guard let group = group(sharingRowsWith: conflict) else { continue }
        leaveOut(victim(of: conflict), for: group)
        hasBroken = true
      }
      guard hasBroken else { return }
    }
  }

  private mutating func findDisjoint(_ budget: inout Budget) throws(SolverInterruption) {
    var remaining = included
    while true {
      let conflicts = try LinearSolver.conflicts(
        in: translation.program,
        included: remaining,
        budget: &budget
      )
      guard !conflicts.isEmpty else { return }
      let known = groups.count
      for conflict in conflicts where conflict.rows.allSatisfy({ remaining[$0] }) {
        let removable = conflict.rows.filter { translation.origins[$0].breakingRank != nil }
        guard !removable.isEmpty else { continue }
        groups.append(ConflictGroup(conflict: conflict, broken: []))
        for row in removable { remaining[row] = false }
      }
      // The rows that nothing can take away hold together: what misses there is rounding.
      guard groups.count > known else { return }
    }
  }

  private mutating func leaveOut(_ row: Int, for group: Int) {
    included[row] = false
    groups[group].broken.append(row)
  }

  /// The row to leave out: an ordinary constraint before a generated one, and the last of those.
  private func victim(of conflict: Conflict) -> Int {
    func rank(_ row: Int) -> Int { translation.origins[row].breakingRank ?? Int.max }
    return conflict.rows.reduce(conflict.rows[0]) { best, row in
      rank(row) <= rank(best) ? row : best
    }
  }

  /// Every conflict shares a row with one of the disjoint ones, else it would be one of them.
  private func group(sharingRowsWith conflict: Conflict) -> Int? {
    let rows = Set(conflict.rows.filter { translation.origins[$0].breakingRank != nil })
    return groups.firstIndex { !rows.isDisjoint(with: $0.conflict.rows) }
  }
}
