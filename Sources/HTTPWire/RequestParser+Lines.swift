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

  func fault(tooLongUnder limits: RequestLimits) -> RequestFault {
    switch self {
    case .requestLine: .requestLineTooLong(limit: limits.requestLine)
    case .fieldLine: .fieldSectionTooLong(limit: limits.fieldSection)
    case .chunkLine: .chunkExtensionTooLong(limit: limits.chunkLine)
    case .chunkEnd: .unterminatedChunk
    case .trailerLine: .trailerSectionTooLong(limit: limits.trailerSection)
    }
  }
}

extension RequestParser {
  /// Moves bytes of one line from `input` to `lines`, and returns whether its CRLF was reached.
  ///
  /// Faults depend on the bytes in order: the first byte that is wrong, or one too many, decides.
  mutating func takeLine(
    _ input: inout ArraySlice<UInt8>,
    _ kind: LineKind
  ) throws(RequestFault) -> Bool {
    var index = input.startIndex
    if !lineEndsWithCR {
      let room = kind.limit - (lines.count - lineStart)
      let end = input.endIndex - index > room ? index + room : input.endIndex
      index += endOfRun(in: input.span, 0..<end - index, kind.run)
      append(input[..<index])
      guard index < input.endIndex else {
        input = []
        return false
      }
      guard input[index] == 0x0D else { throw fault(for: input[index], in: kind) }
      lineEndsWithCR = true
      index += 1
      guard index < input.endIndex else {
        input = []
        return false
      }
    }
    guard input[index] == 0x0A else { throw .bareCarriageReturn }
    lineEndsWithCR = false
    input = input[(index + 1)...]
    return true
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    // Most heads fit, so that nothing moves while they grow.
    if lines.isEmpty { lines.reserveCapacity(256) }
    // SAFETY: the buffer is read before the closure ends.
    unsafe part.withUnsafeBufferPointer { unsafe lines.append(contentsOf: $0) }
  }

  /// Says what is wrong with a byte where the line should have ended.
  private func fault(for byte: UInt8, in kind: LineKind) -> RequestFault {
    if byte == 0x0A { return .bareLineFeed }
    guard kind.run.allows(byte) else { return .forbiddenByte(byte) }
    return kind.fault(tooLongUnder: limits)
  }
}

extension HTTPFields.Entry {
  /// Finds name and value in a field line (RFC 9112 section 5).
  init(line: Range<Int>, of bytes: [UInt8]) throws(RequestFault) {
    guard !isBlank(bytes[line.lowerBound]) else { throw .foldedFieldLine }
    var colon = line.lowerBound
    while colon < line.upperBound, ByteSet.token.contains(bytes[colon]) { colon += 1 }
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":")
    else { throw .malformedFieldLine }
    let value = bytes[(colon + 1)..<line.upperBound].trimmed
    self.init(
      nameStart: Int32(line.lowerBound),
      nameEnd: Int32(colon),
      valueStart: Int32(value.startIndex),
      valueEnd: Int32(value.endIndex)
    )
  }
}
