/// A kind of line: what it may hold, how long it may be, and what is wrong when it is longer.
enum LineKind {
  case requestLine(limit: Int)
  case fieldLine(limit: Int)
  case chunkLine(limit: Int)
  /// The CRLF after a chunk's data, with nothing before it.
  case chunkEnd
  case trailerLine(limit: Int)

  /// The longest line of this kind, in bytes without its CRLF.
  var limit: Int {
    switch self {
    case .requestLine(let limit), .chunkLine(let limit): limit
    // The limit is on the section, and its last line takes two bytes of it for the CRLF.
    case .fieldLine(let limit), .trailerLine(let limit): max(0, limit - 2)
    case .chunkEnd: 0
    }
  }

  /// What it may hold.
  var run: ByteRun {
    switch self {
    case .requestLine: .requestLine
    case .fieldLine, .chunkLine, .chunkEnd, .trailerLine: .fieldLine
    }
  }

  /// Says what is wrong with a byte where the line should have ended.
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
  /// Moves bytes of one line from the input to `line`, and returns whether its CRLF was reached.
  ///
  /// Faults depend on the bytes in order: the first byte that is wrong, or one too many, decides.
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
