internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  /// Maximum number of fixes that a reader considers.
  private static let offered = 5

  /// A change that resolved the conflict in a trial.
  private struct Offer {
    /// The change, which determines the order.
    var repair: Repair
    var fix: Fix
    /// The number of findings after it.
    var warnings: Int
  }

  /// The changes, at most five, that resolve a conflict and cause no other.
  ///
  /// Changes with the fewest warnings are chosen, of these those of the fewest constraints, and
  /// of these the best of each kind before the second best of any. They are ordered by warnings, by
  /// the number of changed constraints, and by how much of the author's intention they keep.
  ///
  /// The search stops where enough changes have the fewest warnings so far, or where trials run
  /// out.
  ///
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  mutating func conflictFixes(_ group: ConflictGroup) throws(SolverInterruption) -> [Fix] {
    try look(at: 8 * group.conflict.rows.count * group.conflicts.count)
    let layout = settled.translation.layout
    let key = Set(group.conflict.rows.map { settled.translation.origins[$0] })
    var offers: [Offer] = []
    // Sets of rows whose removal leaves a conflict: no change that keeps part of them resolves it.
    var hopeless: Set<[Int]> = []
    var known: Set<Fix.Change> = []
    for repair in ConflictRepair(group, in: settled).candidates {
      let rows = repair.edits.map(\.row)
      guard !hopeless.contains(rows), isOffered(repair),
        !isOfOneScreen(repair, group), let change = repair.change(in: layout),
        known.insert(change).inserted
      else { continue }
      var changed = layout
      repair.apply(to: &changed)
      guard let tried = try outcome(of: changed) else { break }
      try look(at: 4 * tried.size)
      let left = tried.conflictKeys
      guard !left.contains(key), left.isSubset(of: knownConflicts) else {
        if repair.isWithoutRows { hopeless.insert(rows) }
        continue
      }
      guard try holdsElsewhere(changed, change) else { continue }
      let title = repair.title(in: layout, tried)
      let fix = Fix(title: title, change: change, grade: repair.grade)
      guard let warnings = try defectCount(of: tried) else { break }
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

  /// Whether a change sets a size to the space on one screen, which is wrong on other screens.
  private func isOfOneScreen(_ repair: Repair, _ group: ConflictGroup) -> Bool {
    let translation = settled.translation
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

  /// Whether the source supports the change: the properties of a view in a script are not known.
  private func isOffered(_ repair: Repair) -> Bool {
    let layout = settled.translation.layout
    return layout.takesPatches || layout.isOfInterfaceBuilder
      || repair.edits.allSatisfy {
        switch $0.origin {
        case .constraint, .autoresizing: true
        default: false
        }
      }
  }
}
