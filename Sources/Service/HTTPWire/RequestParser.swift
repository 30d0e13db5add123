/// A parser of the requests of one connection, strict by RFC 9112.
///
/// Bytes may come in pieces of any size: the findings depend on the bytes alone. After the first
/// fault all input is ignored, because the start of the next request is unknown.
///
/// A request ends by Content-Length or the last chunk (RFC 9112 section 6.3); without either it has
/// no content. Requests may be pipelined (section 9.3.2): one is found at a time, and the caller
/// keeps the bytes of the next until it was taken.
public struct RequestParser: ~Copyable, Sendable {
  /// The progress of the current request.
  public enum Stage: Hashable, Sendable {
    /// No byte of the next request was read.
    case idle
    /// The request line or the field lines are incomplete.
    case head
    /// The content is incomplete.
    case body
  }

  /// The result of one search for a request.
  public enum Finding: Hashable, Sendable {
    /// The head announces content and the client waits for 100 (RFC 9110 section 10.1.1).
    case expectsContinue
    /// A request is complete; call `takeRequest` before `find`.
    case request
    /// The bytes are no valid request; all further input is ignored.
    case refused(RequestFault)
  }

  /// The part of the request that the next byte belongs to.
  ///
  /// `head` leads to `body`, to `chunkSize`, or directly to `complete`; `chunkSize`, `chunkData`
  /// and `chunkEnd` alternate until a size of 0 leads to `trailerLines`. All end in `complete`,
  /// from where `begin` returns to `head`. A fault leads to `failed`, which is final.
  private enum Phase: Sendable {
    case head
    case body(remaining: Int)
    /// A line like `1a;name=value`: 26 bytes of data follow (RFC 9112 section 7.1).
    case chunkSize
    /// Bytes are counted and not inspected.
    case chunkData(remaining: Int)
    case chunkEnd
    case trailerLines
    case complete
    case failed
  }

  /// A head of a hundred bytes may announce as much as `RequestLimits.body`; with a thousand
  /// connections that would be gigabytes.
  private static let unprovenCapacity = 1 << 16

  let limits: RequestLimits
  private var phase = Phase.head
  private(set) var head = RequestHead()
  var line: [UInt8] = []
  /// Input may be cut between CR and LF.
  var lineEndsWithCR = false
  /// Bytes of the trailer section, and of all chunk extensions.
  private var trailerLength = 0
  private var extensionLength = 0
  private var body: [UInt8] = []

  /// Creates a parser for one connection.
  public init(limits: RequestLimits = RequestLimits()) { self.limits = limits }

  /// The progress of the current request.
  public var stage: Stage {
    switch phase {
    case .head: head.isBlank ? .idle : .head
    case .body, .chunkSize, .chunkData, .chunkEnd, .trailerLines: .body
    case .complete, .failed: .idle
    }
  }

  /// The number of received bytes of the current request's content.
  public var bodyCount: Int { body.count }

  /// Reads on to the next finding.
  ///
  /// Call `takeRequest` after a request was found. The span is borrowed, and copied as far as
  /// needed. The time is linear in the bytes, however they are cut.
  ///
  /// - Parameters:
  ///   - input: The received bytes.
  ///   - place: The index to read from, moved behind the bytes read.
  /// - Returns: A finding, or `nil` if all of `input` is read and more is needed.
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
  /// `nil` if more steps or more bytes are needed.
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

  /// Returns the number of missing bytes.
  private mutating func takeContent(
    _ input: Span<UInt8>,
    _ place: inout Int,
    _ remaining: Int
  ) -> Int {
    let taken = input.extracting(place..<min(input.count, place + remaining))
    let left = remaining - taken.count
    // Enough content has come to reserve memory for all of it.
    if body.count + taken.count > Self.unprovenCapacity, case .body = phase {
      body.reserveCapacity(body.count + remaining)
    }
    body.append(bytes: taken)
    place += taken.count
    return left
  }

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

  /// The total size is checked before the data, so that a chunk of 16 digits `f` is refused at its
  /// line with 413.
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

  /// The empty line ends the request.
  private mutating func endTrailerLine() throws(RequestFault) -> Finding? {
    guard !line.isEmpty else { return endRequest() }
    trailerLength += line.count + 2
    // A trailer may not change earlier decisions, so it is checked and dropped.
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
  /// Returns the request that was found.
  ///
  /// The content is moved, not copied, and the parser is ready for the next request.
  public mutating func takeRequest() -> (HTTPRequest, RequestTraits) {
    let traits = head.traits
    var content: [UInt8] = []
    swap(&content, &body)
    let request = head.request(body: consume content)
    begin()
    return (request, traits)
  }

  mutating func abandon() {
    phase = .failed
    body = []
  }

  private mutating func begin() {
    head.end()
    phase = .head
    if line.capacity > 0 { line = [] }
    trailerLength = 0
    extensionLength = 0
  }
}
