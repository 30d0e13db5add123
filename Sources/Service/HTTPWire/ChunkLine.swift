/// The line before a chunk's data: its size, and extensions that mean nothing to us.
struct ChunkLine: Hashable, Sendable {
  /// How many bytes of data follow; 0 ends the content.
  let size: UInt64
  /// How many bytes of the line were extensions.
  let extensionLength: Int
}

extension ChunkLine {
  /// Reads a chunk-size line without its CRLF (RFC 9112 section 7.1).
  ///
  /// Extensions are ignored but must be well formed: what follows a quote that never closes is
  /// where readers of HTTP disagree.
  ///
  /// The size is hexadecimal without sign or prefix, and 16 digits, leading zeros among them, fill
  /// 64 bits, so that it cannot overflow. The line `1a;name="v"` has a size of 26 and 9 bytes of
  /// extensions.
  ///
  /// - Parameter line: The line, of bytes that `ByteRun.fieldLine` allows.
  /// - Throws: `malformedChunkSize` where the digits are none, too many, or followed by anything
  ///   but a blank or a semicolon; `malformedChunkExtension` for what follows.
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

  /// Skips blanks, a semicolon, a name, and a value if there is one.
  ///
  /// Blanks are permitted at four places (RFC 9112 section 7.1.1: bad white space, which has to be
  /// read and not sent), but none may stand at the end: `2 ` is refused.
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

  /// Skips spaces and tabs, if there are any.
  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop(while: isBlank)
  }

  /// Skips a token, which has at least one byte (RFC 9110 section 5.6.2).
  private static func skipToken(_ rest: inout ArraySlice<UInt8>) throws(RequestFault) {
    let after = rest.drop { ByteSet.token.contains($0) }
    guard after.startIndex > rest.startIndex else { throw .malformedChunkExtension }
    rest = after
  }

  /// Skips a quoted string; a backslash takes the byte after it along (RFC 9110 section 5.6.4).
  private static func skipQuoted(_ rest: inout ArraySlice<UInt8>) throws(RequestFault) {
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), rest.popFirst() == nil { break }
    }
    throw .malformedChunkExtension
  }
}
