internal import LayoutModel
internal import LinearSolver

/// Searches for changes that remove a diagnostic, and verifies each by a solve.
///
/// Where a change reaches a part of the rows, only that part is solved again (`PartTrials`).
///
/// Three limits bound trials: `rowsLeft` for the solution (by the layout's size), `share` for one
/// diagnostic, and the budget of pivots that `LayoutSolver` sets aside for fixes.
struct FixFinder {
  let converged: ConvergedLayout
  private let environmentIndex: Int
  let knownConflicts: Set<Set<RowProvenance>>
  /// The rows that trials may still solve: a large layout with many faults gets fixes for the first
  /// ones only.
  private var rowsLeft: Int
  private let rowCount: Int
  /// `nil` where a change may reach more than rows.
  private lazy var parts = PartTrials(converged)
  /// The remaining trials of one diagnostic, so that the first does not use all.
  private var share = 0
  /// Few layouts need it.
  private(set) lazy var edges = EdgeTies(converged)
  private(set) lazy var viewsWithText = converged.translation.layout.viewsWithText
  private var environments: LayoutEnvironments
  private var budget: Budget

  init(
    _ converged: ConvergedLayout,
    in environmentIndex: Int,
    of environments: LayoutEnvironments,
    _ budget: Budget
  ) {
    self.converged = converged
    self.environmentIndex = environmentIndex
    self.environments = environments
    self.budget = budget
    rowCount = max(converged.translation.program.rowCount, 1)
    rowsLeft = converged.trialLimit(48) * rowCount
    knownConflicts = converged.conflictKeys
  }

  /// A spent budget ends the search, not the solve.
  mutating func addFixes(
    to findings: inout [AnswerFinding],
    where isFixable: [Bool]
  ) throws(SolverInterruption) -> LayoutEnvironments {
    let isAmbiguous = findings.indices.contains {
      findings[$0].diagnostic.code == .ambiguousLayout
    }
    var faults = findings.indices.count { isFixable[$0] && findings[$0].subject.isFault }
    for index in findings.indices where rowsLeft > 0 {
      share = min(12, max(2, rowsLeft / cost(ofTrialFor: findings[index].subject) / max(faults, 1)))
      guard isFixable[index] else { continue }
      if findings[index].subject.isFault { faults -= 1 }
      var diagnostic = findings[index].diagnostic
      switch findings[index].subject {
      case .conflict(let group): diagnostic.fixes = try conflictFixes(group)
      case .ambiguity(let ambiguity):
        if converged.isLoosened(ambiguity) { continue }
        diagnostic.fixes = try ambiguityFixes(ambiguity)
      case .layout where diagnostic.code == .contentCompressed:
        diagnostic.fixes = try sizeFixes(diagnostic)
      case .layout where diagnostic.code == .misplacedView:
        if diagnostic.certainty == .proven {
          diagnostic.fixes = try misplacementFixes(diagnostic.items)
        } else if !isAmbiguous {
          diagnostic.fixes = try missingTies(diagnostic.items)
          guard !diagnostic.fixes.isEmpty else { continue }
          diagnostic.doubts = []
          if case .misplaced(var frames) = diagnostic.evidence {
            frames.lacksConstraint = true
            diagnostic.evidence = .misplaced(frames)
          }
        }
      case .tie, .layout: diagnostic.fixes = try tieFixes(diagnostic.constraints)
      }
      findings[index].diagnostic = diagnostic
    }
    return environments
  }

  /// The number of rows that a trial for a finding counts as.
  private mutating func cost(ofTrialFor subject: AnswerFinding.Subject) -> Int {
    switch subject {
    case .conflict(let group): parts?.cost(of: group.conflict.rows) ?? rowCount
    case .ambiguity, .tie, .layout: rowCount
    }
  }

  /// Solves the layout with changes; `nil`, which ends the search for this diagnostic, where no
  /// trial is left.
  ///
  /// The trial is made in the solution's environment, with the solver for trials, so that it does
  /// not influence results.
  ///
  /// - `variables`: those that the trial is about, beside those of changed rows.
  mutating func outcome(
    of changes: [LayoutChange],
    about variables: [Int] = []
  ) throws(SolverInterruption) -> Trial? {
    guard rowsLeft > 0, share > 0 else { return nil }
    share -= 1
    let parts = parts
    do throws(SolverInterruption) {
      let tried = try parts?.trial(
        of: changes,
        about: variables,
        &environments.workspace.trials,
        &budget
      )
      if let tried {
        rowsLeft -= tried.cost
        return tried
      }
      rowsLeft -= rowCount
      let whole = try ConvergedLayout(
        PreparedLayout(changed(by: changes)),
        converged.translation.environment,
        &environments.workspace.trials,
        &budget
      )
      return Trial(converged: whole, conflictKeys: whole.conflictKeys, cost: rowCount)
    } catch .budgetSpent, .imprecise {
      rowsLeft = 0
      return nil
    }
  }

  /// Whether a trial of changed rows would find a conflict in any case; it counts as one.
  ///
  /// Another conflict of the layout would be none of the trial's own.
  mutating func leavesConflict(
    _ group: ConflictGroup,
    changing edits: [ConstraintEdit]
  ) throws(SolverInterruption) -> Bool {
    let rows = edits.map(\.row)
    guard rowsLeft > 0, share > 0, converged.conflicts.count == 1,
      !edits.contains(where: { $0.change == .unmask }),
      let parts, parts.leavesConflict(group.conflict, removing: rows)
    else { return false }
    share -= 1
    let cost = parts.cost(of: rows)
    rowsLeft -= cost
    try look(at: 4 * cost)
    return true
  }

  private func changed(by changes: [LayoutChange]) -> Layout {
    var layout = converged.translation.layout
    for change in changes { layout.make(change) }
    return layout
  }

  /// `nil` where the budget does not suffice.
  mutating func defectCount(of tried: ConvergedLayout) throws(SolverInterruption) -> Int? {
    do throws(SolverInterruption) {
      return try Diagnosis(defectsOf: tried, &budget).findings.count { finding in
        finding.diagnostic.code.kind == .defect && finding.diagnostic.certainty == .proven
      }
    } catch .budgetSpent, .imprecise {
      rowsLeft = 0
      return nil
    }
  }

  /// Whether a trial removes findings and adds none.
  mutating func isBetter(_ tried: ConvergedLayout) throws(SolverInterruption) -> Bool {
    do throws(SolverInterruption) {
      let before = try Diagnosis(converged, &budget).findings.map(\.diagnostic.subject)
      let after = try Diagnosis(tried, &budget).findings.map(\.diagnostic.subject)
      return after.count < before.count && Set(after).isSubset(of: before)
    } catch .budgetSpent, .imprecise {
      rowsLeft = 0
      return false
    }
  }

  /// The search ends where the budget does not suffice.
  mutating func look(at count: Int) throws(SolverInterruption) {
    do throws(SolverInterruption) {
      try budget.work(count)
    } catch .budgetSpent, .imprecise {
      rowsLeft = 0
    }
  }

  /// `change`: the key of remembered verdicts.
  mutating func holdsElsewhere(
    _ changes: [LayoutChange],
    _ change: Fix.Change
  ) throws(SolverInterruption) -> Bool {
    if environments.count < 2 { return true }
    // Of the changed layout only the constraints count.
    let constraints = changed(by: changes).constraints
    return try environments.holdsElsewhere(constraints, change, than: environmentIndex, &budget)
  }
}
