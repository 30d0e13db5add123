internal import JSONText

/// Writes frequent short strings and numbers with few stores.
///
/// It masks each store into the first half of a page of fixed size, so that the compiler can elide
/// bounds checks. The owner of the page empties it before half of it is full.
struct Pen {
  static let pageSize = 4096
  private static let half = pageSize / 2
  /// Maximum length of a string for a pen, in bytes.
  static let longestString = 64
  static let bytesForString = 6 * longestString + 2
  /// A sign, 24 digits and points, and an exponent.
  static let bytesForNumber = 32

  private(set) var place = 0

  func hasCapacity(_ count: Int) -> Bool { place + count <= Self.half }

  @inline(__always)
  mutating func write(_ byte: UInt8, on page: inout MutableRawSpan) {
    page.storeBytes(of: byte, toByteOffset: place & (Self.half - 1), as: UInt8.self)
    place &+= 1
  }

  @inline(__always)
  mutating func write(_ word: TextWord, on page: inout MutableRawSpan) {
    write(word.bits, count: word.count, on: &page)
  }

  /// Writes the lowest bytes of a word; later stores overwrite the others.
  @inline(__always)
  private mutating func write(_ bits: UInt64, count: Int, on page: inout MutableRawSpan) {
    page.storeBytes(of: bits, toByteOffset: place & (Self.half - 1), as: UInt64.self)
    place &+= count
  }
}

extension Pen {
  /// Writes a string of at most `longestString` bytes with the escapes that RFC 8259 section 7
  /// requires, and no others.
  @inline(__always)
  mutating func writeQuoted(_ text: Span<UInt8>, on page: inout MutableRawSpan) {
    write(UInt8(ascii: "\""), on: &page)
    var index = 0
    while index &+ 8 <= text.count {
      let word = JSONStringText.word(text.extracting(index..<index &+ 8))
      write(text, from: index, count: 8, word, on: &page)
      index &+= 8
    }
    if index < text.count {
      write(text, from: index, count: text.count &- index, Self.rest(text, index), on: &page)
    }
    write(UInt8(ascii: "\""), on: &page)
  }

  @inline(__always)
  private mutating func write(
    _ text: Span<UInt8>,
    from start: Int,
    count: Int,
    _ word: UInt64,
    on page: inout MutableRawSpan
  ) {
    guard JSONStringText.mayNeedEscape(word) else { return write(word, count: count, on: &page) }
    for place in start..<start &+ count { writeByte(text[place], on: &page) }
  }

  /// The remaining bytes, padded with spaces, which need no escape.
  @inline(__always)
  private static func rest(_ text: Span<UInt8>, _ start: Int) -> UInt64 {
    var word: UInt64 = 0x2020_2020_2020_2020
    var index = text.count
    while index > start {
      index &-= 1
      word = word &<< 8 | UInt64(text[index])
    }
    return word
  }

  @inline(__always)
  private mutating func writeByte(_ byte: UInt8, on page: inout MutableRawSpan) {
    guard JSONStringText.needsEscape(byte) else { return write(byte, on: &page) }
    write(JSONStringText.escape(byte), on: &page)
  }
}

extension Pen {
  /// Rounded to a millionth, in the shortest form and never as `-0`; `null` for non-finite ones.
  @inline(__always)
  mutating func write(_ number: Double, on page: inout MutableRawSpan) {
    // Most coordinates are whole numbers.
    if let whole = JSONNumberText.whole(number) {
      return JSONNumberText.writeDigits(whole) { write($0, on: &page) }
    }
    guard let millionths = JSONNumberText.millionths(number.magnitude) else {
      for byte in Self.largeNumber(number) { write(byte, on: &page) }
      return
    }
    if number < 0, millionths > 0 { write(UInt8(ascii: "-"), on: &page) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    JSONNumberText.writeDigits(whole) { write($0, on: &page) }
    guard fraction > 0 else { return }
    write(JSONNumberText.fraction(millionths: UInt32(truncatingIfNeeded: fraction)), on: &page)
  }

  private static func largeNumber(_ number: Double) -> [UInt8] {
    guard number.isFinite else { return Array("null".utf8) }
    var writer = JSONWriter()
    writer.value(number)
    precondition(writer.bytes.count <= Self.bytesForNumber, "A number has at most 32 bytes")
    return writer.bytes
  }
}
