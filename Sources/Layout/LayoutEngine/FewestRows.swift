internal import LayoutModel
internal import LinearSolver

/// Removes unnecessary rows from the conflict of a log.
///
/// No size is negative, even where a log does not have that row. A conflict that is minimal as a
/// set of rows and such sizes together may have a row without which the others contradict another
/// size: `V:|-(20)-[a]-(20)-|` in a height of 20 requires a negative height of `a`, for any height
/// constraint of it. Changing that row alone does not resolve the conflict, so it is removed here.
struct FewestRows {
  private let converged: ConvergedLayout
  private let notes: LogNotes
  private let workspace: SolverWorkspace

  /// Each row is tried with one solve; longer conflicts remain unchanged.
  private static let rowLimit = 64

  init(_ converged: ConvergedLayout, _ notes: LogNotes, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.notes = notes
    self.workspace = workspace
  }

  /// The least conflict, with the row that the system broke if any conflict has it, and the rows
  /// that are to change for any conflict to end.
  ///
  /// Rows remain untried where the budget ends.
  func least(
    _ budget: Budget
  ) throws(SolverInterruption) -> (conflict: ConvergedLayout, causes: [Int]?) {
    guard converged.conflicts.count == 1, constraints(of: converged).count <= Self.rowLimit else {
      return (converged, nil)
    }
    var budget = budget
    let least = try least(of: converged, &budget)
    let causes = constraints(of: least)
    guard let broken = notes.broken, !causes.contains(broken),
      let completed = try conflict(completedBy: broken, &budget)
    else { return (least, nil) }
    return (try self.least(of: completed, &budget), causes)
  }

  /// Tries the row that the system broke last, so that it is kept where there is a choice.
  private func least(
    of converged: ConvergedLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    let rows = constraints(of: converged)
    let unbounded = converged.translation.layout.log?.unboundedViews ?? []
    var least = converged
    var needed = Set(rows)
    for row in rows.filter({ $0 != notes.broken }) + rows.filter({ $0 == notes.broken })
    where needed.contains(row) {
      do throws(SolverInterruption) {
        let trial = try converge(needed.subtracting([row]), unbounded, &budget)
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
  ) throws(SolverInterruption) -> ConvergedLayout? {
    let layout = converged.translation.layout
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
          let trial = try converge(consistent.union([row]), unbounded, &budget)
          if trial.conflicts.isEmpty { consistent.insert(row) }
        }
        let trial = try converge(consistent.union([broken]), unbounded, &budget)
        if trial.conflicts.count == 1, constraints(of: trial).contains(broken) { return trial }
      }
    } catch .budgetSpent, .imprecise {
      return nil
    }
    return nil
  }

  private func converge(
    _ rows: Set<Int>,
    _ unboundedViews: Set<Int>,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    var layout = converged.translation.layout
    layout.log?.unboundedViews = unboundedViews
    for index in layout.constraints.indices where notes.rows[index]?.isAssumed != true {
      layout.constraints[index].isActive = rows.contains(index)
    }
    let environment = converged.translation.environment
    return try ConvergedLayout(PreparedLayout(layout), environment, &workspace.trials, &budget)
  }

  private func constraints(of converged: ConvergedLayout) -> [Int] {
    converged.conflicts[0].conflict.rows.compactMap { row in
      guard case .constraint(let index) = converged.translation.origins[row],
        notes.rows[index]?.isAssumed != true
      else { return nil }
      return index
    }
  }
}
