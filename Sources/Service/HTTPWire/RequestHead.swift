/// The request line and the field lines of one request, parsed in place.
///
/// A client that keeps its connection usually repeats its head; the values parsed from it are then
/// used again.
struct RequestHead: ~Copyable, Sendable {
  /// The lines with their CRLFs; all ranges below refer to them.
  private var bytes = WireBuffer<UInt8>()
  private var entries = WireBuffer<HTTPFields.Entry>()

  private var isOfLastRequest = false
  private var made: MadeRequest?

  /// Kept so that a head that comes byte by byte is not searched from its start each time.
  private var lineStart = 0
  private var scanned = 0
  private var hasSkippedEmptyLine = false
  private var hasRequestLine = false
  private var sectionLength = 0

  fileprivate var method = Method.other
  private var methodPlace = 0..<0
  private var target = RequestTarget()
  private var isOldVersion = false

  private var hasHost = false
  /// The value of Content-Length, `Int.max` for all greater ones; `nil` without the field.
  private var contentLength: Int?
  private var transferEncoding: TransferEncoding?
  private var asksToClose = false
  private var asksToKeepAlive = false
  private var expectation: Expectation?

  fileprivate enum Method { case get, head, connect, options, other }
  private enum Expectation { case goAhead, unknown }

  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunked
  }

  /// The maximum size kept between requests: a server has many connections.
  private static let keptBytes = 1024
  private static let keptEntries = 32
}

extension RequestHead {
  /// An empty line before the request line does not count.
  var isBlank: Bool { isOfLastRequest || !hasRequestLine && bytes.count == lineStart }

  /// Returns whether the head is complete.
  mutating func read(
    _ input: Span<UInt8>,
    from place: inout Int,
    _ limits: RequestLimits
  ) throws(RequestFault) -> Bool {
    let rest = input.extracting(place..<input.count)
    if isOfLastRequest {
      // A client that keeps its connection usually repeats its head, and equal bytes have equal
      // results.
      isOfLastRequest = false
      if bytes.withSpan({ rest.begins(with: $0) }) {
        place += bytes.count
        return true
      }
      clear()
    }
    if bytes.isEmpty {
      // Most heads come in one piece, which is parsed in place.
      let isComplete = try read(rest, limits)
      let count = isComplete ? lineStart : rest.count
      bytes.append(rest.extracting(0..<count))
      place += count
      return isComplete
    }
    let before = bytes.count
    bytes.append(rest)
    var lines = WireBuffer<UInt8>()
    swap(&lines, &bytes)
    defer { swap(&lines, &bytes) }
    let isComplete = try lines.withSpan { lines throws(RequestFault) in try read(lines, limits) }
    // Bytes after the head are not part of it.
    if isComplete { lines.truncate(to: lineStart) }
    place += lines.count - before
    return isComplete
  }

  mutating func end() {
    if bytes.capacity <= Self.keptBytes, entries.capacity <= Self.keptEntries {
      isOfLastRequest = true
    } else {
      clear()
    }
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: Self.keptBytes)
    entries.removeAll(keepingCapacity: Self.keptEntries)
    lineStart = 0
    scanned = 0
    hasSkippedEmptyLine = false
    hasRequestLine = false
    sectionLength = 0
    made = nil
    if target.spelled != nil { target = RequestTarget() }
    hasHost = false
    contentLength = nil
    transferEncoding = nil
    asksToClose = false
    asksToKeepAlive = false
    expectation = nil
  }
}

extension RequestHead {
  private mutating func read(
    _ lines: Span<UInt8>,
    _ limits: RequestLimits
  ) throws(RequestFault) -> Bool {
    while let end = try endOfLine(lines, limits) {
      let line = lineStart..<end
      lineStart = end + 2
      scanned = lineStart
      if hasRequestLine {
        guard !line.isEmpty else { return true }
        try read(fieldLine: line, of: lines, limits)
      } else if line.isEmpty {
        // One empty line is tolerated: old clients sent one after a POST (RFC 9112 section 2.2).
        guard !hasSkippedEmptyLine else { throw .emptyRequestLine }
        hasSkippedEmptyLine = true
      } else {
        try read(requestLine: line, of: lines)
        hasRequestLine = true
      }
    }
    return false
  }

  /// The first byte that is wrong, or one too many, decides the fault.
  private mutating func endOfLine(
    _ lines: Span<UInt8>,
    _ limits: RequestLimits
  ) throws(RequestFault) -> Int? {
    let kind =
      hasRequestLine
      ? LineKind.fieldLine(limit: limits.fieldSection - sectionLength)
      : LineKind.requestLine(limit: limits.requestLine)
    let limit = min(lines.count, lineStart + kind.limit)
    if scanned < limit { scanned = HTTPWire.endOfRun(in: lines, scanned..<limit, kind.run) }
    guard scanned < lines.count else { return nil }
    guard lines[scanned] == 0x0D else { throw kind.fault(at: lines[scanned], limits) }
    guard scanned + 1 < lines.count else { return nil }
    guard lines[scanned + 1] == 0x0A else { throw .bareCarriageReturn }
    return scanned
  }

  /// Reads the request line (RFC 9112 section 3).
  private mutating func read(
    requestLine line: Range<Int>,
    of lines: Span<UInt8>
  ) throws(RequestFault) {
    let space = UInt8(ascii: " ")
    let first = endOfToken(in: lines, line)
    guard first > line.lowerBound, first < line.upperBound, lines[first] == space else {
      throw .malformedRequestLine
    }
    let last = lines.firstPlace(of: space, in: (first + 1)..<line.upperBound)
    // Exactly two spaces, with bytes between them.
    guard last > first + 1, last < line.upperBound else { throw .malformedRequestLine }
    let version = lines.extracting((last + 1)..<line.upperBound)
    if version.count == 8, version.word(at: 0) == Self.version {
      isOldVersion = false
    } else {
      guard !version.contains(space) else { throw .malformedRequestLine }
      isOldVersion = try Self.minorVersion(version) == 0
    }
    methodPlace = line.lowerBound..<first
    method = Method(lines.extracting(methodPlace))
    try target.read(
      (first + 1)..<last,
      of: lines,
      isConnect: method == .connect,
      isOptions: method == .options
    )
  }

  /// `HTTP/1.1`, the first byte the lowest.
  private static let version: UInt64 = 0x312E_312F_5054_5448

  /// Reads `HTTP/1.` and a digit; later minor versions are compatible with 1.1.
  private static func minorVersion(_ bytes: Span<UInt8>) throws(RequestFault) -> UInt8 {
    guard bytes.count == 8, bytes.extracting(0..<5).isExactly("HTTP/"),
      bytes[6] == UInt8(ascii: ".")
    else { throw .malformedVersion }
    let major = bytes[5] &- UInt8(ascii: "0")
    let minor = bytes[7] &- UInt8(ascii: "0")
    guard major < 10, minor < 10 else { throw .malformedVersion }
    guard major == 1 else { throw .unsupportedVersion }
    return minor
  }
}

extension RequestHead.Method {
  fileprivate init(_ name: Span<UInt8>) {
    switch name.count {
    case 3: self = name.isExactly("GET") ? .get : .other
    case 4: self = name.isExactly("HEAD") ? .head : .other
    case 7:
      self = name.isExactly("CONNECT") ? .connect : name.isExactly("OPTIONS") ? .options : .other
    default: self = .other
    }
  }
}

extension RequestHead {
  private mutating func read(
    fieldLine line: Range<Int>,
    of lines: Span<UInt8>,
    _ limits: RequestLimits
  ) throws(RequestFault) {
    guard entries.count < limits.fieldCount else {
      throw .tooManyFields(limit: limits.fieldCount)
    }
    sectionLength += line.count + 2
    let entry = try HTTPFields.Entry(line: line, of: lines)
    try record(lines.extracting(entry.name), lines.extracting(entry.value))
    entries.append(entry)
  }

  private mutating func record(
    _ name: Span<UInt8>,
    _ value: Span<UInt8>
  ) throws(RequestFault) {
    // Most fields differ in length.
    switch name.count {
    case 4 where name.isCaseInsensitively("host"):
      guard !hasHost else { throw .repeatedHost }
      guard isAuthority(value) else { throw .malformedHost }
      hasHost = true
    case 6 where name.isCaseInsensitively("expect"):
      let isKnown = expectation == nil && value.isCaseInsensitively("100-continue")
      expectation = isKnown ? .goAhead : .unknown
    case 10 where name.isCaseInsensitively("connection"):
      if value.hasMember("close") { asksToClose = true }
      if value.hasMember("keep-alive") { asksToKeepAlive = true }
    case 14 where name.isCaseInsensitively("content-length"):
      guard contentLength == nil else { throw .repeatedContentLength }
      contentLength = try HTTPWire.contentLength(value)
    case 17 where name.isCaseInsensitively("transfer-encoding"):
      guard transferEncoding == nil, !value.isEmpty else { throw .malformedTransferEncoding }
      transferEncoding = TransferEncoding(value)
    default: break
    }
  }

  /// RFC 9112 section 6.3.
  ///
  /// Content-Length and Transfer-Encoding together are refused: a proxy and a server that use
  /// different ones allow request smuggling (section 11.2).
  mutating func framing(bodyLimit: Int) throws(RequestFault) -> Framing {
    guard hasHost || isOldVersion else { throw .missingHost }
    if let transferEncoding {
      guard !isOldVersion else { throw .transferEncodingInOldVersion }
      guard contentLength == nil else { throw .conflictingFraming }
      guard transferEncoding != .endless else { throw .malformedTransferEncoding }
      guard transferEncoding == .chunked else { throw .unknownTransferEncoding }
    }
    // A 1.0 client does not know 100 (RFC 9110 section 10.1.1).
    if expectation == .unknown, !isOldVersion { throw .unknownExpectation }
    guard transferEncoding == nil else { return .chunked }
    let length = contentLength ?? 0
    guard length <= bodyLimit else { throw .bodyTooLong(limit: bodyLimit) }
    return .length(length)
  }

  var expectsContinue: Bool { expectation == .goAhead && !isOldVersion }

  var traits: RequestTraits {
    // After CONNECT a client may send bytes that are not HTTP.
    let persists = isOldVersion ? asksToKeepAlive : true
    return RequestTraits(
      isHead: method == .head,
      isOldVersion: isOldVersion,
      keepsAlive: persists && !asksToClose && method != .connect
    )
  }
}

extension RequestHead {
  mutating func request(body: consuming [UInt8]) -> HTTPRequest {
    if var request = made?.request {
      request.body = body
      return request
    }
    var request = HTTPRequest(
      method: methodText,
      path: path,
      query: query,
      fields: HTTPFields(bytes: bytes.array, entries: entries.array)
    )
    made = MadeRequest(request)
    request.body = body
    return request
  }

  private var methodText: String {
    switch method {
    case .get: "GET"
    case .head: "HEAD"
    case .connect, .options, .other: text(methodPlace)
    }
  }

  /// The path, percent-decoded.
  private var path: String { target.spelled ?? text(target.path) }

  private var query: String? {
    guard let place = target.query else { return nil }
    return text(place)
  }

  private func text(_ place: Range<Int>) -> String { bytes.withSpan { $0.extracting(place).text } }
}

/// A class because a head is moved for every request.
private final class MadeRequest: Sendable {
  let request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }
}
