extension Scanner {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads the string that starts at `position`.
  @inline(__always)
  mutating func readString() throws(Stop) {
    let start = position &+ 1
    var index = plainEnd(from: start)
    var kind = TapeWord.Kind.string
    if byte(at: index) != UInt8(ascii: "\"") {
      index = try uncommonStringEnd(from: index, kind: &kind)
    }
    guard index &- start <= limits.stringByteCount else {
      throw .fault(.limit(.stringByteCount(limits.stringByteCount)), offset: position)
    }
    try append(TapeWord(kind, length: index &- start, offset: position))
    position = index &+ 1
  }

  /// Returns the first place that is a quote, a backslash, a control character, not ASCII, or
  /// the end of the text.
  @inline(__always)
  func plainEnd(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = eightBytes(at: index)
      let marked = Self.marks(word)
      if marked != 0 { return index &+ marked.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count {
      let byte = byte(at: index)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 {
        return index
      }
      index &+= 1
    }
    return index
  }

  /// The high bits of those of eight bytes that are a quote, a backslash, a control character or not
  /// ASCII, and maybe of some above the lowest of them: a borrow marks bytes above a marked one.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    return ((quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word) & highs
  }

  /// Goes on from the first byte that is not plain to the closing quote.
  @inline(never)
  private mutating func uncommonStringEnd(
    from start: Int,
    kind: inout TapeWord.Kind
  ) throws(Stop) -> Int {
    var index = start
    while true {
      let byte = byte(at: index)
      switch byte {
      case _ where index >= count:
        throw syntax(.unexpectedEnd(expected: .closingQuote), at: count)
      case UInt8(ascii: "\""):
        return index
      case UInt8(ascii: "\\"):
        kind = .escapedString
        index = try escapeEnd(from: index)
      case 0..<0x20:
        throw syntax(.controlCharacter(byte), at: index)
      case 0x80...:
        recordCharacter(at: index)
        guard let width = characterWidth(at: index) else {
          throw syntax(.malformedUTF8(byte), at: index)
        }
        index &+= width
      default:
        index = plainEnd(from: index)
      }
    }
  }

  /// Returns the place after the escape whose backslash is at `start`.
  private func escapeEnd(from start: Int) throws(Stop) -> Int {
    guard start &+ 1 < count else {
      throw syntax(.unexpectedEnd(expected: .closingQuote), at: count)
    }
    switch byte(at: start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      let unit = try unicodeEscape(at: start)
      guard (0xD800..<0xE000).contains(unit) else { return start &+ 6 }
      guard unit < 0xDC00, byte(at: start &+ 6) == UInt8(ascii: "\\"),
        byte(at: start &+ 7) == UInt8(ascii: "u"),
        (0xDC00..<0xE000).contains(try unicodeEscape(at: start &+ 6))
      else { throw syntax(.loneSurrogate(unit), at: start) }
      return start &+ 12
    default:
      throw syntax(.unknownEscape(found(at: start &+ 1)), at: start)
    }
  }

  private func unicodeEscape(at start: Int) throws(Stop) -> UInt16 {
    var unit: UInt16 = 0
    for index in start &+ 2..<start &+ 6 {
      guard let digit = hexadecimalDigit(byte(at: index)) else {
        throw syntax(.malformedUnicodeEscape, at: start)
      }
      unit = unit &<< 4 | UInt16(digit)
    }
    return unit
  }

  /// The width of the well-formed character of two to four bytes at `index` (Unicode table 3-7).
  func characterWidth(at index: Int) -> Int? {
    let first = byte(at: index)
    let second = byte(at: index &+ 1)
    let isSecondValid =
      switch first {
      case 0xE0: (0xA0...0xBF).contains(second)
      case 0xED: (0x80...0x9F).contains(second)
      case 0xF0: (0x90...0xBF).contains(second)
      case 0xF4: (0x80...0x8F).contains(second)
      default: second & 0xC0 == 0x80
      }
    guard isSecondValid else { return nil }
    func continues(_ place: Int) -> Bool { byte(at: index &+ place) & 0xC0 == 0x80 }
    switch first {
    case 0xC2...0xDF: return 2
    case 0xE0...0xEF: return continues(2) ? 3 : nil
    case 0xF0...0xF4: return continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }

  /// The text of a string's word.
  func decodedString(_ word: TapeWord) -> String {
    guard word.kind == .escapedString else {
      return string(from: word.offset + 1, length: word.length)
    }
    return String(decoding: unescapedBytes(word), as: UTF8.self)
  }
}
