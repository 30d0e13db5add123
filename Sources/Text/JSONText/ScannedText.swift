/// The bytes of a text that is being read, with functions that do not depend on the position.
///
/// Bytes past the end read as NUL, which no rule of JSON accepts, so that most positions need no
/// comparison with the length.
// SAFETY: the text outlives this, which lives inside the closure that lends it. Every read follows
// a comparison with `count`, but for those of `eightBytes`, whose callers compare.
@safe
struct ScannedText {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// The number of readable bytes; those behind the text are 0.
  let readable: Int

  /// Constants for looking at eight bytes in one word; see `marks`.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  init(_ start: UnsafePointer<UInt8>, count: Int, readable: Int) {
    unsafe self.start = start
    self.count = count
    self.readable = readable
  }
}

extension ScannedText {
  /// NUL past the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    index < count ? unsafe start[index] : 0
  }

  /// Eight bytes from `index`, the first in the lowest place; there must be eight.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 { unsafe JSONText.eightBytes(start, index) }

  /// Known to be well-formed UTF-8 where the scanner has been.
  func string(from start: Int, length: Int) -> String {
    unsafe String(decoding: written(from: start, length: length), as: UTF8.self)
  }

  func decodedString(_ word: TapeWord) -> String {
    guard word.isEscapedString else {
      return string(from: word.offset + 1, length: word.length)
    }
    return String(decoding: unescapedBytes(word), as: UTF8.self)
  }

  func unescapedBytes(_ word: TapeWord) -> [UInt8] {
    unsafe unescaped(written(from: word.offset + 1, length: word.length).span)
  }

  /// Two spellings of one key have one hash, as they are one key.
  func combine(_ word: TapeWord, into hasher: inout Hasher) {
    if word.isEscapedString {
      unsafe unescapedBytes(word).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      let bytes = unsafe written(from: word.offset + 1, length: word.length)
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }

  private func written(from index: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(index >= 0 && length >= 0 && index + length <= count, "A part lies in the text")
    return unsafe UnsafeBufferPointer(start: start + index, count: length)
  }
}

extension ScannedText {
  /// The first quote, backslash, control character, byte that is not ASCII, or end of the text.
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

  /// The high bits of those of eight bytes that are a quote, a backslash, a control character or
  /// not ASCII.
  ///
  /// The test for a byte below n in a word (Mycroft): subtracting n from each byte borrows where it
  /// is smaller; a borrow may also mark bytes above a marked one. With the second bit flipped, a
  /// quote is 0x20, and control characters remain below it.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    let flipped = word ^ (ones &* 0x02)
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    return ((flipped &- ones &* 0x21) | (backslash &- ones) | word) & highs
  }

  /// Two to four bytes, well formed by Unicode table 3-7.
  ///
  /// `nil` for other bytes: overlong forms, surrogates, and code points beyond U+10FFFF.
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

  /// The letters of JavaScript's identifiers; any other byte ends a literal or a number.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
