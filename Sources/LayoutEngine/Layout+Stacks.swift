internal import LayoutModel
internal import LinearSolver

extension Layout {
  /// The views that stack views arrange.
  var arrangedViews: Set<Int> {
    var arranged: Set<Int> = []
    for index in views.indices where views[index].stack != nil {
      arranged.formUnion(views[index].stack?.arrangedSubviews ?? [])
    }
    return arranged
  }

  /// The views that have left the layout: hidden ones that a stack view arranges, and all inside.
  var droppedViews: Set<Int> {
    var dropped: Set<Int> = []
    for index in views.indices where views[index].stack != nil {
      guard let stack = views[index].stack else { continue }
      dropped.formUnion(stack.arrangedSubviews.lazy.filter { stack.drops(views[$0]) })
    }
    guard !dropped.isEmpty else { return [] }
    for index in treeOrder {
      if let superview = views[index].superview, dropped.contains(superview) {
        dropped.insert(index)
      }
    }
    return dropped
  }

  /// The size that a view's content asks for in a pass, along an axis.
  func intrinsicSize(
    of view: Int,
    _ isHorizontal: Bool,
    _ insets: PassInsets<Double>
  ) -> Double? {
    isHorizontal
      ? views[view].intrinsicContentSize?.width
      : insets.textHeights[view] ?? views[view].intrinsicContentSize?.height
  }
}

extension Translation {
  /// Whether a row speaks of views alone that have left the layout.
  func isDropped(row: Int) -> Bool {
    guard !unseen.isEmpty else { return false }
    var isDropped = true
    program.forEachTerm(ofRow: row) { variable, _ in
      if !unseen.contains(variable) { isDropped = false }
    }
    return isDropped
  }

  /// Takes out what is free and yet nobody sees: views that have left the layout where nothing
  /// else is free with them, and numbers that no frame has.
  func forgetUnseen(in solution: inout Solution) {
    guard !unseen.isEmpty else { return }
    solution.freeGroups.removeAll { $0.ranges.allSatisfy { unseen.contains($0.variable) } }
    for index in solution.freeGroups.indices {
      solution.freeGroups[index].ranges.removeAll { isIdeal(variable: $0.variable) }
    }
    if solution.freeGroups.isEmpty { solution.witness = nil }
  }

  private func isIdeal(variable: Int) -> Bool {
    if case .ideal = variables.owner(of: variable).0 { true } else { false }
  }

  /// The numbers of views that have left the layout, and those that no frame has.
  static func unseen(_ layout: Layout, _ variables: Variables, dropped: Set<Int>) -> Set<Int> {
    var unseen = Set(variables.ideals.compactMap { variables.ideal(of: $0) })
    guard !dropped.isEmpty else { return unseen }
    for view in dropped {
      for component in Variables.Component.allCases {
        unseen.insert(variables.view(view, component))
        if let content = variables.content(of: view, component) { unseen.insert(content) }
      }
    }
    for guide in layout.guides.indices where dropped.contains(layout.guides[guide].owningView) {
      for component in Variables.Component.allCases {
        unseen.insert(variables.guide(guide, component))
      }
    }
    return unseen
  }
}
