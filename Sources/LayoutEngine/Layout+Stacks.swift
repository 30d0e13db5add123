internal import LayoutModel
internal import LinearSolver

extension Layout {
  /// The views that stack views arrange.
  var arrangedViews: Set<Int> {
    var arranged: Set<Int> = []
    for index in views.indices {
      if let stack = views[index].stack { arranged.formUnion(stack.arrangedSubviews) }
    }
    return arranged
  }

  /// The views that have left the layout: hidden ones that a stack view arranges, and all inside.
  var droppedViews: Set<Int> {
    var dropped: Set<Int> = []
    for index in views.indices {
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
    let size = views[view].intrinsicContentSize
    return isHorizontal ? size?.width : insets.textHeights[view] ?? size?.height
  }
}

extension Translation {
  /// Whether a row speaks of views alone that have left the layout.
  func isDropped(row: Int) -> Bool {
    guard !droppedViews.isEmpty else { return false }
    var isDropped = true
    program.forEachTerm(ofRow: row) { variable, _ in
      if !self.isDropped(variable: variable) { isDropped = false }
    }
    return isDropped
  }

  /// Takes out what is free and yet nobody sees: views that have left the layout where nothing
  /// else is free with them, and numbers that no frame has.
  func forgetUnseen(in solution: inout Solution) {
    guard !droppedViews.isEmpty || !variables.ideals.isEmpty else { return }
    for index in solution.freeGroups.indices {
      solution.freeGroups[index].ranges.removeAll { isIdeal(variable: $0.variable) }
    }
    solution.freeGroups.removeAll { $0.ranges.allSatisfy { isDropped(variable: $0.variable) } }
    if solution.freeGroups.isEmpty { solution.witness = nil }
  }

  private func isIdeal(variable: Int) -> Bool {
    if case .ideal = variables.owner(of: variable).0 { true } else { false }
  }

  private func isDropped(variable: Int) -> Bool {
    switch variables.owner(of: variable).0 {
    case .view(let view), .content(let view): droppedViews.contains(view)
    case .guide(let guide): droppedViews.contains(layout.guides[guide].owningView)
    case .ideal(let view): droppedViews.contains(view)
    }
  }
}
