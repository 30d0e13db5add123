internal import LayoutModel
internal import LinearSolver

/// Searches for changes that remove a diagnostic, and verifies each by a solve.
///
/// Three limits bound trials: `trialsLeft` for the solution (by the layout's size), `share` for one
/// diagnostic, and the budget of pivots that `LayoutSolver` sets aside for fixes.
struct FixFinder {
  let settled: SettledLayout
  let culprits: Culprits
  private let environmentIndex: Int
  let knownConflicts: Set<Set<RowProvenance>>
  /// Each trial is a solve, so a layout with many faults gets fixes for the first ones only, and a
  /// large one for fewer.
  private var trialsLeft: Int
  /// The remaining trials of one diagnostic, so that the first does not use all.
  private var share = 0
  /// Few layouts need it.
  private(set) lazy var edges = EdgeTies(settled)
  private var environments: LayoutEnvironments
  private var budget: Budget

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

  /// A spent budget ends the search, not the solve.
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

  private func isFault(_ finding: AnswerFinding) -> Bool {
    switch finding.subject {
    case .conflict: finding.isLikelyConflict
    case .ambiguity: isOpen
    case .tie, .layout: false
    }
  }

  /// False for scripts: only their authors know the place of a constraint in a function.
  private var isOpen: Bool {
    let layout = settled.translation.layout
    return layout.takesPatches || layout.isOfInterfaceBuilder
  }

  /// `nil`, which ends the search for this diagnostic, where no trial is left.
  ///
  /// The trial uses the solver for trials, so that it does not influence results.
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

  /// `nil` where the budget does not suffice.
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

  /// The search ends where the budget does not suffice.
  mutating func look(at count: Int) throws(SolverInterruption) {
    do throws(SolverInterruption) {
      try budget.work(count)
    } catch .budgetSpent, .imprecise {
      trialsLeft = 0
    }
  }

  /// `change`: the key of remembered verdicts.
  mutating func holdsElsewhere(
    _ layout: Layout,
    _ change: Fix.Change
  ) throws(SolverInterruption) -> Bool {
    try environments.holdsElsewhere(layout.constraints, change, than: environmentIndex, &budget)
  }
}
