internal import LayoutModel
internal import LinearSolver

/// A layout in all of its environments: what mends one of them must not break another.
struct Worlds {
  private let layout: Layout
  /// The conflicts that each environment has anyway, where they are known already.
  private var known: [Set<Set<RowOrigin>>?]
  /// Whether a patch adds no conflict anywhere; the same one is often found in many environments.
  private var verdicts: [[PatchOperation]: Bool] = [:]
  /// Each trial is a solve, and every environment asks about all others.
  private var trialsLeft = 0

  init(_ layout: Layout) {
    self.layout = layout
    known = [Set<Set<RowOrigin>>?](repeating: nil, count: layout.environments.count)
  }

  /// The answer in an environment, by its index.
  mutating func answer(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Answer {
    let answer = try answer(in: index, with: layout.constraints, &budget)
    known[index] = answer.conflictKeys
    if index == 0 { trialsLeft = answer.trialLimit(256) }
    return answer
  }

  /// Whether constraints in place of the layout's own add no conflict outside an environment; not
  /// known to be so counts as no.
  mutating func holdsElsewhere(
    _ constraints: [Constraint],
    _ patch: [PatchOperation],
    than index: Int,
    _ budget: inout Budget
  ) -> Bool {
    if let verdict = verdicts[patch] { return verdict }
    var holds = true
    for other in layout.environments.indices where other != index && holds {
      do throws(SolverInterruption) {
        guard trialsLeft > 0 else { return false }
        trialsLeft -= 1
        let tried = try answer(in: other, with: constraints, &budget)
        holds = tried.conflictKeys.isSubset(of: try conflicts(in: other, &budget))
      } catch {
        trialsLeft = 0
        return false
      }
    }
    verdicts[patch] = holds
    return holds
  }

  private mutating func conflicts(
    in index: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Set<Set<RowOrigin>> {
    if let conflicts = known[index] { return conflicts }
    let conflicts = try answer(in: index, with: layout.constraints, &budget).conflictKeys
    known[index] = conflicts
    return conflicts
  }

  private func answer(
    in index: Int,
    with constraints: [Constraint],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Answer {
    let environment = layout.environments[index]
    var applied = layout
    applied.constraints = constraints
    for (index, view) in environment.overrides { applied.views[index] = view }
    return try Answer(applied, environment, &budget)
  }
}

extension Answer {
  /// What makes each conflict the same in another answer to the same constraints.
  var conflictKeys: Set<Set<RowOrigin>> {
    Set(conflicts.map { Set($0.conflict.rows.map { translation.origins[$0] }) })
  }

  /// How many layouts like this one may be tried: so many, or fewer of a large one.
  func trialLimit(_ most: Int) -> Int {
    min(most, max(2, 50_000 / max(translation.program.rowCount, 1)))
  }
}
