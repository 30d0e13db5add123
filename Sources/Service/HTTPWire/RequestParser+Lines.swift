enum LineKind {
  /// Such as `GET /path?query HTTP/1.1`: printable ASCII only (RFC 9112 section 3).
  case requestLine(limit: Int)
  /// Such as `Host: example.com`; the limit is the rest of the section's (section 5).
  case fieldLine(limit: Int)
  /// Such as `ff;name=value`, before the data of a chunk (section 7.1).
  case chunkLine(limit: Int)
  /// The CRLF after a chunk's data, with nothing before it.
  case chunkEnd
  /// Has the syntax of a field line; the limit is the rest of the trailer's (section 7.1.2).
  case trailerLine(limit: Int)

  var limit: Int {
    switch self {
    case .requestLine(let limit), .chunkLine(let limit): limit
    // The limit is on the section, which includes the CRLF of its last line.
    case .fieldLine(let limit), .trailerLine(let limit): max(0, limit - 2)
    case .chunkEnd: 0
    }
  }

  var run: ByteRun {
    switch self {
    case .requestLine: .requestLine
    case .fieldLine, .chunkLine, .chunkEnd, .trailerLine: .fieldLine
    }
  }

  /// A bare LF comes first: a lenient reader treats it as a line end (RFC 9112 section 2.2 permits
  /// that), and two readers that differ in it see two different requests.
  ///
  /// An allowed byte means that the line is too long.
  func fault(at byte: UInt8, _ limits: RequestLimits) -> RequestFault {
    if byte == 0x0A { return .bareLineFeed }
    guard run.allows(byte) else { return .forbiddenByte(byte) }
    return switch self {
    case .requestLine: .requestLineTooLong(limit: limits.requestLine)
    case .fieldLine: .fieldSectionTooLong(limit: limits.fieldSection)
    case .chunkLine: .chunkExtensionTooLong(limit: limits.chunkLine)
    case .chunkEnd: .unterminatedChunk
    case .trailerLine: .trailerSectionTooLong(limit: limits.trailerSection)
    }
  }
}

extension RequestParser {
  /// Moves bytes of one line to `line` without its CRLF, and returns whether it is complete.
  ///
  /// The first byte that is wrong, or one too many, decides the fault.
  mutating func takeLine(
    _ input: Span<UInt8>,
    from place: inout Int,
    _ kind: LineKind
  ) throws(RequestFault) -> Bool {
    if !lineEndsWithCR {
      let limit = min(input.count, place + kind.limit - line.count)
      let end = endOfRun(in: input, place..<limit, kind.run)
      line.append(bytes: input.extracting(place..<end))
      place = end
      guard place < input.count else { return false }
      guard input[place] == 0x0D else { throw kind.fault(at: input[place], limits) }
      lineEndsWithCR = true
      place += 1
    }
    guard place < input.count else { return false }
    guard input[place] == 0x0A else { throw .bareCarriageReturn }
    lineEndsWithCR = false
    place += 1
    return true
  }
}

extension HTTPFields.Entry {
  /// Finds name and value in a field line (RFC 9112 section 5).
  ///
  /// A blank before the colon is refused with 400, as section 5.1 requires, since readers disagree
  /// about `Content-Length : 3`; and so is a line that begins with a blank, which is obsolete
  /// folding (section 5.2).
  init(line: Range<Int>, of bytes: Span<UInt8>) throws(RequestFault) {
    guard !isBlank(bytes[line.lowerBound]) else { throw .foldedFieldLine }
    let colon = endOfToken(in: bytes, line)
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":")
    else { throw .malformedFieldLine }
    let value = bytes.trimmed((colon + 1)..<line.upperBound)
    self.init(
      nameStart: Int32(line.lowerBound),
      nameEnd: Int32(colon),
      valueStart: Int32(value.lowerBound),
      valueEnd: Int32(value.upperBound)
    )
  }
}
