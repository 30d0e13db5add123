internal import LayoutModel
internal import LinearSolver

extension AnchorTranslator {
  /// Adds the first side minus the second, in the stack view's coordinates and direction.
  ///
  /// The caller adds the row's relation and constant.
  func addSides(_ row: StackRow, to rows: inout ProgramWriter) -> Sides {
    let isRightToLeft = direction(ofView: row.stack) == .rightToLeft
    var sides = Sides(isMirrored: isRightToLeft && row.isDirectional)
    add(row.first, of: row.stack, times: 1, to: &rows, &sides)
    if let second = row.second {
      add(second, of: row.stack, times: -row.multiplier, to: &rows, &sides)
    }
    return sides
  }

  private func add(
    _ side: StackRow.Side,
    of stack: Int,
    times factor: Double,
    to rows: inout ProgramWriter,
    _ sides: inout Sides
  ) {
    func add(_ anchor: Constraint.Anchor, times factor: Double) {
      let attribute = sides.isMirrored ? anchor.attribute.mirrored : anchor.attribute
      sides.constant += self.add(
        anchor.item,
        attribute,
        in: stack,
        times: factor,
        to: &rows
      )
    }
    switch side {
    case .anchor(let anchor): add(anchor, times: factor)
    case .distance(let start, let end):
      add(end, times: factor)
      add(start, times: -factor)
    case .ideal:
      // Lengths count towards the left where the axis is mirrored.
      if let ideal = variables.ideal(of: stack) {
        rows.addTerm(ideal, sides.isMirrored ? -factor : factor)
      }
    }
  }
}

extension Translation {
  /// The violation of such a row is not reported: hidden views are compressed on purpose.
  func isDropped(row: Int) -> Bool {
    guard !droppedViews.isEmpty else { return false }
    var isDropped = true
    program.forEachTerm(ofRow: row) { variable, _ in
      // A coordinate origin does not depend on subviews.
      if case .space = variables.owner(of: variable).0 { return }
      if !unseen.contains(variable) { isDropped = false }
    }
    return isDropped
  }

  /// Removes views that have left the layout where nothing else is free with them, and numbers
  /// outside of frames.
  func forgetUnseen(in solution: inout Solution) {
    guard !unseen.isEmpty else { return }
    solution.freeGroups.removeAll { $0.ranges.allSatisfy { unseen.contains($0.variable) } }
    for index in solution.freeGroups.indices {
      solution.freeGroups[index].ranges.removeAll { isHelper(variable: $0.variable) }
    }
    if solution.freeGroups.isEmpty { solution.alternative = nil }
  }

  private func isHelper(variable: Int) -> Bool {
    switch variables.owner(of: variable).0 {
    case .ideal, .space: true
    case .view, .guide, .content: false
    }
  }

  /// Views that have left the layout, and numbers outside of frames.
  static func unseen(_ prepared: PreparedLayout, _ variables: Variables) -> Set<Int> {
    let (layout, dropped) = (prepared.layout, prepared.droppedViews)
    var unseen = Set(variables.ideals.compactMap { variables.ideal(of: $0) })
    for view in variables.spaces {
      for component in [Variables.Component.x, .y] {
        if let space = variables.space(of: view, component) { unseen.insert(space) }
      }
    }
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
