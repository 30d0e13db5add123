/// The lines of a batch that are on their way: sent or about to be, and without an answer.
///
/// Answers come in the order of the lines, so the next one is the first line's. Whatever becomes of
/// a connection, the lines that are here are what the next server is asked, and no others. What is
/// kept is bounded: by `lineLimit`, and by `byteLimit` unless one line is longer by itself.
struct BatchWindow {
  /// What there is to send.
  enum Supply: Hashable {
    /// A piece of a line.
    case bytes(ArraySlice<UInt8>)
    /// Nothing in this request: the lines have to be answered first.
    case full
    /// Nothing more.
    case end
  }

  /// What the bytes of a server come to.
  enum Answer: Hashable {
    /// The answer to the line with this number, from 0 over the whole batch.
    case line(Int, [UInt8])
    /// The server was too busy for the line; what it says, should no other do it.
    case busy([UInt8])
    /// An answer to no line, or one that is not whole.
    case malformed
  }

  /// How many lines may be without an answer, and so in one request: few enough that a server
  /// answers them within the time of a request.
  static let lineLimit = 64
  /// How many bytes they may have together before no more are taken.
  static let byteLimit = 1 << 20

  /// The lines without an answer, each with its line feed.
  private var lines: [[UInt8]] = []
  /// How long they are together.
  private var byteCount = 0
  /// How many of them were sent whole over this connection.
  private var sentCount = 0
  /// How much of the one behind those was.
  private var sentBytes = 0
  /// What has come of the next answer.
  private var partial: [UInt8] = []
  /// How many lines have their answer.
  private(set) var answered = 0
  /// Whether the caller has no more lines.
  private var hasEnded = false
}

extension BatchWindow {
  /// Whether every line there is has its answer.
  var isDone: Bool { hasEnded && lines.isEmpty }
  /// Whether every line that was taken has its answer.
  var isAnswered: Bool { lines.isEmpty }
  /// How long the answer is of which the end has not come.
  var partialCount: Int { partial.count }

  /// Begins again on another connection, with the first line that has no answer.
  mutating func restart() {
    (sentCount, sentBytes, partial) = (0, 0, [])
  }

  /// Gives out what is sent next.
  ///
  /// - Parameters:
  ///   - count: How many bytes may be sent, at least 1.
  ///   - next: The caller's next line; `nil` for ever where there is none. Asked only where there is
  ///     room for it.
  /// - Returns: A piece of at most that many bytes, or why there is none.
  mutating func supply(_ count: Int, next: () -> [UInt8]?) -> Supply {
    if sentCount == lines.count {
      guard !hasEnded else { return .end }
      let hasRoom = lines.count < Self.lineLimit && byteCount < Self.byteLimit
      guard hasRoom || lines.isEmpty else { return .full }
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

  /// Takes what a server sent.
  ///
  /// - Parameters:
  ///   - bytes: The bytes behind those before.
  ///   - receive: Takes an answer, and says whether there is any use in those behind it.
  mutating func receive(_ bytes: [UInt8], receive: (Answer) -> Bool) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      partial += rest[..<end]
      rest = rest[(end + 1)...]
      let line = partial
      partial = []
      // No server was asked for what comes before a line was sent whole.
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

  /// Strikes out the first line, which has its answer, and returns its number.
  mutating func accept() -> Int {
    byteCount -= lines.removeFirst().count
    sentCount = max(0, sentCount - 1)
    answered += 1
    return answered - 1
  }

  /// A line that is one, whatever the caller writes: between tokens of JSON a line feed is a space,
  /// and a line without anything would have no answer.
  private static func line(of bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var line = bytes.map { $0 == lineFeed ? UInt8(ascii: " ") : $0 }
    if !line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { line = Array("null".utf8) }
    line.append(lineFeed)
    return line
  }

  /// Whether an answer is the problem of a server that had no time, or did not get the whole line.
  ///
  /// The first member of the name is that of the answer itself: before it there are only texts, in
  /// which a quotation mark has a backslash before it.
  private static func isBusy(_ answer: [UInt8]) -> Bool {
    let name = Array("\"status\":".utf8)
    guard let start = answer.indices.first(where: { answer[$0...].starts(with: name) }) else {
      return false
    }
    let status = answer[(start + name.count)...].prefix(3)
    return status.elementsEqual("503".utf8) || status.elementsEqual("408".utf8)
  }
}
