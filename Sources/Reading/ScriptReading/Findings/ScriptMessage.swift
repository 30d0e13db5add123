import LayoutModel

protocol ScriptMessage: Sendable {
  /// By default that of skipped code.
  var code: Diagnostic.Code { get }
  var endsWork: Bool { get }
  /// The cause in a summary of several findings; `nil` for a message that is always reported by
  /// itself.
  var cause: String? { get }
  var message: String { get }
}

extension ScriptMessage {
  var code: Diagnostic.Code { .skippedCode }
  var endsWork: Bool { false }
  var cause: String? { nil }
}

/// A call that would not compile, but has one possible meaning.
struct AcceptedMistake: ScriptMessage {
  var way: String

  var code: Diagnostic.Code { .doesNotCompile }
  var message: String {
    "The call does not compile and is read as intended. \(way)"
  }
}
