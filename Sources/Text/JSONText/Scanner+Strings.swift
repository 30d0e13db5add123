extension Scanner {
  /// Nothing is copied: escapes are resolved when the text is read.
  ///
  /// The word has the place of the opening quote and the number of bytes between the quotes.
  @inline(__always)
  mutating func readString() throws(Stop) {
    let start = position &+ 1
    var index = text.plainEnd(from: start)
    var kind = TapeWord.Kind.string
    // Mostly the first byte that is not plain is the closing quote.
    if text.byte(at: index) != UInt8(ascii: "\"") {
      index = try markedStringEnd(from: index, kind: &kind)
    }
    guard index &- start <= limits.stringByteCount else {
      throw .fault(.limit(.stringByteCount(limits.stringByteCount)), offset: position)
    }
    try append(TapeWord(kind, length: index &- start, offset: position))
    position = index &+ 1
  }

  /// From the first byte that is not plain.
  ///
  /// Control characters require escapes (RFC 8259 section 7), and other bytes beyond ASCII have to
  /// be well-formed UTF-8, without surrogates and overlong forms.
  @inline(never)
  private mutating func markedStringEnd(
    from start: Int,
    kind: inout TapeWord.Kind
  ) throws(Stop) -> Int {
    var index = start
    while true {
      let byte = text.byte(at: index)
      switch byte {
      // Past the end bytes read as NUL, which a string may not have.
      case _ where index >= text.count:
        throw syntax(.unexpectedEnd(expected: .closingQuote), at: text.count)
      case UInt8(ascii: "\""):
        return index
      case UInt8(ascii: "\\"):
        // Only such a string is copied when its text is read.
        kind = .escapedString
        index = try escapeEnd(from: index)
      case 0..<0x20:
        throw syntax(.controlCharacter(byte), at: index)
      case 0x80...:
        // From here on a column is no longer a byte.
        lines.recordCharacter(at: index)
        guard let width = text.characterWidth(at: index) else {
          throw syntax(.malformedUTF8(byte), at: index)
        }
        index &+= width
      default:
        index = text.plainEnd(from: index)
      }
    }
  }

  /// A surrogate requires its other half in the next escape.
  private func escapeEnd(from start: Int) throws(Stop) -> Int {
    // A backslash that is the last byte of the text.
    guard start &+ 1 < text.count else {
      throw syntax(.unexpectedEnd(expected: .closingQuote), at: text.count)
    }
    switch text.byte(at: start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      let unit = try unicodeEscape(at: start)
      // Everything but surrogates is a character by itself.
      guard (0xD800..<0xE000).contains(unit) else { return start &+ 6 }
      guard unit < 0xDC00, text.byte(at: start &+ 6) == UInt8(ascii: "\\"),
        text.byte(at: start &+ 7) == UInt8(ascii: "u"),
        (0xDC00..<0xE000).contains(try unicodeEscape(at: start &+ 6))
      else { throw syntax(.loneSurrogate(unit), at: start) }
      return start &+ 12
    default:
      // JavaScript has more of them, such as `\x41`; JSON does not.
      throw syntax(.unknownEscape(text.found(at: start &+ 1)), at: start)
    }
  }

  private func unicodeEscape(at start: Int) throws(Stop) -> UInt16 {
    var unit: UInt16 = 0
    for index in start &+ 2..<start &+ 6 {
      guard let digit = hexadecimalDigit(text.byte(at: index)) else {
        throw syntax(.malformedUnicodeEscape, at: start)
      }
      unit = unit &<< 4 | UInt16(digit)
    }
    return unit
  }
}
