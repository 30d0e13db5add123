internal import LayoutModel
internal import LinearSolver

/// Puts an answer into words: what conflicts, what is free, what gave way, what looks wrong.
struct Diagnosis {
  let answer: Answer
  private(set) var diagnostics: [Diagnostic] = []

  var layout: Layout { answer.translation.layout }
  var translation: Translation { answer.translation }

  /// Collects every diagnostic of an answer, without fixes.
  init(_ answer: Answer) {
    self.answer = answer
    diagnostics = conflictDiagnostics() + ambiguityDiagnostics() + violationDiagnostics()
    diagnostics += placementDiagnostics()
    if !answer.isSettled { diagnostics.append(unsettled()) }
  }

  private func unsettled() -> Diagnostic {
    Diagnostic(
      .unsettledLayout,
      "After 8 passes the frames still change the insets or text heights that they depend on; "
        + "the last pass is shown. Fix the size that goes back and forth with a constraint.",
      items: [layout.views[0].id]
    )
  }
}

extension Diagnosis {
  private func conflictDiagnostics() -> [Diagnostic] {
    answer.conflicts.flatMap { group in
      var diagnostics = [conflictDiagnostic(group)]
      for (row, multiplier) in zip(group.conflict.rows, group.conflict.multipliers) {
        guard case .nonNegative(let variable) = translation.origins[row] else { continue }
        diagnostics.append(negativeSize(variable, shortfall(group) / abs(multiplier), group))
      }
      return diagnostics
    }
  }

  /// What the rows of a conflict add up to: `0 >= shortfall`.
  private func shortfall(_ group: ConflictGroup) -> Double {
    zip(group.conflict.rows, group.conflict.multipliers).reduce(0) {
      $0 + $1.1 * translation.program.rightSide(ofRow: $1.0)
    }
  }

  private func conflictDiagnostic(_ group: ConflictGroup) -> Diagnostic {
    let texts = group.conflict.rows.map { "`\(translation.text(ofRow: $0))`" }
    let broken = group.broken.map { "`\(translation.text(ofRow: $0))`" }
    let subject =
      texts.count == 1
      ? "\(texts[0]) can never hold"
      : "These \(texts.count) constraints cannot all hold: \(texts.joined(separator: ", "))"
    var diagnostic = Diagnostic(
      .unsatisfiable,
      "\(subject). Left out to go on: \(broken.joined(separator: ", ")); "
        + "iOS may choose another. Remove one of them or make it optional (priority 999).",
      at: location(ofRow: group.broken.first ?? group.conflict.rows[0]),
      items: items(ofRows: group.conflict.rows)
    )
    diagnostic.constraints = group.conflict.rows.map { translation.reference(toRow: $0) }
    diagnostic.broken = group.broken.map { translation.reference(toRow: $0) }
    diagnostic.certificate = translation.certificate(group.conflict)
    return diagnostic
  }

  private func negativeSize(
    _ variable: Int,
    _ shortfall: Double,
    _ group: ConflictGroup
  ) -> Diagnostic {
    let (owner, component) = translation.variables.owner(of: variable)
    let name = "\(quoted(translation.id(of: owner))).\(component.attribute.rawValue)"
    var diagnostic = Diagnostic(
      .negativeSize,
      "\(name) would have to be \(decimal(-shortfall)): the constraints ask for more room than "
        + "there is, and a size is never below 0. Make \(decimal(shortfall)) points of room, or "
        + "let one of the constraints be optional.",
      at: location(of: owner),
      items: [translation.id(of: owner)]
    )
    diagnostic.constraints = group.conflict.rows.map { translation.reference(toRow: $0) }
    return diagnostic
  }
}

extension Diagnosis {
  func location(ofRow row: Int) -> SourceLocation {
    switch translation.origins[row] {
    case .constraint(let index): layout.constraints[index].location
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view):
      layout.views[view].location
    case .nonNegative(let variable): location(of: translation.variables.owner(of: variable).0)
    case .root, .fitting: layout.views[0].location
    }
  }

  func location(of owner: Variables.Owner) -> SourceLocation {
    switch owner {
    case .view(let index), .content(let index): layout.views[index].location
    case .guide(let index): layout.guides[index].location
    }
  }

  /// The ids of the items that rows speak of, each once, in the order of the rows.
  func items(ofRows rows: [Int]) -> [String] {
    var ids: [String] = []
    func note(_ id: String) { if !ids.contains(id) { ids.append(id) } }
    for row in rows {
      if case .constraint(let index) = translation.origins[row] {
        let constraint = layout.constraints[index]
        note(layout.name(of: constraint.first.item))
        if let second = constraint.second { note(layout.name(of: second.item)) }
      } else {
        translation.program.forEachTerm(ofRow: row) { variable, _ in
          note(translation.id(of: translation.variables.owner(of: variable).0))
        }
      }
    }
    return ids
  }
}
