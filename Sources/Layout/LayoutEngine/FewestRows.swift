internal import LayoutModel
internal import LinearSolver

/// Takes rows out of the conflict of a log that are not needed for it.
///
/// No size is negative, whatever a log says. A conflict that is minimal as a set of rows and such sizes
/// together still may have a row without which the others exclude each other by one more size:
/// `V:|-(20)-[a]-(20)-|` in a height of 20 asks for less than nothing, however high `a` should be.
/// Who changes that row alone has the conflict still, so it is left out here.
struct FewestRows {
  private let settled: SettledLayout
  private let notes: LogNotes
  /// Has the solver for trials.
  private let workspace: SolverWorkspace

  /// Each row is tried with one solve; longer conflicts are left as they were found.
  private static let rowLimit = 64

  /// - Parameters:
  ///   - settled: The rows of the log as they were solved.
  ///   - notes: What the log says beside them.
  ///   - workspace: The solvers of this worker.
  init(_ settled: SettledLayout, _ notes: LogNotes, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.notes = notes
    self.workspace = workspace
  }

  /// The answer whose conflict needs each of its rows; the one that there is, where that is so.
  ///
  /// What the system broke is tried last, so that it stays where there is a choice. Where the budget ends
  /// before all rows are tried, those that are left stay.
  ///
  /// - Parameter budget: What the trials may cost, which the answer does not need.
  /// - Returns: An answer to the rows that are needed, as far as the budget tells.
  /// - Throws: `SolverInterruption.cancelled` when the client no longer waits.
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

  /// Settles some of the log's rows alone, beside what is taken for granted.
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

  /// The rows of the log in the conflict, as the constraints that they are.
  private func constraints(of settled: SettledLayout) -> [Int] {
    settled.conflicts[0].conflict.rows.compactMap { row in
      guard case .constraint(let index) = settled.translation.origins[row],
        notes.rows[index]?.isAssumed != true
      else { return nil }
      return index
    }
  }
}
