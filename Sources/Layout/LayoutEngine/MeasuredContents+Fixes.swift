internal import LayoutModel
internal import LinearSolver

/// Fixes for views whose size only the drawing determines.
extension MeasuredContents {
  /// Ties of the edges or the size that a view of unknown content lacks, tried by one solve each:
  /// one fix, or none where no way determines the view.
  ///
  /// A stack view determines the edges of its arranged views, which lack a size.
  ///
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  func ties(
    of group: Solution.FreeGroup,
    in other: SettledLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Fix] {
    let variables = other.translation.variables
    let owners = group.ranges.map { variables.owner(of: $0.variable).0 }
    let drawn = owners.lazy.compactMap { owner -> Int? in
      guard case .view(let view) = owner, self.isDrawn(view) else { return nil }
      return view
    }.first
    guard let drawn, let superview = layout.views[drawn].superview else { return [] }
    let groups = other.solution.freeGroups.filter { group in
      group.ranges.contains { variables.owner(of: $0.variable).0 == .view(drawn) }
    }
    let isArranged = layout.views[superview].stack != nil
    let ambiguity = Ambiguity(item: .view(drawn), groups: groups)
    let ways = AmbiguityRepair(ambiguity, in: other, EdgeTies(other)).item.filter { way in
      !isArranged || way.changes.allSatisfy(\.isOfSize)
    }
    for way in ways.prefix(Self.mostWays)
    where try isDecided(groups, by: way.changes, in: other, &budget) {
      return [Fix(title: way.title, change: .layout(way.changes))]
    }
    return []
  }

  /// Maximum number of ways that are tried: each is a solve.
  private static let mostWays = 3
}

extension LayoutChange {
  /// Whether it adds a constant width or height.
  fileprivate var isOfSize: Bool {
    if case .add(let constraint) = self { constraint.second == nil } else { false }
  }
}
