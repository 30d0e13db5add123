internal import LayoutModel
internal import LinearSolver

/// Finds the constraints that leave a text too little space.
///
/// One more solve makes the text's size required: rows that then conflict with it, or else are
/// broken, are the cause.
///
/// For example a label between two views of fixed width: AL204 reports the missing width, and this
/// adds `label.leading == icon.trailing + 8` and `label.trailing == badge.leading - 8`.
struct SqueezeSearch {
  private let converged: ConvergedLayout
  private let workspace: SolverWorkspace

  init(_ converged: ConvergedLayout, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.workspace = workspace
  }

  private static let mostTrials = 4

  func name(
    in findings: inout [AnswerFinding],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let layout = converged.translation.layout
    guard converged.conflicts.isEmpty,
      findings.indices.contains(where: { findings[$0].diagnostic.code == .contentCompressed })
    else { return }
    var trialsLeft = converged.trialLimit(Self.mostTrials)
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

  /// A row of the size, or else the two of its sides, or else the first of the more distant ones;
  /// none where only contents are compressed.
  private func squeezers(
    of view: Int,
    axis: Axis,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [ConstraintReference] {
    var changed = converged.translation.layout
    changed.views[view].contentCompressionResistancePriority[axis] = .required
    let other: ConvergedLayout
    do throws(SolverInterruption) {
      other = try ConvergedLayout(
        PreparedLayout(changed),
        converged.translation.environment,
        &workspace.trials,
        &budget
      )
    } catch .budgetSpent, .imprecise {
      return []
    }
    let rows = other.conflicts.first?.conflict.rows ?? other.newlyBroken(since: converged)
    let ranked = rows.compactMap { row in
      other.rank(of: row, for: view).map { (row: row, rank: $0) }
    }.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }
    guard let best = ranked.first else { return [] }
    return ranked.prefix(best.rank == 1 ? 2 : 1).filter { $0.rank == best.rank }.map { found in
      other.translation.reference(toRow: found.row)
    }
  }
}

extension ConvergedLayout {
  fileprivate func newlyBroken(since other: ConvergedLayout) -> [Int] {
    var known: Set<Int> = []
    func forEachBroken(_ converged: ConvergedLayout, _ body: (Int, Int) -> Void) {
      converged.translation.program.forEachOptionalRow(
        missingBy: Tolerance.visible,
        at: converged.solution.values
      ) { row, _ in
        if case .constraint(let index) = converged.translation.origins[row] { body(row, index) }
      }
    }
    forEachBroken(other) { _, index in known.insert(index) }
    var rows: [Int] = []
    forEachBroken(self) { row, index in if !known.contains(index) { rows.append(row) } }
    return rows
  }

  /// 0 for the view's own constant size, 1 for its ties to others, 2 for other constraints, 3 for
  /// rows of stack views, 4 for masks; `nil` for its own content size, or the root.
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
  fileprivate var compressedAxis: Axis? {
    if case .compressed(let shortage) = evidence { shortage.axis } else { nil }
  }
}
