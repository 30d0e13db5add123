internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// The optional constraints that gave way, and the views smaller than their content.
  ///
  /// AL201 is about written constraints and the size of a view controller's root, AL204 about content with less room
  /// than it asks for. Stretched content is usual and not reported; generated rows have codes of their own.
  ///
  /// Distances below `Tolerance.visible` are rounding.
  ///
  /// - Parameter budget: Pays for the texts, which are written for each row that gave way.
  /// - Returns: The diagnostics, in the order of the rows.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  func violationDiagnostics(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    var violations: [(row: Int, points: Double)] = []
    translation.program.forEachOptionalRow(
      missingBy: Tolerance.visible,
      at: settled.solution.values
    ) { row, violation in
      if settled.includes(row: row), !translation.isDropped(row: row) {
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
        // Of code AL209 says so.
        if layout.isOfAppCode { continue }
        diagnostics.append(resizedRoot(row, violation))
      case .contentHugging, .stack, .autoresizing, .nonNegative, .root, .fitting, .space: continue
      }
    }
    return diagnostics
  }

  /// AL201; the violation is in points, and never negative.
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

  /// AL201 for a root that its constraints give another size than was asked for, in points.
  private func resizedRoot(_ row: Int, _ violation: Double) -> Diagnostic {
    let frame = settled.frames.view(0)
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
    // What shows it decides its size.
    diagnostic.doubt(.unreadCode)
    return diagnostic
  }

  /// AL204; the violation is the room that is missing, in points.
  private func compressed(
    _ view: Int,
    _ axis: Axis,
    _ row: Int,
    _ violation: Double,
    isHeld: Bool
  ) -> Diagnostic {
    let told = layout.views[view]
    let fit = TextFit(of: told)
    let shortage = TextFit.Shortage(
      axis: axis,
      wanted: translation.intrinsicSize(view, axis: axis) ?? 0,
      missing: violation,
      width: settled.frames.view(view).width
    )
    var diagnostic = Diagnostic(
      .contentCompressed,
      .compressed(fit.evidence(of: shortage)),
      at: told.location,
      items: [told.id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    diagnostic.band = fit.band(of: shortage)
    if !fit.isLost(shortage) { diagnostic.doubt(.estimatedText) }
    if axis == .vertical, !isHeld { diagnostic.doubt(.growingHeight) }
    return diagnostic
  }

  /// The views that a constraint gives a height of their own, or that their mask lays out; `nil` where
  /// something gives the root its height, so that all are held.
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

  /// Whether a view may be no higher than it is: always where something gives the root its height, and else, as in
  /// a cell that is as high as its content, where it or a view that it lies in is held.
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
