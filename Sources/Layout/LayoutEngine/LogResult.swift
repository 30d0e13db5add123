internal import LayoutModel
internal import LinearSolver

/// The findings of a log of a conflict.
///
/// Its views have no meaningful positions, so that there are no frames and only the conflict is
/// reported.
struct LogResult {
  /// The solved rows, in an arbitrary environment.
  private let converged: ConvergedLayout
  private let notes: LogNotes
  /// The constraints that advice is about, where they are not those of the conflict.
  private let causes: [Int]?

  private var translation: Translation { converged.translation }
  private var layout: Layout { translation.layout }

  init(_ converged: ConvergedLayout, _ notes: LogNotes, causes: [Int]?) {
    self.converged = converged
    self.notes = notes
    self.causes = causes
  }

  /// Ambiguous where the numbers show no conflict (AL129).
  func result(
    in environment: Environment,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> LayoutResult {
    if !notes.findings.isEmpty { return result(with: notes.findings, in: environment) }
    var findings = try Diagnosis(conflictsOf: converged, &budget).findings
    for index in findings.indices {
      guard case .conflict(let group) = findings[index].subject else { continue }
      try budget.work(Diagnosis.stepsPerName * group.conflict.rows.count)
      var diagnostic = findings[index].diagnostic
      let evidence = evidence(of: group)
      diagnostic.evidence = .logConflict(evidence)
      let rows = group.conflict.rows.compactMap(constraint)
      diagnostic.fixes = LogFixes(layout, notes, translation.environment.platform)
        .fixes(for: evidence.advice, of: rows)
      // The rows ignored here are irrelevant: the system broke another one.
      diagnostic.broken = []
      diagnostic.location = location(of: group)
      if let row = group.conflict.rows.first(where: { constraint(of: $0) == notes.broken }) {
        diagnostic.broken = [translation.reference(toRow: row)]
      }
      findings[index].diagnostic = diagnostic
    }
    // The conflict implies a size below 0.
    let hasConflict = findings.contains { $0.diagnostic.code == .unsatisfiable }
    findings.removeAll { hasConflict && $0.diagnostic.code == .negativeSize }
    try converged.addCertificates(to: &findings, &budget)
    var diagnostics = findings.map(\.diagnostic)
    for index in diagnostics.indices { addSources(to: &diagnostics[index]) }
    if diagnostics.isEmpty { diagnostics = [unexplained] }
    return result(with: diagnostics, in: environment)
  }

  private func result(with diagnostics: [Diagnostic], in environment: Environment) -> LayoutResult {
    var diagnostics = diagnostics
    for index in diagnostics.indices { diagnostics[index].provenance = .log }
    return LayoutResult(
      status: converged.conflicts.isEmpty ? .ambiguous : .unsatisfiable,
      environment: environment,
      geometry: nil,
      diagnostics: diagnostics.labelled(by: layout),
      viewCount: layout.views.count - 1,
      constraintCount: layout.constraints.count
    )
  }

  /// `windlass explain --sources` finds the lines of code and files that may have created the
  /// constraint.
  private func addSources(to diagnostic: inout Diagnostic) {
    guard notes.rows.values.contains(where: { !$0.sources.isEmpty }) else { return }
    var sources: [SourceLocation: [LogNotes.Source]] = [:]
    for (index, row) in notes.rows where !row.isAssumed {
      sources[layout.constraints[index].location] = row.sources
    }
    func add(to reference: inout ConstraintReference) {
      guard let location = reference.location else { return }
      reference.sources = sources[location] ?? []
    }
    for index in diagnostic.constraints.indices { add(to: &diagnostic.constraints[index]) }
    for index in diagnostic.broken.indices { add(to: &diagnostic.broken[index]) }
    for index in diagnostic.certificate.indices {
      add(to: &diagnostic.certificate[index].constraint)
    }
  }

  /// Line 1 where no row has one.
  private func location(of group: ConflictGroup) -> SourceLocation {
    let constraints = group.conflict.rows.compactMap(constraint)
    let index =
      constraints.first { $0 == notes.broken }
      ?? constraints.first { notes.rows[$0]?.role == nil } ?? constraints.first
    return index.map { layout.constraints[$0].location }
      ?? SourceLocation(line: layout.identity?.line)
  }

  private func evidence(of group: ConflictGroup) -> LogConflictEvidence {
    let rows = group.conflict.rows
    var evidence = LogConflictEvidence(
      rows: rows.map { row in constraint(of: row).flatMap { notes.rows[$0] } ?? LogNotes.Row() },
      platform: translation.environment.platform
    )
    let frames = converged.frames.inRoot(translation.prepared)
    evidence.sum = ConflictSum(group.conflict, in: translation, frames)
    let values = ImpliedSize(
      group.conflict,
      in: translation,
      preferring: { constraint(of: $0) == notes.broken },
      then: { row in constraint(of: row).map { notes.rows[$0]?.cause == .givenSize } ?? false }
    )
    evidence.impliedSize = values
    evidence.advice = LogAdvice(
      rows: causes ?? rows.compactMap(constraint).filter { !isAssumed($0) },
      of: layout,
      notes,
      values,
      hasOpenSize: rows.contains { constraint(of: $0) == nil && !isOfEmptyView($0) }
    )
    evidence.unneeded =
      rowCount - rows.count { row in constraint(of: row).map { !isAssumed($0) } ?? false }
    evidence.occurrences = notes.count
    if let broken = notes.broken {
      evidence.broken = ConstraintReference(layout.constraints[broken], in: layout)
      if !rows.contains(where: { constraint(of: $0) == broken }) {
        evidence.brokenElsewhere = notes.rows[broken] ?? LogNotes.Row()
      }
    }
    return evidence
  }

  private var rowCount: Int { layout.constraints.indices.count { !isAssumed($0) } }

  private func isAssumed(_ index: Int) -> Bool { notes.rows[index]?.isAssumed ?? false }

  /// Whether a row keeps the size of a view from being negative that has no content of its own.
  private func isOfEmptyView(_ row: Int) -> Bool {
    guard case .nonNegative(let variable) = translation.origins[row],
      case (.view(let view), _) = translation.variables.owner(of: variable)
    else { return false }
    let name = layout.views[view].className
    return name == "UIView" || name == "NSView"
  }

  private func constraint(of row: Int) -> Int? {
    guard case .constraint(let index) = translation.origins[row] else { return nil }
    return index
  }

  /// The reason why the system reported rows without a conflict, if they show it.
  private var adviceWithoutConflict: LogAdvice? {
    if rowCount + notes.openRows > 0, notes.rowsOfApp == 0, notes.unreadRows == 0 || notes.isCut {
      return LogAdvice(ofSystem: layout, notes)
    }
    if let twin = notes.twins.first {
      let constraint = layout.constraints[twin.constraint]
      return .twin(
        layout.text(of: constraint, as: .labels),
        lines: [constraint.location.line ?? 0, twin.line],
        isOfBaseline: twin.isOfBaseline
      )
    }
    return LogAdvice(ofUnexplained: layout, notes)
  }

  /// AL129.
  private var unexplained: Diagnostic {
    Diagnostic(
      .conflictNotShown,
      .conflictNotPrinted(
        UnexplainedConflict(
          rows: rowCount + notes.openRows,
          openRows: notes.openRows,
          unreadRows: notes.unreadRows,
          isCut: notes.isCut,
          advice: adviceWithoutConflict
        )
      ),
      at: SourceLocation(uri: layout.constraints.first?.location.uri, line: layout.identity?.line)
    )
  }
}
