internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// One diagnostic for each group of numbers that are free together, and one for each tie.
  ///
  /// Views that people know by names are told once, whatever is free of them.
  func ambiguityDiagnostics() -> [Diagnostic] {
    if answer.solution.freeGroups.isEmpty { return [] }
    let culprits = Culprits(translation)
    guard layout.hasLabels else {
      return answer.freeGroups.flatMap {
        [ambiguityDiagnostic($0, culprits.itemToFix($0))] + tieDiagnostics($0)
      }
    }
    let groups = answer.freeGroups.filter { !answer.isInBar($0) && !isMeasured($0) }
    var joined: [(item: Variables.Owner, group: Solution.FreeGroup)] = []
    for group in groups {
      let item = scrollView(of: group) ?? culprits.itemToFix(group)
      if let place = joined.firstIndex(where: { $0.item == item }) {
        joined[place].group.ranges += group.ranges
      } else {
        joined.append((item, group))
      }
    }
    return joined.map { ambiguityDiagnostic($0.group, $0.item) } + groups.flatMap(tieDiagnostics)
  }

  /// Whether a group of an Interface Builder file is free only because contents differ a little from
  /// what they were drawn as: their priorities leave each number a few points.
  ///
  /// What is drawn ends on pixels, and what AppKit's controls measure depends on the system.
  private func isMeasured(_ group: Solution.FreeGroup) -> Bool {
    guard layout.views[0].origin == .interfaceBuilder, !group.tiedRows.isEmpty else { return false }
    let isMac = translation.environment.platform == .macOS
    let most = isMac ? Self.controlHeight : Self.misplaced
    let areNear = group.ranges.allSatisfy { range in
      guard let low = range.minimum, let high = range.maximum else { return false }
      return high - low <= most
    }
    return areNear
      && group.tiedRows.allSatisfy { row in
        switch translation.origins[row] {
        case .contentHugging, .compressionResistance: true
        default: false
        }
      }
  }

  /// By how many points a control of AppKit's may be larger than it is thought to be: by its height.
  private static let controlHeight = 24.0

  /// The scroll view whose content is free, and not what lies in it: Xcode names it.
  private func scrollView(of group: Solution.FreeGroup) -> Variables.Owner? {
    group.ranges.lazy.map { translation.variables.owner(of: $0.variable).0 }.first { owner in
      if case .content = owner { true } else { false }
    }
  }

  private func ambiguityDiagnostic(
    _ group: Solution.FreeGroup,
    _ culprit: Variables.Owner
  ) -> Diagnostic {
    let own = group.ranges.filter { translation.variables.owner(of: $0.variable).0 == culprit }
    let others = group.ranges.count - own.count
    let ranges = own.map { "\(shortName($0.variable)) \(rangeText($0))" }
    let name = translation.introduction(of: culprit)
    var message =
      "\(name) is not determined: \(ranges.joined(separator: ", ")) would do as well"
    if others > 0 { message += ", and \(others) more number\(others == 1 ? "" : "s") with it" }
    message += ". Add a constraint that fixes it\(axisText(own))."
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      message,
      at: location(of: culprit),
      items: itemIDs(group, first: culprit),
      predicate: predicate(own, others)
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

  /// What is said of many items with the same numbers free.
  private func predicate(_ own: [Solution.Range], _ others: Int) -> String {
    let names = own.map { shortName($0.variable) }.joined(separator: " and ")
    let more = others > 0 ? ", and \(others) more number\(others == 1 ? "" : "s") with each" : ""
    return "are not determined: other values of \(names) would do as well\(more). Add constraints "
      + "that fix them\(axisText(own))."
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
    if layout.hasLabels, case .content(let view) = first { return [layout.views[view].id] }
    var known: Set<Variables.Owner> = [first]
    var ids = [translation.id(of: first)]
    for range in group.ranges {
      let owner = translation.variables.owner(of: range.variable).0
      if known.insert(owner).inserted { ids.append(translation.id(of: owner)) }
    }
    return ids
  }

  private func tieDiagnostics(_ group: Solution.FreeGroup) -> [Diagnostic] {
    let byLevel = Dictionary(grouping: group.tiedRows) { translation.program.level(ofRow: $0) }
    return byLevel.sorted { $0.key < $1.key }.compactMap { level, rows in
      guard rows.count > 1, !rows.allSatisfy({ isDrawnContent($0) }) else { return nil }
      let texts = listed(rows.map { translation.phrase(ofRow: $0) }, by: " and ")
      let priority = decimal(Double(translation.priority(ofLevel: level).value))
      var diagnostic = Diagnostic(
        .priorityTie,
        "\(texts) cannot both hold, and have the same priority "
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
