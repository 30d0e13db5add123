/// The source of the sizes of leaf views, in a file that stores rectangles.
public enum LeafSizes: String, CaseIterable, Sendable {
  /// The stored rectangles.
  case stored
  /// The measured text of labels and controls in known fonts; stored rectangles otherwise.
  case measured
}
