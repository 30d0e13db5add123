internal import LayoutModel
internal import LinearSolver

/// Numbers that are free together, and the item that people look at for them.
struct Ambiguity {
  let item: Variables.Owner
  /// Those that are free together, and others that are free of the same item.
  var groups: [Solution.FreeGroup]

  /// All that is free, with its extents.
  var ranges: [Solution.Range] { groups.flatMap(\.ranges) }
}

extension Answer {
  /// What is not determined, as it is told: of a layout whose views people know by names, each view is
  /// told once, whatever is free of it, and nothing of what a bar places.
  func ambiguities(_ culprits: Culprits) -> [Ambiguity] {
    guard translation.layout.hasLabels else {
      return freeGroups.map { Ambiguity(item: culprits.itemToFix($0), groups: [$0]) }
    }
    var joined: [Ambiguity] = []
    var places: [Variables.Owner: Int] = [:]
    for group in freeGroups where !isInBar(group) {
      let item = scrollView(of: group) ?? culprits.itemToFix(group)
      if let place = places[item] {
        joined[place].groups.append(group)
      } else {
        places[item] = joined.count
        joined.append(Ambiguity(item: item, groups: [group]))
      }
    }
    return joined
  }

  /// The scroll view whose content is free, and not what lies in it: Xcode names it.
  private func scrollView(of group: Solution.FreeGroup) -> Variables.Owner? {
    group.ranges.lazy.map { self.translation.variables.owner(of: $0.variable).0 }.first { owner in
      if case .content = owner { true } else { false }
    }
  }

  /// Whether numbers are free because a row of a conflict was left out: one more constraint is no
  /// advice then.
  func isLoosened(_ ambiguity: Ambiguity) -> Bool {
    ambiguity.groups.contains { isLoosened($0) }
  }

  func isLoosened(_ group: Solution.FreeGroup) -> Bool {
    group.ranges.contains { loosened.contains($0.variable) }
  }
}
