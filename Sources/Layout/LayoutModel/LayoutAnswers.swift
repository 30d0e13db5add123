/// The results of an input's layouts, and the mistakes of invalid ones.
public struct LayoutAnswers<Answer: Sendable>: Sendable {
  /// The result of one layout.
  public enum Entry: Sendable {
    /// A valid layout with one result for each of its environments.
    case answered(Layout, [Answer])
    /// An invalid layout of a file whose other layouts are valid.
    case refused(LayoutIdentity?, [Diagnostic])
  }

  /// The layouts, in the input's order.
  public var entries: [Entry]
  /// Diagnostics of the whole input; empty unless `isList`.
  public var diagnostics: [Diagnostic]
  /// Whether the response is `{"results": [...]}`; otherwise it is a single result.
  public var isList: Bool

  /// Creates answers.
  public init(entries: [Entry], diagnostics: [Diagnostic] = [], isList: Bool) {
    self.entries = entries
    self.diagnostics = diagnostics
    self.isList = isList
  }
}

// The members below are inlinable for callers with a concrete `Answer`: otherwise each call would
// look up the generic metadata of its arrays, which costs more than all of the rest.
extension LayoutAnswers {
  /// All results, in order.
  @inlinable
  public var all: [Answer] {
    var all: [Answer] = []
    for index in entries.indices {
      guard case .answered(_, let answers) = entries[index] else { continue }
      if all.isEmpty { all = answers } else { all += answers }
    }
    return all
  }

  /// Whether any layout has results.
  @inlinable
  public var hasAnswers: Bool {
    for index in entries.indices {
      if case .answered = entries[index] { return true }
    }
    return false
  }

  /// Diagnostics of the input, and of its invalid layouts.
  @inlinable
  public var mistakes: [Diagnostic] {
    var mistakes = diagnostics
    for index in entries.indices {
      if case .refused(_, let others) = entries[index] { mistakes += others }
    }
    return mistakes
  }
}
