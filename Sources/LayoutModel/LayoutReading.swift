/// What came of reading an input: its layouts, or every mistake that kept it from having any.
public struct LayoutReading: Sendable {
  /// One layout of the input.
  public struct Entry: Sendable {
    /// The layout.
    public var layout: Layout
    /// What its reader has to say of it; warnings only.
    public var diagnostics: [Diagnostic]

    /// Creates an entry.
    public init(layout: Layout, diagnostics: [Diagnostic] = []) {
      self.layout = layout
      self.diagnostics = diagnostics
    }
  }

  /// The layouts in the input's order; none where a mistake made it invalid.
  public var entries: [Entry]
  /// Every mistake, and every warning that is not about one of the layouts.
  public var diagnostics: [Diagnostic]
  /// Whether the bytes were not the format they should be at all, rather than no valid layout.
  public var isMalformed: Bool
  /// Whether the answer is a list even if there is one layout: a file may always have several.
  public var isList: Bool

  /// Creates a reading.
  public init(
    entries: [Entry],
    diagnostics: [Diagnostic] = [],
    isMalformed: Bool = false,
    isList: Bool = false
  ) {
    self.entries = entries
    self.diagnostics = diagnostics
    self.isMalformed = isMalformed
    self.isList = isList
  }
}
