/// What was left out or guessed of a layout's code for one reason.
public struct UnreadCode: Hashable, Sendable {
  /// Why, as people read it: `values that are not known`.
  public var cause: String
  /// The lines, each once, in the order in which they were met.
  public var lines: [SourceLocation]

  /// Creates a reason with its lines.
  public init(cause: String, lines: [SourceLocation]) {
    self.cause = cause
    self.lines = lines
  }
}
