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

  /// Whether it is a conflict that does not rest on an assumption alone.
  var isLikelyConflict: Bool {
    diagnostic.code == .unsatisfiable && diagnostic.certainty > .possible
  }

  /// Whether a text certainly has less room than it needs.
  var isProvenCompression: Bool {
    diagnostic.code == .contentCompressed && diagnostic.certainty == .proven
  }
}

extension [AnswerFinding] {
  /// Makes ties a part of the ambiguity that they cause, where that is reported of a view with a label.
  ///
  /// The tie remains as a finding of its own, as information.
  mutating func joinTies() {
    for tie in indices {
      guard case .tie(let item) = self[tie].subject,
        let open = firstIndex(where: { $0.isAmbiguity(of: item) })
      else { continue }
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

extension AnswerFinding {
  /// Whether it is the ambiguity of an item, and likely.
  fileprivate func isAmbiguity(of item: Variables.Owner) -> Bool {
    guard case .ambiguity(let ambiguity) = subject else { return false }
    return ambiguity.item == item && diagnostic.certainty > .possible
  }
}
