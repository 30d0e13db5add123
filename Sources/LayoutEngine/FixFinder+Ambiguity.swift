internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  /// The first two of the changes worth trying that determine all numbers of a group.
  mutating func ambiguityFixes(
    _ group: Solution.FreeGroup
  ) throws(SolverInterruption) -> [Fix] {
    try look(at: 8 * group.ranges.count)
    var fixes: [Fix] = []
    for candidate in candidates(group) {
      let layout = answer.translation.layout
      var changed = layout
      changed.constraints += candidate.constraints
      guard let tried = try outcome(of: changed) else { break }
      guard tried.conflictKeys.isSubset(of: knownConflicts), isDetermined(group, in: tried) else {
        continue
      }
      let texts = candidate.constraints.map { layout.text(of: $0) }
      let patch: [PatchOperation] =
        layout.constraints.isEmpty
        ? [.add(path: "/constraints", value: .strings(texts))]
        : texts.map { .add(path: "/constraints/-", value: .string($0)) }
      guard try holdsElsewhere(changed, .patch(patch)) else { continue }
      fixes.append(Fix(title: candidate.title, change: .patch(patch)))
      if fixes.count == 2 { break }
    }
    return fixes
  }

  /// Whether none of a group's numbers is free any more; changes keep the variables' numbers.
  private func isDetermined(_ group: Solution.FreeGroup, in answer: SettledLayout) -> Bool {
    let free = Set(answer.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
    return free.isDisjoint(with: group.ranges.map(\.variable))
  }
}

extension FixFinder {
  private struct Candidate {
    var title: String
    var constraints: [Constraint]
  }

  /// Changes worth trying: centre the item, pin what is free of it, pin all that is free.
  private func candidates(_ group: Solution.FreeGroup) -> [Candidate] {
    let translation = answer.translation
    let culprit = culprits.itemToFix(group)
    let own = group.ranges.filter { translation.variables.owner(of: $0.variable).0 == culprit }
    var candidates: [Candidate] = []
    if own.count == 1, let centre = centre(own[0].variable) {
      let layout = translation.layout
      let name = translation.name(of: culprit)
      let around = centre.second.map { layout.text(of: $0.item, as: .words) } ?? ""
      candidates.append(Candidate(title: "Center \(name) in \(around)", constraints: [centre]))
    }
    for ranges in own.map({ [$0] }) + [own, group.ranges] {
      let pins = ranges.compactMap { pin($0.variable) }
      guard !pins.isEmpty, pins.count <= 8 else { continue }
      let texts = pins.map { translation.layout.text(of: $0) }
      candidates.append(
        Candidate(title: "Add \(texts.joined(separator: " and "))", constraints: pins)
      )
    }
    return candidates
  }

  private func centre(_ variable: Int) -> Constraint? {
    let (owner, component) = answer.translation.variables.owner(of: variable)
    guard let (item, around) = itemAndSurroundings(owner) else { return nil }
    switch component {
    case .x:
      return Constraint(.init(item, .centerX), .equal, .init(.view(around), .centerX))
    case .y:
      return Constraint(.init(item, .centerY), .equal, .init(.view(around), .centerY))
    case .width, .height: return nil
    }
  }

  /// The constraint that keeps a number where the answer has it.
  private func pin(_ variable: Int) -> Constraint? {
    let translation = answer.translation
    let (owner, component) = translation.variables.owner(of: variable)
    if case .content(let view) = owner {
      let item = Item.builtIn(.contentLayoutGuide, owner: view)
      return Constraint(
        .init(item, component == .width ? .width : .height),
        .equal,
        nil,
        constant: rounded(answer.solution.values[variable])
      )
    }
    if owner == .view(0) {
      return Constraint(
        .init(.view(0), component == .width ? .width : .height),
        .equal,
        nil,
        constant: rounded(answer.solution.values[variable])
      )
    }
    guard let (item, around) = itemAndSurroundings(owner) else { return nil }
    let attribute: Attribute =
      switch component {
      case .x: .leading
      case .y: .top
      case .width: .width
      case .height: .height
      }
    let second = attribute.isLocation ? Constraint.Anchor(.view(around), attribute) : nil
    var constraint = Constraint(.init(item, attribute), .equal, second)
    constraint.constant = translation.difference(of: constraint, at: answer.solution.values)
    return constraint
  }

  /// A constant as the offered text shows it, so that what is tried is what is offered.
  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  private func itemAndSurroundings(_ owner: Variables.Owner) -> (Item, around: Int)? {
    let layout = answer.translation.layout
    switch owner {
    case .view(let index): return layout.views[index].superview.map { (.view(index), $0) }
    case .guide(let index): return (.guide(index), layout.guides[index].owningView)
    case .content, .ideal, .space: return nil
    }
  }
}
