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

extension LayoutAnswers {
  /// Every answer, in order.
  public var all: [Answer] {
    entries.flatMap { entry -> [Answer] in
      if case .answered(_, let answers) = entry { answers } else { [] }
    }
  }

  /// What is to be said of the input, and of the layouts that are refused.
  public var mistakes: [Diagnostic] {
    diagnostics
      + entries.flatMap { entry -> [Diagnostic] in
        if case .refused(_, let mistakes) = entry { mistakes } else { [] }
      }
  }
}
