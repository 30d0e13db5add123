/// The style of a text report; the caller determines the terminal's capabilities.
///
/// Truncated names end with an ellipsis, or with a tilde where lines are ASCII.
public struct TextStyle: Hashable, Sendable {
  /// The maximum width of a drawing.
  public var columns = 72
  /// The maximum height of a drawing, which leaves space for findings on a screen.
  public var rows = 20
  /// Whether a result has a drawing; pipes and agents need none.
  public var isDrawn = true
  /// Whether lines are drawn with `+`, `-` and `|` instead of box characters.
  public var isASCII = false
  /// Whether words are colored with ANSI escape sequences.
  public var isColored = false

  /// Creates a style without color, for 72 columns.
  public init() {}
}
