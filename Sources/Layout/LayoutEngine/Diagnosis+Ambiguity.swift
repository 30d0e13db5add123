internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// One AL200 for each ambiguity, and one AL202 for the optional rows that share a violation.
  func ambiguityFindings(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [AnswerFinding] {
    if converged.solution.freeGroups.isEmpty { return [] }
    var findings: [AnswerFinding] = []
    var ties: [AnswerFinding] = []
    for ambiguity in converged.ambiguities(Culprits(translation)) {
      for group in ambiguity.groups {
        let owners = group.ranges.lazy.map { self.translation.variables.owner(of: $0.variable).0 }
        try budget.work(steps(naming: owners) + steps(writing: group.tiedRows))
      }
      if case .content = ambiguity.item { try budget.work(layout.constraints.count) }
      findings.append(
        AnswerFinding(diagnostic: ambiguityDiagnostic(ambiguity), subject: .ambiguity(ambiguity))
      )
      if ambiguity.doubt != nil { continue }
      let found = ambiguity.groups.flatMap(tieDiagnostics).map {
        AnswerFinding(diagnostic: $0, subject: .tie(of: ambiguity.item))
      }
      if layout.hasLabels { ties += found } else { findings += found }
    }
    findings += ties
    return findings
  }

  private func ambiguityDiagnostic(_ ambiguity: Ambiguity) -> Diagnostic {
    let ranges = ambiguity.ranges
    let culprit = ambiguity.item
    let own = ranges.filter { translation.variables.owner(of: $0.variable).0 == culprit }
    var isOfContent = false
    // The scroll view's own frame may be determined.
    if case .content = culprit { isOfContent = true }
    var evidence = AmbiguityEvidence(
      own.map { translation.variables.owner(of: $0.variable).1.attribute },
      followers: ranges.count - own.count,
      isOfContent: isOfContent
    )
    evidence.cause = cause(of: ambiguity)
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      .ambiguous(evidence),
      at: location(of: culprit),
      items: itemIDs(ranges, first: culprit)
    )
    if let doubt = ambiguity.doubt { diagnostic.doubt(doubt) }
    if ambiguity.groups.allSatisfy({ converged.isOfDrawnHeight($0) }) {
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
    if isUnverified(diagnostic, of: culprit) { diagnostic.doubt(.verificationOff) }
    return diagnostic
  }

  private func cause(of ambiguity: Ambiguity) -> AmbiguityEvidence.Cause? {
    let open = ambiguity.ranges.lazy.map { self.translation.variables.owner(of: $0.variable) }
    for case (.view(let view), .height) in open
    where layout.views[view].className == "UITextView" {
      return .scrollingText(layout.views[view].id)
    }
    guard case .content(let scrollView) = ambiguity.item else { return nil }
    let axes = Set(open.filter { $0.0 == ambiguity.item }.map(\.1.axis))
    guard axes.count == 1, let axis = axes.first else { return nil }
    return viewAcross(scrollView, axis).map { .contentView(layout.views[$0].id) }
  }

  private func viewAcross(_ scrollView: Int, _ axis: Axis) -> Int? {
    var edges: [Int: Set<Attribute>] = [:]
    for constraint in layout.constraints
    where constraint.isActive && constraint.relation == .equal {
      guard let second = constraint.second, constraint.first.attribute == second.attribute,
        second.attribute.axis == axis, second.attribute.isLocation
      else { continue }
      for (item, other) in [
        (constraint.first.item, second.item), (second.item, constraint.first.item),
      ] {
        guard case .view(let view) = item, layout.views[view].superview == scrollView,
          other == .view(scrollView) || other == .builtIn(.contentLayoutGuide, owner: scrollView)
        else { continue }
        edges[view, default: []].insert(second.attribute)
      }
    }
    return edges.filter { $0.value.count > 1 }.keys.min()
  }

  private func isUnverified(_ diagnostic: Diagnostic, of item: Variables.Owner) -> Bool {
    let index: Int
    switch item {
    case .view(let view), .content(let view): index = view
    case .guide, .ideal, .space: return false
    }
    let view = layout.views[index]
    switch view.ambiguityVerification {
    case .always: return false
    case .never: return true
    case .positionOnly:
      return !diagnostic.ambiguity.contains {
        $0.item == view.id && ($0.attribute == .minX || $0.attribute == .minY)
      }
    }
  }

  /// The ids of the items with ambiguous attributes, `first` at the front.
  ///
  /// If the content of an Interface Builder scroll view is ambiguous, only the scroll view is named,
  /// as in Xcode.
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

  /// One AL202 for each priority at which several rows of a group share a violation, strongest
  /// first.
  ///
  /// Rows of drawn contents are not ties: their sizes are known to a pixel at best. Nor are those
  /// of stack views alone, whose priorities no author can raise.
  private func tieDiagnostics(_ group: Solution.FreeGroup) -> [Diagnostic] {
    let byLevel = Dictionary(grouping: group.tiedRows) { translation.program.level(ofRow: $0) }
    return byLevel.sorted { $0.key < $1.key }.compactMap { level, rows in
      guard rows.count > 1, !rows.allSatisfy({ isDrawnContent($0) || isOfStack($0) }) else {
        return nil
      }
      var diagnostic = Diagnostic(
        .priorityTie,
        .priorityTie(Double(translation.priority(ofLevel: level).value)),
        at: location(ofRow: rows[0]),
        items: items(ofRows: rows)
      )
      diagnostic.constraints = rows.map { translation.reference(toRow: $0) }
      return diagnostic
    }
  }

  private func isOfStack(_ row: Int) -> Bool {
    if case .stack = translation.origins[row] { true } else { false }
  }

  private func isDrawnContent(_ row: Int) -> Bool {
    switch translation.origins[row] {
    case .contentHugging(let view, _), .compressionResistance(let view, _): isDrawn(view)
    default: false
    }
  }
}
