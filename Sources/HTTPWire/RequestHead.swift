/// What the request line and the framing fields of one request say, gathered line by line.
struct RequestHead: Sendable {
  private(set) var method = ""
  private(set) var target = RequestTarget(path: "", query: nil)
  /// Whether the request is HTTP/1.0, which has other defaults.
  private(set) var isOldVersion = false

  private var hasHost = false
  private var contentLength: Int?
  private var transferEncoding: TransferEncoding?
  private var asksToClose = false
  private var asksToKeepAlive = false
  private var expectation: Expectation?

  private enum TransferEncoding { case chunked, unknown }
  private enum Expectation { case goAhead, unknown }

  /// How the content of a request is framed.
  enum Framing: Hashable, Sendable {
    /// So many bytes follow, perhaps none.
    case length(Int)
    /// Chunks follow.
    case chunked
  }

  /// Creates a head about which nothing is known yet.
  init() {}
}

extension RequestHead {
  /// Reads the request line, without its CRLF (RFC 9112 section 3).
  mutating func read(requestLine line: ArraySlice<UInt8>) throws(RequestFault) {
    let space = UInt8(ascii: " ")
    var first = line.startIndex
    while first < line.endIndex, ByteSet.token.contains(line[first]) { first += 1 }
    guard first > line.startIndex, first < line.endIndex, line[first] == space else {
      throw .malformedRequestLine
    }
    var last = first + 1
    while last < line.endIndex, line[last] != space { last += 1 }
    // There are exactly two spaces, with something between them.
    guard last > first + 1, last < line.endIndex, !line[(last + 1)...].contains(space) else {
      throw .malformedRequestLine
    }
    let name = line[..<first]
    let goal = line[(first + 1)..<last]
    isOldVersion = try Self.minorVersion(line[(last + 1)...]) == 0
    target = try RequestTarget(goal, method: name)
    method = decoded(name)
  }

  /// Reads `HTTP/1.` and a digit; a minor version from the future speaks 1.1 as well.
  private static func minorVersion(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> UInt8 {
    let start = bytes.startIndex
    guard bytes.count == 8, bytes.prefix(5).isExactly("HTTP/"),
      bytes[start + 6] == UInt8(ascii: ".")
    else { throw .malformedVersion }
    let major = bytes[start + 5] &- UInt8(ascii: "0")
    let minor = bytes[start + 7] &- UInt8(ascii: "0")
    guard major < 10, minor < 10 else { throw .malformedVersion }
    guard major == 1 else { throw .unsupportedVersion }
    return minor
  }
}

extension RequestHead {
  /// Takes note of a field line that matters to framing or to the connection.
  ///
  /// - Parameters:
  ///   - name: The field's name, in any case.
  ///   - value: Its value without surrounding blanks.
  /// - Throws: When the field makes the request one that cannot be trusted.
  mutating func note(
    _ name: ArraySlice<UInt8>,
    _ value: ArraySlice<UInt8>
  ) throws(RequestFault) {
    // Most fields differ from these already in length.
    switch name.count {
    case 4 where name.isCaseInsensitively("host"): try noteHost(value)
    case 6 where name.isCaseInsensitively("expect"): noteExpectation(value)
    case 10 where name.isCaseInsensitively("connection"): noteConnection(value)
    case 14 where name.isCaseInsensitively("content-length"): try noteContentLength(value)
    case 17 where name.isCaseInsensitively("transfer-encoding"): try noteTransferEncoding(value)
    default: break
    }
  }

  private mutating func noteHost(_ value: ArraySlice<UInt8>) throws(RequestFault) {
    guard !hasHost else { throw .repeatedHost }
    guard isAuthority(value) else { throw .malformedHost }
    hasHost = true
  }

  private mutating func noteExpectation(_ value: ArraySlice<UInt8>) {
    let isKnown = expectation == nil && value.isCaseInsensitively("100-continue")
    expectation = isKnown ? .goAhead : .unknown
  }

  private mutating func noteConnection(_ value: ArraySlice<UInt8>) {
    for option in value.split(separator: UInt8(ascii: ",")) {
      let option = option.trimmed
      if option.isCaseInsensitively("close") { asksToClose = true }
      if option.isCaseInsensitively("keep-alive") { asksToKeepAlive = true }
    }
  }

  private mutating func noteContentLength(_ value: ArraySlice<UInt8>) throws(RequestFault) {
    guard contentLength == nil else { throw .repeatedContentLength }
    contentLength = try HTTPWire.contentLength(value)
  }

  private mutating func noteTransferEncoding(_ value: ArraySlice<UInt8>) throws(RequestFault) {
    guard transferEncoding == nil, !value.isEmpty else { throw .malformedTransferEncoding }
    transferEncoding = value.isCaseInsensitively("chunked") ? .chunked : .unknown
  }
}

extension RequestHead {
  /// Decides how the content is framed, once every field line was noted (RFC 9112 section 6.3).
  func framing(bodyLimit: Int) throws(RequestFault) -> Framing {
    guard hasHost || isOldVersion else { throw .missingHost }
    if let transferEncoding {
      guard !isOldVersion else { throw .transferEncodingInOldVersion }
      guard contentLength == nil else { throw .conflictingFraming }
      guard transferEncoding == .chunked else { throw .unknownTransferEncoding }
    }
    // A 1.0 client does not know what 100 is (RFC 9110 section 10.1.1).
    if expectation == .unknown, !isOldVersion { throw .unknownExpectation }
    guard transferEncoding == nil else { return .chunked }
    let length = contentLength ?? 0
    guard length <= bodyLimit else { throw .bodyTooLong(limit: bodyLimit) }
    return .length(length)
  }

  /// Whether anything says that content follows.
  var hasContent: Bool { contentLength != nil || transferEncoding != nil }

  /// Whether the client waits to be told that it may send the content.
  var expectsContinue: Bool { expectation == .goAhead && !isOldVersion }

  /// What the answer's writer has to know about the request.
  var traits: RequestTraits {
    // After CONNECT a client may send what is no longer HTTP.
    let persists = isOldVersion ? asksToKeepAlive : true
    return RequestTraits(
      isHead: method == "HEAD",
      isOldVersion: isOldVersion,
      keepsAlive: persists && !asksToClose && method != "CONNECT"
    )
  }
}
