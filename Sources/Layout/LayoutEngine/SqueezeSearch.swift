internal import LayoutModel
internal import LinearSolver

/// Finds what leaves a text too little room.
///
/// The text is given all it asks for, as if that were required, in one more solve: what then
/// contradicts it, or else gives way, is what squeezes. For texts that were measured alone, and for
/// the first few of an answer.
///
/// For example a label between two views of fixed width: AL204 says how much its text lacks, and
/// this adds `label.leading == icon.trailing + 8` and `label.trailing == badge.leading - 8` to its
/// evidence and constraints.
struct SqueezeSearch {
  /// The answer to the layout as it is.
  private let settled: SettledLayout
  /// Has the solver for trials.
  private let workspace: SolverWorkspace

  /// - Parameters:
  ///   - settled: The answer to the layout as it is.
  ///   - workspace: The solver for trials solves the changed one.
  init(_ settled: SettledLayout, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.workspace = workspace
  }

  /// How many texts of an answer are looked at.
  private static let mostTrials = 4

  /// Adds what squeezes to diagnostics of texts that certainly lack room.
  ///
  /// - Parameters:
  ///   - findings: Those of an answer.
  ///   - budget: What may be spent; texts beyond it are told without.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  func name(
    in findings: inout [AnswerFinding],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let layout = settled.translation.layout
    guard settled.conflicts.isEmpty,
      findings.contains(where: \.isProvenCompression)
    else { return }
    var trialsLeft = settled.trialLimit(Self.mostTrials)
    for index in findings.indices where trialsLeft > 0 {
      let diagnostic = findings[index].diagnostic
      guard findings[index].isProvenCompression,
        let view = layout.views.firstIndex(where: { $0.id == diagnostic.items.first }),
        layout.views[view].text != nil, let axis = diagnostic.compressedAxis
      else { continue }
      trialsLeft -= 1
      let rows = try squeezers(of: view, axis: axis, &budget)
      guard !rows.isEmpty else { continue }
      if case .compressed(var shortage) = diagnostic.evidence {
        shortage.limits = rows
        findings[index].diagnostic.evidence = .compressed(shortage)
      }
      findings[index].diagnostic.constraints += rows
    }
  }

  /// The rows that a view's content cannot be had with: one that says its size, or else the two that
  /// hold its sides, or else the first of what is further away.
  ///
  /// - Parameters:
  ///   - view: The view of the text, by its index.
  ///   - axis: Along which it lacks room.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: One row, or the two that hold the view on both sides; none where the budget ends,
  ///   or where nothing but contents gives way.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  private func squeezers(
    of view: Int,
    axis: Axis,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [ConstraintReference] {
    var changed = settled.translation.layout
    changed.views[view].contentCompressionResistancePriority[axis] = .required
    let other: SettledLayout
    do throws(SolverInterruption) {
      other = try SettledLayout(
        PreparedLayout(changed),
        settled.translation.environment,
        &workspace.trials,
        &budget
      )
    } catch .budgetSpent, .imprecise {
      return []
    }
    let rows = other.conflicts.first?.conflict.rows ?? other.newlyBroken(since: settled)
    let ranked = rows.compactMap { row in
      other.rank(of: row, for: view).map { (row: row, rank: $0) }
    }.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }
    guard let best = ranked.first else { return [] }
    return ranked.prefix(best.rank == 1 ? 2 : 1).filter { $0.rank == best.rank }.map { found in
      other.translation.reference(toRow: found.row)
    }
  }
}

extension SettledLayout {
  /// The optional constraints that gave way here and not in another answer.
  ///
  /// - Parameter other: The answer to compare with, of a layout with the same constraints.
  /// - Returns: Rows of this answer, missed by more than what is visible.
  fileprivate func newlyBroken(since other: SettledLayout) -> [Int] {
    var known: Set<Int> = []
    func forEachBroken(_ settled: SettledLayout, _ body: (Int, Int) -> Void) {
      settled.translation.program.forEachOptionalRow(
        missingBy: Tolerance.visible,
        at: settled.solution.values
      ) { row, _ in
        if case .constraint(let index) = settled.translation.origins[row] { body(row, index) }
      }
    }
    forEachBroken(other) { _, index in known.insert(index) }
    var rows: [Int] = []
    forEachBroken(self) { row, index in if !known.contains(index) { rows.append(row) } }
    return rows
  }

  /// How near a row is to being the cause that an author would name: a constraint of the view itself
  /// first, then others that somebody wrote; `nil` of what the content itself asks for, or the root.
  ///
  /// - Returns: 0 for the view's own constant size, 1 for its ties to others, 2 for other
  ///   constraints, 3 for rows of stack views, 4 for masks.
  fileprivate func rank(of row: Int, for view: Int) -> Int? {
    switch translation.origins[row] {
    case .constraint(let index):
      let constraint = translation.layout.constraints[index]
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      return items.contains(.view(view)) ? (constraint.second == nil ? 0 : 1) : 2
    case .stack: return 3
    case .autoresizing: return 4
    case .contentHugging, .compressionResistance, .nonNegative, .root, .fitting, .space: return nil
    }
  }
}

extension Diagnostic {
  /// The axis along which a content lacks room; `nil` of any other finding.
  fileprivate var compressedAxis: Axis? {
    if case .compressed(let shortage) = evidence { shortage.axis } else { nil }
  }
}
