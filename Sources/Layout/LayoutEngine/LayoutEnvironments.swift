internal import LayoutModel
internal import LinearSolver

/// Only verdicts on solved environments are remembered, not their solutions, which would be large.
struct LayoutEnvironments {
  let workspace: SolverWorkspace
  private let prepared: PreparedLayout
  private var all: [Environment]
  private var holds: [Int: Bool] = [:]
  /// The rows of the last environment without views of its own.
  private var translation: Translation?
  /// The rows of the last environment with trial sizes of unknown contents.
  var contents: CodeDoubts.Contents?
  /// By the change of the source, which is the same in all environments.
  private var verdicts: [Fix.Change: Bool] = [:]
  private var trialsLeft = 0

  init(
    _ prepared: PreparedLayout,
    in environments: [Environment],
    _ workspace: SolverWorkspace
  ) {
    self.workspace = workspace
    self.prepared = prepared
    all = environments
  }

  /// Continues with another environment alone.
  mutating func move(to environment: Environment) {
    (all, holds, verdicts) = ([environment], [:], [:])
  }

  var layout: Layout { prepared.layout }

  var count: Int { all.count }

  subscript(index: Int) -> Environment { all[index] }

  mutating func converge(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    let converged = try converge(in: index, with: nil, &workspace.solver, &budget)
    // No other environment asks for it.
    if all.count > 1 { holds[index] = converged.conflicts.isEmpty }
    if index == 0 { trialsLeft = converged.trialLimit(256) }
    return converged
  }

  /// Unknown counts as no.
  ///
  /// Even fewer constraints can break an environment: moved frames change insets and text heights.
  mutating func holdsElsewhere(
    _ constraints: [Constraint],
    _ change: Fix.Change,
    than index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    if let verdict = verdicts[change] { return verdict }
    var isSafe = true
    for other in all.indices where other != index && isSafe {
      do throws(SolverInterruption) {
        guard try holds(in: other, &budget) else { continue }
        guard trialsLeft > 0 else { return false }
        trialsLeft -= 1
        isSafe = try converge(in: other, with: constraints, &workspace.trials, &budget).conflicts
          .isEmpty
      } catch .budgetSpent, .imprecise {
        trialsLeft = 0
        return false
      }
    }
    verdicts[change] = isSafe
    return isSafe
  }

  private mutating func holds(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    if let holds = holds[index] { return holds }
    let converged = try converge(in: index, with: nil, &workspace.trials, &budget)
    holds[index] = converged.conflicts.isEmpty
    return converged.conflicts.isEmpty
  }

  private mutating func converge(
    in index: Int,
    with constraints: [Constraint]?,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout {
    let environment = all[index]
    if constraints == nil, environment.overrides.isEmpty {
      let converged = try ConvergedLayout(
        prepared,
        environment,
        like: translation,
        &solver,
        &budget
      )
      translation = converged.translation
      return converged
    }
    var applied = layout.applying(environment)
    if let constraints { applied.constraints = constraints }
    return try ConvergedLayout(PreparedLayout(applied), environment, &solver, &budget)
  }
}

extension ConvergedLayout {
  /// The identities of conflicts, which are equal for other solutions of the same constraints.
  var conflictKeys: Set<Set<RowProvenance>> {
    Set(conflicts.map { Set($0.conflict.rows.map { translation.origins[$0] }) })
  }

  func trialLimit(_ most: Int) -> Int {
    min(most, max(2, 50_000 / max(translation.program.rowCount, 1)))
  }
}
