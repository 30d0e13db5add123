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

  /// Tries the row that the system broke last, so that it is kept where there is a choice; rows
  /// remain untried where the budget ends.
  func least(_ budget: Budget) throws(SolverInterruption) -> SettledLayout {
    guard settled.conflicts.count == 1 else { return settled }
    let rows = constraints(of: settled)
    guard rows.count <= Self.rowLimit else { return settled }
    var budget = budget
    var least = settled
    var needed = Set(rows)
    for row in rows.filter({ $0 != notes.broken }) + rows.filter({ $0 == notes.broken })
    where needed.contains(row) {
      do throws(SolverInterruption) {
        let trial = try settle(needed.subtracting([row]), &budget)
        guard !trial.conflicts.isEmpty else { continue }
        least = trial
        needed = Set(constraints(of: trial))
      } catch .budgetSpent, .imprecise {
        return least
      }
    }
    return least
  }

  private func settle(
    _ rows: Set<Int>,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    var layout = settled.translation.layout
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
