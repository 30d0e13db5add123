internal import LayoutModel
internal import LinearSolver

/// Looks for changes that remove a diagnostic, and tries each before it is offered.
///
/// Nothing is offered untried. A fix is offered where the layout, solved with it, has the fault no
/// more, no conflict that it did not have, and no environment in conflict that held before. What to
/// try is thought of by `ConflictMending` and `AmbiguityMending`; each kind of fault has a file
/// `FixFinder+...`.
///
/// Trials are solves, so three things bound them: `trialsLeft` for the answer (by the layout's
/// size), `share` for one diagnostic, and the budget of pivots that `LayoutSolver` sets aside for
/// fixes. Where one of them ends, the search does, and the answer is given with the fixes that were
/// found.
struct FixFinder {
  let settled: SettledLayout
  let culprits: Culprits
  /// The environment of the answer, by its index in the layout.
  private let environmentIndex: Int
  /// The conflicts that are there already; a fix must add none.
  let knownConflicts: Set<Set<RowOrigin>>
  /// Each trial is a solve, so a layout with many faults gets fixes for the first ones only, and a
  /// large one for fewer.
  private var trialsLeft: Int
  /// What is left of those for one diagnostic, so that the first does not take all.
  private var share = 0
  /// What edges may be tied to; few layouts ask.
  private(set) lazy var edges = EdgeTies(settled)
  private var environments: LayoutEnvironments
  /// What the search may still cost.
  private var budget: Budget

  /// Creates a finder of fixes for the answer in an environment, by its index.
  ///
  /// - Parameters:
  ///   - settled: The answer whose diagnostics get fixes.
  ///   - environmentIndex: Which of the layout's environments it was solved in.
  ///   - environments: What is known of the others; handed back by `addFixes(to:)`.
  ///   - budget: What the search may cost. What is left of it is not given back.
  init(
    _ settled: SettledLayout,
    in environmentIndex: Int,
    of environments: LayoutEnvironments,
    _ budget: Budget
  ) {
    self.settled = settled
    self.environmentIndex = environmentIndex
    self.environments = environments
    self.budget = budget
    culprits = Culprits(settled.translation)
    trialsLeft = settled.trialLimit(48)
    knownConflicts = settled.conflictKeys
  }

  /// Adds fixes to the conflicts and ambiguities among the diagnostics.
  ///
  /// A budget that ends here ends the search, not the answer.
  ///
  /// - Returns: What is known of the other environments now.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  /// - Parameter findings: The findings of the same answer.
  mutating func addFixes(
    to findings: inout [AnswerFinding]
  ) throws(SolverInterruption) -> LayoutEnvironments {
    let isAmbiguous = findings.contains { $0.diagnostic.code == .ambiguousLayout }
    var faults = findings.count(where: isFault)
    for index in findings.indices where trialsLeft > 0 {
      share = min(12, max(2, trialsLeft / max(faults, 1)))
      if isFault(findings[index]) { faults -= 1 }
      var diagnostic = findings[index].diagnostic
      switch findings[index].subject {
      case .conflict(let group):
        if findings[index].isLikelyConflict { diagnostic.fixes = try conflictFixes(group) }
      case .ambiguity(let ambiguity):
        if !isOpen || ambiguity.doubt != nil || settled.isLoosened(ambiguity) { continue }
        diagnostic.fixes = try ambiguityFixes(ambiguity)
      case .layout where diagnostic.code == .misplacedView && isOpen:
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
      case .tie where diagnostic.code == .priorityTie,
        .layout where diagnostic.code == .priorityTie:
        guard settled.translation.layout.isOfInterfaceBuilder else { continue }
        diagnostic.fixes = try tieFixes(diagnostic.constraints)
      case .tie, .layout: continue
      }
      findings[index].diagnostic = diagnostic
    }
    return environments
  }

  /// Returns whether changes of constraints are tried for a finding.
  private func isFault(_ finding: AnswerFinding) -> Bool {
    switch finding.subject {
    case .conflict: finding.isLikelyConflict
    case .ambiguity: isOpen
    case .tie, .layout: false
    }
  }

  /// Whether constraints can be added to what the layout was read from.
  ///
  /// Scripts are left out: where in a function a constraint should go, their authors know better.
  private var isOpen: Bool {
    let layout = settled.translation.layout
    return layout.takesPatches || layout.isOfInterfaceBuilder
  }

  /// Solves a changed layout; `nil` where no trial is left.
  ///
  /// The trial is made in the answer's environment, with the solver for trials, so that what it
  /// leaves behind does not reach answers.
  ///
  /// - Parameter layout: The layout with the change made.
  /// - Returns: The answer; `nil` ends the search for this diagnostic.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  mutating func outcome(of layout: Layout) throws(SolverInterruption) -> SettledLayout? {
    guard trialsLeft > 0, share > 0 else { return nil }
    trialsLeft -= 1
    share -= 1
    do throws(SolverInterruption) {
      return try SettledLayout(
        PreparedLayout(layout),
        settled.translation.environment,
        &environments.workspace.trials,
        &budget
      )
    } catch .budgetSpent, .imprecise {
      trialsLeft = 0
      return nil
    }
  }

  /// How many defects a tried layout has; `nil` where looking for them cannot be paid.
  mutating func defectCount(of tried: SettledLayout) throws(SolverInterruption) -> Int? {
    do throws(SolverInterruption) {
      return try Diagnosis(tried, &budget).findings.count { finding in
        finding.diagnostic.code.kind == .defect && finding.diagnostic.certainty == .proven
      }
    } catch .budgetSpent, .imprecise {
      trialsLeft = 0
      return nil
    }
  }

  /// Pays for a look at something of `count` parts; the search ends where that cannot be paid.
  mutating func look(at count: Int) throws(SolverInterruption) {
    do throws(SolverInterruption) {
      try budget.work(count)
    } catch .budgetSpent, .imprecise {
      trialsLeft = 0
    }
  }

  /// Whether a layout that is changed breaks none of the other environments.
  ///
  /// - Parameters:
  ///   - layout: The layout after the change, of which only the constraints count.
  ///   - change: The change, by which verdicts are remembered.
  /// - Returns: Whether no environment is known to break.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  mutating func holdsElsewhere(
    _ layout: Layout,
    _ change: Fix.Change
  ) throws(SolverInterruption) -> Bool {
    try environments.holdsElsewhere(layout.constraints, change, than: environmentIndex, &budget)
  }
}
