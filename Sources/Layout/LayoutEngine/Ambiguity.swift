internal import LayoutModel
internal import LinearSolver

/// Numbers that are free together, with the item to report them at: one AL200.
///
/// For a document it is one group of the solver's; for an Interface Builder file several groups of
/// one view are joined, because an author fixes a view, not a number.
struct Ambiguity {
  /// The item to name first: the culprit of the group, or the scroll view whose content is free.
  let item: Variables.Owner
  var groups: [Solution.FreeGroup]
  var doubt: Diagnostic.Doubt?

  var ranges: [Solution.Range] { groups.flatMap(\.ranges) }
}

extension ConvergedLayout {
  func freeViews() -> Set<Int> {
    Set(
      solution.freeGroups.flatMap(\.ranges).compactMap { range in
        guard case .view(let view) = translation.variables.owner(of: range.variable).0 else {
          return nil
        }
        return view
      }
    )
  }

  /// The ids, in document order, of views with an ambiguous width or height and an unknown content
  /// size.
  func unmeasuredViews(_ budget: inout Budget) throws(SolverInterruption) -> [String] {
    let views = translation.layout.views
    let ranges = solution.freeGroups.lazy.flatMap(\.ranges)
    try budget.work(views.count + 8 * solution.freeGroups.count)
    var open: Set<Int> = []
    for range in ranges {
      let (owner, component) = translation.variables.owner(of: range.variable)
      guard case .view(let view) = owner, component == .width || component == .height,
        views[view].contentSource == .unknown
      else { continue }
      open.insert(view)
    }
    return open.sorted().map { views[$0].id }
  }

  /// One for each group of numbers that are free together, or for each view where views have
  /// labels.
  ///
  /// The order is that of the solver's groups, which is the order of the variables.
  func ambiguities(_ culprits: Culprits) -> [Ambiguity] {
    guard translation.layout.hasLabels else {
      return freeGroups.map { Ambiguity(item: culprits.itemToFix($0), groups: [$0]) }
    }
    var joined: [Ambiguity] = []
    var places: [Variables.Owner: Int] = [:]
    var doubtful: [Ambiguity] = []
    for group in freeGroups {
      let item = scrollView(of: group) ?? culprits.itemToFix(group)
      if let doubt = doubt(about: group) {
        doubtful.append(Ambiguity(item: item, groups: [group], doubt: doubt))
      } else if let place = places[item] {
        joined[place].groups.append(group)
      } else {
        places[item] = joined.count
        joined.append(Ambiguity(item: item, groups: [group]))
      }
    }
    for ambiguity in doubtful where places[ambiguity.item] == nil {
      places[ambiguity.item] = joined.count
      joined.append(ambiguity)
    }
    return joined
  }

  private func doubt(about group: Solution.FreeGroup) -> Diagnostic.Doubt? {
    if isInBar(group) { return .managedContent }
    if isMeasured(group) { return .drawingAccuracy }
    return isOfImage(group) ? .unknownContent : nil
  }

  /// Whether a group of an Interface Builder file is free only because contents differ slightly
  /// from their drawing: their priorities leave each number a few points.
  ///
  /// Drawings end on pixels, and sizes of AppKit's controls depend on the system.
  ///
  /// Rule 5.5. Only groups that are free because of content rows alone count (`tiedRows`): where a
  /// constraint of the author takes part, a point is as ambiguous as any distance, but a distance
  /// below a pixel is the drawing's own rounding.
  private func isMeasured(_ group: Solution.FreeGroup) -> Bool {
    guard translation.layout.isOfInterfaceBuilder, !group.tiedRows.isEmpty else { return false }
    if extent(of: group) < Self.pixel { return true }
    if translation.environment.platform == .macOS, isTiedByStackView(group) { return true }
    let most = translation.environment.platform == .macOS ? Self.controlHeight : Self.pixels
    return extent(of: group) <= most
      && group.tiedRows.allSatisfy { row in
        switch translation.origins[row] {
        case .contentHugging, .compressionResistance: true
        default: false
        }
      }
  }

  /// Whether a group is about AppKit image views without an image, or free because such a view has
  /// no size: code sets the image, and Interface Builder marks none of them.
  private func isOfImage(_ group: Solution.FreeGroup) -> Bool {
    guard translation.layout.isOfInterfaceBuilder, translation.environment.platform == .macOS
    else { return false }
    func isEmptyImage(_ range: Solution.Range) -> Bool {
      guard case .view(let index) = translation.variables.owner(of: range.variable).0 else {
        return false
      }
      let view = translation.layout.views[index]
      return view.className == "NSImageView" && view.intrinsicContentSize == nil
    }
    func isExtent(_ range: Solution.Range) -> Bool {
      switch translation.variables.owner(of: range.variable).1 {
      case .width, .height: true
      default: false
      }
    }
    return group.ranges.allSatisfy(isEmptyImage)
      || group.ranges.contains { isEmptyImage($0) && isExtent($0) }
  }

  /// Whether contents only share the drawn height of a file's root, and Interface Builder marks
  /// none of them.
  func isOfDrawnHeight(_ group: Solution.FreeGroup) -> Bool {
    let layout = translation.layout
    guard layout.isOfInterfaceBuilder, !group.tiedRows.isEmpty,
      translation.environment.drawnAxes.contains(.vertical)
    else { return false }
    let isOfContents = group.tiedRows.allSatisfy { row in
      switch translation.origins[row] {
      case .contentHugging(_, .vertical), .compressionResistance(_, .vertical): true
      default: false
      }
    }
    return isOfContents
      && !group.ranges.contains { range in
        guard case .view(let view) = translation.variables.owner(of: range.variable).0 else {
          return false
        }
        return layout.views[view].marks.contains(.ambiguous)
      }
  }

  private func extent(of group: Solution.FreeGroup) -> Double {
    group.ranges.reduce(0) { most, range in
      guard let low = range.minimum, let high = range.maximum else { return .infinity }
      return max(most, high - low)
    }
  }

  /// Whether rows of AppKit's stack views are tied with each other or with content: which of them
  /// is violated is up to AppKit, and no constraint of an author's.
  private func isTiedByStackView(_ group: Solution.FreeGroup) -> Bool {
    var isTied = false
    for row in group.tiedRows {
      switch translation.origins[row] {
      case .stack: isTied = true
      case .contentHugging, .compressionResistance: break
      default: return false
      }
    }
    return isTied
  }

  /// The uncertainty of an AppKit control's size, its height, in points.
  private static let controlHeight = 24.0
  /// Below a pixel of any canvas except those of three per point, in points.
  private static let pixel = 0.5
  /// The rounding of a drawing to pixels, in points.
  private static let pixels = 1.0

  /// Whether a group is about the content of bars, which they position by rules of their own.
  func isInBar(_ group: Solution.FreeGroup) -> Bool {
    group.ranges.allSatisfy { range in
      guard case .view(let view) = translation.variables.owner(of: range.variable).0 else {
        return false
      }
      var around = translation.layout.views[view].superview
      while let next = around {
        if translation.layout.isBar(next) { return true }
        around = translation.layout.views[next].superview
      }
      return false
    }
  }

  /// The scroll view whose content is free, which Xcode reports in place of the views in it.
  private func scrollView(of group: Solution.FreeGroup) -> Variables.Owner? {
    group.ranges.lazy.map { self.translation.variables.owner(of: $0.variable).0 }.first { owner in
      if case .content = owner { true } else { false }
    }
  }

  /// Whether numbers are free because a row of a conflict was ignored: another constraint is no
  /// remedy then.
  func isLoosened(_ ambiguity: Ambiguity) -> Bool {
    ambiguity.groups.contains { isLoosened($0) }
  }

  func isLoosened(_ group: Solution.FreeGroup) -> Bool {
    group.ranges.contains { loosened.contains($0.variable) }
  }
}
