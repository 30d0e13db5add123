internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// One diagnostic for each group of numbers that are free together, and one for each tie.
  func ambiguityDiagnostics() -> [Diagnostic] {
    if answer.solution.freeGroups.isEmpty { return [] }
    let culprits = Culprits(translation)
    return answer.solution.freeGroups.flatMap { group in
      [ambiguityDiagnostic(group, culprits)] + tieDiagnostics(group)
    }
  }

  private func ambiguityDiagnostic(
    _ group: Solution.FreeGroup,
    _ culprits: Culprits
  ) -> Diagnostic {
    let culprit = culprits.itemToFix(group)
    let own = group.ranges.filter { translation.variables.owner(of: $0.variable).0 == culprit }
    let others = group.ranges.count - own.count
    let ranges = own.map { "\(shortName($0.variable)) \(rangeText($0))" }
    let name = quoted(translation.id(of: culprit))
    var message =
      "\(name) is not determined: \(ranges.joined(separator: ", ")) would do as well"
    if others > 0 { message += ", and \(others) more number\(others == 1 ? "" : "s") with it" }
    message += ". Add a constraint that fixes \(name)\(axisText(own))."
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      message,
      at: location(of: culprit),
      items: itemIDs(group, first: culprit)
    )
    diagnostic.ambiguity = group.ranges.map { range in
      let (owner, component) = translation.variables.owner(of: range.variable)
      return Diagnostic.AmbiguousAttribute(
        item: translation.id(of: owner),
        attribute: component.attribute,
        minimum: range.minimum,
        maximum: range.maximum
      )
    }
    return diagnostic
  }

  private func shortName(_ variable: Int) -> String {
    translation.variables.owner(of: variable).1.attribute.rawValue
  }

  private func rangeText(_ range: Solution.Range) -> String {
    switch (range.minimum, range.maximum) {
    case (let low?, let high?): "from \(decimal(low)) to \(decimal(high))"
    case (let low?, nil): "from \(decimal(low)) up"
    case (nil, let high?): "up to \(decimal(high))"
    case (nil, nil): "of any value"
    }
  }

  private func axisText(_ ranges: [Solution.Range]) -> String {
    let components = ranges.map { translation.variables.owner(of: $0.variable).1 }
    let isHorizontal = components.contains { $0 == .x || $0 == .width }
    let isVertical = components.contains { $0 == .y || $0 == .height }
    if isHorizontal && isVertical { return "" }
    return isHorizontal ? " horizontally" : " vertically"
  }

  private func itemIDs(_ group: Solution.FreeGroup, first: Variables.Owner) -> [String] {
    var ids = [translation.id(of: first)]
    var known: Set<String> = [ids[0]]
    for range in group.ranges {
      let id = translation.id(of: translation.variables.owner(of: range.variable).0)
      if known.insert(id).inserted { ids.append(id) }
    }
    return ids
  }

  private func tieDiagnostics(_ group: Solution.FreeGroup) -> [Diagnostic] {
    let byLevel = Dictionary(grouping: group.tiedRows) { translation.program.level(ofRow: $0) }
    return byLevel.sorted { $0.key < $1.key }.compactMap { level, rows in
      guard rows.count > 1, !rows.allSatisfy({ isDrawnContent($0) }) else { return nil }
      let texts = rows.map { translation.phrase(ofRow: $0) }
      let priority = decimal(Double(translation.priority(ofLevel: level).value))
      var diagnostic = Diagnostic(
        .priorityTie,
        "\(texts.joined(separator: " and ")) cannot both hold, and have the same priority "
          + "\(priority): nothing says which gives way. Raise one of them by 1.",
        at: location(ofRow: rows[0]),
        items: items(ofRows: rows)
      )
      diagnostic.constraints = rows.map { translation.reference(toRow: $0) }
      return diagnostic
    }
  }

  /// Whether a row is about the size of content that is known from a drawing only, which is no
  /// reason to change its priority.
  private func isDrawnContent(_ row: Int) -> Bool {
    switch translation.origins[row] {
    case .contentHugging(let view, _), .compressionResistance(let view, _): isDrawn(view)
    default: false
    }
  }
}
