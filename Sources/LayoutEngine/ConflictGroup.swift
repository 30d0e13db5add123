internal import LayoutModel
internal import LinearSolver

/// A conflict, and the rows left out on its account.
struct ConflictGroup {
  /// The conflict itself, then those that share a row with it and were left when its own row was
  /// gone: one for each row left out.
  var conflicts: [Conflict]
  /// The rows left out.
  var broken: [Int] = []

  /// What is reported; the others only tell what else has to give way.
  var conflict: Conflict { conflicts[0] }
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
        groups[group].conflicts.append(conflict)
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
        groups.append(ConflictGroup(conflicts: [conflict]))
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

extension Conflict {
  /// By how much a row misses, in points, where the others of the conflict hold.
  func violation(ofRow row: Int, in program: LinearProgram) -> Double {
    guard let multiplier = multiplier(ofRow: row) else { return 0 }
    return shortfall(in: program) / abs(multiplier)
  }

  /// How often a row counts in the proof; `nil` for one that has no part in it.
  func multiplier(ofRow row: Int) -> Double? {
    rows.firstIndex(of: row).map { multipliers[$0] }
  }

  /// What the rows add up to: `0 >= shortfall`.
  private func shortfall(in program: LinearProgram) -> Double {
    zip(rows, multipliers).reduce(0) { $0 + $1.1 * program.rightSide(ofRow: $1.0) }
  }
}
