internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// Violated optional constraints (AL201), and views smaller than their content (AL204).
  ///
  /// Stretched content is not reported; generated rows have codes of their own.
  func violationDiagnostics(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    var violations: [(row: Int, points: Double)] = []
    translation.program.forEachOptionalRow(
      missingBy: Tolerance.visible,
      at: converged.solution.values
    ) { row, violation in
      // Stretched content, the most common violation, is usual.
      if case .contentHugging = translation.origins[row] { return }
      if converged.includes(row: row), !translation.isDropped(row: row) {
        violations.append((row, violation))
      }
    }
    try budget.work(layout.constraints.count)
    let held = heldViews
    var diagnostics: [Diagnostic] = []
    for (row, violation) in violations {
      switch translation.origins[row] {
      case .constraint(let index):
        if layout.constraints[index].isGuess { continue }
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(broken(row, violation))
      case .compressionResistance(let view, _)
      where layout.views[view].marks.contains(.sizedByCanvas):
        continue
      case .compressionResistance(let view, let axis):
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(compressed(view, axis, row, violation, isHeld: isHeld(view, by: held)))
      case .root where layout.rootKind == .viewController:
        // AL209 reports it for code.
        if layout.isOfAppCode { continue }
        diagnostics.append(resizedRoot(row, violation))
      case .contentHugging, .stack, .autoresizing, .nonNegative, .root, .fitting, .space: continue
      }
    }
    return diagnostics
  }

  private func broken(_ row: Int, _ violation: Double) -> Diagnostic {
    var diagnostic = Diagnostic(
      .optionalConstraintBroken,
      .optionalBroken(violation),
      at: location(ofRow: row),
      items: items(ofRows: [row])
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    return diagnostic
  }

  private func resizedRoot(_ row: Int, _ violation: Double) -> Diagnostic {
    let frame = converged.frames.view(0)
    var isWidth = false
    translation.program.forEachTerm(ofRow: row) { variable, _ in
      isWidth = isWidth || translation.variables.owner(of: variable).1 == .width
    }
    let asked = translation.program.rightSide(ofRow: row)
    var diagnostic = Diagnostic(
      .optionalConstraintBroken,
      .resizedRoot(
        isWidth ? .horizontal : .vertical,
        actual: isWidth ? frame.width : frame.height,
        requested: asked
      ),
      at: layout.views[0].location,
      items: [layout.views[0].id]
    )
    diagnostic.violation = violation
    // The container decides its size.
    diagnostic.doubt(.unreadCode)
    return diagnostic
  }

  private func compressed(
    _ view: Int,
    _ axis: Axis,
    _ row: Int,
    _ violation: Double,
    isHeld: Bool
  ) -> Diagnostic {
    let reported = layout.views[view]
    let fit = TextFit(of: reported)
    let shortage = TextFit.Shortage(
      axis: axis,
      wanted: translation.intrinsicSize(view, axis: axis) ?? 0,
      missing: violation,
      width: converged.frames.view(view).width
    )
    var diagnostic = Diagnostic(
      .contentCompressed,
      .compressed(fit.evidence(of: shortage)),
      at: reported.location,
      items: [reported.id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    diagnostic.band = fit.band(of: shortage)
    if !fit.isLost(shortage) { diagnostic.doubt(.estimatedText) }
    if axis == .vertical, !isHeld { diagnostic.doubt(.growingHeight) }
    return diagnostic
  }

  /// The views with a constrained height, or laid out by their mask; `nil` where the root's height
  /// is determined, so that all views' are.
  private var heldViews: Set<Int>? {
    guard translation.environment.drawnAxes.contains(.vertical) else { return nil }
    var held = Set(
      layout.views.indices.filter {
        // The content of a cell is laid out by its mask, and grows with the cell.
        layout.views[$0].translatesAutoresizingMaskIntoConstraints
          && !layout.views[$0].autoresizingMask.contains(.flexibleHeight)
      }
    )
    for constraint in layout.constraints where constraint.isActive && constraint.second == nil {
      guard constraint.first.attribute == .height, constraint.relation != .greaterThanOrEqual,
        constraint.priority == .required, case .view(let view) = constraint.first.item
      else { continue }
      held.insert(view)
    }
    return held
  }

  private func isHeld(_ view: Int, by held: Set<Int>?) -> Bool {
    guard let held else { return true }
    var place: Int? = view
    while let next = place, next > 0 {
      if held.contains(next) { return true }
      place = layout.views[next].superview
    }
    return false
  }
}
