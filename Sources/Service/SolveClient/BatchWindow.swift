/// The lines of a batch without a result: sent or about to be.
///
/// After a lost connection, the next server gets exactly these lines. Memory is bounded by
/// `lineLimit`, and by `byteLimit` unless one line alone is longer.
struct BatchWindow {
  enum Supply: Hashable {
    case bytes(ArraySlice<UInt8>)
    /// Nothing in this request: the lines need their results first.
    case full
    case end
  }

  enum Answer: Hashable {
    /// The result of the line with this number, from 0 over the whole batch.
    case line(Int, [UInt8])
    /// The server was too busy for the line, with its response in case no other has capacity.
    case busy([UInt8])
    /// A result of no line, or an incomplete one.
    case malformed
  }

  /// A server can solve as many within the timeout.
  static let lineLimit = 64
  static let byteLimit = 1 << 20

  private var lines: [[UInt8]] = []
  private var byteCount = 0
  /// The number of lines sent completely over this connection.
  private var sentCount = 0
  private var sentBytes = 0
  private var partial: [UInt8] = []
  private(set) var answered = 0
  private var hasEnded = false
}

extension BatchWindow {
  var isDone: Bool { hasEnded && lines.isEmpty }
  var isAnswered: Bool { lines.isEmpty }
  var partialCount: Int { partial.count }

  /// Begins on another connection, with the first line without a result.
  mutating func restart() {
    (sentCount, sentBytes, partial) = (0, 0, [])
  }

  mutating func supply(_ count: Int, next: () -> [UInt8]?) -> Supply {
    if sentCount == lines.count {
      guard !hasEnded else { return .end }
      let hasCapacity = lines.count < Self.lineLimit && byteCount < Self.byteLimit
      guard hasCapacity || lines.isEmpty else { return .full }
      guard let line = next() else {
        hasEnded = true
        return .end
      }
      lines.append(Self.line(of: line))
      byteCount += lines[sentCount].count
    }
    let line = lines[sentCount]
    let end = min(sentBytes + count, line.count)
    let piece = line[sentBytes..<end]
    sentBytes = end
    if end == line.count { (sentCount, sentBytes) = (sentCount + 1, 0) }
    return .bytes(piece)
  }

  /// `receive` returns whether to continue.
  mutating func receive(_ bytes: [UInt8], receive: (Answer) -> Bool) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      partial += rest[..<end]
      rest = rest[(end + 1)...]
      let line = partial
      partial = []
      // A result can only follow a completely sent line.
      guard sentCount > 0, line.first == UInt8(ascii: "{"), isWholeJSON(line) else {
        _ = receive(.malformed)
        return
      }
      if Self.isBusy(line) {
        _ = receive(.busy(line))
        return
      }
      guard receive(.line(accept(), line)) else { return }
    }
    partial += rest
  }

  mutating func accept() -> Int {
    byteCount -= lines.removeFirst().count
    sentCount = max(0, sentCount - 1)
    answered += 1
    return answered - 1
  }

  /// Line feeds between JSON tokens become spaces, and an empty line `null`, since it would have no
  /// result.
  private static func line(of bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var line = bytes.map { $0 == lineFeed ? UInt8(ascii: " ") : $0 }
    if !line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { line = Array("null".utf8) }
    line.append(lineFeed)
    return line
  }

  /// The first member of that name is the result's own: only texts precede it, in which quotation
  /// marks are escaped.
  private static func isBusy(_ answer: [UInt8]) -> Bool {
    let name = Array("\"status\":".utf8)
    guard let start = answer.indices.first(where: { answer[$0...].starts(with: name) }) else {
      return false
    }
    let status = answer[(start + name.count)...].prefix(3)
    return status.elementsEqual("503".utf8) || status.elementsEqual("408".utf8)
  }
}
