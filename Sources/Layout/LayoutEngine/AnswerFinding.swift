internal import LayoutModel
internal import LinearSolver

/// A diagnostic with its subject, for proofs and fixes.
struct AnswerFinding {
  /// The subject that a proof or a fix needs again.
  enum Subject {
    case conflict(ConflictGroup)
    case ambiguity(Ambiguity)
    /// A tie that contributes to the ambiguity of an item.
    case tie(of: Variables.Owner)
    /// A subject that its diagnostic describes completely.
    case layout
  }

  var diagnostic: Diagnostic
  var subject = Subject.layout

  /// Whether it is a conflict with a certainty above `possible`.
  var isLikelyConflict: Bool {
    diagnostic.code == .unsatisfiable && diagnostic.certainty > .possible
  }

  /// Whether it is a text that is proven to be cut off.
  var isProvenCompression: Bool {
    diagnostic.code == .contentCompressed && diagnostic.certainty == .proven
  }
}

extension [AnswerFinding] {
  /// Adds ties to the ambiguity that they cause, where that is reported at a view with a label.
  ///
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
