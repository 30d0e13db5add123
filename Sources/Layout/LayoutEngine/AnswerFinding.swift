internal import LayoutModel
internal import LinearSolver

struct AnswerFinding {
  enum Subject {
    case conflict(ConflictGroup)
    case ambiguity(Ambiguity)
    case tie(of: Variables.Owner)
    case layout

    var isFault: Bool {
      switch self {
      case .conflict, .ambiguity: true
      case .tie, .layout: false
      }
    }
  }

  var diagnostic: Diagnostic
  var subject = Subject.layout

  var isLikelyConflict: Bool {
    diagnostic.code == .unsatisfiable && diagnostic.certainty > .possible
  }

  var isProvenCompression: Bool {
    diagnostic.code == .contentCompressed && diagnostic.certainty == .proven
  }

  /// Whether `FixFinder` searches for fixes.
  ///
  /// In code a new constraint is written after another one of the view, and a view that other code
  /// may place needs none.
  ///
  /// `isConstrained`: of each view, used for code only.
  fileprivate func isFixable(in layout: Layout, isConstrained: [Bool]) -> Bool {
    let isOpen = layout.isOpen
    switch subject {
    case .conflict: return isLikelyConflict
    case .ambiguity(let ambiguity):
      guard ambiguity.doubt == nil else { return false }
      if isOpen { return true }
      guard case .view(let view) = ambiguity.item, diagnostic.certainty == .proven else {
        return false
      }
      return isConstrained[view]
    case .tie: return diagnostic.code == .priorityTie && layout.isOfInterfaceBuilder
    case .layout:
      switch diagnostic.code {
      case .misplacedView: return isOpen
      case .priorityTie: return layout.isOfInterfaceBuilder
      // An estimate is off by less than a text that does not fit.
      case .contentCompressed: return diagnostic.doubts.allSatisfy { $0 == .estimatedText }
      default: return false
      }
    }
  }
}

extension [AnswerFinding] {
  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { append(AnswerFinding(diagnostic: diagnostic)) }
  }

  /// Read in a span, as a copy of a finding costs more than the check.
  func areFixable(in layout: Layout) -> [Bool] {
    if isEmpty { return [] }
    let findings = span
    var result: [Bool] = []
    result.reserveCapacity(findings.count)
    let isConstrained = layout.isOpen ? [] : layout.isConstrained
    for index in findings.indices {
      result.append(findings[index].isFixable(in: layout, isConstrained: isConstrained))
    }
    return result
  }

  /// The tie remains a finding of its own, as information.
  mutating func joinTies() {
    var places: [Variables.Owner: Int] = [:]
    for (place, finding) in enumerated() {
      if case .ambiguity(let ambiguity) = finding.subject, finding.diagnostic.certainty > .possible,
        places[ambiguity.item] == nil
      {
        places[ambiguity.item] = place
      }
    }
    if places.isEmpty { return }
    for tie in indices {
      guard case .tie(let item) = self[tie].subject, let open = places[item] else { continue }
      let reason = self[tie].diagnostic
      if case .priorityTie(let priority) = reason.evidence,
        case .ambiguous(var ambiguity) = self[open].diagnostic.evidence
      {
        ambiguity.ties.append(.init(priority, reason.constraints))
        self[open].diagnostic.evidence = .ambiguous(ambiguity)
      }
      if self[open].diagnostic.fixes.isEmpty { self[open].diagnostic.fixes = reason.fixes }
      self[open].diagnostic.constraints += reason.constraints
      self[tie].diagnostic.doubt(.ambiguousView)
    }
  }
}

extension Layout {
  /// Edits may be made at places without constraints.
  fileprivate var isOpen: Bool { takesPatches || isOfInterfaceBuilder }

  /// Of each view, whether an active constraint names it.
  fileprivate var isConstrained: [Bool] {
    var isConstrained = [Bool](repeating: false, count: views.count)
    for index in constraints.indices where constraints[index].isActive {
      if case .view(let view) = constraints[index].first.item { isConstrained[view] = true }
      if case .view(let view)? = constraints[index].second?.item { isConstrained[view] = true }
    }
    return isConstrained
  }
}
