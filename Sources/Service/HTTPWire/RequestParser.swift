/// Turns the bytes of one connection into requests, strictly by RFC 9112.
///
/// Bytes may come in pieces of any size: the findings depend on the bytes alone, never on where the
/// pieces end. After the first fault nothing more is read, because where the next request would
/// begin can no longer be trusted.
///
/// A request ends where Content-Length or the last chunk says (RFC 9112 section 6.3), and a request
/// with neither has no content. Requests may follow each other without waiting (section 9.3.2): one
/// is found at a time, and the bytes of the next stay in the caller's hands until it was taken.
public struct RequestParser: ~Copyable, Sendable {
  /// How far the current request has come.
  public enum Stage: Hashable, Sendable {
    /// Nothing of the next request is there yet.
    case idle
    /// The request line or the field lines are incomplete.
    case head
    /// The content is incomplete.
    case body
  }

  /// The result of one search for a request.
  public enum Finding: Hashable, Sendable {
    /// The head promises content and its client waits: an answer of 100 is due (RFC 9110 section
    /// 10.1.1).
    case expectsContinue
    /// A request is complete: `takeRequest` gives it, and nothing is read before.
    case request
    /// The bytes are no acceptable request; from here on all input is dropped.
    case refused(RequestFault)
  }

  /// What the next byte belongs to.
  ///
  /// From `head` it goes to `body`, to `chunkSize`, or at once to `complete`; `chunkSize`,
  /// `chunkData` and `chunkEnd` take turns until a size of 0 leads to `trailerLines`. All end in
  /// `complete`, from where `begin` returns to `head`. A fault leads to `failed` from everywhere,
  /// and nothing leads out of it.
  private enum Phase: Sendable {
    /// The request line, the field lines, and the empty line that ends them.
    case head
    /// Content whose length Content-Length gave, and what is missing of it in bytes.
    case body(remaining: Int)
    /// A line like `1a;name=value`: 26 bytes of data follow (RFC 9112 section 7.1).
    case chunkSize
    /// Data of a chunk: any bytes, line ends too, because they are counted and not looked at.
    case chunkData(remaining: Int)
    /// The CRLF after a chunk's data, which the chunk's size does not count.
    case chunkEnd
    /// Field lines after the last chunk, up to an empty line (RFC 9112 section 7.1.2).
    case trailerLines
    /// Everything of a request is there, and nothing of the next one is looked at.
    case complete
    /// A fault was found; it is reported once.
    case failed
  }

  /// How much memory is set aside for content that was announced and has not come.
  ///
  /// In bytes. A head of a hundred bytes may announce as much as `RequestLimits.body`; with a
  /// thousand connections that would be gigabytes for nothing.
  private static let unprovenCapacity = 1 << 16

  /// How long the parts of a request may be; a fault names the limit that was crossed.
  let limits: RequestLimits
  private var phase = Phase.head
  private(set) var head = RequestHead()
  /// A line about a chunk, or of the trailer, as far as it has come.
  var line: [UInt8] = []
  /// Whether the CR of that line has come and its LF has not: input may be cut between the two.
  var lineEndsWithCR = false
  /// Bytes of the trailer section, and of all chunk extensions.
  private var trailerLength = 0
  private var extensionLength = 0
  /// Content that has come, chunks joined.
  private var body: [UInt8] = []

  /// Creates a parser for one connection.
  public init(limits: RequestLimits = RequestLimits()) { self.limits = limits }

  /// How far the current request has come.
  public var stage: Stage {
    switch phase {
    case .head: head.isBlank ? .idle : .head
    case .body, .chunkSize, .chunkData, .chunkEnd, .trailerLines: .body
    case .complete, .failed: .idle
    }
  }

  /// How many bytes of the current request's content are there.
  public var bodyCount: Int { body.count }

  /// Reads on to the next finding.
  ///
  /// A request that was found has to be taken before the next call. The span is only borrowed: what
  /// is needed of it later is copied. The time is linear in the bytes, however they are cut: a line
  /// that comes in pieces is not searched from its beginning again.
  ///
  /// - Parameters:
  ///   - input: The bytes that have come.
  ///   - place: Where to read on in them, and afterwards where the next bytes are.
  /// - Returns: What was found, or `nil` when all of `input` is read and more is needed.
  public mutating func find(in input: Span<UInt8>, from place: inout Int) -> Finding? {
    do {
      while place < input.count {
        if let finding = try step(input, &place) { return finding }
      }
      return nil
    } catch {
      phase = .failed
      place = input.count
      return .refused(error)
    }
  }
}

extension RequestParser {
  /// Reads one line or one run of content, as far as the input has it.
  ///
  /// - Parameters:
  ///   - input: The bytes that have come, of which at least one is unread.
  ///   - place: Where to read on, moved behind what was read.
  /// - Returns: What was found, or `nil` if more steps or more bytes are needed.
  /// - Throws: The fault that ends the connection.
  private mutating func step(
    _ input: Span<UInt8>,
    _ place: inout Int
  ) throws(RequestFault) -> Finding? {
    switch phase {
    case .head:
      if try head.read(input, from: &place, limits) { return try endHead() }
    case .body(let remaining):
      let left = takeContent(input, &place, remaining)
      phase = .body(remaining: left)
      if left == 0 { return endRequest() }
    case .chunkSize:
      if try takeLine(input, from: &place, .chunkLine(limit: limits.chunkLine)) {
        try endChunkLine()
      }
    case .chunkData(let remaining):
      let left = takeContent(input, &place, remaining)
      phase = left == 0 ? .chunkEnd : .chunkData(remaining: left)
    case .chunkEnd:
      if try takeLine(input, from: &place, .chunkEnd) { phase = .chunkSize }
    case .trailerLines:
      let limit = limits.trailerSection - trailerLength
      if try takeLine(input, from: &place, .trailerLine(limit: limit)) {
        return try endTrailerLine()
      }
    case .complete:
      preconditionFailure("Read on before the request was taken")
    case .failed:
      place = input.count
    }
    return nil
  }

  /// Moves content from the input to `body`, and returns how much is still missing.
  private mutating func takeContent(
    _ input: Span<UInt8>,
    _ place: inout Int,
    _ remaining: Int
  ) -> Int {
    let taken = input.extracting(place..<min(input.count, place + remaining))
    let left = remaining - taken.count
    // A client that has sent this much gets room for the rest at once.
    if body.count + taken.count > Self.unprovenCapacity, case .body = phase {
      body.reserveCapacity(body.count + remaining)
    }
    body.append(bytes: taken)
    place += taken.count
    return left
  }

  /// Decides what follows a head that is complete.
  ///
  /// A request that announces nothing, or a length of 0, is complete with its head.
  ///
  /// - Returns: The request if it is complete, or that its client waits.
  /// - Throws: When the framing is in doubt or Host is missing (400, 501), when the client expects
  ///   what is not known (417), or announces too much (413).
  private mutating func endHead() throws(RequestFault) -> Finding? {
    switch try head.framing(bodyLimit: limits.body) {
    case .length(0):
      return endRequest()
    case .length(let length):
      body.reserveCapacity(min(length, Self.unprovenCapacity))
      phase = .body(remaining: length)
    case .chunked:
      phase = .chunkSize
    }
    return head.expectsContinue ? .expectsContinue : nil
  }

  /// Decides what follows a chunk-size line.
  ///
  /// What the size would make of the content is compared before any of the data has come, so that a
  /// chunk of 16 digits `f` is refused at its line with 413.
  ///
  /// - Throws: When the line is malformed (400), extensions add up to too much (400), or the
  ///   content does (413).
  private mutating func endChunkLine() throws(RequestFault) {
    let chunk = try ChunkLine(line[...])
    line.removeAll(keepingCapacity: true)
    extensionLength += chunk.extensionLength
    guard extensionLength <= limits.chunkExtensions else {
      throw .chunkExtensionTooLong(limit: limits.chunkExtensions)
    }
    guard chunk.size <= UInt64(limits.body - body.count) else {
      throw .bodyTooLong(limit: limits.body)
    }
    phase = chunk.size == 0 ? .trailerLines : .chunkData(remaining: Int(chunk.size))
  }

  /// Checks a trailer line; the empty one ends the request.
  ///
  /// - Returns: The request, after the empty line.
  /// - Throws: When it is no field line: then the end of the request is in doubt (400).
  private mutating func endTrailerLine() throws(RequestFault) -> Finding? {
    guard !line.isEmpty else { return endRequest() }
    trailerLength += line.count + 2
    // A trailer may not change what was decided above it, so it is checked and dropped.
    _ = try HTTPFields.Entry(line: 0..<line.count, of: line.span)
    line.removeAll(keepingCapacity: true)
    return nil
  }

  private mutating func endRequest() -> Finding {
    phase = .complete
    return .request
  }
}

extension RequestParser {
  /// Gives away the request that was found.
  ///
  /// The content moves into the request without a copy, and the parser is ready for the next one.
  ///
  /// - Returns: The request, and what the writer of its answer has to know about it.
  public mutating func takeRequest() -> (HTTPRequest, RequestTraits) {
    let traits = head.traits
    var content: [UInt8] = []
    swap(&content, &body)
    let request = head.request(body: consume content)
    begin()
    return (request, traits)
  }

  /// Reads nothing from here on, and lets go of the content that has come.
  mutating func abandon() {
    phase = .failed
    body = []
  }

  /// Is ready for the next request.
  private mutating func begin() {
    head.end()
    phase = .head
    if line.capacity > 0 { line = [] }
    trailerLength = 0
    extensionLength = 0
  }
}
