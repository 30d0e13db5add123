/// The result of reading an input: its layouts, or the mistakes that made it invalid.
public struct LayoutReading: Sendable {
  /// One layout of the input, or the reason why it is invalid.
  public struct Entry: Sendable {
    /// The layout; `nil` where a mistake made it invalid, though others of its file may be valid.
    public var layout: Layout?
    /// The identity of the layout in its file; `nil` where the input has only one.
    public var identity: LayoutIdentity?
    /// Diagnostics of its reader: warnings of a valid layout, mistakes of an invalid one.
    public var diagnostics: [Diagnostic]
    /// Whether the layout depends on the size or kind of the device; code that reads neither has the
    /// same views and constraints on all devices.
    public var dependsOnDevice = true

    /// Creates the entry of a layout, which may have warnings; one with numbers out of range is
    /// rejected.
    public init(layout: consuming Layout, diagnostics: [Diagnostic] = []) {
      identity = layout.identity
      let faults = layout.numberFaults
      self.diagnostics = faults.isEmpty ? diagnostics : faults + diagnostics
      self.layout = faults.isEmpty ? layout : nil
    }

    /// Creates the entry of an invalid layout.
    public init(refused identity: LayoutIdentity, diagnostics: [Diagnostic]) {
      self.identity = identity
      self.diagnostics = diagnostics
    }
  }

  /// The layouts in the input's order; none where a mistake made all of it invalid.
  public var entries: [Entry]
  /// Mistakes and warnings that are not about a single layout.
  public var diagnostics: [Diagnostic]
  /// Whether the bytes were not in the format at all, rather than an invalid layout.
  public var isMalformed: Bool
  /// Whether the response is a list even for one layout: a file may always have several.
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
  /// The only layout of an input; `nil` where it has none, or several.
  public var layout: Layout? { entries.count == 1 ? entries[0].layout : nil }

  /// All diagnostics of the reader, of the input and of its layouts.
  public var allDiagnostics: [Diagnostic] {
    entries.reduce(into: diagnostics) { $0 += $1.diagnostics }
  }
}
