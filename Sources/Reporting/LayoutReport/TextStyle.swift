/// The style of a text report; the caller determines the terminal's capabilities.
///
/// Truncated names end with an ellipsis, or with a tilde where lines are ASCII.
public struct TextStyle: Hashable, Sendable {
  /// The maximum width of a drawing.
  public var columns = 72
  /// The maximum height of a drawing: a screenful, also for a telephone in portrait.
  public var rows = 48
  /// Whether lines are drawn with `+`, `-` and `|` instead of box characters.
  public var isASCII = false
  /// Whether words are colored with ANSI escape sequences.
  public var isColored = false

  /// Creates a style without color, for 72 columns.
  public init() {}
}
