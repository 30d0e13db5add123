import LayoutModel

/// The mistakes so far, each with its byte, by which they are sorted.
///
/// Sections are read in the order of their references, and an author reads from the top.
struct DiagnosticLog {
  /// One more reports that there are others.
  private let limit: Int
  private let meter: WorkMeter
  /// The cost of a diagnostic without its text.
  private static let units = 64

  /// Equal bytes keep their order.
  private struct Entry {
    /// Its location may be moved to that of a generator.
    var diagnostic: Diagnostic
    /// The byte of the document, which does not change.
    let offset: Int
  }

  /// At most `limit` and one more.
  private var entries: [Entry] = []

  /// `meter` bounds the cost of a document of mistakes.
  init(limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
  }

  var count: Int { entries.count }

  /// Whether reading should stop: the limit is reached, or the client has disconnected.
  var isFull: Bool { entries.count > limit || meter.isOver }

  /// Past the limit a diagnostic is dropped.
  mutating func append(_ diagnostic: Diagnostic, offset: Int) {
    meter.charge(Self.units + (diagnostic.evidence.text?.utf8.count ?? 0) >> 2)
    guard !isFull else { return }
    guard entries.count < limit else {
      let message =
        "The document has more than \(limit) mistakes. Correct these first; the rest was not checked."
      // After all others in the order.
      entries.append(
        Entry(
          diagnostic: Diagnostic(.limitExceeded, message, at: diagnostic.location),
          offset: .max
        )
      )
      return
    }
    entries.append(Entry(diagnostic: diagnostic, offset: offset))
  }

  /// Moves the diagnostics added since there were `count`; the order stays that of the document.
  mutating func relocate(since count: Int, to source: ElementSource) {
    for index in count..<max(count, entries.count) {
      entries[index].diagnostic.location = source.relocating(entries[index].diagnostic.location)
    }
  }

  /// Diagnostics with one cause are joined.
  var inDocumentOrder: [Diagnostic] {
    if entries.isEmpty { return [] }
    return entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.diagnostic)
      .grouped(meter)
  }
}
