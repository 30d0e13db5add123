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
      case .compressionResistance(let view, let axis):
        try budget.work(2 * steps(writing: CollectionOfOne(row)))
        diagnostics.append(compressed(view, axis == .horizontal, row, violation))
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
    let size = translation.intrinsicSize(view, axis: isHorizontal ? .horizontal : .vertical) ?? 0
    let told = layout.views[view]
    let rest =
      isHorizontal
      ? told.estimate(lacking: violation) : told.lines(of: size, lacking: violation)
    var diagnostic = Diagnostic(
      .contentCompressed,
      "\(layout.introduction(ofView: view)) is \(points(violation)) "
        + "\(isHorizontal ? "narrower" : "lower") than its content, which asks for \(decimal(size))"
        + "\(rest).",
      at: told.location,
      items: [told.id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    let doubt = told.text?.doubt ?? 0
    let band = isHorizontal ? doubt : doubtOfHeight(view)
    if doubt > 0 { diagnostic.band = band }
    diagnostic.isCertain =
      told.hasKnownText
      && (isHorizontal ? violation > band : told.losesLine(lacking: violation - band))
    return diagnostic
  }

  /// How much lower a text may be than it is taken to be: as much as its lines would be fewer if they
  /// were as much narrower as their estimate may be off.
  private func doubtOfHeight(_ view: Int) -> Double {
    let told = layout.views[view]
    guard let doubt = told.text?.doubt, doubt > 0, let size = told.intrinsicContentSize,
      let natural = size.width, natural > 0, let narrowest = size.heightForWidth.first
    else { return 0 }
    let insets = told.alignmentRectInsets
    let width = answer.frames.view(view).width - insets.left - insets.right
    func height(_ width: Double) -> Double {
      (size.heightForWidth.last { $0.width <= width } ?? narrowest).height
    }
    return max(0, height(width) - height(width + max(1, width * doubt / natural)))
  }
}

extension View {
  /// What there is to say of the width of content that is an estimate.
  ///
  /// - Parameter missing: The room that is missing, in points.
  /// - Returns: The end of a sentence; nothing where it is no estimate.
  fileprivate func estimate(lacking missing: Double) -> String {
    guard let doubt = text?.doubt, doubt > 0 else { return "" }
    let words = " by an estimate that may be \(points((doubt * 10).rounded(.up) / 10)) off"
    return missing > doubt ? words : words + ", so it may fit"
  }

  /// How many lines of a text are shown where some are not.
  ///
  /// - Parameters:
  ///   - height: What all of its lines ask for, in points.
  ///   - missing: The room that is missing.
  /// - Returns: The end of a sentence; nothing where all are shown.
  fileprivate func lines(of height: Double, lacking missing: Double) -> String {
    guard let distance = text?.lineDistance, distance > 0, !losesOnlyRoom,
      let above = firstBaselineOffsetFromTop, let below = lastBaselineOffsetFromBottom
    else { return "" }
    let count = Int(((height - above - below) / distance).rounded()) + 1
    // A line of which less than half is missing can be read.
    let hidden = Int((missing / distance).rounded())
    guard count > 1, hidden > 0 else { return "" }
    return ": \(max(0, count - hidden)) of \(count) lines are shown"
  }

  /// Whether what lies around a title is part of its height.
  private var losesOnlyRoom: Bool { className == "UIButton" || className == "NSButton" }

  /// Whether the content is a text that was measured, and not one that its author saw cut.
  ///
  /// What an image or a drawing lacks is no loss: they shrink.
  fileprivate var hasKnownText: Bool { text != nil && contentSource != .cutText }

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
