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
        diagnostics.append(compressed(view, axis, row, violation))
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
    _ axis: Axis,
    _ row: Int,
    _ violation: Double
  ) -> Diagnostic {
    let size = translation.intrinsicSize(view, axis: axis) ?? 0
    let told = layout.views[view]
    let rest =
      axis == .horizontal
      ? told.estimate(lacking: violation) : told.lines(of: size, lacking: violation)
    var diagnostic = Diagnostic(
      .contentCompressed,
      "\(layout.introduction(ofView: view)) is \(points(violation)) "
        + "\(axis == .horizontal ? "narrower" : "lower") than its content, which asks for \(decimal(size))"
        + "\(rest).",
      at: told.location,
      items: [told.id]
    )
    diagnostic.constraints = [translation.reference(toRow: row)]
    diagnostic.violation = violation
    let doubt = told.text?.doubt ?? 0
    let width = answer.frames.view(view).width
    let band = axis == .horizontal ? doubt : told.doubtOfHeight(within: width)
    if doubt > 0 { diagnostic.band = band }
    let missing = violation - band
    diagnostic.isCertain =
      told.hasKnownText
      && (axis == .horizontal
        ? missing > told.text?.slack ?? 0 : told.losesLine(lacking: missing))
      && !told.shrinks(axis, into: size - missing, within: width)
    return diagnostic
  }
}

extension View {
  /// How much lower a text may be than it is taken to be: as much as its lines would be fewer if they
  /// were as much narrower as their estimate may be off.
  ///
  /// - Parameter width: That of its frame, in points.
  /// - Returns: Points; 0 of a text that was measured, or that does not wrap.
  fileprivate func doubtOfHeight(within width: Double) -> Double {
    guard let doubt = text?.doubt, doubt > 0, let natural = intrinsicContentSize?.width, natural > 0
    else { return 0 }
    let width = width - alignmentRectInsets.left - alignmentRectInsets.right
    let wider = width + max(1, width * doubt / natural)
    guard let height = height(within: width), let less = self.height(within: wider) else {
      return 0
    }
    return max(0, height - less)
  }

  /// Whether a text that may become smaller fits then: each of its lines takes as much less of the
  /// width as its font is smaller, and is as much lower.
  ///
  /// - Parameters:
  ///   - axis: Along which it is compressed.
  ///   - room: What it has along that, in points.
  ///   - width: That of its frame, in points.
  /// - Returns: Whether all of it can be read at some size that it may take.
  fileprivate func shrinks(_ axis: Axis, into room: Double, within width: Double) -> Bool {
    guard let least = text?.leastScale, least < 1, let size = intrinsicContentSize else {
      return false
    }
    guard axis == .vertical else { return (size.width ?? 0) * least <= room }
    let width = width - alignmentRectInsets.left - alignmentRectInsets.right
    guard let height = height(within: width / least) ?? size.height else { return false }
    return !losesLine(lacking: height * least - room)
  }

  /// The height of a text whose lines have a width; `nil` of one on a single line.
  private func height(within width: Double) -> Double? {
    let steps = intrinsicContentSize?.heightForWidth ?? []
    return (steps.last { $0.width <= width } ?? steps.first)?.height
  }

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
