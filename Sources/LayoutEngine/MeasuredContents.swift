internal import LayoutModel
internal import LinearSolver

/// Finds what is determined only by the sizes that contents were drawn with.
///
/// A text that is drawn as large as its view fills it exactly, so nothing shows that two of them hug alike.
/// With texts a little smaller, and with views of unknown classes that ask for no size, it does.
struct MeasuredContents {
  private let answer: SettledLayout
  private let workspace: SolverWorkspace

  init(_ answer: SettledLayout, _ workspace: SolverWorkspace) {
    self.answer = answer
    self.workspace = workspace
  }

  private var layout: Layout { answer.translation.layout }

  /// Looks for what nothing else tells already.
  ///
  /// - Parameters:
  ///   - told: What is told of the layout as it is drawn.
  ///   - budget: What may be spent.
  /// - Returns: What is free only once contents differ; nothing where the budget does not reach.
  /// - Throws: `SolverInterruption.cancelled` when nobody waits any more.
  func diagnostics(
    besides told: [Diagnostic],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    guard layout.hasLabels, answer.conflicts.isEmpty, let changed = changed() else { return [] }
    let other: SettledLayout
    do throws(SolverInterruption) {
      other = try SettledLayout(
        PreparedLayout(changed),
        answer.translation.environment,
        &workspace.trials,
        &budget
      )
    } catch .budgetSpent {
      // Advice is worth no answer.
      return []
    }
    let empty = emptyScrollViews(besides: told)
    guard other.conflicts.isEmpty else { return empty }
    let known = Set(answer.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
    let groups = other.solution.freeGroups.filter { group in
      !group.ranges.contains { known.contains($0.variable) } && !other.isInBar(group)
    }
    return groups.compactMap { diagnostic($0, in: other) } + empty
  }

  /// The layout with other contents; `nil` where all are known.
  private func changed() -> Layout? {
    var changed = layout
    var isSame = true
    var step = 0.0
    for index in changed.views.indices {
      // Not all by the same: two that are as much smaller may still fill what is around them.
      step = step == Self.largestStep ? 1 : step + 1
      let size = changed.views[index].intrinsicContentSize
      switch changed.views[index].contentSource {
      case .stated, .unknown: continue
      case .measuredText: changed.views[index].intrinsicContentSize = size?.smaller(by: step, 0)
      case .stretchedText: changed.views[index].intrinsicContentSize = size?.smaller(by: step, step)
      case .drawn: changed.views[index].intrinsicContentSize = nil
      }
      isSame = false
    }
    return isSame ? nil : changed
  }

  /// By how many points a text becomes smaller at most: less than any word.
  private static let largestStep = 4.0
}

extension MeasuredContents {
  private func diagnostic(_ group: Solution.FreeGroup, in other: SettledLayout) -> Diagnostic? {
    var views: [Int] = []
    for range in group.ranges {
      guard case .view(let view) = other.translation.variables.owner(of: range.variable).0,
        !views.contains(view)
      else { continue }
      views.append(view)
    }
    guard let first = views.first, let cause = cause(of: group, views, in: other) else {
      return nil
    }
    return Diagnostic(
      .ambiguousLayout,
      "\(layout.introduction(ofView: first)) is not determined \(cause)",
      at: layout.views[first].location,
      items: views.map { layout.views[$0].id }
    )
  }

  /// Why a group is free: texts that hug alike, or a class that may ask for no size; `nil` for anything
  /// else, of which nobody knows whether it is so without the drawing.
  private func cause(
    of group: Solution.FreeGroup,
    _ views: [Int],
    in other: SettledLayout
  ) -> String? {
    var tied: [Int] = []
    var axis = "horizontal"
    for row in group.tiedRows {
      guard case .contentHugging(let view, let isHorizontal) = other.translation.origins[row] else {
        return nil
      }
      axis = isHorizontal ? "horizontal" : "vertical"
      tied.append(view)
    }
    if tied.count > 1 {
      let areTexts = tied.allSatisfy { layout.views[$0].contentSource != .stated }
      let names = listed(tied.map { layout.name(ofView: $0) }, by: " and ")
      return areTexts
        ? "once texts have other sizes: \(names) hug alike, and nothing says which of them grows. "
          + "Give one of them another \(axis) hugging priority."
        : nil
    }
    guard views.contains(where: { layout.views[$0].contentSource == .drawn }) else { return nil }
    return "unless its class asks for a size. Add a constraint, or an intrinsic size (Size "
      + "inspector, Intrinsic Size: Placeholder)."
  }

  /// The scroll views that have no content: nothing in the file says how large it is.
  private func emptyScrollViews(besides told: [Diagnostic]) -> [Diagnostic] {
    let known = Set(told.lazy.filter { $0.code == .ambiguousLayout }.flatMap(\.items))
    return layout.views.indices.compactMap { index in
      let view = layout.views[index]
      guard view.scroll != nil, view.contentSource == .drawn, !known.contains(view.id) else {
        return nil
      }
      return Diagnostic(
        .ambiguousLayout,
        "\(layout.introduction(ofView: index)) is not determined: it has no content that says how "
          + "large it is. Add the content, or an intrinsic size (Size inspector, Intrinsic Size: "
          + "Placeholder) where code adds it.",
        at: view.location,
        items: [view.id]
      )
    }
  }
}

extension SettledLayout {
  /// Whether a group is about what bars hold, which they place by rules of their own.
  func isInBar(_ group: Solution.FreeGroup) -> Bool {
    group.ranges.allSatisfy { range in
      guard case .view(let view) = translation.variables.owner(of: range.variable).0 else {
        return false
      }
      var around = translation.layout.views[view].superview
      while let next = around {
        switch translation.layout.views[next].className {
        case "UIToolbar", "UINavigationBar", "UITabBar": return true
        default: around = translation.layout.views[next].superview
        }
      }
      return false
    }
  }
}

extension IntrinsicContentSize {
  /// The size, smaller by so many points.
  fileprivate func smaller(by distance: Double, _ vertical: Double) -> IntrinsicContentSize {
    var size = self
    size.width = width.map { max(0, $0 - distance) }
    size.height = height.map { max(0, $0 - vertical) }
    return size
  }
}
