internal import LayoutModel
internal import LinearSolver

/// A conflict, and the rows ignored because of it: one AL050.
///
/// `broken` and `conflicts` run in step: `broken[i]` was ignored for `conflicts[i]`.
struct ConflictGroup {
  /// The conflict itself, then those that share a row with it and remained without their own row:
  /// one for each ignored row.
  var conflicts: [Conflict]
  var broken: [Int] = []
  var parameters: [Int] = []

  /// The reported conflict; the others only determine further ignored rows.
  var conflict: Conflict { conflicts[0] }
}

/// Finds the conflicts of a translation that share no constraint, and the rows to ignore.
///
/// Rule 5.3. Both rounds end: every conflict that is found removes at least one row from the
/// search, or is skipped because none of its rows can be ignored.
struct ConflictBreaking {
  private let program: LinearProgram
  private let origins: [RowProvenance]
  /// The programs whose conflicts hold for every value of the code's unknown numbers.
  private let freePrograms: [FreeProgram]
  private(set) var groups: [ConflictGroup] = []
  private(set) var included: [Bool]
  /// -1 for most rows.
  private var groupOfRow: [Int32]

  init(_ translation: Translation) {
    self.init(translation.program, translation.origins, translation.freePrograms)
  }

  init(
    _ program: LinearProgram,
    _ origins: [RowProvenance],
    _ freePrograms: [FreeProgram] = []
  ) {
    self.program = program
    self.origins = origins
    self.freePrograms = freePrograms
    included = [Bool](repeating: true, count: program.rowCount)
    groupOfRow = [Int32](repeating: -1, count: program.rowCount)
  }

  /// The second round repeats the search until it breaks nothing, because `forEachConflict` may end
  /// with conflicts remaining when rows are removed during it.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try findDisjoint(&budget)
    for index in groups.indices { leaveOut(victim(of: groups[index].conflict), for: index) }
    var known = -1
    var broken = 0
    while known < broken {
      known = broken
      try LinearSolver.forEachConflict(
        in: program,
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

  /// Pairs of rows with one sum come first and without solving (`OpposedRows`): a variable with
  /// thousands of values would cost a search for each.
  private mutating func findDisjoint(_ budget: inout Budget) throws(SolverInterruption) {
    var remaining = included
    // Conflicts for every value of the unknown numbers come first.
    for free in freePrograms {
      let known = groups.count
      try budget.work(8 * (free.program.rowCount + free.program.nonzeroCount))
      try findDisjoint(in: free.program, &remaining, &budget)
      for index in known..<groups.count { groups[index].parameters = free.parameters }
    }
    try findDisjoint(in: program, &remaining, &budget)
  }

  private mutating func findDisjoint(
    in program: LinearProgram,
    _ remaining: inout [Bool],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let count = groups.count
    // The free program does not know ignored rows.
    if count == 0 {
      var opposed = OpposedRows(program) { [origins] in origins[$0].breakingRank != nil }
      try opposed.run(&budget)
      for conflict in opposed.conflicts {
        for row in addGroup(conflict) { remaining[row] = false }
      }
    }
    var known = -1
    // Rows that cannot be removed are consistent: their violation is rounding.
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

  private mutating func addGroup(_ conflict: Conflict) -> [Int] {
    let removable = conflict.rows.filter { origins[$0].breakingRank != nil }
    guard !removable.isEmpty else { return [] }
    for row in removable { groupOfRow[row] = Int32(truncatingIfNeeded: groups.count) }
    groups.append(ConflictGroup(conflicts: [written(conflict)]))
    return removable
  }

  /// A conflict without the rows of coordinate origins, which require nothing and vanish in the
  /// root's coordinates.
  private func written(_ conflict: Conflict) -> Conflict {
    let kept = conflict.rows.indices.filter { index in
      if case .space = origins[conflict.rows[index]] { false } else { true }
    }
    if kept.count == conflict.rows.count { return conflict }
    var written = conflict
    written.rows = kept.map { conflict.rows[$0] }
    written.multipliers = kept.map { conflict.multipliers[$0] }
    return written
  }

  private mutating func leaveOut(_ row: Int, for group: Int) {
    included[row] = false
    groups[group].broken.append(row)
  }

  /// An ordinary constraint before a generated one, and the last of those.
  ///
  /// The conflict has at least one removable row.
  private func victim(of conflict: Conflict) -> Int {
    func rank(_ row: Int) -> Int { origins[row].breakingRank ?? Int.max }
    return conflict.rows.reduce(conflict.rows[0]) { best, row in
      rank(row) <= rank(best) ? row : best
    }
  }

  /// Every conflict shares a row with a disjoint one, else it would be one of them.
  private func group(sharingRowsWith conflict: Conflict) -> Int? {
    conflict.rows.lazy.map { groupOfRow[$0] }.filter { $0 >= 0 }.min().map(Int.init)
  }
}

extension Conflict {
  /// The violation of a row, in points, where the others of the conflict hold; 0 for a row outside
  /// of the conflict.
  ///
  /// A multiplier of -2 and a shortfall of 10 mean that this row, alone, would have to be off by 5.
  func violation(ofRow row: Int) -> Double {
    guard let multiplier = multiplier(ofRow: row) else { return 0 }
    return shortfall / abs(multiplier)
  }

  /// The right side with which a row, an equation of one size, would hold together with the others
  /// of the conflict, in points.
  ///
  /// A positive multiplier means that its size is too large.
  func holding(ofRow row: Int, at side: Double) -> Double {
    let isTooLarge = multiplier(ofRow: row)?.sign == .plus
    return side + (isTooLarge ? -violation(ofRow: row) : violation(ofRow: row))
  }

  /// The multiplier of a row in the proof; `nil` for one outside of the conflict.
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
