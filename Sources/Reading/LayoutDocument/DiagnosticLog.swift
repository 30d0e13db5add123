import LayoutModel

/// The mistakes so far, each with its byte, by which they are sorted.
///
/// Sections are read in the order of their references, and an author reads from the top: the log
/// sorts by bytes in the end and joins similar mistakes (`DiagnosticGroups`).
struct DiagnosticLog {
  /// The limit of diagnostics; one more reports that there are others.
  private let limit: Int
  /// The meter for diagnostics and their grouping.
  private let meter: WorkMeter
  /// The cost of a diagnostic without its text.
  private static let units = 64

  /// A diagnostic and its byte; equal bytes keep their order.
  private struct Entry {
    /// The diagnostic, whose location may be moved to that of a generator.
    var diagnostic: Diagnostic
    /// The byte of the document, which does not change.
    let offset: Int
  }

  /// In the order of their coming; `limit` of them and one more at most.
  private var entries: [Entry] = []

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - limit: The limit of diagnostics.
  ///   - meter: The meter for diagnostics, so that the cost of a document of mistakes is bounded.
  init(limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
  }

  /// The number of diagnostics.
  var count: Int { entries.count }

  /// A Boolean value that indicates whether reading should stop: the limit is reached, or the
  /// client has disconnected.
  var isFull: Bool { entries.count > limit || meter.isOver }

  /// Adds a diagnostic at a byte of the document; past the limit it is dropped.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic, with its location.
  ///   - offset: The byte of the document, for the order.
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

  /// Moves the diagnostics added since there were `count` to where a generator found them.
  ///
  /// The order stays that of the document.
  mutating func relocate(since count: Int, to source: ElementSource) {
    for index in count..<max(count, entries.count) {
      entries[index].diagnostic.location = source.relocating(entries[index].diagnostic.location)
    }
  }

  /// The diagnostics in the order of the document, those with one cause as one.
  var inDocumentOrder: [Diagnostic] {
    entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.diagnostic)
      .grouped(meter)
  }
}
