internal import LayoutModel
internal import LinearSolver

extension MeasuredContents {
  /// A stack view determines the edges of its arranged views, which lack a size.
  func ties(
    of group: Solution.FreeGroup,
    in other: ConvergedLayout,
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
    let repair = AmbiguityRepair(ambiguity, in: other, EdgeTies(other))
    let ways = repair.candidates(.item).filter { !isArranged || $0.allSatisfy(\.isOfSize) }
    for changes in ways.prefix(Self.mostWays)
    where try isDecided(groups, by: changes, in: other, &budget) {
      return [Fix(title: repair.title(of: changes), change: .layout(changes))]
    }
    return []
  }

  private static let mostWays = 3
}

extension LayoutChange {
  fileprivate var isOfSize: Bool {
    if case .add(let constraint) = self { constraint.second == nil } else { false }
  }
}
