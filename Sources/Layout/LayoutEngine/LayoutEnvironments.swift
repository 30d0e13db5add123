internal import LayoutModel
internal import LinearSolver

/// A layout in all of its environments: what mends one of them must not break another.
///
/// Solved environments are remembered by whether they hold, not by their answers, which would be
/// large. Environments without overrides share one `PreparedLayout`.
struct LayoutEnvironments {
  /// The solvers of this worker.
  let workspace: SolverWorkspace
  /// The layout, in environments that have no views of their own.
  private let prepared: PreparedLayout
  /// Whether each environment has no conflict, where that is known already.
  private var holds: [Int: Bool] = [:]
  /// Whether a change breaks nothing; the same one is often found in many environments.
  ///
  /// By the change in the terms of the text, which is the same in all environments.
  private var verdicts: [Fix.Change: Bool] = [:]
  /// Each trial is a solve, and every environment asks about all others.
  private var trialsLeft = 0

  /// - Parameters:
  ///   - layout: The layout, with the environments in it.
  ///   - workspace: The solvers of this worker.
  init(_ layout: Layout, _ workspace: SolverWorkspace) {
    self.workspace = workspace
    prepared = PreparedLayout(layout)
  }

  private var layout: Layout { prepared.layout }

  /// The answer in an environment, by its index.
  ///
  /// The first environment's size sets how many trials all of them may take together.
  mutating func settle(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    let settled = try settle(in: index, with: nil, &workspace.solver, &budget)
    // It is asked for only where there are others.
    if layout.environments.count > 1 { holds[index] = settled.conflicts.isEmpty }
    if index == 0 { trialsLeft = settled.trialLimit(256) }
    return settled
  }

  /// Whether the environments but one that hold still hold with other constraints in place of the
  /// layout's own; not known to be so counts as no.
  ///
  /// Even fewer constraints can break one: frames that move take insets and text heights along.
  ///
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  /// - Parameters:
  ///   - constraints: The constraints after the change.
  ///   - change: The change itself, by which verdicts are remembered.
  ///   - index: The environment in which it was found to help.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: Whether nothing breaks, as far as trials and budget reach.
  mutating func holdsElsewhere(
    _ constraints: [Constraint],
    _ change: Fix.Change,
    than index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    if let verdict = verdicts[change] { return verdict }
    var isSafe = true
    for other in layout.environments.indices where other != index && isSafe {
      do throws(SolverInterruption) {
        guard try holds(in: other, &budget) else { continue }
        guard trialsLeft > 0 else { return false }
        trialsLeft -= 1
        isSafe = try settle(in: other, with: constraints, &workspace.trials, &budget).conflicts
          .isEmpty
      } catch .budgetSpent, .imprecise {
        trialsLeft = 0
        return false
      }
    }
    verdicts[change] = isSafe
    return isSafe
  }

  /// Whether an environment has no conflict as it is; solved once, on request.
  private mutating func holds(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    if let holds = holds[index] { return holds }
    let settled = try settle(in: index, with: nil, &workspace.trials, &budget)
    holds[index] = settled.conflicts.isEmpty
    return settled.conflicts.isEmpty
  }

  /// The answer in an environment, with other constraints where there are some.
  private func settle(
    in index: Int,
    with constraints: [Constraint]?,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout {
    if constraints == nil, layout.environments[index].overrides.isEmpty {
      return try SettledLayout(prepared, layout.environments[index], &solver, &budget)
    }
    let environment = layout.environments[index]
    var applied = layout.applying(environment)
    if let constraints { applied.constraints = constraints }
    return try SettledLayout(PreparedLayout(applied), environment, &solver, &budget)
  }
}

extension SettledLayout {
  /// What makes each conflict the same in another answer to the same constraints.
  var conflictKeys: Set<Set<RowOrigin>> {
    Set(conflicts.map { Set($0.conflict.rows.map { translation.origins[$0] }) })
  }

  /// How many layouts like this one may be tried: `most`, or fewer of a large one.
  func trialLimit(_ most: Int) -> Int {
    min(most, max(2, 50_000 / max(translation.program.rowCount, 1)))
  }
}
