import LayoutModel

/// The mistakes found so far, each with its place in the bytes, which later decides the order.
///
/// Readers go through a document in the order in which its parts name each other, and an author
/// reads it from the top: the log sorts by bytes in the end and joins what is alike
/// (`DiagnosticGroups`).
struct DiagnosticLog {
  /// How many diagnostics are kept; one more says that there are others.
  private let limit: Int
  /// What each diagnostic, and grouping them in the end, is charged to.
  private let meter: WorkMeter
  /// What it takes to say what is wrong, beside the letters of it.
  private static let units = 64

  /// A diagnostic and the byte that it is about; equal bytes keep the order of their coming.
  private struct Entry {
    /// What is wrong; its location may be moved to where a generator found the element.
    var diagnostic: Diagnostic
    /// The byte of the document, which stays what it is.
    let offset: Int
  }

  /// In the order of their coming; `limit` of them and one more at most.
  private var entries: [Entry] = []

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - limit: How many diagnostics it keeps.
  ///   - meter: What each is charged to, so that a document of nothing but mistakes costs no more
  ///     than others.
  init(limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
  }

  /// How many diagnostics there are.
  var count: Int { entries.count }

  /// A Boolean value that indicates whether reading should stop: there is enough to say, or the
  /// client has gone.
  var isFull: Bool { entries.count > limit || meter.isOver }

  /// Adds a diagnostic that stands at a byte of the document; past the limit it is dropped.
  ///
  /// - Parameters:
  ///   - diagnostic: What is wrong, with its location.
  ///   - offset: The byte of the document that decides its place among the others.
  mutating func append(_ diagnostic: Diagnostic, offset: Int) {
    meter.charge(Self.units + (diagnostic.evidence.text?.utf8.count ?? 0) >> 2)
    guard !isFull else { return }
    guard entries.count < limit else {
      let words =
        "The document has more than \(limit) mistakes. Correct these first; the rest was not checked."
      // It stands after all others, whatever their order.
      entries.append(
        Entry(
          diagnostic: Diagnostic(.limitExceeded, words, at: diagnostic.location),
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
