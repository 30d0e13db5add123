internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// The distance of a solved frame from a given one from which it counts as misplaced, in points:
  /// given frames lie on pixels, and Xcode's centers up to a pixel beside them.
  ///
  /// Rule 5.5.
  static let misplaced = 1.0
  /// The same in files for AppKit, whose texts and borders changed by as much between its versions:
  /// Interface Builder marks none of those in public files.
  private static let misplacedOnMac = 4.0

  /// Whether an author positioned a view with the result in sight, so that overlaps and views
  /// outside of others are intended.
  func isDrawn(_ index: Int) -> Bool { translation.prepared.views[index].isDrawn }

  /// One AL203 for siblings that move together, with their subviews, checked from the outside in.
  ///
  /// Conflicts move views, and ambiguous views may be anywhere.
  ///
  /// In a file it is proven where required constraints between stored frames contradict the drawing
  /// (`ProvenMisplacement`) and the drawing is not just older than they are.
  func misplacedViews() -> [Diagnostic] {
    if !converged.isWhole, converged.conflicts.isEmpty, layout.hasLabels {
      return contradictedViews()
    }
    guard translation.prepared.hasFrames, converged.isWhole, !isResized,
      layout.views.indices.contains(where: { hasGivenFrame($0) })
    else { return [] }
    let free = converged.freeViews()
    let proof = layout.hasLabels ? ProvenMisplacement(converged) : nil
    let proven = proof?.views()
    var confirmed: Set<Int> = []
    var confirmedByProof: Set<Int> = []
    var groups: [Int: Int] = [:]
    var diagnostics: [Diagnostic] = []
    translation.prepared.forEachInTreeOrder { index in
      guard let superview = layout.views[index].superview else { return }
      // Subviews of a misplaced view move with it.
      guard !free.contains(index), let solved = misplacement(of: index) else { return }
      let view = layout.views[index]
      if let group = groups[superview] {
        diagnostics[group].items.append(view.id)
        if proven?.contains(index) == true { confirmedByProof.insert(group) }
        if proof?.isSeen(index, at: solved) == true { confirmed.insert(group) }
        groups[index] = group
        return
      }
      groups[superview] = diagnostics.count
      groups[index] = diagnostics.count
      diagnostics.append(
        Diagnostic(
          .misplacedView,
          .misplaced(
            MisplacementEvidence(
              given: view.frame ?? solved,
              solved: solved,
              isDrawn: layout.isOfInterfaceBuilder
            )
          ),
          at: view.location,
          items: [view.id]
        )
      )
      if proven?.contains(index) == true { confirmedByProof.insert(diagnostics.count - 1) }
      if proof?.isSeen(index, at: solved) == true { confirmed.insert(diagnostics.count - 1) }
    }
    return diagnostics.enumerated().map { place, diagnostic in
      var diagnostic = diagnostic
      if proof != nil, !confirmed.contains(place) || !confirmedByProof.contains(place) {
        diagnostic.doubt(.outdatedDrawing)
      }
      let others = diagnostic.items.count - 1
      if others > 0 {
        diagnostic.count = diagnostic.items.count
        diagnostic.items = Array(diagnostic.items.prefix(Diagnostic.listed))
      }
      return diagnostic
    }
  }

  /// With another size of the root the constraint holds, but not in the drawing.
  ///
  /// A constraint that only has the wrong sign is reported whether or not it was broken.
  private func contradictedViews() -> [Diagnostic] {
    let drawn = DrawnFrames(converged)
    var known: Set<Int> = []
    let turned = layout.constraints.filter { drawn.hasWrongSign($0) }.compactMap {
      constraint -> Diagnostic? in
      let view = layout.owningView(of: constraint.first.item)
      guard known.insert(view).inserted else { return nil }
      return notDrawn(
        view,
        as: ConstraintReference(constraint, in: layout),
        2 * abs(constraint.constant)
      )
    }
    return turned
      + converged.drawnConflicts.flatMap(\.conflict.rows).compactMap { row in
        guard case .constraint(let index) = translation.origins[row],
          let (view, distance) = contradiction(of: layout.constraints[index], drawn),
          known.insert(view).inserted
        else { return nil }
        return notDrawn(view, as: translation.reference(toRow: row), distance)
      }
  }

  private func notDrawn(
    _ view: Int,
    as constraint: ConstraintReference,
    _ distance: Double
  ) -> Diagnostic {
    Diagnostic(
      .misplacedView,
      .contradictedByDrawing(constraint, distance),
      at: layout.views[view].location,
      items: [layout.views[view].id]
    )
  }

  private func contradiction(
    of constraint: Constraint,
    _ drawn: DrawnFrames
  ) -> (view: Int, distance: Double)? {
    guard !constraint.priority.isOptional, !constraint.isDesignTime,
      let seen = drawn.constant(of: constraint)
    else { return nil }
    let distance =
      switch constraint.relation {
      case .equal: abs(seen - constraint.constant)
      case .greaterThanOrEqual: constraint.constant - seen
      case .lessThanOrEqual: seen - constraint.constant
      }
    let root = converged.frames.view(0)
    // In a low drawing, bars that no program has there cover more than its height.
    let bars = translation.environment.safeAreaInsets
    let most =
      switch constraint.first.attribute.axis {
      case .horizontal: root.width + bars.left + bars.right
      // A row that is drawn too low is reported at its content (`MeasuredContents`).
      case .vertical: max(root.height + bars.top + bars.bottom, isRow ? Self.lowestScreen : 0)
      }
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    // A subview follows its superview in the list.
    let view = items.map { layout.owningView(of: $0) }.max() ?? 0
    return distance > most && view != 0 ? (view, distance) : nil
  }

  private var isRow: Bool { layout.views.contains { $0.contentSource == .drawnRow } }

  private static let lowestScreen = 480.0

  /// A file is also solved at sizes of other devices than it was drawn on.
  private var isResized: Bool {
    guard let given = layout.views[0].frame else { return false }
    let solved = converged.frames.view(0)
    return max(abs(given.width - solved.width), abs(given.height - solved.height)) > Self.misplaced
  }

  private func misplacement(of index: Int) -> Rect? {
    guard hasGivenFrame(index), let given = layout.views[index].frame else { return nil }
    let solved = converged.frames.view(index)
    let off = [
      abs(given.x - solved.x), abs(given.y - solved.y), abs(given.width - solved.width),
      abs(given.height - solved.height),
    ].reduce(0, max)
    let isMac = isDrawn(index) && translation.environment.platform == .macOS
    let most = isMac ? Self.misplacedOnMac : Self.misplaced
    return off > most + Tolerance.visible ? solved : nil
  }

  /// Views with masks keep their frames anyway; hidden views in a stack view have no meaningful
  /// one; a missing or empty rectangle was never drawn.
  private func hasGivenFrame(_ index: Int) -> Bool {
    guard let frame = layout.views[index].frame else { return false }
    return !(isDrawn(index) && frame.width == 0 && frame.height == 0)
      && !layout.views[index].translatesAutoresizingMaskIntoConstraints
      && !translation.droppedViews.contains(index)
  }
}

extension [AnswerFinding] {
  /// Adds a doubt to AL203 of ambiguous views: the drawing is one of the positions that constraints
  /// allow, and AL200 reports the cause.
  mutating func doubtMisplacedAmbiguousViews() {
    let ambiguous = Set(
      lazy.filter { $0.diagnostic.code == .ambiguousLayout }.flatMap(\.diagnostic.items)
    )
    for index in indices where self[index].diagnostic.code == .misplacedView {
      if self[index].diagnostic.items.contains(where: ambiguous.contains) {
        self[index].diagnostic.doubt(.ambiguousView)
      }
    }
  }
}
