internal import LayoutModel
internal import LinearSolver

extension Translation {
  /// Adds the first side of a stack view's row minus its second, without the constant, to a sum.
  ///
  /// - Returns: Whether the sides have the other sign, and the constant should.
  func addSides(_ row: StackRow, to sum: inout LinearExpression) -> Bool {
    let isRightToLeft = environment.direction(of: layout.views[row.stack]) == .rightToLeft
    let isMirrored = isRightToLeft && row.isDirectional
    add(row.first, of: row.stack, isMirrored: isMirrored, times: 1, to: &sum)
    if let second = row.second {
      add(second, of: row.stack, isMirrored: isMirrored, times: -row.multiplier, to: &sum)
    }
    return isMirrored
  }

  private func add(
    _ side: StackRow.Side,
    of stack: Int,
    isMirrored: Bool,
    times factor: Double,
    to sum: inout LinearExpression
  ) {
    func add(_ anchor: Constraint.Anchor, times factor: Double) {
      let attribute = isMirrored ? anchor.attribute.mirrored : anchor.attribute
      anchors.add(anchor.item, attribute, in: stack, isContent: false, times: factor, to: &sum)
    }
    switch side {
    case .anchor(let anchor): add(anchor, times: factor)
    case .distance(let start, let end):
      add(end, times: factor)
      add(start, times: -factor)
    case .ideal:
      // Lengths count towards the left where the axis is mirrored.
      if let ideal = variables.ideal(of: stack) { sum.add(ideal, isMirrored ? -factor : factor) }
    }
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
