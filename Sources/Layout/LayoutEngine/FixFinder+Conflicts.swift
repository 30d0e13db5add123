internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  private static let offered = 5

  private struct Offer {
    var repair: Repair
    var fix: Fix
    var warnings: Int
  }

  /// Ordered by warnings, by the number of changed constraints, and by how much of the author's
  /// intention they keep.
  ///
  /// The search stops where enough changes have the fewest warnings so far.
  mutating func conflictFixes(_ group: ConflictGroup) throws(SolverInterruption) -> [Fix] {
    try look(at: 8 * group.conflict.rows.count * group.conflicts.count)
    let layout = converged.translation.layout
    let key = Set(group.conflict.rows.map { converged.translation.origins[$0] })
    var offers: [Offer] = []
    // Sets of rows whose removal leaves a conflict: no change that keeps part of them resolves it.
    var hopeless: Set<[Int]> = []
    var known: Set<Fix.Change> = []
    for repair in ConflictRepair(group, in: converged).candidates {
      let rows = repair.edits.map(\.row)
      guard !hopeless.contains(rows), isOffered(repair),
        !isOfOneScreen(repair, group), let change = repair.change(in: layout),
        known.insert(change).inserted
      else { continue }
      if try leavesConflict(group, changing: repair.edits) {
        if repair.isWithoutRows { hopeless.insert(rows) }
        continue
      }
      let changes = repair.edits.map { $0.change(in: layout) }
      guard let tried = try outcome(of: changes) else { break }
      try look(at: 4 * tried.cost)
      let left = tried.conflictKeys
      guard !left.contains(key), left.isSubset(of: knownConflicts) else {
        if repair.isWithoutRows { hopeless.insert(rows) }
        continue
      }
      guard try holdsElsewhere(changes, change) else { continue }
      let title = repair.title(in: layout, tried.converged)
      let fix = Fix(title: title, change: change, grade: repair.grade)
      guard let warnings = try defectCount(of: tried.converged) else { break }
      offers.append(Offer(repair: repair, fix: fix, warnings: warnings))
      let fewest = offers.map(\.warnings).min()
      if offers.count(where: { $0.warnings == fewest }) == Self.offered { break }
    }
    func sorted(_ offers: [Offer], by key: (Repair) -> (Int, Int, Int)) -> [Offer] {
      offers.sorted { one, other in
        one.warnings != other.warnings
          ? one.warnings < other.warnings : key(one.repair) < key(other.repair)
      }
    }
    let chosen = sorted(offers) { ($0.edits.count, $0.round, $0.rank.rawValue) }
      .prefix(Self.offered)
    return sorted(Array(chosen)) { ($0.edits.count, $0.rank.rawValue, $0.round) }.map(\.fix)
  }

  /// A size set to the space on one screen is wrong on other screens.
  private func isOfOneScreen(_ repair: Repair, _ group: ConflictGroup) -> Bool {
    let translation = converged.translation
    guard translation.layout.isOfInterfaceBuilder, translation.environment.platform != .macOS,
      group.conflict.rows.contains(where: { row in
        if case .root = translation.origins[row] { true } else { false }
      })
    else { return false }
    return repair.edits.contains { edit in
      guard case .move = edit.change, case .constraint(let index) = edit.origin else {
        return false
      }
      return translation.layout.constraints[index].second == nil
    }
  }

  /// The properties of a view in a script are not known.
  private func isOffered(_ repair: Repair) -> Bool {
    let layout = converged.translation.layout
    return layout.takesPatches || layout.isOfInterfaceBuilder
      || repair.edits.allSatisfy {
        switch $0.origin {
        case .constraint, .autoresizing: true
        default: false
        }
      }
  }
}
