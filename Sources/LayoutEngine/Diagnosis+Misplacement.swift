internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// How far a solved frame may be from a given one before it counts as misplaced, in points: given
  /// frames lie on pixels, and Xcode's centres up to a pixel beside them.
  ///
  /// Rule 5.5.
  private static let misplaced = 1.0

  /// Whether somebody put a view where it is and saw it there.
  ///
  /// Such views are placed by their author with the result in sight, so overlaps and views that
  /// reach out of others are meant.
  func isDrawn(_ index: Int) -> Bool { translation.prepared.views[index].isDrawn }

  /// The views that are not where they are given: one diagnostic for those that move together,
  /// which are siblings, and what lies in them.
  ///
  /// Where there are conflicts, what is broken moves views; what is not determined may be anywhere.
  ///
  /// Views are looked at from the outside in; siblings that are off and everything inside them are
  /// one AL203, because one wrong constant moves them all.
  ///
  /// `isCertain` is set for files alone: it makes AL203 a warning where required constraints
  /// between stored frames prove the drawing wrong (`provenViews()`), and information elsewhere.
  func misplacedViews() -> [Diagnostic] {
    if !answer.isWhole, answer.conflicts.isEmpty, layout.hasLabels { return contradictedViews() }
    guard translation.prepared.hasFrames, answer.isWhole, !isResized,
      layout.views.indices.contains(where: { hasGivenFrame($0) })
    else { return [] }
    let free = freeViews()
    let proven = layout.hasLabels ? provenViews() : nil
    var groups: [Int: Int] = [:]
    var diagnostics: [Diagnostic] = []
    translation.prepared.forEachInTreeOrder { index in
      guard let superview = layout.views[index].superview else { return }
      // What lies in a misplaced view is misplaced with it.
      guard !free.contains(index), let solved = misplacement(of: index) else { return }
      let view = layout.views[index]
      if let group = groups[superview] {
        diagnostics[group].items.append(view.id)
        if proven?.contains(index) == true { diagnostics[group].isCertain = true }
        groups[index] = group
        return
      }
      groups[superview] = diagnostics.count
      groups[index] = diagnostics.count
      diagnostics.append(
        Diagnostic(
          .misplacedView,
          "\(layout.introduction(ofView: index)) is given as \(text(view.frame ?? solved)), but the constraints make "
            + "it \(text(solved)).",
          at: view.location,
          items: [view.id]
        )
      )
      if let proven { diagnostics[diagnostics.count - 1].isCertain = proven.contains(index) }
    }
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let others = diagnostic.items.count - 1
      if others > 0 {
        diagnostic.message += " \(others) more view\(others == 1 ? " moves" : "s move") with it."
        diagnostic.count = diagnostic.items.count
        diagnostic.items = Array(diagnostic.items.prefix(Diagnostic.listed))
      }
      return diagnostic
    }
  }

  /// The views that are not drawn as a constraint asks that had to give way to the size the root was drawn
  /// at, by more than that size: with another one, the constraint holds, but nobody will draw it so.
  private func contradictedViews() -> [Diagnostic] {
    let drawn = DrawnFrames(answer)
    var known: Set<Int> = []
    return answer.drawnConflicts.flatMap(\.conflict.rows).compactMap { row in
      guard case .constraint(let index) = translation.origins[row],
        let (view, distance) = contradiction(of: layout.constraints[index], drawn),
        known.insert(view).inserted
      else { return nil }
      return Diagnostic(
        .misplacedView,
        "\(layout.introduction(ofView: view)) is not drawn as \(translation.phrase(ofRow: row)) asks: "
          + "it is \(points(distance)) off.",
        at: layout.views[view].location,
        items: [layout.views[view].id]
      )
    }
  }

  /// The view that is not drawn as a constraint asks, and by how many points, which are more than the root
  /// has.
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
    let root = answer.frames.view(0)
    let attribute = constraint.first.attribute
    let isHorizontal = attribute.isHorizontal || attribute == .width
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    // What lies in the other follows it in the list.
    let view = items.map { layout.owningView(of: $0) }.max() ?? 0
    return distance > (isHorizontal ? root.width : root.height) && view != 0
      ? (view, distance) : nil
  }

  /// The views whose given frames contradict a required constraint between them, whatever texts measure
  /// and bars cover.
  ///
  /// A constraint is evaluated with the given frames in place of the solved ones. Only anchors
  /// count that say no more than a frame does (`plainView(_:)`): no baselines, margins or guides.
  private func provenViews() -> Set<Int> {
    var values = answer.solution.values
    for index in layout.views.indices {
      guard let frame = layout.views[index].frame else { continue }
      let numbers: [(Variables.Component, Double)] = [
        (.x, frame.x), (.y, frame.y), (.width, frame.width), (.height, frame.height),
      ]
      for (component, number) in numbers {
        values[translation.variables.view(index, component)] = number
      }
    }
    var proven: Set<Int> = []
    let drawn = DrawnFrames(answer)
    for constraint in layout.constraints where constraint.isActive {
      if drawn.hasWrongSign(constraint) {
        proven.insert(layout.owningView(of: constraint.first.item))
        if let second = constraint.second { proven.insert(layout.owningView(of: second.item)) }
      }
      guard !constraint.priority.isOptional, !endsContent(constraint),
        let first = plainView(constraint.first)
      else { continue }
      var views = [first]
      if let second = constraint.second {
        guard let view = plainView(second) else { continue }
        views.append(view)
      }
      let given = translation.difference(of: constraint, at: values) - constraint.constant
      let allowed = views.reduce(Self.misplaced) { $0 + unknownInset(of: $1) }
      let isBroken =
        switch constraint.relation {
        case .equal: abs(given) > allowed
        case .greaterThanOrEqual: given < -allowed
        case .lessThanOrEqual: given > allowed
        }
      if isBroken { proven.formUnion(views) }
    }
    return proven
  }

  /// Whether a constraint is about where the content of a scroll view ends, which no frame tells.
  private func endsContent(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    return [(constraint.first, second), (second, constraint.first)].contains { anchor, other in
      switch anchor.attribute {
      case .trailing, .right, .bottom:
        layout.standsForContent(anchor.item, seenFrom: other.item, in: translation.prepared.tree)
      default: false
      }
    }
  }

  /// How far what a view aligns by may lie from where it is thought to, in points.
  ///
  /// AppKit's controls draw shadows, focus rings and symbols beyond it, as much as the system, the cell
  /// and the image ask for.
  ///
  /// Rule 5.5 gives the numbers; views that draw nothing beyond their frame have 0.
  private func unknownInset(of index: Int) -> Double {
    let view = layout.views[index]
    guard view.origin == .interfaceBuilder, view.className?.hasPrefix("NS") == true else {
      return 0
    }
    switch view.className {
    case "NSView", "NSCustomView", "NSScrollView", "NSClipView", "NSStackView", "NSTableView",
      "NSOutlineView", "NSTextView", "NSVisualEffectView", "NSSplitView", "NSCollectionView",
      "NSTableCellView":
      return 0
    // A label has 2 at its sides.
    case "NSTextField": return 2
    default: return Self.largestInset
    }
  }

  /// No shadow of AppKit's reaches farther.
  private static let largestInset = 14.0

  /// The view of an anchor that says no more than its frame does.
  ///
  /// - Returns: `nil` where the anchor is of a guide, a margin or a baseline, or the view has no
  ///   frame.
  private func plainView(_ anchor: Constraint.Anchor) -> Int? {
    guard case .view(let view) = anchor.item, layout.views[view].frame != nil,
      !anchor.attribute.isBaseline, !anchor.attribute.isMargin
    else { return nil }
    return view
  }

  /// Whether the root has another size than it is given, so that no frame in it can be as given.
  ///
  /// A file is also solved at sizes of other devices than it was drawn on.
  private var isResized: Bool {
    guard let given = layout.views[0].frame else { return false }
    let solved = answer.frames.view(0)
    return max(abs(given.width - solved.width), abs(given.height - solved.height)) > Self.misplaced
  }

  /// The views with a number that is not determined.
  private func freeViews() -> Set<Int> {
    var free: Set<Int> = []
    for group in answer.solution.freeGroups {
      for range in group.ranges {
        if case .view(let view) = translation.variables.owner(of: range.variable).0 {
          free.insert(view)
        }
      }
    }
    return free
  }

  /// The solved frame of a view that is given another one.
  private func misplacement(of index: Int) -> Rect? {
    guard hasGivenFrame(index), let given = layout.views[index].frame else { return nil }
    let solved = answer.frames.view(index)
    let off = [
      abs(given.x - solved.x), abs(given.y - solved.y), abs(given.width - solved.width),
      abs(given.height - solved.height),
    ].reduce(0, max)
    return off > Self.misplaced + Self.visible ? solved : nil
  }

  /// Whether a view has a frame that nothing makes it keep.
  ///
  /// Views that are placed by their masks keep their frames anyway; hidden views in a stack view
  /// have none that counts.
  private func hasGivenFrame(_ index: Int) -> Bool {
    layout.views[index].frame != nil
      && !layout.views[index].translatesAutoresizingMaskIntoConstraints
      && !translation.droppedViews.contains(index)
  }

  private func text(_ rect: Rect) -> String {
    "(\(decimal(rect.x)), \(decimal(rect.y)), \(decimal(rect.width)), \(decimal(rect.height)))"
  }
}
