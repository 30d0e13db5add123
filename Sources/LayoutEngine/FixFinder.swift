internal import LayoutModel
internal import LinearSolver

/// Looks for changes that remove a diagnostic, and tries each before it is offered.
struct FixFinder {
  private let answer: Answer
  private let environment: Environment
  /// Each trial is a solve, so a layout with many faults gets fixes for the first ones only, and a
  /// large one for fewer.
  private var trialsLeft: Int
  private let culprits: Culprits
  /// The conflicts that are there already; a fix must add none.
  private let knownConflicts: Set<Set<RowOrigin>>

  init(_ answer: Answer, _ environment: Environment) {
    self.answer = answer
    self.environment = environment
    culprits = Culprits(answer.translation)
    trialsLeft = min(24, max(2, 50_000 / max(answer.translation.program.rowCount, 1)))
    knownConflicts = Self.conflicts(of: answer)
  }

  /// Adds fixes to the conflicts and ambiguities among the diagnostics.
  ///
  /// A budget that ends here ends the search, not the answer.
  mutating func addFixes(to diagnostics: inout [Diagnostic], _ budget: Budget) {
    var budget = budget
    var conflicts = answer.conflicts.makeIterator()
    var groups = answer.solution.freeGroups.makeIterator()
    for index in diagnostics.indices {
      switch diagnostics[index].code {
      case .unsatisfiable:
        guard let group = conflicts.next(), trialsLeft > 0 else { continue }
        diagnostics[index].fixes = conflictFixes(group, &budget)
      case .ambiguousLayout:
        guard let group = groups.next(), trialsLeft > 0 else { continue }
        diagnostics[index].fixes = ambiguityFixes(group, &budget)
      default: continue
      }
    }
  }

  private static func conflicts(of answer: Answer) -> Set<Set<RowOrigin>> {
    Set(answer.conflicts.map { Set($0.conflict.rows.map { answer.translation.origins[$0] }) })
  }

  /// Whether a changed layout has no conflict but those that are there already.
  private func addsNoConflict(_ tried: Answer) -> Bool {
    Self.conflicts(of: tried).isSubset(of: knownConflicts)
  }

  /// Solves a changed layout; `nil` where no trial is left.
  private mutating func outcome(of layout: Layout, _ budget: inout Budget) -> Answer? {
    guard trialsLeft > 0 else { return nil }
    trialsLeft -= 1
    do throws(SolverInterruption) {
      return try Answer(layout, environment, &budget)
    } catch {
      trialsLeft = 0
      return nil
    }
  }
}

extension FixFinder {
  private mutating func conflictFixes(_ group: ConflictGroup, _ budget: inout Budget) -> [Fix] {
    let layout = answer.translation.layout
    let indices = group.broken.compactMap { row -> Int? in
      if case .constraint(let index) = answer.translation.origins[row] { index } else { nil }
    }
    guard indices.count == group.broken.count, !indices.isEmpty,
      indices.allSatisfy({ layout.constraints[$0].isReplaceable })
    else { return [] }
    var changed = layout
    var patch: [PatchOperation] = []
    for index in indices {
      changed.constraints[index].priority = Priority(999) ?? .defaultHigh
      let constraint = changed.constraints[index]
      guard let pointer = constraint.location.pointer else { return [] }
      if constraint.identifier == nil {
        patch.append(.replace(path: pointer, value: .string(layout.text(of: constraint))))
      } else {
        // Only an object has an identifier, and of an object one member is enough.
        patch.append(.add(path: pointer + "/priority", value: .number(999)))
      }
    }
    guard let tried = outcome(of: changed, &budget), addsNoConflict(tried),
      tried.conflicts.count < knownConflicts.count
    else { return [] }
    let names = indices.map { layout.text(of: layout.constraints[$0]) }
    return [Fix(title: "Make \(names.joined(separator: " and ")) optional (999)", patch: patch)]
  }

  private mutating func ambiguityFixes(
    _ group: Solution.FreeGroup,
    _ budget: inout Budget
  ) -> [Fix] {
    var fixes: [Fix] = []
    for candidate in candidates(group) {
      let layout = answer.translation.layout
      var changed = layout
      changed.constraints += candidate.constraints
      guard let tried = outcome(of: changed, &budget) else { break }
      guard addsNoConflict(tried), isDetermined(group, in: tried) else { continue }
      let texts = candidate.constraints.map { layout.text(of: $0) }
      let patch: [PatchOperation] =
        layout.constraints.isEmpty
        ? [.add(path: "/constraints", value: .strings(texts))]
        : texts.map { .add(path: "/constraints/-", value: .string($0)) }
      fixes.append(Fix(title: candidate.title, patch: patch))
      if fixes.count == 2 { break }
    }
    return fixes
  }

  /// Whether none of a group's numbers is free any more; changes keep the variables' numbers.
  private func isDetermined(_ group: Solution.FreeGroup, in answer: Answer) -> Bool {
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
      let name = quoted(translation.id(of: culprit))
      let around = centre.second.map { quoted(layout.name(of: $0.item)) } ?? ""
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
    case .content: return nil
    }
  }
}

extension Constraint {
  /// Whether a patch can replace the constraint at its place: not one of several of a string.
  fileprivate var isReplaceable: Bool { index == nil && location.pointer != nil }
}
