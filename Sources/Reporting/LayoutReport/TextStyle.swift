/// How a text report looks; what suits a terminal is for the caller to find out.
///
/// Names that are cut end with an ellipsis, or with a tilde where lines are ASCII.
public struct TextStyle: Hashable, Sendable {
  /// The widest that a drawing becomes.
  public var columns = 72
  /// The highest that a drawing becomes: a screenful, also for a phone held upright.
  public var rows = 48
  /// Whether lines are drawn with `+`, `-` and `|` instead of box characters.
  public var isASCII = false
  /// Whether words are coloured with ANSI escape sequences.
  public var isColored = false

  /// Creates a style without colour, for 72 columns.
  public init() {}
}
