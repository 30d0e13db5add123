/// What came of reading an input: its layouts, or every mistake that kept it from having any.
public struct LayoutReading: Sendable {
  /// One layout of the input, or why there is none in its place.
  public struct Entry: Sendable {
    /// The layout; `nil` where a mistake made it invalid, though others of its file may be valid.
    public var layout: Layout?
    /// Which layout of its file it is; `nil` where the input has only one.
    public var identity: LayoutIdentity?
    /// What its reader has to say of it: warnings of a layout, mistakes of what is none.
    public var diagnostics: [Diagnostic]

    /// Creates the entry of a layout, which may have warnings; one with numbers out of range is refused.
    public init(layout: consuming Layout, diagnostics: [Diagnostic] = []) {
      identity = layout.identity
      let faults = layout.numberFaults
      self.layout = faults.isEmpty ? layout : nil
      self.diagnostics = faults + diagnostics
    }

    /// Creates the entry of a layout that is refused for its mistakes.
    public init(refused identity: LayoutIdentity, diagnostics: [Diagnostic]) {
      self.identity = identity
      self.diagnostics = diagnostics
    }
  }

  /// The layouts in the input's order; none where a mistake made all of it invalid.
  public var entries: [Entry]
  /// Every mistake, and every warning, that is not about one of the layouts.
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

extension LayoutReading {
  /// The layout of an input that is one layout; `nil` where it has none, or several.
  public var layout: Layout? { entries.count == 1 ? entries[0].layout : nil }

  /// All that its reader has to say, of the input and of its layouts.
  public var allDiagnostics: [Diagnostic] {
    entries.reduce(into: diagnostics) { $0 += $1.diagnostics }
  }
}
