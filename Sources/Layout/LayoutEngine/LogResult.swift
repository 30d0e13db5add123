internal import LayoutModel
internal import LinearSolver

/// What there is to say of a conflict that a log tells.
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
    var findings = try Diagnosis(conflictsOf: settled, &budget).findings
    for index in findings.indices {
      guard case .conflict(let group) = findings[index].subject else { continue }
      try budget.work(Diagnosis.stepsPerName * group.conflict.rows.count)
      var diagnostic = findings[index].diagnostic
      diagnostic.message = words(of: group)
      // What is left out to go on here is of no interest: the system broke another one.
      diagnostic.broken = []
      diagnostic.location = location(of: group)
      if let row = group.conflict.rows.first(where: { constraint(of: $0) == notes.broken }) {
        diagnostic.broken = [translation.reference(toRow: row)]
      }
      findings[index].diagnostic = diagnostic
    }
    try settled.addCertificates(to: &findings, &budget)
    var diagnostics = findings.map(\.diagnostic)
    for index in diagnostics.indices { addSources(to: &diagnostics[index]) }
    if diagnostics.isEmpty { diagnostics = [unexplained] }
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

  /// AL050 of a log.
  ///
  ///     These 3 rows cannot all hold: `a.left = b.left + 12`, `a.width = 320`, ...
  ///
  /// Rows, arithmetic, what is not needed, what the system broke, what to change, how often: in
  /// this order, each where there is something to say.
  private func words(of group: ConflictGroup) -> String {
    let rows = group.conflict.rows
    var words =
      rows.count == 1
      ? "This constraint can never hold: "
      : "These \(rows.count) rows cannot \(rows.count == 2 ? "both" : "all") hold: "
    words += rows.prefix(Diagnostic.listed).map { phrase(ofRow: $0) }.joined(separator: ", ")
    if rows.count > Diagnostic.listed { words += " and \(rows.count - Diagnostic.listed) more" }
    words += "."
    let frames = settled.frames.inRoot(translation.prepared)
    if let sum = ConflictSum(group.conflict, in: translation, frames) { words += " \(sum.words)" }
    let told = rows.count { constraint(of: $0).map { !isAssumed($0) } ?? false }
    let others = rowCount - told
    if others > 0 {
      words +=
        " The log's \(others == 1 ? "other row is" : "\(others) other rows are") not needed for it."
    }
    words += broken(rows)
    words += advice(rows)
    if notes.count > 1 { words += " The log has it \(notes.count) times." }
    return words
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

  /// A row in words, with its name and what it is where the system added it.
  private func phrase(ofRow row: Int) -> String {
    guard let index = constraint(of: row) else { return translation.phrase(ofRow: row) }
    return phrase(ofConstraint: index)
  }

  /// For example `` `b.left = a.right + 8` (UISV-spacing, LoginView.swift:48) ``: identifier, role
  /// and place, as far as there are any.
  private func phrase(ofConstraint index: Int) -> String {
    let constraint = layout.constraints[index]
    var words = "`\(layout.text(of: constraint, as: .words))`"
    let remarks = [constraint.identifier, notes.rows[index]?.role, places(ofConstraint: index)]
      .compactMap(\.self)
    if !remarks.isEmpty { words += " (\(remarks.joined(separator: ", ")))" }
    return words
  }

  /// `LoginView.swift:48`, or all places that fit: `one of Login.xib:12, outlet titleTop; Menu.xib:9`.
  private func places(ofConstraint index: Int) -> String? {
    guard let sources = notes.rows[index]?.sources, !sources.isEmpty else { return nil }
    let words = sources.prefix(Self.listedPlaces).map { source in
      let place = "\(source.location.uri ?? ""):\(source.location.line ?? 0)"
      return source.remark.map { "\(place), \($0)" } ?? place
    }
    let rest = sources.count - words.count
    return (sources.count > 1 ? "one of " : "") + words.joined(separator: "; ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// How many places of a row are told.
  ///
  /// A row that more places may have made is not found by a longer list.
  private static var listedPlaces: Int { 3 }

  /// What the system gave up, and which row is rather to be changed.
  ///
  /// For example ` iOS broke ...`, with the platform that the log is of.
  ///
  /// - Parameter rows: The rows of the conflict.
  /// - Returns: A sentence with a space before it; nothing where the log does not say.
  private func broken(_ rows: [Int]) -> String {
    let platform = translation.environment.platform.rawValue
    guard let broken = notes.broken else { return "" }
    if rows.contains(where: { constraint(of: $0) == broken }) {
      return " \(platform) broke `\(layout.text(of: layout.constraints[broken], as: .words))`."
    }
    return " \(platform) broke \(phrase(ofConstraint: broken)), which is no part of it."
  }

  /// What to change: rows that somebody wrote first, then what the system's rows say about their
  /// cause.
  ///
  /// - Parameter rows: The rows of the conflict.
  /// - Returns: Sentences, each with a space before it.
  private func advice(_ rows: [Int]) -> String {
    var words = ""
    var told: Set<String> = []
    let constraints = rows.compactMap(constraint)
    for index in constraints {
      guard let advice = notes.rows[index]?.advice, told.insert(advice).inserted else { continue }
      words += " \(advice)"
    }
    let own = constraints.filter { notes.rows[$0]?.role == nil }
    if let broken = notes.broken, own.contains(broken), own.count > 1 || told.isEmpty {
      words += " What was broken may be right: change the one of these that is not as you mean it."
    } else if own.count == 1, let only = own.first {
      words +=
        " The row to change is `\(layout.text(of: layout.constraints[only], as: .words))`: no other was "
        + "written by you."
    } else if own.isEmpty {
      words += " None of the rows was written by you."
    } else if told.isEmpty {
      words += " Change the one of these that is not as you mean it."
    }
    return words
  }

  /// AL129.
  private var unexplained: Diagnostic {
    Diagnostic(
      .conflictNotShown,
      whyUnexplained,
      at: SourceLocation(uri: layout.constraints.first?.location.uri, line: layout.identity?.line)
    )
  }

  /// Why no conflict is shown: the log has no words, or too few.
  private var whyUnexplained: String {
    let count = rowCount + notes.openRows
    guard count > 0 else {
      return
        "The log keeps what its \(notes.unreadRows == 1 ? "row says" : "\(notes.unreadRows) rows say") to itself: "
        + "run the program from Xcode, whose console has the words, and copy them from there."
    }
    var words =
      count == 1
      ? "One row alone can hold: the others of the conflict are missing."
      : "The numbers of these \(count) rows can hold together: the conflict rests on what a log does not "
        + "print, such as baselines or the frames of superviews."
    if notes.openRows > 0 {
      words +=
        " \(notes.openRows) of them \(notes.openRows == 1 ? "says" : "say") less than what the system knows: "
        + "places in views that the row does not name."
    }
    return words + " Copy the whole log, or set the breakpoint that it names and look at those."
  }
}
