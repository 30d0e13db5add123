/// The line before a chunk's data: its size, and ignored extensions.
struct ChunkLine: Hashable, Sendable {
  let size: UInt64
  let extensionLength: Int
}

extension ChunkLine {
  /// Reads a line without its CRLF (RFC 9112 section 7.1).
  ///
  /// Extensions are ignored but must be well formed: implementations of HTTP disagree after a quote
  /// that is not closed.
  ///
  /// The size is hexadecimal without sign or prefix. At most 16 digits, including leading zeros, so
  /// that 64 bits cannot overflow.
  init(_ line: ArraySlice<UInt8>) throws(RequestFault) {
    var size: UInt64 = 0
    var index = line.startIndex
    while index < line.endIndex, let digit = hexadecimalValue(line[index]) {
      guard index - line.startIndex < 16 else { throw .malformedChunkSize }
      size = size << 4 | UInt64(digit)
      index += 1
    }
    guard index > line.startIndex else { throw .malformedChunkSize }
    self.size = size
    extensionLength = line.endIndex - index
    var rest = line[index...]
    if let next = rest.first, !isBlank(next), next != UInt8(ascii: ";") {
      throw .malformedChunkSize
    }
    while !rest.isEmpty { try Self.skipExtension(&rest) }
  }

  /// Blanks, a semicolon, a name, and an optional value.
  ///
  /// Blanks are permitted at four positions (bad white space, RFC 9112 section 7.1.1), but not at
  /// the end.
  private static func skipExtension(_ rest: inout ArraySlice<UInt8>) throws(RequestFault) {
    skipBlanks(&rest)
    guard rest.popFirst() == UInt8(ascii: ";") else { throw .malformedChunkExtension }
    skipBlanks(&rest)
    try skipToken(&rest)
    var afterBlanks = rest
    skipBlanks(&afterBlanks)
    guard afterBlanks.first == UInt8(ascii: "=") else { return }
    rest = afterBlanks.dropFirst()
    skipBlanks(&rest)
    if rest.first == UInt8(ascii: "\"") {
      try skipQuoted(&rest)
    } else {
      try skipToken(&rest)
    }
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop(while: isBlank)
  }

  private static func skipToken(_ rest: inout ArraySlice<UInt8>) throws(RequestFault) {
    let after = rest.drop { ByteSet.token.contains($0) }
    guard after.startIndex > rest.startIndex else { throw .malformedChunkExtension }
    rest = after
  }

  /// Skips a quoted string, in which a backslash escapes the next byte (RFC 9110 section 5.6.4).
  private static func skipQuoted(_ rest: inout ArraySlice<UInt8>) throws(RequestFault) {
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), rest.popFirst() == nil { break }
    }
    throw .malformedChunkExtension
  }
}
