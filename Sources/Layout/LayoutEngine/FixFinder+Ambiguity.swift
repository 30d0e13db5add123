internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  private static let offered = 2

  /// A partial fix would require another one; a second one is offered because the first may tie a
  /// number that should stay free.
  mutating func ambiguityFixes(_ ambiguity: Ambiguity) throws(SolverInterruption) -> [Fix] {
    let layout = converged.translation.layout
    try look(at: 8 * ambiguity.ranges.count + layout.views.count + layout.constraints.count)
    let variables = ambiguity.ranges.map(\.variable)
    let wanted = Set(variables)
    let repair = AmbiguityRepair(ambiguity, in: converged, edges)
    var known: [[LayoutChange]] = []
    var fixes: [Fix] = []
    for kind in AmbiguityRepair.Kind.allCases {
      for changes in repair.candidates(kind) where !known.contains(changes) {
        known.append(changes)
        guard let change = change(changes, of: layout) else { continue }
        guard let tried = try outcome(of: changes, about: variables) else { return fixes }
        guard tried.conflictKeys.isSubset(of: knownConflicts),
          isDetermined(wanted, in: tried.converged),
          try holdsElsewhere(changes, change)
        else { continue }
        fixes.append(Fix(title: repair.title(of: changes), change: change))
        if fixes.count == Self.offered { return fixes }
      }
    }
    return fixes
  }

  /// Changes keep the variables' indices.
  private func isDetermined(_ variables: Set<Int>, in converged: ConvergedLayout) -> Bool {
    converged.solution.freeGroups.allSatisfy { group in
      group.ranges.allSatisfy { !variables.contains($0.variable) }
    }
  }

  /// `nil` where a change has no separate location in the source.
  private func change(_ changes: [LayoutChange], of layout: Layout) -> Fix.Change? {
    guard layout.takesPatches else { return .layout(changes) }
    var operations: [PatchOperation] = []
    var added: [String] = []
    for change in changes {
      switch change {
      case .add(let constraint): added.append(layout.text(of: constraint))
      default:
        guard let operation = change.operation(in: layout) else { return nil }
        operations.append(operation)
      }
    }
    if layout.constraints.isEmpty, !added.isEmpty {
      operations.append(.add(path: "/constraints", value: .strings(added)))
    } else {
      operations += added.map { .add(path: "/constraints/-", value: .string($0)) }
    }
    return .patch(operations)
  }
}

extension LayoutChange {
  /// `nil` where it has no separate location, as one of several constraints of a string, or is no
  /// change of a priority.
  fileprivate func operation(in layout: Layout) -> PatchOperation? {
    switch self {
    case .replace(let index, let constraint):
      let known = layout.constraints[index]
      guard let pointer = known.location.pointer, known.index == nil else { return nil }
      return known.isObject
        ? .add(path: pointer + "/priority", value: .number(Double(constraint.priority.value)))
        : .replace(path: pointer, value: .string(layout.text(of: constraint)))
    case .prioritize(let view, let kind, let priority):
      guard let pointer = layout.views[view].location.pointer else { return nil }
      var priorities =
        kind.isHugging
        ? layout.views[view].contentHuggingPriority
        : layout.views[view].contentCompressionResistancePriority
      priorities[kind.axis] = priority
      let members = [("horizontal", priorities.horizontal), ("vertical", priorities.vertical)]
      return .add(
        path: pointer
          + (kind.isHugging ? "/contentHuggingPriority" : "/contentCompressionResistancePriority"),
        value: .object(
          members.compactMap { name, priority in
            priority.map { .init(name, .number(Double($0.value))) }
          }
        )
      )
    case .remove, .add, .clearAutoresizing: return nil
    }
  }
}

extension LayoutChange.ContentPriority {
  var isHugging: Bool { self == .horizontalHugging || self == .verticalHugging }

  var axis: Axis {
    self == .horizontalHugging || self == .horizontalResistance ? .horizontal : .vertical
  }
}
