/// Turns the bytes of one connection into requests, strictly by RFC 9112.
///
/// Bytes may come in pieces of any size: the events depend on the bytes alone, never on where the
/// pieces end. After the first fault nothing more is read, because where the next request would
/// begin can no longer be trusted.
public struct RequestParser: ~Copyable, Sendable {
  /// What a parser found.
  public enum Event: Sendable {
    /// A head is complete whose client waits for "100 Continue" before it sends the content.
    case expectsContinue
    /// A request is complete.
    case request(HTTPRequest, RequestTraits)
    /// A head is complete whose content `takeContent` gives in pieces; the request has none yet.
    case head(HTTPRequest, RequestTraits, expectsContinue: Bool)
    /// The content of such a head is complete; this is the last of it.
    case end(content: [UInt8])
    /// The bytes are no acceptable request; there are no events after this one.
    case refused(RequestFault)
  }

  /// How far the current request has come.
  public enum Stage: Hashable, Sendable {
    /// Nothing of the next request is there yet.
    case idle
    /// The request line or the field lines are incomplete.
    case head
    /// The content is incomplete.
    case body
  }

  enum Phase: Sendable {
    case requestLine
    case fieldLines
    case body(remaining: Int)
    case chunkSize
    case chunkData(remaining: Int)
    case chunkEnd
    case trailerLines
    case failed
  }

  /// Decides by method and path whose content is given in pieces, however long it is.
  public typealias PieceRule = @Sendable (_ method: String, _ path: String) -> Bool

  let limits: RequestLimits
  private let givesPieces: PieceRule
  private var isGivingPieces = false
  var phase = Phase.requestLine
  /// The request line, the field lines with their CRLFs, and then the line being read without one.
  var lines: [UInt8] = []
  var lineStart = 0
  var lineEndsWithCR = false
  var hasSkippedEmptyLine = false
  /// Bytes of the field section or of the trailer section, and of all chunk extensions.
  var sectionLength = 0
  var extensionLength = 0
  var entries: [HTTPFields.Entry] = []
  var head = RequestHead()
  var body: [UInt8] = []

  /// Creates a parser for one connection; without a rule, every request comes whole.
  public init(
    limits: RequestLimits = RequestLimits(),
    givesPieces: @escaping PieceRule = { _, _ in false }
  ) {
    self.limits = limits
    self.givesPieces = givesPieces
  }

  /// How far the current request has come.
  public var stage: Stage {
    switch phase {
    case .requestLine: lines.isEmpty && !lineEndsWithCR ? .idle : .head
    case .fieldLines: .head
    case .body, .chunkSize, .chunkData, .chunkEnd, .trailerLines: .body
    case .failed: .idle
    }
  }

  /// How many bytes of the current request's content are there.
  public var bodyCount: Int { body.count }

  /// Takes what has come of content that is given in pieces.
  public mutating func takeContent() -> [UInt8] {
    guard isGivingPieces else { return [] }
    var content: [UInt8] = []
    swap(&content, &body)
    return content
  }

  /// Reads on to the next event, and removes from `input` what it has read.
  ///
  /// - Returns: The event, or `nil` when all of `input` is read and more is needed.
  public mutating func parse(_ input: inout ArraySlice<UInt8>) -> Event? {
    do {
      while !input.isEmpty {
        if let event = try step(&input) { return event }
      }
      return nil
    } catch {
      phase = .failed
      input = []
      return .refused(error)
    }
  }
}

extension RequestParser {
  /// Reads one line or one run of content, as far as `input` has it.
  private mutating func step(_ input: inout ArraySlice<UInt8>) throws(RequestFault) -> Event? {
    switch phase {
    case .requestLine:
      if try takeLine(&input, .requestLine(limit: limits.requestLine)) { try endRequestLine() }
    case .fieldLines:
      if try takeLine(&input, .fieldLine(limit: limits.fieldSection - sectionLength)) {
        return try endFieldLine()
      }
    case .body(let remaining):
      let left = takeContent(&input, remaining)
      phase = .body(remaining: left)
      if left == 0 { return endRequest() }
    case .chunkSize:
      if try takeLine(&input, .chunkLine(limit: limits.chunkLine)) { try endChunkLine() }
    case .chunkData(let remaining):
      let left = takeContent(&input, remaining)
      phase = left == 0 ? .chunkEnd : .chunkData(remaining: left)
    case .chunkEnd:
      if try takeLine(&input, .chunkEnd) { phase = .chunkSize }
    case .trailerLines:
      if try takeLine(&input, .trailerLine(limit: limits.trailerSection - sectionLength)) {
        return try endTrailerLine()
      }
    case .failed:
      input = []
    }
    return nil
  }

  /// Moves content from `input` to `body`, and returns how much is still missing.
  private mutating func takeContent(_ input: inout ArraySlice<UInt8>, _ remaining: Int) -> Int {
    let taken = input.prefix(remaining)
    body.append(contentsOf: taken)
    input = input[taken.endIndex...]
    return remaining - taken.count
  }

  private mutating func endRequestLine() throws(RequestFault) {
    if lines.isEmpty {
      // One empty line is tolerated: old clients sent one after a POST (RFC 9112 section 2.2).
      guard !hasSkippedEmptyLine else { throw .emptyRequestLine }
      hasSkippedEmptyLine = true
      return
    }
    try head.read(requestLine: lines[...])
    lineStart = lines.count
    phase = .fieldLines
  }

  private mutating func endFieldLine() throws(RequestFault) -> Event? {
    guard lines.count > lineStart else { return try endHead() }
    guard entries.count < limits.fieldCount else {
      throw .tooManyFields(limit: limits.fieldCount)
    }
    sectionLength += lines.count - lineStart + 2
    let entry = try HTTPFields.Entry(line: lineStart..<lines.count, of: lines)
    try head.note(lines[entry.name], lines[entry.value])
    if entries.isEmpty { entries.reserveCapacity(16) }
    entries.append(entry)
    lines.append(0x0D)
    lines.append(0x0A)
    lineStart = lines.count
    return nil
  }

  private mutating func endHead() throws(RequestFault) -> Event? {
    sectionLength = 0
    isGivingPieces = head.hasContent && givesPieces(head.method, head.target.path)
    switch try head.framing(bodyLimit: contentLimit) {
    case .length(0):
      isGivingPieces = false
      return endRequest()
    case .length(let length):
      // Beyond this a client has to send what it wants memory for.
      body.reserveCapacity(min(length, 65536))
      phase = .body(remaining: length)
    case .chunked:
      phase = .chunkSize
    }
    if isGivingPieces {
      return .head(takeRequest(), head.traits, expectsContinue: head.expectsContinue)
    }
    return head.expectsContinue ? .expectsContinue : nil
  }

  /// How long the content may be: pieces are for the application to limit, as far as numbers go.
  private var contentLimit: Int { isGivingPieces ? .max - 1 : limits.body }

  private mutating func endChunkLine() throws(RequestFault) {
    let line = try ChunkLine(lines[lineStart...])
    lines.removeSubrange(lineStart...)
    extensionLength += line.extensionLength
    guard extensionLength <= limits.chunkExtensions else {
      throw .chunkExtensionTooLong(limit: limits.chunkExtensions)
    }
    guard line.size <= UInt64(contentLimit - body.count) else {
      throw .bodyTooLong(limit: contentLimit)
    }
    phase = line.size == 0 ? .trailerLines : .chunkData(remaining: Int(line.size))
  }

  private mutating func endTrailerLine() throws(RequestFault) -> Event? {
    guard lines.count > lineStart else { return endRequest() }
    sectionLength += lines.count - lineStart + 2
    // A trailer may not change what was decided above it, so it is checked and dropped.
    _ = try HTTPFields.Entry(line: lineStart..<lines.count, of: lines)
    lines.removeSubrange(lineStart...)
    return nil
  }

  /// Hands out the request, or the end of the one that was handed out, and begins anew.
  private mutating func endRequest() -> Event {
    let event: Event =
      isGivingPieces ? .end(content: takeContent()) : .request(takeRequest(), head.traits)
    self = RequestParser(limits: limits, givesPieces: givesPieces)
    return event
  }

  /// Makes the request of what was read; its lines are not needed any more.
  private mutating func takeRequest() -> HTTPRequest {
    let request = HTTPRequest(
      method: head.method,
      path: head.target.path,
      query: head.target.query,
      fields: HTTPFields(bytes: lines, entries: entries),
      body: body
    )
    (lines, entries, lineStart) = ([], [], 0)
    return request
  }
}
