/// What came of the layouts of an input: answers, and the mistakes of those that are refused.
public struct LayoutAnswers<Answer: Sendable>: Sendable {
  /// What came of one layout.
  public enum Entry: Sendable {
    /// The layout was worked on; one answer for each of its environments.
    case answered(Layout, [Answer])
    /// It is no valid layout, but others of its file are.
    case refused(LayoutIdentity?, [Diagnostic])
  }

  /// The layouts, in the input's order.
  public var entries: [Entry]
  /// What is to be said of the input as a whole; nothing unless `isList`.
  public var diagnostics: [Diagnostic]
  /// Whether the input asks for `{"results": [...]}`; otherwise there is one answer.
  public var isList: Bool

  /// Creates answers.
  public init(entries: [Entry], diagnostics: [Diagnostic] = [], isList: Bool) {
    self.entries = entries
    self.diagnostics = diagnostics
    self.isList = isList
  }
}

// What follows is inlinable for the sake of callers that know `Answer`: without, each call would look
// up the types of its lists anew, which costs more than all of the rest.
extension LayoutAnswers {
  /// Every answer, in order.
  @inlinable
  public var all: [Answer] {
    var all: [Answer] = []
    for index in entries.indices {
      guard case .answered(_, let answers) = entries[index] else { continue }
      if all.isEmpty { all = answers } else { all += answers }
    }
    return all
  }

  /// Whether any layout has answers, rather than all being refused.
  public var hasAnswers: Bool {
    entries.contains { if case .answered = $0 { true } else { false } }
  }

  /// What is to be said of the input, and of the layouts that are refused.
  @inlinable
  public var mistakes: [Diagnostic] {
    var mistakes = diagnostics
    for index in entries.indices {
      if case .refused(_, let others) = entries[index] { mistakes += others }
    }
    return mistakes
  }
}
