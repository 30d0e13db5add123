/// A kind of line: what it may hold, how long it may be, and what is wrong when it is longer.
enum LineKind {
  /// Such as `GET /path?query HTTP/1.1`: printable ASCII only (RFC 9112 section 3).
  case requestLine(limit: Int)
  /// Such as `Host: example.com`; the limit is what is left of the whole section (section 5).
  case fieldLine(limit: Int)
  /// Such as `ff;name=value`, before the data of a chunk (section 7.1).
  case chunkLine(limit: Int)
  /// The CRLF after a chunk's data, with nothing before it.
  case chunkEnd
  /// Looks like a field line; the limit is what is left of the trailer (section 7.1.2).
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
  ///
  /// A bare LF comes first: a lenient reader takes it for a line's end (RFC 9112 section 2.2
  /// permits that), and two readers that differ in it see two different requests. A byte that the
  /// line might hold means that the line was too long by it.
  ///
  /// - Parameters:
  ///   - byte: The byte at which reading stopped; it is no CR.
  ///   - limits: What the message of the fault names.
  /// - Returns: The fault.
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
  ///
  /// - Parameters:
  ///   - input: The bytes that have come.
  ///   - place: Where to read on, moved behind what was read.
  ///   - kind: What the line may hold; its limit counts what `line` holds already.
  /// - Returns: Whether the line is complete; the CRLF does not get into `line`.
  /// - Throws: `bareCarriageReturn` where anything but LF follows the CR (RFC 9112 section 2.2), or
  ///   what `kind` says of the byte that may not stand there.
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
  /// Of `Name: value` the blanks around the value belong to neither. A blank before the colon is
  /// refused with 400, as section 5.1 requires, since `Content-Length : 3` means a length to some
  /// and nothing to others; and so is a line that begins with a blank, which was once the folded
  /// end of the line before (section 5.2).
  ///
  /// - Parameters:
  ///   - line: Where the line lies, without its CRLF; it has at least one byte.
  ///   - bytes: What the places of the entry are places in.
  /// - Throws: `foldedFieldLine` or `malformedFieldLine`.
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
