internal import LayoutModel
internal import LinearSolver

/// The findings of an answer as data: conflicts, open numbers, broken constraints and suspicious frames.
///
/// The order is fixed: conflicts (AL050, AL051), what is free (AL200, AL202), what gave way (AL201,
/// AL204), what looks wrong (AL107, AL114, AL203), and AL206 where the passes did not settle.
/// `LayoutSolver` adds certificates, AL111 and what only the drawing determines, sorts by severity
/// and joins what is alike; each file `Diagnosis+...` has one kind, and `PlacementFindings` what looks wrong
/// whatever was drawn.
///
/// Whatever grows with the layout is paid for before it is made; `LayoutReport` writes messages from the evidence.
struct Diagnosis {
  /// The answer.
  let settled: SettledLayout
  /// In the order in which they were found.
  private(set) var findings: [AnswerFinding] = []

  /// The layout of the answer, whose views and constraints messages name.
  var layout: Layout { settled.translation.layout }
  /// What its rows and variables come of.
  var translation: Translation { settled.translation }

  /// Collects every diagnostic of an answer, without proofs and fixes.
  ///
  /// - Parameters:
  ///   - settled: The answer.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  init(_ settled: SettledLayout, _ budget: inout Budget) throws(SolverInterruption) {
    self.settled = settled
    findings = try conflictFindings(&budget) + ambiguityFindings(&budget)
    if layout.isOfInterfaceBuilder {
      try budget.work(layout.constraints.count)
      add(opposedTies(besides: findings.map(\.diagnostic)))
    }
    add(try violationDiagnostics(&budget))
    let placement = PlacementFindings(settled)
    for part in [
      placement.outside, placement.overlapping, placement.baselinesOffHeight, misplacedViews,
    ] {
      try budget.work(2 * settled.size)
      add(part())
    }
    if let change = settled.unsettled { add([unsettled(change)]) }
  }

  /// Collects the conflicts of an answer alone, as `init(_:_:)` does.
  init(conflictsOf settled: SettledLayout, _ budget: inout Budget) throws(SolverInterruption) {
    self.settled = settled
    findings = try conflictFindings(&budget)
  }

  /// The steps that writing about something takes, for each row or number that is named: a microsecond
  /// or two, of which most goes into texts.
  ///
  /// A step is what `Budget.work(_:)` counts; see `LinearSolver/Budget`.
  static let stepsPerName = 128
  /// The steps for each byte of an item's id, which is copied and quoted more than once.
  private static let stepsPerByte = 4

  /// The steps that it takes to name items, in a message and in what goes with it.
  func steps(naming owners: some Sequence<Variables.Owner>) -> Int {
    owners.reduce(0) { $0 + Self.stepsPerName + Self.stepsPerByte * byteCount(ofID: $1) }
  }

  /// Ids are the client's and may be long; what is added to them is not.
  ///
  /// - Parameter owner: What a variable belongs to.
  /// - Returns: The length of its id in UTF-8.
  private func byteCount(ofID owner: Variables.Owner) -> Int {
    switch owner {
    case .view(let index), .content(let index), .ideal(let index), .space(let index):
      layout.views[index].id.utf8.count
    case .guide(let index): layout.guides[index].id.utf8.count
    }
  }

  /// The steps that it takes to write rows, with the items that they are about.
  ///
  /// - Parameter rows: The rows, by their numbers.
  /// - Returns: Steps of a budget.
  func steps(writing rows: some Collection<Int>) -> Int {
    var byteCount = 0
    for row in rows {
      translation.program.forEachTerm(ofRow: row) { variable, _ in
        byteCount += self.byteCount(ofID: translation.variables.owner(of: variable).0)
      }
    }
    return Self.stepsPerName * rows.count + Self.stepsPerByte * byteCount
  }

  private mutating func add(_ found: [Diagnostic]) {
    for diagnostic in found { findings.append(AnswerFinding(diagnostic: diagnostic)) }
  }

  /// AL206, at the first view that goes on changing.
  private func unsettled(_ change: InsetChange) -> Diagnostic {
    let inset: Diagnostic.DependentInset =
      switch change.kind {
      case .safeArea: .safeArea
      case .margins: .margins
      case .readableWidth: .readableWidth
      case .text: .textHeight
      }
    var diagnostic = Diagnostic(
      .unsettledLayout,
      .notConverged(inset, passes: SettledLayout.passLimit),
      items: [layout.views[change.view].id]
    )
    // Where code puts a root, and what covers it there, is in no file.
    if layout.isOfInterfaceBuilder, !translation.environment.drawnAxes.isEmpty {
      diagnostic.doubt(.drawnHeight)
    }
    return diagnostic
  }
}

extension Diagnosis {
  /// One AL050 for each group, in the order in which they were found, and behind it an AL051 for
  /// every size in it that would have to be negative.
  private func conflictFindings(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [AnswerFinding] {
    if settled.conflicts.isEmpty { return [] }
    let frames = settled.frames.inRoot(translation.prepared)
    var findings: [AnswerFinding] = []
    for group in settled.conflicts {
      try budget.work(steps(writing: group.conflict.rows))
      var conflict = conflictDiagnostic(group, frames)
      if layout.isOfInterfaceBuilder, isInDoubt(group) { conflict.doubt(.drawingAccuracy) }
      if layout.isOfAppCode {
        for doubt in translation.doubts(about: group) { conflict.doubt(doubt) }
      }
      if translation.isOfParameters(group) { conflict.doubt(.openNumber) }
      findings.append(AnswerFinding(diagnostic: conflict, subject: .conflict(group)))
      for row in group.conflict.rows {
        guard case .nonNegative(let variable) = translation.origins[row] else { continue }
        let shortfall = group.conflict.violation(ofRow: row)
        var size = negativeSize(variable, shortfall, conflict.constraints)
        size.doubts = conflict.doubts
        findings.append(AnswerFinding(diagnostic: size))
      }
    }
    return findings
  }

  /// Whether a conflict of a file is smaller than what its drawing leaves in doubt.
  ///
  /// A row's separator takes half a point. Baselines are in no file: they are known by the fonts, and
  /// in a view that is higher than its line they lie lower by up to half of what is more.
  private func isInDoubt(_ group: ConflictGroup) -> Bool {
    let miss = group.conflict.violation(ofRow: group.broken[0])
    if miss <= Self.separator { return true }
    return miss < Self.baselineDoubt
      && group.conflict.rows.contains { row in
        switch translation.origins[row] {
        case .constraint(let index):
          let constraint = layout.constraints[index]
          return constraint.first.attribute.isBaseline
            || constraint.second?.attribute.isBaseline == true
        case .stack(let index):
          return translation.stackRows[index].anchors.contains { $0.attribute.isBaseline }
        default: return false
        }
      }
  }

  /// How high a separator is at most, in points.
  private static let separator = 0.5
  /// How far a baseline may be from where it is thought to be, in points: half of what a line of text
  /// is less than a control.
  private static let baselineDoubt = 6.0

  /// AL050 lies at the row that is left out; `constraints` are those that exclude each other,
  /// `broken` those left out to go on.
  private func conflictDiagnostic(_ group: ConflictGroup, _ frames: [Rect]) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unsatisfiable,
      .conflict(evidence(of: group, frames)),
      at: location(ofRow: group.broken[0]),
      items: items(ofRows: group.conflict.rows)
    )
    diagnostic.constraints = group.conflict.rows.map { translation.reference(toRow: $0) }
    diagnostic.broken = group.broken.map { translation.reference(toRow: $0) }
    return diagnostic
  }

  private func evidence(of group: ConflictGroup, _ frames: [Rect]) -> ConflictEvidence {
    var evidence = ConflictEvidence(
      miss: group.conflict.violation(ofRow: group.broken[0]),
      platform: translation.environment.platform
    )
    evidence.sum = ConflictSum(group.conflict, in: translation, frames)
    evidence.condition = ParameterCondition(group.conflict, in: translation)
    evidence.negativeSizes = group.conflict.rows.compactMap { row in
      guard case .nonNegative(let variable) = translation.origins[row] else { return nil }
      let (owner, component) = translation.variables.owner(of: variable)
      return .init(
        translation.itemName(of: owner),
        component.attribute,
        -group.conflict.violation(ofRow: row)
      )
    }
    return evidence
  }

  /// AL051: the size, and by how many points there is too little room.
  ///
  /// - Parameters:
  ///   - variable: The width or height.
  ///   - shortfall: What it would have to be, without its sign, in points.
  ///   - constraints: The constraints of the conflict that it is part of.
  /// - Returns: The diagnostic, at the item whose size it is.
  private func negativeSize(
    _ variable: Int,
    _ shortfall: Double,
    _ constraints: [ConstraintReference]
  ) -> Diagnostic {
    let (owner, component) = translation.variables.owner(of: variable)
    var diagnostic = Diagnostic(
      .negativeSize,
      .negativeSize(component.attribute, shortfall),
      at: location(of: owner),
      items: [translation.id(of: owner)]
    )
    // The references are those of the conflict itself, and shared with it.
    diagnostic.constraints = constraints
    return diagnostic
  }
}

extension Diagnosis {
  /// Where in the source to look for a row: a constraint, or the view that a generated row is
  /// about.
  func location(ofRow row: Int) -> SourceLocation {
    switch translation.origins[row] {
    case .constraint(let index): layout.constraints[index].location
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view):
      layout.views[view].location
    case .stack(let index): layout.views[translation.stackRows[index].stack].location
    case .nonNegative(let variable): location(of: translation.variables.owner(of: variable).0)
    case .space(let view): layout.views[view].location
    case .root, .fitting: layout.views[0].location
    }
  }

  /// Where in the source an item is.
  func location(of owner: Variables.Owner) -> SourceLocation {
    switch owner {
    case .view(let index), .content(let index), .ideal(let index), .space(let index):
      layout.views[index].location
    case .guide(let index): layout.guides[index].location
    }
  }

  /// The ids of the items that rows speak of, each once, in the order of the rows.
  ///
  /// For conflicts and ties, whose items are those of all their rows.
  func items(ofRows rows: [Int]) -> [String] {
    var ids: [String] = []
    var known: Set<String> = []
    func record(_ id: String) { if known.insert(id).inserted { ids.append(id) } }
    for row in rows {
      switch translation.origins[row] {
      case .constraint(let index):
        let constraint = layout.constraints[index]
        record(layout.name(of: constraint.first.item))
        if let second = constraint.second { record(layout.name(of: second.item)) }
      case .stack(let index):
        for anchor in translation.stackRows[index].anchors { record(layout.name(of: anchor.item)) }
      default:
        translation.program.forEachTerm(ofRow: row) { variable, _ in
          record(translation.id(of: translation.variables.owner(of: variable).0))
        }
      }
    }
    return ids
  }
}
