internal import LayoutModel
internal import LinearSolver

/// The findings of a solution.
///
/// The order is fixed: conflicts (AL050, AL051), ambiguities (AL200, AL202), violations (AL201,
/// AL204), suspicious frames (AL107, AL114, AL203), and AL206 where the passes did not converge.
///
/// Work that grows with the layout is charged in advance.
struct Diagnosis {
  let converged: ConvergedLayout
  private(set) var findings: [AnswerFinding] = []

  var layout: Layout { converged.translation.layout }
  var translation: Translation { converged.translation }

  init(_ converged: ConvergedLayout, _ budget: inout Budget) throws(SolverInterruption) {
    self.converged = converged
    findings = try conflictFindings(&budget)
    findings += try ambiguityFindings(&budget)
    try addOpposedTies(&budget)
    findings.add(try violationDiagnostics(&budget))
    try addFramesAndInsets(&budget)
  }

  /// Collects the defects of a solution as `init(_:_:)` does, without conflicts and violated
  /// constraints, which are none.
  init(defectsOf converged: ConvergedLayout, _ budget: inout Budget) throws(SolverInterruption) {
    self.converged = converged
    findings = try ambiguityFindings(&budget)
    try addOpposedTies(&budget)
    try addFramesAndInsets(&budget)
  }

  private mutating func addOpposedTies(_ budget: inout Budget) throws(SolverInterruption) {
    guard layout.isOfInterfaceBuilder else { return }
    try budget.work(layout.constraints.count)
    findings.add(opposedTies(besides: findings.map(\.diagnostic)))
  }

  /// Adds suspicious frames, and insets that did not converge.
  private mutating func addFramesAndInsets(_ budget: inout Budget) throws(SolverInterruption) {
    let placement = PlacementFindings(converged)
    try budget.work(2 * converged.size)
    findings.add(placement.outside())
    try budget.work(2 * converged.size)
    findings.add(placement.overlapping())
    try budget.work(2 * converged.size)
    findings.add(placement.baselinesOffHeight())
    try budget.work(2 * converged.size)
    findings.add(misplacedViews())
    if let change = converged.unconverged { findings.add([unconverged(change)]) }
  }

  init(conflictsOf converged: ConvergedLayout, _ budget: inout Budget) throws(SolverInterruption) {
    self.converged = converged
    findings = try conflictFindings(&budget)
  }

  init(ambiguitiesOf converged: ConvergedLayout, _ budget: inout Budget) throws(SolverInterruption)
  {
    self.converged = converged
    findings = try ambiguityFindings(&budget)
  }

  /// A microsecond or two, of which most goes into texts.
  static let stepsPerName = 128
  /// The steps for each byte of an item's id, which is copied and quoted more than once.
  private static let stepsPerByte = 4

  func steps(naming owners: some Sequence<Variables.Owner>) -> Int {
    owners.reduce(0) { $0 + Self.stepsPerName + Self.stepsPerByte * byteCount(ofID: $1) }
  }

  /// Ids are the client's and may be long; their suffixes are not.
  private func byteCount(ofID owner: Variables.Owner) -> Int {
    switch owner {
    case .view(let index), .content(let index), .ideal(let index), .space(let index):
      layout.views[index].id.utf8.count
    case .guide(let index): layout.guides[index].id.utf8.count
    }
  }

  func steps(writing rows: some Collection<Int>) -> Int {
    var byteCount = 0
    for row in rows {
      translation.program.forEachTerm(ofRow: row) { variable, _ in
        byteCount += self.byteCount(ofID: translation.variables.owner(of: variable).0)
      }
    }
    return Self.stepsPerName * rows.count + Self.stepsPerByte * byteCount
  }

  private func unconverged(_ change: InsetChange) -> Diagnostic {
    let inset: Diagnostic.DependentInset =
      switch change.kind {
      case .safeArea: .safeArea
      case .margins: .margins
      case .readableWidth: .readableWidth
      case .text: .textHeight
      }
    var diagnostic = Diagnostic(
      .unsettledLayout,
      .notConverged(inset, passes: ConvergedLayout.passLimit),
      items: [layout.views[change.view].id]
    )
    // No file has the position of a root that code adds, or the bars that cover it.
    if layout.isOfInterfaceBuilder, !translation.environment.drawnAxes.isEmpty {
      diagnostic.doubt(.drawnHeight)
    }
    return diagnostic
  }
}

extension Diagnosis {
  private func conflictFindings(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [AnswerFinding] {
    if converged.conflicts.isEmpty { return [] }
    let frames = converged.frames.inRoot(translation.prepared)
    var findings: [AnswerFinding] = []
    for group in converged.conflicts {
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

  /// Whether a conflict of a file is smaller than the uncertainty of its drawing.
  ///
  /// A row's separator takes half a point. No file has baselines: they follow from the fonts, and
  /// in a view that is higher than its line they lie lower by up to half of the difference.
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

  /// The maximum height of a separator, in points.
  private static let separator = 0.5
  /// The uncertainty of a baseline, in points: half of the difference between a control and its
  /// line of text.
  private static let baselineDoubt = 6.0

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
    var evidence = ConflictEvidence(miss: group.conflict.violation(ofRow: group.broken[0]))
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
    // The references are shared with those of the conflict.
    diagnostic.constraints = constraints
    return diagnostic
  }
}

extension Diagnosis {
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

  func location(of owner: Variables.Owner) -> SourceLocation {
    switch owner {
    case .view(let index), .content(let index), .ideal(let index), .space(let index):
      layout.views[index].location
    case .guide(let index): layout.guides[index].location
    }
  }

  func items(ofRows rows: [Int]) -> [String] {
    // Each access would copy them.
    let (layout, translation) = (layout, translation)
    var ids: [String] = []
    var known: Set<String> = []
    func record(_ id: String) { if known.insert(id).inserted { ids.append(id) } }
    for row in rows {
      switch translation.origins[row] {
      case .constraint(let index):
        record(layout.name(of: layout.constraints[index].first.item))
        if let second = layout.constraints[index].second { record(layout.name(of: second.item)) }
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
