internal import LayoutModel

extension Diagnosis {
  /// The common properties of two constraints that differ in their constant only.
  private struct Subject: Hashable {
    let first: Constraint.Anchor
    let second: Constraint.Anchor?
    let multiplier: Double
    let priority: Float
  }

  /// AL202 for two constraints of a file with one optional priority that require different values.
  ///
  /// Weaker constraints may determine the result, so that nothing is ambiguous; yet one of the two
  /// is always violated, and it is arbitrary which.
  func opposedTies(besides known: [Diagnostic]) -> [Diagnostic] {
    let reported = known.map { Set($0.constraints.compactMap(\.location)) }
    var earlier: [Subject: Constraint] = [:]
    var ties: [Diagnostic] = []
    for constraint in layout.constraints
    where constraint.isActive && constraint.relation == .equal && constraint.priority.isOptional
      && !constraint.isDesignTime && !constraint.isChangedByCode
    {
      let subject = Subject(
        first: constraint.first,
        second: constraint.second,
        multiplier: constraint.multiplier,
        priority: constraint.priority.value
      )
      guard let other = earlier[subject] else {
        earlier[subject] = constraint
        continue
      }
      guard other.constant != constraint.constant,
        !reported.contains(where: { $0.isSuperset(of: [other.location, constraint.location]) })
      else { continue }
      ties.append(opposedTie(other, constraint))
    }
    return ties
  }

  private func opposedTie(_ one: Constraint, _ other: Constraint) -> Diagnostic {
    let references = [one, other].map { ConstraintReference($0, in: layout) }
    let items = [one.first, one.second].compactMap(\.self).compactMap { anchor in
      if case .view(let view) = anchor.item { layout.views[view].id } else { nil }
    }
    var diagnostic = Diagnostic(
      .priorityTie,
      .priorityTie(Double(one.priority.value)),
      at: other.location,
      items: items
    )
    diagnostic.constraints = references
    return diagnostic
  }
}
