internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// The optional constraints that gave way, and the views smaller than their content.
  ///
  /// AL201 for constraints that somebody wrote, AL204 for content that has less room than it asks for. Content that is
  /// stretched is no news (hugging does so in most layouts), and what generated rows miss is told
  /// elsewhere.
  ///
  /// What is missing by less than `Tolerance.visible` is rounding.
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
      at: answer.solution.values
    ) { row, violation in
      if answer.includes(row: row), !translation.isDropped(row: row) {
        violations.append((row, violation))
      }
    }
    var diagnostics: [Diagnostic] = []
    for (row, violation) in violations {
      switch translation.origins[row] {
      case .constraint(let index):
        if layout.constraints[index].isGuess { continue }
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(broken(row, violation))
      case .compressionResistance(let view, let isHorizontal):
        // An estimate that may be as much too large says nothing.
        if isHorizontal, violation <= layout.views[view].contentDoubt ?? 0 { continue }
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(compressed(view, isHorizontal, row, violation))
      case .contentHugging, .stack, .autoresizing, .nonNegative, .root, .fitting, .space: continue
      }
    }
    return diagnostics
  }

  /// AL201; the violation is in points, and never negative.
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

  /// AL204; the violation is the room that is missing, in points.
  private func compressed(
    _ view: Int,
    _ isHorizontal: Bool,
    _ row: Int,
    _ violation: Double
  ) -> Diagnostic {
    let size = decimal(translation.intrinsicSize(view, isHorizontal: isHorizontal) ?? 0)
    var diagnostic = Diagnostic(
      .contentCompressed,
      "\(layout.introduction(ofView: view)) is \(points(violation)) "
        + "\(isHorizontal ? "narrower" : "lower") than its content, which asks for \(size)"
        + "\(isHorizontal ? layout.views[view].estimate : "").",
      at: layout.views[view].location,
      items: [layout.views[view].id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    diagnostic.isCertain =
      layout.views[view].hasKnownText
      && (isHorizontal || layout.views[view].losesLine(lacking: violation))
    return diagnostic
  }
}

extension View {
  /// What there is to say of the width of content that is an estimate.
  fileprivate var estimate: String {
    guard let doubt = contentDoubt else { return "" }
    return " by an estimate that may be \(points((doubt * 10).rounded(.up) / 10)) off"
  }

  /// Whether the content is a text that was measured, and not one that its author saw cut.
  ///
  /// What an image or a drawing lacks is no loss: they shrink.
  fileprivate var hasKnownText: Bool { contentDoubt != nil && contentSource != .cutText }

  /// Whether a text loses a line where its view is lower than it: without half a line it can still be read.
  ///
  /// A title has room above and below, and no value says how much: half of all is its line, at most.
  fileprivate func losesLine(lacking height: Double) -> Bool {
    guard let above = firstBaselineOffsetFromTop, let below = lastBaselineOffsetFromBottom else {
      return height > (intrinsicContentSize?.height ?? 0) / 2
    }
    return height > (above + below) / 2
  }
}
