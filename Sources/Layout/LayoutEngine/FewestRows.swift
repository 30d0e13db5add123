internal import LayoutModel
internal import LinearSolver

/// Removes unnecessary rows from the conflict of a log.
///
/// No size is negative, even where a log does not have that row. A conflict that is minimal as a
/// set of rows and such sizes together may have a row without which the others contradict another
/// size: `V:|-(20)-[a]-(20)-|` in a height of 20 requires a negative height of `a`, for any height
/// constraint of it. Changing that row alone does not resolve the conflict, so it is removed here.
struct FewestRows {
  private let settled: SettledLayout
  private let notes: LogNotes
  private let workspace: SolverWorkspace

  /// Each row is tried with one solve; longer conflicts remain unchanged.
  private static let rowLimit = 64

  init(_ settled: SettledLayout, _ notes: LogNotes, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.notes = notes
    self.workspace = workspace
  }

  /// The least conflict, with the row that the system broke if any conflict has it, and the rows
  /// that are to change for any conflict to end.
  ///
  /// Rows remain untried where the budget ends.
  func least(
    _ budget: Budget
  ) throws(SolverInterruption) -> (conflict: SettledLayout, causes: [Int]?) {
    guard settled.conflicts.count == 1, constraints(of: settled).count <= Self.rowLimit else {
      return (settled, nil)
    }
    var budget = budget
    let least = try least(of: settled, &budget)
    let causes = constraints(of: least)
    guard let broken = notes.broken, !causes.contains(broken),
      let completed = try conflict(completedBy: broken, &budget)
    else { return (least, nil) }
    return (try self.least(of: completed, &budget), causes)
  }

  /// Tries the row that the system broke last, so that it is kept where there is a choice.
  private func least(
    of settled: SettledLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    let rows = constraints(of: settled)
    let unbounded = settled.translation.layout.log?.unboundedViews ?? []
    var least = settled
    var needed = Set(rows)
    for row in rows.filter({ $0 != notes.broken }) + rows.filter({ $0 == notes.broken })
    where needed.contains(row) {
      do throws(SolverInterruption) {
        let trial = try settle(needed.subtracting([row]), unbounded, &budget)
        guard !trial.conflicts.isEmpty else { continue }
        least = trial
        needed = Set(constraints(of: trial))
      } catch .budgetSpent, .imprecise {
        return least
      }
    }
    return least
  }

  /// A conflict of rows that hold together without the broken one.
  ///
  /// No log has the limits of sizes, so that one that needs fewer of them is preferred: none, then
  /// that of either item of the broken row.
  private func conflict(
    completedBy broken: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout? {
    let layout = settled.translation.layout
    let rows = layout.constraints.indices.filter { notes.rows[$0]?.isAssumed != true }
    guard rows.count <= Self.rowLimit else { return nil }
    let all = Set(layout.views.indices)
    let row = layout.constraints[broken]
    let bounded = [row.second?.item, row.first.item].compactMap { item -> Int? in
      if case .view(let view)? = item { view } else { nil }
    }
    do throws(SolverInterruption) {
      for unbounded in [all] + bounded.map({ all.subtracting([$0]) }) + [notes.unboundedViews] {
        var consistent: Set<Int> = []
        for row in rows where row != broken {
          let trial = try settle(consistent.union([row]), unbounded, &budget)
          if trial.conflicts.isEmpty { consistent.insert(row) }
        }
        let trial = try settle(consistent.union([broken]), unbounded, &budget)
        if trial.conflicts.count == 1, constraints(of: trial).contains(broken) { return trial }
      }
    } catch .budgetSpent, .imprecise {
      return nil
    }
    return nil
  }

  private func settle(
    _ rows: Set<Int>,
    _ unboundedViews: Set<Int>,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    var layout = settled.translation.layout
    layout.log?.unboundedViews = unboundedViews
    for index in layout.constraints.indices where notes.rows[index]?.isAssumed != true {
      layout.constraints[index].isActive = rows.contains(index)
    }
    let environment = settled.translation.environment
    return try SettledLayout(PreparedLayout(layout), environment, &workspace.trials, &budget)
  }

  private func constraints(of settled: SettledLayout) -> [Int] {
    settled.conflicts[0].conflict.rows.compactMap { row in
      guard case .constraint(let index) = settled.translation.origins[row],
        notes.rows[index]?.isAssumed != true
      else { return nil }
      return index
    }
  }
}
