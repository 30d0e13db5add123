/// Code of a layout that was skipped or guessed for one reason.
public struct UnreadCode: Hashable, Sendable {
  /// The reason for display: `values that are not known`.
  public var cause: String
  /// The distinct lines, in reading order.
  public var lines: [SourceLocation]

  /// Creates a reason with its lines.
  public init(cause: String, lines: [SourceLocation]) {
    self.cause = cause
    self.lines = lines
  }
}
