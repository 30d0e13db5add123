internal import LayoutModel
internal import LinearSolver

/// Takes rows out of the conflict of a log that are not needed for it.
///
/// No size is negative, whatever a log says. A conflict that is minimal as a set of rows and such sizes
/// together still may have a row without which the others exclude each other by one more size:
/// `V:|-(20)-[a]-(20)-|` in a height of 20 asks for less than nothing, however high `a` should be.
/// Who changes that row alone has the conflict still, so it is left out here.
struct FewestRows {
  private let answer: SettledLayout
  private let notes: LogNotes
  /// Has the solver for trials.
  private let workspace: SolverWorkspace

  /// Each row is tried with one solve; longer conflicts are left as they were found.
  private static let rowLimit = 64

  /// - Parameters:
  ///   - answer: The rows of the log as they were solved.
  ///   - notes: What the log says beside them.
  ///   - workspace: The solvers of this worker.
  init(_ answer: SettledLayout, _ notes: LogNotes, _ workspace: SolverWorkspace) {
    self.answer = answer
    self.notes = notes
    self.workspace = workspace
  }

  /// The answer whose conflict needs each of its rows; the one that there is, where that is so.
  ///
  /// What the system broke is tried last, so that it stays where there is a choice.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  func least(_ budget: inout Budget) throws(SolverInterruption) -> SettledLayout {
    guard answer.conflicts.count == 1 else { return answer }
    let rows = constraints(of: answer)
    guard rows.count <= Self.rowLimit else { return answer }
    var least = answer
    var needed = Set(rows)
    for row in rows.filter({ $0 != notes.broken }) + rows.filter({ $0 == notes.broken })
    where needed.contains(row) {
      let trial = try answer(to: needed.subtracting([row]), &budget)
      guard !trial.conflicts.isEmpty else { continue }
      least = trial
      needed = Set(constraints(of: trial))
    }
    return least
  }

  /// The answer to some of the log's rows alone, beside what is taken for granted.
  private func answer(
    to rows: Set<Int>,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    var layout = answer.translation.layout
    for index in layout.constraints.indices where notes.rows[index]?.isAssumed != true {
      layout.constraints[index].isActive = rows.contains(index)
    }
    let environment = answer.translation.environment
    return try SettledLayout(PreparedLayout(layout), environment, &workspace.trials, &budget)
  }

  /// The rows of the log in the conflict, as the constraints that they are.
  private func constraints(of answer: SettledLayout) -> [Int] {
    answer.conflicts[0].conflict.rows.compactMap { row in
      guard case .constraint(let index) = answer.translation.origins[row],
        notes.rows[index]?.isAssumed != true
      else { return nil }
      return index
    }
  }
}
