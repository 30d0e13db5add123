internal import LayoutModel
internal import LinearSolver

extension AnchorTranslator {
  /// Adds the first side of a stack view's row minus its second to the row being written.
  ///
  /// Stack views hold their rows themselves, so coordinates and direction are those of the stack
  /// view.
  ///
  /// - Returns: The constants in points, and whether the row is mirrored.
  /// - Parameters:
  ///   - row: The row; its relation and constant are left to the caller.
  ///   - program: Where the row is being written.
  func addSides(_ row: StackRow, to program: inout LinearProgram) -> Sides {
    let isRightToLeft = direction(ofView: row.stack) == .rightToLeft
    var sides = Sides(isMirrored: isRightToLeft && row.isDirectional)
    add(row.first, of: row.stack, times: 1, to: &program, &sides)
    if let second = row.second {
      add(second, of: row.stack, times: -row.multiplier, to: &program, &sides)
    }
    return sides
  }

  /// Adds one side of a row, times a factor; its constants are added to those of both sides.
  private func add(
    _ side: StackRow.Side,
    of stack: Int,
    times factor: Double,
    to program: inout LinearProgram,
    _ sides: inout Sides
  ) {
    func add(_ anchor: Constraint.Anchor, times factor: Double) {
      let attribute = sides.isMirrored ? anchor.attribute.mirrored : anchor.attribute
      sides.constant += self.add(
        anchor.item,
        attribute,
        in: stack,
        isContent: false,
        times: factor,
        to: &program
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
        program.addTerm(ideal, sides.isMirrored ? -factor : factor)
      }
    }
  }
}

extension Translation {
  /// Whether a row speaks of views alone that have left the layout.
  ///
  /// What such a row misses is no news: hidden views are squeezed on purpose.
  func isDropped(row: Int) -> Bool {
    guard !droppedViews.isEmpty else { return false }
    var isDropped = true
    program.forEachTerm(ofRow: row) { variable, _ in
      // Where coordinates begin says nothing of who lies in them.
      if case .space = variables.owner(of: variable).0 { return }
      if !unseen.contains(variable) { isDropped = false }
    }
    return isDropped
  }

  /// Takes out what is free and yet not seen: views that have left the layout where nothing else is
  /// free with them, and numbers that no frame has.
  ///
  /// Run once for an answer, before anything is said of it.
  func forgetUnseen(in solution: inout Solution) {
    guard !unseen.isEmpty else { return }
    solution.freeGroups.removeAll { $0.ranges.allSatisfy { unseen.contains($0.variable) } }
    for index in solution.freeGroups.indices {
      solution.freeGroups[index].ranges.removeAll { isHelper(variable: $0.variable) }
    }
    if solution.freeGroups.isEmpty { solution.witness = nil }
  }

  /// Whether a variable is one that no answer shows.
  private func isHelper(variable: Int) -> Bool {
    switch variables.owner(of: variable).0 {
    case .ideal, .space: true
    case .view, .guide, .content: false
    }
  }

  /// The numbers of views that have left the layout, and those that no frame has.
  ///
  /// Views that have left the layout do have frames, but none that the screen shows.
  ///
  /// - Parameters:
  ///   - prepared: The layout.
  ///   - variables: The numbers of the program.
  /// - Returns: The numbers, as `forgetUnseen(in:)` and `ParametricProgram` leave them out of what
  ///   is ambiguous.
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
