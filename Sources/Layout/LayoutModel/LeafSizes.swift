/// Where the sizes of what has no views in it come from, in a file that stores rectangles.
public enum LeafSizes: String, CaseIterable, Sendable {
  /// From the rectangles that are stored.
  case stored
  /// From the text that labels and controls show, as far as its font is known; from rectangles else.
  case measured
}
