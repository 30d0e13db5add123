internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// The optional constraints that gave way, and the views smaller than their content.
  func violationDiagnostics(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    var violations: [(row: Int, points: Double)] = []
    translation.program.forEachOptionalRow(
      missingBy: Tolerance.visible,
      at: answer.solution.values
    ) { row, violation in
      if answer.includes(row: row), !translation.isDropped(row: row) {
        violations.append((row, violation))
      }
    }
    var diagnostics: [Diagnostic] = []
    for (row, violation) in violations {
      switch translation.origins[row] {
      case .constraint:
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(broken(row, violation))
      case .compressionResistance(let view, let isHorizontal):
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(compressed(view, isHorizontal, row, violation))
      case .contentHugging, .stack, .autoresizing, .nonNegative, .root, .fitting, .space: continue
      }
    }
    return diagnostics
  }

  private func broken(_ row: Int, _ violation: Double) -> Diagnostic {
    var diagnostic = Diagnostic(
      .optionalConstraintBroken,
      "`\(translation.text(ofRow: row, as: .words))` gave way by \(points(violation)) to constraints "
        + "that count as much or more.",
      at: location(ofRow: row),
      items: items(ofRows: [row])
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    return diagnostic
  }

  /// What there is to say of a width that is an estimate.
  private func estimate(of view: Int) -> String {
    guard let doubt = layout.views[view].contentDoubt else { return "" }
    return " by an estimate that may be \(points(doubt)) off"
  }

  private func compressed(
    _ view: Int,
    _ isHorizontal: Bool,
    _ row: Int,
    _ violation: Double
  ) -> Diagnostic {
    let size = decimal(translation.intrinsicSize(view, isHorizontal) ?? 0)
    var diagnostic = Diagnostic(
      .contentCompressed,
      "\(layout.introduction(ofView: view)) is \(points(violation)) "
        + "\(isHorizontal ? "narrower" : "lower") than its content, which asks for \(size)"
        + "\(isHorizontal ? estimate(of: view) : "").",
      at: layout.views[view].location,
      items: [layout.views[view].id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    return diagnostic
  }
}
