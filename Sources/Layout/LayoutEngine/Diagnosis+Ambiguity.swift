internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// One diagnostic for each ambiguity, and one for each tie.
  ///
  /// AL200 names the item to fix and how far each of its numbers may go; AL202 the optional rows
  /// that share a violation and so leave it open which of them gives way.
  func ambiguityFindings(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [AnswerFinding] {
    if settled.solution.freeGroups.isEmpty { return [] }
    var findings: [AnswerFinding] = []
    var ties: [AnswerFinding] = []
    for ambiguity in settled.ambiguities(Culprits(translation)) {
      for group in ambiguity.groups {
        let owners = group.ranges.lazy.map { self.translation.variables.owner(of: $0.variable).0 }
        try budget.work(steps(naming: owners) + steps(writing: group.tiedRows))
      }
      findings.append(
        AnswerFinding(diagnostic: ambiguityDiagnostic(ambiguity), subject: .ambiguity(ambiguity))
      )
      if ambiguity.doubt != nil { continue }
      let found = ambiguity.groups.flatMap(tieDiagnostics).map {
        AnswerFinding(diagnostic: $0, subject: .tie(of: ambiguity.item))
      }
      // Each tie stands behind its group, but where groups are joined to views.
      if layout.hasLabels { ties += found } else { findings += found }
    }
    return findings + ties
  }

  /// The message is about the culprit's numbers; `ambiguity` lists all of the group with their
  /// exact ranges.
  ///
  /// - Parameter ambiguity: What is free, with its item.
  /// - Returns: The diagnostic, at that item.
  private func ambiguityDiagnostic(_ ambiguity: Ambiguity) -> Diagnostic {
    let ranges = ambiguity.ranges
    let culprit = ambiguity.item
    let own = ranges.filter { translation.variables.owner(of: $0.variable).0 == culprit }
    let others = ranges.count - own.count
    let extents = own.map { "\(shortName($0.variable)) \(rangeText($0))" }
    var name = translation.introduction(of: culprit)
    var mending = "Add a constraint that fixes it"
    // The scroll view itself may well be determined.
    if case .content = culprit {
      name = "The content of \(name)"
      mending = "Add constraints that tie what is in it to both of its edges"
    }
    var message =
      "\(name) is not determined: \(extents.joined(separator: ", ")) would do as well"
    if others > 0 { message += ", and \(others) more number\(others == 1 ? "" : "s") with it" }
    message += ". \(mending)\(axisText(own))."
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      message,
      at: location(of: culprit),
      items: itemIDs(ranges, first: culprit),
      predicate: predicate(own, others)
    )
    if let doubt = ambiguity.doubt { diagnostic.doubt(doubt) }
    if ambiguity.groups.allSatisfy({ settled.isOfDrawnHeight($0) }) {
      diagnostic.doubt(.drawnHeight)
    }
    diagnostic.ambiguity = ranges.map { range in
      let (owner, component) = translation.variables.owner(of: range.variable)
      return Diagnostic.AmbiguousAttribute(
        item: translation.id(of: owner),
        attribute: component.attribute,
        minimum: range.minimum,
        maximum: range.maximum
      )
    }
    if isUnverified(diagnostic) { diagnostic.doubt(.verificationOff) }
    return diagnostic
  }

  /// Whether the author of a file has Xcode not verify that the first item is determined, or verify its
  /// position alone, which is.
  private func isUnverified(_ diagnostic: Diagnostic) -> Bool {
    guard layout.isOfInterfaceBuilder, let item = diagnostic.items.first,
      let view = layout.views.first(where: { $0.id == item })
    else { return false }
    switch view.ambiguityVerification {
    case .always: return false
    case .never: return true
    case .positionOnly:
      return !diagnostic.ambiguity.contains {
        $0.item == item && ($0.attribute == .minX || $0.attribute == .minY)
      }
    }
  }

  /// What is said of many items with the same numbers free.
  ///
  /// What follows "12 views" where several AL200 are joined (`DiagnosticGroups`).
  ///
  /// - Parameters:
  ///   - own: The ranges of the item itself.
  ///   - others: How many more numbers are free with it.
  /// - Returns: The rest of the sentence.
  private func predicate(_ own: [Solution.Range], _ others: Int) -> String {
    let names = own.map { shortName($0.variable) }.joined(separator: " and ")
    let more = others > 0 ? ", and \(others) more number\(others == 1 ? "" : "s") with each" : ""
    return "are not determined: other values of \(names) would do as well\(more). Add constraints "
      + "that fix them\(axisText(own))."
  }

  /// `minX` and the like, without the item.
  private func shortName(_ variable: Int) -> String {
    translation.variables.owner(of: variable).1.attribute.rawValue
  }

  /// The extent of a number in points; an end that is `nil` is unbounded.
  private func rangeText(_ range: Solution.Range) -> String {
    switch (range.minimum, range.maximum) {
    case (let low?, let high?): "from \(decimal(low)) to \(decimal(high))"
    case (let low?, nil): "from \(decimal(low)) up"
    case (nil, let high?): "up to \(decimal(high))"
    case (nil, nil): "of any value"
    }
  }

  /// In which direction a constraint is missing; empty where in both.
  private func axisText(_ ranges: [Solution.Range]) -> String {
    let components = ranges.map { translation.variables.owner(of: $0.variable).1 }
    let axes = Axis.allCases.filter { axis in
      components.contains { $0 == axis.origin || $0 == axis.extent }
    }
    return axes.count == 1 ? " \(axes[0].rawValue)ly" : ""
  }

  /// The ids of the items with free numbers, each once, the culprit first.
  ///
  /// Of a file's scroll view whose content is free the scroll view alone is named, as Xcode does.
  private func itemIDs(_ ranges: [Solution.Range], first: Variables.Owner) -> [String] {
    if layout.hasLabels, case .content(let view) = first { return [layout.views[view].id] }
    var known: Set<Variables.Owner> = [first]
    var ids = [translation.id(of: first)]
    for range in ranges {
      let owner = translation.variables.owner(of: range.variable).0
      if known.insert(owner).inserted { ids.append(translation.id(of: owner)) }
    }
    return ids
  }

  /// One AL202 for each priority at which several rows of a group share what is missing, strongest
  /// first.
  ///
  /// Rows about contents that were only drawn are no tie: their sizes are known to a pixel at best.
  /// Nor are those of stack views alone, whose priorities no author can raise.
  private func tieDiagnostics(_ group: Solution.FreeGroup) -> [Diagnostic] {
    let byLevel = Dictionary(grouping: group.tiedRows) { translation.program.level(ofRow: $0) }
    return byLevel.sorted { $0.key < $1.key }.compactMap { level, rows in
      guard rows.count > 1, !rows.allSatisfy({ isDrawnContent($0) || isOfStack($0) }) else {
        return nil
      }
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

  /// Whether a stack view added a row.
  private func isOfStack(_ row: Int) -> Bool {
    if case .stack = translation.origins[row] { true } else { false }
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
