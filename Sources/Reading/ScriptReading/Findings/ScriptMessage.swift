import LayoutModel

/// Something that the author of a script is told, as a case of an enumeration with its data.
protocol ScriptMessage: Sendable {
  /// What it is; without a code given, something that is left out.
  var code: Diagnostic.Code { get }
  /// Whether nothing more is worked out behind it.
  var endsWork: Bool { get }
  /// What many of its kind are called where they are told together; `nil` where each stands alone.
  var cause: String? { get }
  /// What is wrong, and what would be right.
  var message: String { get }
}

extension ScriptMessage {
  /// Something that is left out.
  var code: Diagnostic.Code { .skippedCode }
  /// Work goes on.
  var endsWork: Bool { false }
  /// It stands alone.
  var cause: String? { nil }
}

/// A call that would not compile, but says what it means.
struct ReadAsMeant: ScriptMessage {
  /// What would compile.
  var way: String

  /// It would not compile.
  var code: Diagnostic.Code { .doesNotCompile }
  /// What is wrong, and what would compile.
  var message: String {
    "The call does not compile and is read as intended. \(way)"
  }
}
