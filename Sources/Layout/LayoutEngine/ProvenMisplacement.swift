internal import LayoutModel
internal import LinearSolver

/// Rule 5.5: one required constraint that stored frames violate suffices.
struct ProvenMisplacement {
  private let converged: ConvergedLayout
  private var translation: Translation { converged.translation }
  private var layout: Layout { converged.translation.layout }

  private let signed: Set<Int>

  /// The solution must be of a file.
  init(_ converged: ConvergedLayout) {
    self.converged = converged
    let layout = converged.translation.layout
    let drawn = DrawnFrames(converged)
    var signed: Set<Int> = []
    for constraint in layout.constraints where drawn.hasWrongSign(constraint) {
      signed.insert(layout.owningView(of: constraint.first.item))
      if let second = constraint.second { signed.insert(layout.owningView(of: second.item)) }
    }
    self.signed = signed
  }

  /// True where Interface Builder marked it, the sign of a constraint is wrong, or it leaves its
  /// superview.
  ///
  /// Files edited as text are full of outdated drawings, of which Interface Builder marks none.
  func isSeen(_ index: Int, at solved: Rect) -> Bool {
    let view = layout.views[index]
    if view.marks.contains(.misplaced) || signed.contains(index) { return true }
    return leavesSuperview(index, at: solved)
  }

  /// True where it is solved larger than its superview, or outside of it, though drawn inside.
  ///
  /// `solved`: its frame in the superview's coordinates.
  func leavesSuperview(_ index: Int, at solved: Rect) -> Bool {
    guard let superview = layout.views[index].superview, let drawn = layout.views[index].frame
    else { return false }
    let around = converged.frames.view(superview)
    func isInside(_ frame: Rect) -> Bool {
      frame.x < around.width && frame.maxX > 0 && frame.y < around.height && frame.maxY > 0
    }
    if isInside(drawn), !isInside(solved) { return true }
    guard layout.views[superview].scroll == nil else { return false }
    return solved.width > around.width + Diagnosis.misplaced && drawn.width <= around.width
      || solved.height > around.height + Diagnosis.misplaced && drawn.height <= around.height
  }

  /// Only anchors count that depend on frames alone (`plainView(_:)`): no baselines, margins or
  /// guides.
  func views() -> Set<Int> {
    var values = converged.solution.values
    for index in layout.views.indices {
      guard let frame = layout.views[index].frame else { continue }
      let numbers: [(Variables.Component, Double)] = [
        (.x, frame.x), (.y, frame.y), (.width, frame.width), (.height, frame.height),
      ]
      for (component, number) in numbers {
        values[translation.variables.view(index, component)] = number
      }
    }
    var proven = signed
    var rootSize = DrawnRootSize(translation, values)
    for constraint in layout.constraints where constraint.isActive {
      guard !constraint.priority.isOptional, !endsContent(constraint) else { continue }
      let given = translation.difference(of: constraint, at: values) - constraint.constant
      guard let views = plainViews(constraint) else {
        if abs(given) > Self.mostCovered { proven.formUnion(coveredViews(constraint, given)) }
        continue
      }
      if views.contains(0), constraint.relation == .equal, rootSize.record(constraint, given, views)
      {
        continue
      }
      let allowed = views.reduce(Diagnosis.misplaced) { $0 + unknownInset(of: $1) }
      let isBroken =
        switch constraint.relation {
        case .equal: abs(given) > allowed
        case .greaterThanOrEqual: given < -allowed
        case .lessThanOrEqual: given > allowed
        }
      if isBroken { proven.formUnion(views) }
    }
    for row in rootSize.contradictions {
      let allowed = row.views.reduce(Diagnosis.misplaced) { $0 + unknownInset(of: $1) }
      if abs(row.miss) > allowed { proven.formUnion(row.views) }
    }
    return proven
  }

  /// No frame contains the end of a scroll view's content.
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

  /// The uncertainty of a view's alignment rectangle, in points.
  ///
  /// AppKit's controls draw shadows, focus rings and symbols beyond it, depending on the system,
  /// the cell and the image; UIKit's image views show symbols, and its switches a shadow.
  ///
  /// Rule 5.5 gives the numbers; views that draw nothing beyond their frame have 0.
  private func unknownInset(of index: Int) -> Double {
    let view = layout.views[index]
    guard view.origin == .interfaceBuilder else { return 0 }
    switch view.className {
    case "UIImageView": return Self.symbolMargin
    // A plain view has no content: one that has is of a class of its author's, as a switch within a
    // framework.
    case "UIView" where view.intrinsicContentSize != nil: return Self.largestInset
    case let name? where name.hasPrefix("UI"): return 0
    case nil: return 0
    case "NSView", "NSCustomView", "NSScrollView", "NSClipView", "NSStackView", "NSTableView",
      "NSOutlineView", "NSTextView", "NSVisualEffectView", "NSSplitView", "NSCollectionView",
      "NSTableCellView":
      return 0
    // A label has 2 at its sides.
    case "NSTextField": return 2
    default: return Self.largestInset
    }
  }

  /// A system symbol's alignment rectangle differs from its frame, mostly by no more than this.
  private static let symbolMargin = 4.0
  /// No shadow of AppKit's reaches farther.
  private static let largestInset = 14.0

  private func plainViews(_ constraint: Constraint) -> [Int]? {
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    let views = anchors.compactMap { plainView($0) }
    return views.count == anchors.count ? views : nil
  }

  /// Empty where an anchor's guide may be anywhere, or an inequality holds.
  private func coveredViews(_ constraint: Constraint, _ given: Double) -> [Int] {
    let isBroken =
      switch constraint.relation {
      case .equal: true
      case .greaterThanOrEqual: given < 0
      case .lessThanOrEqual: given > 0
      }
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    let views = anchors.compactMap { anchor -> Int? in
      switch anchor.item {
      case .view(let view), .builtIn(.safeAreaLayoutGuide, let view),
        .builtIn(.layoutMarginsGuide, let view):
        layout.views[view].frame == nil ? nil : view
      case .guide, .builtIn: nil
      }
    }
    return isBroken && views.count == anchors.count ? views : []
  }

  /// Maximum sum of bars, margins and baselines on a screen, in points.
  private static let mostCovered = 300.0

  private func plainView(_ anchor: Constraint.Anchor) -> Int? {
    guard case .view(let view) = anchor.item, layout.views[view].frame != nil,
      !anchor.attribute.isBaseline, !anchor.attribute.isMargin
    else { return nil }
    return view
  }
}

extension ProvenMisplacement {
  /// Whether only contents and optional constraints contradict the drawing.
  ///
  /// An outdated drawing contradicts a changed constraint; this one was made with an additional
  /// constraint. Sizes of AppKit's controls, of views without a size, and of measured texts are not
  /// exact.
  var isAllowed: Bool {
    guard layout.isOfInterfaceBuilder, translation.environment.platform != .macOS,
      converged.isWhole,
      converged.solution.freeGroups.isEmpty, converged.drawnConflicts.isEmpty
    else { return false }
    let values = DrawnFrames(converged).values
    let program = translation.program
    let isUnknown = layout.views.indices.contains { index in
      (layout.views[index].marks.contains(.sizedByCanvas) || layout.views[index].text != nil)
        && [.width, .height].contains { (component: Variables.Component) in
          let variable = translation.variables.view(index, component)
          return abs(values[variable] - converged.solution.values[variable]) > Diagnosis.misplaced
        }
    }
    return !isUnknown
      && (0..<program.rowCount).allSatisfy { row in
        program.level(ofRow: row) > 0
          || program.violation(ofRow: row, at: values) <= Diagnosis.misplaced + Tolerance.visible
      }
  }
}
