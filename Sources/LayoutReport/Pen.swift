internal import JSONText

/// Up to eight bytes of text, the first of them in the lowest.
struct Word {
  let bits: UInt64
  let count: Int

  init(_ text: String) {
    precondition(text.utf8.count <= 8, "A word has eight bytes")
    bits = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }
}

/// Writes what there are thousands of: words, short strings and numbers, each with few stores.
///
/// It writes on a page of known size and lays each store into the first half of it, so that the
/// compiler sees that none can miss the page, and no store has to be checked. Whoever has the page
/// takes it away in time: before half of it is full.
struct Pen {
  /// How many bytes a page has; a pen that is past the half begins over what it wrote.
  static let pageSize = 4096
  private static let half = pageSize / 2
  /// The longest string that is worth a pen, in bytes.
  static let longestString = 64
  /// What a string with every byte escaped takes at most.
  static let roomForString = 6 * longestString + 2
  /// A sign, 24 digits and points, and an exponent.
  static let roomForNumber = 32

  /// How many bytes are on the page.
  private(set) var place = 0

  /// Whether there is room for so many bytes.
  func hasRoom(_ count: Int) -> Bool { place + count <= Self.half }

  @inline(__always)
  mutating func write(_ byte: UInt8, on page: inout MutableRawSpan) {
    page.storeBytes(of: byte, toByteOffset: place & (Self.half - 1), as: UInt8.self)
    place &+= 1
  }

  @inline(__always)
  mutating func write(_ word: Word, on page: inout MutableRawSpan) {
    write(word.bits, count: word.count, on: &page)
  }

  /// Writes the lowest bytes of a word; what follows covers the others.
  @inline(__always)
  private mutating func write(_ bits: UInt64, count: Int, on page: inout MutableRawSpan) {
    page.storeBytes(of: bits, toByteOffset: place & (Self.half - 1), as: UInt64.self)
    place &+= count
  }
}

extension Pen {
  /// Writes a short string with the escapes that RFC 8259 section 7 demands, and no others.
  @inline(__always)
  mutating func writeQuoted(_ text: Span<UInt8>, on page: inout MutableRawSpan) {
    write(UInt8(ascii: "\""), on: &page)
    var index = 0
    while index &+ 8 <= text.count {
      let word = Self.word(text.extracting(index..<index &+ 8))
      write(text, from: index, count: 8, word, on: &page)
      index &+= 8
    }
    if index < text.count {
      write(text, from: index, count: text.count &- index, Self.rest(text, index), on: &page)
    }
    write(UInt8(ascii: "\""), on: &page)
  }

  /// Writes up to eight bytes of a string, which are a word too.
  @inline(__always)
  private mutating func write(
    _ text: Span<UInt8>,
    from start: Int,
    count: Int,
    _ word: UInt64,
    on page: inout MutableRawSpan
  ) {
    guard Self.hasSpecial(word) else { return write(word, count: count, on: &page) }
    for place in start..<start &+ count { writeByte(text[place], on: &page) }
  }

  /// Eight bytes; the compiler makes one load of it.
  @inline(__always)
  private static func word(_ eight: Span<UInt8>) -> UInt64 {
    let low =
      UInt64(eight[0]) | UInt64(eight[1]) << 8 | UInt64(eight[2]) << 16 | UInt64(eight[3]) << 24
    let high =
      UInt64(eight[4]) | UInt64(eight[5]) << 8 | UInt64(eight[6]) << 16 | UInt64(eight[7]) << 24
    return low | high << 32
  }

  /// What is left from a byte on, and spaces, which need no escape.
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

  /// Whether there may be a control character, a quote or a backslash among eight bytes.
  ///
  /// What is subtracted borrows into a byte's highest bit where the byte is less than it, or where a
  /// byte below borrowed from it (Warren, "Hacker's Delight", chapter 6).
  @inline(__always)
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = (word &- (ones &* 0x20)) & ~word
    let found = control | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
    return found & (ones &* 0x80) != 0
  }

  /// Writes a byte of a string, escaped where it has to be.
  private mutating func writeByte(_ byte: UInt8, on page: inout MutableRawSpan) {
    if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      write(byte, on: &page)
    } else if byte < 0x20 {
      writeEscape(byte, on: &page)
    } else {
      write(UInt8(ascii: "\\"), on: &page)
      write(byte, on: &page)
    }
  }

  private mutating func writeEscape(_ control: UInt8, on page: inout MutableRawSpan) {
    write(UInt8(ascii: "\\"), on: &page)
    switch control {
    case 0x08: write(UInt8(ascii: "b"), on: &page)
    case 0x09: write(UInt8(ascii: "t"), on: &page)
    case 0x0A: write(UInt8(ascii: "n"), on: &page)
    case 0x0C: write(UInt8(ascii: "f"), on: &page)
    case 0x0D: write(UInt8(ascii: "r"), on: &page)
    default:
      write(Self.unicode, on: &page)
      write(UInt8(ascii: "0") + control >> 4, on: &page)
      write(Self.hexadecimal(control & 0xF), on: &page)
    }
  }

  private static let unicode = Word("u00")

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension Pen {
  /// Writes a number rounded to a millionth, in its shortest form and never as `-0`; `null` for
  /// what is not finite, which no layout within the limits of `hugeConstant` produces.
  @inline(__always)
  mutating func write(_ number: Double, on page: inout MutableRawSpan) {
    // Below this a `Double` holds millionths with room to spare, so rounding finds the digits.
    guard number.magnitude < 0x1p31 else { return writeLargeNumber(number, on: &page) }
    let scaled = number.magnitude * 1e6
    // A tie goes away from zero; `rounded()` would be a call into the C library.
    var millionths = UInt(scaled)
    if scaled - Double(millionths) >= 0.5 { millionths += 1 }
    if number < 0, millionths > 0 { write(UInt8(ascii: "-"), on: &page) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    writeDigits(UInt32(truncatingIfNeeded: whole), on: &page)
    if fraction > 0 { writeFraction(UInt32(truncatingIfNeeded: fraction), on: &page) }
  }

  /// Writes a whole number.
  @inline(__always)
  private mutating func writeDigits(_ number: UInt32, on page: inout MutableRawSpan) {
    // Dividing by what is known is a multiplication; most numbers have up to four digits.
    switch number {
    case 0..<10: write(0x30 | UInt64(number), count: 1, on: &page)
    case 10..<100: write(0x3030 | Self.pair(number), count: 2, on: &page)
    case 100..<1000:
      let digits = UInt64(number / 100) | Self.pair(number % 100) &<< 8
      write(0x30_3030 | digits, count: 3, on: &page)
    case 1000..<10_000:
      let digits = Self.pair(number / 100) | Self.pair(number % 100) &<< 16
      write(0x3030_3030 | digits, count: 4, on: &page)
    default: writeManyDigits(number, on: &page)
    }
  }

  private mutating func writeManyDigits(_ number: UInt32, on page: inout MutableRawSpan) {
    var divisor: UInt32 = 1
    while divisor <= number / 10 { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
      write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), on: &page)
      rest = remainder
      divisor /= 10
    }
  }

  /// Writes the point and up to six digits, the last of them not 0.
  ///
  /// Each pair is divided out by itself: digit after digit, every division would wait for the
  /// one before it.
  @inline(__always)
  private mutating func writeFraction(_ millionths: UInt32, on page: inout MutableRawSpan) {
    let last = Self.pair(millionths / 100 % 100) &<< 16 | Self.pair(millionths % 100) &<< 32
    let digits = Self.pair(millionths / 10_000) | last
    // The digits after the last that is not 0 are bytes of 0 before they become text.
    let count = 8 - digits.leadingZeroBitCount / 8
    let text = (0x3030_3030_3030 | digits) &<< 8 | UInt64(UInt8(ascii: "."))
    write(text, count: count &+ 1, on: &page)
  }

  /// Two digits as numbers, the first in the lowest byte.
  @inline(__always)
  private static func pair(_ number: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: (number / 10) | (number % 10) &<< 8)
  }

  /// Writes what is rare as everything else in the report is written.
  private mutating func writeLargeNumber(_ number: Double, on page: inout MutableRawSpan) {
    guard number.isFinite else { return write(Self.null, on: &page) }
    var writer = JSONWriter()
    writer.value(number)
    precondition(writer.bytes.count <= Self.roomForNumber, "There is room for 32 bytes")
    for byte in writer.bytes { write(byte, on: &page) }
  }

  private static let null = Word("null")
}
