internal import LayoutModel
internal import LinearSolver

/// What a person would do about a view whose size the drawing alone determines.
extension MeasuredContents {
  /// The edges or the size that a view of no known content lacks, tied as what is around it says.
  ///
  /// What a stack view arranges has its edges of it, and lacks a size.
  ///
  /// - Parameters:
  ///   - group: What is free of the view.
  ///   - other: The answer with other contents.
  ///   - budget: What may be spent; each way is tried by one more solve.
  /// - Returns: One fix, or none where no way determines the view.
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
    let ways = AmbiguityMending(ambiguity, in: other, EdgeTies(other)).item.filter { way in
      !isArranged || way.changes.allSatisfy(\.isOfSize)
    }
    for way in ways.prefix(Self.mostWays)
    where try isDecided(groups, by: way.changes, in: other, &budget) {
      return [Fix(title: way.title, change: .layout(way.changes))]
    }
    return []
  }

  /// How many ways to tie a view are tried: each is a solve.
  private static let mostWays = 3
}

extension LayoutChange {
  /// Whether it adds a constant width or height.
  fileprivate var isOfSize: Bool {
    if case .add(let constraint) = self { constraint.second == nil } else { false }
  }
}
