internal import LayoutModel
internal import LinearSolver

/// The findings of a log of a conflict.
///
/// Its views have no places that mean anything, so that there are no frames and nothing is told but
/// the conflict: the smallest set of rows that excludes itself, its arithmetic, what the system
/// gave up, and what the rows are that the system added.
struct LogResult {
  /// The rows as they were solved, in an environment that means nothing.
  private let settled: SettledLayout
  /// What the log says beside its rows: what the system broke, whose rows these are, how often.
  private let notes: LogNotes

  private var translation: Translation { settled.translation }
  private var layout: Layout { translation.layout }

  /// - Parameters:
  ///   - settled: The rows of the log, solved.
  ///   - notes: What else the log says.
  init(_ settled: SettledLayout, _ notes: LogNotes) {
    self.settled = settled
    self.notes = notes
  }

  /// The result, with a diagnostic for each conflict, or one that says that the numbers show none.
  ///
  /// - Parameters:
  ///   - environment: The platform that the log is of; its size means nothing.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: A result without geometry. It is ambiguous where the numbers show no conflict
  ///   (AL129).
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  func result(
    in environment: Environment,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> LayoutResult {
    if !notes.findings.isEmpty { return result(with: notes.findings, in: environment) }
    var findings = try Diagnosis(conflictsOf: settled, &budget).findings
    for index in findings.indices {
      guard case .conflict(let group) = findings[index].subject else { continue }
      try budget.work(Diagnosis.stepsPerName * group.conflict.rows.count)
      var diagnostic = findings[index].diagnostic
      diagnostic.evidence = .logConflict(evidence(of: group))
      // What is left out to go on here is of no interest: the system broke another one.
      diagnostic.broken = []
      diagnostic.location = location(of: group)
      if let row = group.conflict.rows.first(where: { constraint(of: $0) == notes.broken }) {
        diagnostic.broken = [translation.reference(toRow: row)]
      }
      findings[index].diagnostic = diagnostic
    }
    // A size below 0 is what the conflict says already.
    let hasConflict = findings.contains { $0.diagnostic.code == .unsatisfiable }
    findings.removeAll { hasConflict && $0.diagnostic.code == .negativeSize }
    try settled.addCertificates(to: &findings, &budget)
    var diagnostics = findings.map(\.diagnostic)
    for index in diagnostics.indices { addSources(to: &diagnostics[index]) }
    if diagnostics.isEmpty { diagnostics = [unexplained] }
    return result(with: diagnostics, in: environment)
  }

  /// A result without frames.
  private func result(with diagnostics: [Diagnostic], in environment: Environment) -> LayoutResult {
    var diagnostics = diagnostics
    for index in diagnostics.indices { diagnostics[index].provenance = .log }
    return LayoutResult(
      status: settled.conflicts.isEmpty ? .ambiguous : .unsatisfiable,
      environment: environment,
      geometry: nil,
      diagnostics: diagnostics.labelled(by: layout),
      viewCount: layout.views.count - 1,
      constraintCount: layout.constraints.count
    )
  }

  /// Adds the places that make a row wherever the row is named.
  ///
  /// A row is known by its line in the log.
  ///
  /// `ConstraintReference.sources` is what `windlass explain --sources` finds: lines of code and
  /// files that may have made the constraint.
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

  /// The line of what the system broke, or of the first row that somebody wrote.
  ///
  /// - Parameter group: A conflict, of which at least the rows are known.
  /// - Returns: A place in the log; its first line where no row has one.
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
    let frames = settled.frames.inRoot(translation.prepared)
    evidence.sum = ConflictSum(group.conflict, in: translation, frames)
    let values = ImpliedSize(
      group.conflict,
      in: translation,
      preferring: { constraint(of: $0) == notes.broken },
      then: { row in constraint(of: row).map { notes.rows[$0]?.cause == .givenSize } ?? false }
    )
    evidence.impliedSize = values
    evidence.advice = LogAdvice(
      rows: rows.compactMap(constraint).filter { !isAssumed($0) },
      of: layout,
      notes,
      values
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

  /// How many rows of the log are constraints of the layout.
  private var rowCount: Int { layout.constraints.indices.count { !isAssumed($0) } }

  /// Whether no row of the log has a constraint.
  private func isAssumed(_ index: Int) -> Bool { notes.rows[index]?.isAssumed ?? false }

  /// The constraint of a row; `nil` for rows that come of no line of the log.
  private func constraint(of row: Int) -> Int? {
    guard case .constraint(let index) = translation.origins[row] else { return nil }
    return index
  }

  /// The reason why rows without a conflict were reported by the system, if they show it.
  private var adviceWithoutConflict: LogAdvice? {
    if rowCount + notes.openRows > 0, notes.rowsOfApp == 0, notes.unreadRows == 0 {
      return .systemOnly(notes.systemPart, emptyAxis: nil)
    }
    return notes.twins.first.map { twin in
      let constraint = layout.constraints[twin.constraint]
      return .twin(
        layout.text(of: constraint, as: .words),
        lines: [constraint.location.line ?? 0, twin.line],
        isOfBaseline: twin.isOfBaseline
      )
    }
  }

  /// AL129.
  private var unexplained: Diagnostic {
    Diagnostic(
      .conflictNotShown,
      .conflictNotPrinted(
        rows: rowCount + notes.openRows,
        open: notes.openRows,
        unread: notes.unreadRows,
        adviceWithoutConflict
      ),
      at: SourceLocation(uri: layout.constraints.first?.location.uri, line: layout.identity?.line)
    )
  }
}
