internal import LayoutModel
internal import LinearSolver

struct AnswerFinding {
  enum Subject {
    case conflict(ConflictGroup)
    case ambiguity(Ambiguity)
    case tie(of: Variables.Owner)
    case layout
  }

  var diagnostic: Diagnostic
  var subject = Subject.layout

  var isLikelyConflict: Bool {
    diagnostic.code == .unsatisfiable && diagnostic.certainty > .possible
  }

  var isProvenCompression: Bool {
    diagnostic.code == .contentCompressed && diagnostic.certainty == .proven
  }
}

extension [AnswerFinding] {
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
