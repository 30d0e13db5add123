internal import LayoutModel
internal import LinearSolver

/// A diagnostic with the part of the answer that it is about, for proofs and fixes.
struct AnswerFinding {
  /// The part of an answer that a proof or a fix needs again.
  enum Subject {
    case conflict(ConflictGroup)
    case ambiguity(Ambiguity)
    /// One of the reasons for the ambiguity of a view, by its item.
    case tie(of: Variables.Owner)
    /// Anything that its diagnostic describes completely.
    case layout
  }

  var diagnostic: Diagnostic
  var subject = Subject.layout

  /// A Boolean value that indicates a conflict with a certainty above `possible`.
  var isLikelyConflict: Bool {
    diagnostic.code == .unsatisfiable && diagnostic.certainty > .possible
  }

  /// A Boolean value that indicates a text that is proven to be cut off.
  var isProvenCompression: Bool {
    diagnostic.code == .contentCompressed && diagnostic.certainty == .proven
  }
}

extension [AnswerFinding] {
  /// Makes ties a part of the ambiguity that they cause, where that is reported of a view with a label.
  ///
  /// The tie remains as a finding of its own, as information.
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
