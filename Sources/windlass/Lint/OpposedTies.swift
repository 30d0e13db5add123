internal import LayoutModel
internal import SolveService

extension LayoutAnswers<LayoutResult> {
  /// Adds an AL202 for two constraints of a file that want one thing to be two numbers, at one optional priority.
  ///
  /// Weaker constraints may settle what comes of it, so that nothing is left open; yet one of the two never holds,
  /// and which one nobody said.
  mutating func addOpposedTies() {
    changeResults { layout, results in
      let ties = layout.isOfInterfaceBuilder ? OpposedTies(layout).ties : []
      if ties.isEmpty { return }
      for index in results.indices {
        let known = results[index].diagnostics
        results[index].diagnostics += ties.filter { tie in !known.contains { $0.tells(of: tie) } }
      }
    }
  }
}

extension Diagnostic {
  /// Whether it is about all constraints of a tie.
  fileprivate func tells(of tie: Diagnostic) -> Bool {
    let own = Set(constraints.compactMap(\.location))
    return own.isSuperset(of: tie.constraints.compactMap(\.location))
  }
}

/// The pairs of constraints of a layout that oppose each other.
private struct OpposedTies {
  /// What two constraints have in common that only differ in their constant.
  private struct Subject: Hashable {
    let first: Constraint.Anchor
    let second: Constraint.Anchor?
    let multiplier: Double
    let priority: Float
  }

  /// What there is to say of them.
  private(set) var ties: [Diagnostic] = []

  init(_ layout: Layout) {
    var earlier: [Subject: Constraint] = [:]
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
      if other.constant != constraint.constant { ties.append(tie(other, constraint, layout)) }
    }
    ties = ties.labelled(by: layout)
  }

  private func tie(_ one: Constraint, _ other: Constraint, _ layout: Layout) -> Diagnostic {
    let references = [one, other].map { ConstraintReference($0, in: layout) }
    let names = references.map { "`\($0.label ?? $0.text)`" }.joined(separator: " and ")
    let items = [one.first, one.second].compactMap(\.self).compactMap { anchor in
      if case .view(let view) = anchor.item { layout.views[view].id } else { nil }
    }
    var diagnostic = Diagnostic(
      .priorityTie,
      "\(names) cannot both hold, and have the same priority: nothing says which gives way. "
        + "Raise one of them by 1, or remove it.",
      at: other.location,
      items: items
    )
    diagnostic.constraints = references
    return diagnostic
  }
}
