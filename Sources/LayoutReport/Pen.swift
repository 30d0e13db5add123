internal import JSONText

/// Writes into room that has been made.
// SAFETY: whoever makes a pen has room for all that it writes.
@safe
struct Pen {
  /// Where the next byte goes.
  private(set) var place: UnsafeMutablePointer<UInt8>

  init(_ place: UnsafeMutablePointer<UInt8>) { unsafe self.place = place }

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    unsafe place.pointee = byte
    unsafe place += 1
  }

  @inline(__always)
  mutating func write(_ text: StaticString) {
    unsafe place.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe place += text.utf8CodeUnitCount
  }

  /// Writes a string with the escapes that RFC 8259 section 7 demands, and no others.
  @inline(__always)
  mutating func writeQuoted(_ string: String) {
    write(UInt8(ascii: "\""))
    let bytes = string.utf8.span
    var index = 0
    while index &+ 8 <= bytes.count {
      // SAFETY: there are eight bytes, and room for them.
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index,
        as: UInt64.self
      )
      if Self.hasSpecial(word) {
        for place in index..<index &+ 8 { writeByte(bytes[place]) }
      } else {
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: word, as: UInt64.self)
        unsafe place += 8
      }
      index &+= 8
    }
    while index < bytes.count {
      writeByte(bytes[index])
      index &+= 1
    }
    write(UInt8(ascii: "\""))
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
  @inline(__always)
  private mutating func writeByte(_ byte: UInt8) {
    if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      write(byte)
    } else if byte < 0x20 {
      writeEscape(byte)
    } else {
      write(UInt8(ascii: "\\"))
      write(byte)
    }
  }

  private mutating func writeEscape(_ control: UInt8) {
    write(UInt8(ascii: "\\"))
    switch control {
    case 0x08: write(UInt8(ascii: "b"))
    case 0x09: write(UInt8(ascii: "t"))
    case 0x0A: write(UInt8(ascii: "n"))
    case 0x0C: write(UInt8(ascii: "f"))
    case 0x0D: write(UInt8(ascii: "r"))
    default:
      write("u00")
      write(UInt8(ascii: "0") + control >> 4)
      write(Self.hexadecimal(control & 0xF))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension Pen {
  /// Writes a number rounded to a millionth, in its shortest form and never as `-0`; `null` for
  /// what is not finite, which no layout within the limits of `hugeConstant` produces.
  @inline(__always)
  mutating func writeNumber(_ number: Double) {
    // Below this a `Double` holds millionths with room to spare, so rounding finds the digits.
    guard number.magnitude < 0x1p31 else { return writeLargeNumber(number) }
    let scaled = number.magnitude * 1e6
    // A tie goes away from zero; `rounded()` would be a call into the C library.
    var millionths = UInt(scaled)
    if scaled - Double(millionths) >= 0.5 { millionths += 1 }
    if number < 0, millionths > 0 { write(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    writeDigits(UInt32(truncatingIfNeeded: whole))
    if fraction > 0 { writeFraction(UInt32(truncatingIfNeeded: fraction)) }
  }

  /// Writes a whole number.
  @inline(__always)
  mutating func writeDigits(_ number: UInt32) {
    // Dividing by what is known is a multiplication; most numbers have up to four digits.
    switch number {
    case 0..<10: write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    case 10..<100: writePair(number)
    case 100..<1000:
      write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100))
      writePair(number % 100)
    case 1000..<10_000:
      writePair(number / 100)
      writePair(number % 100)
    default: writeManyDigits(number)
    }
  }

  private mutating func writeManyDigits(_ number: UInt32) {
    var divisor: UInt32 = 1
    while divisor <= number / 10 { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
      write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = remainder
      divisor /= 10
    }
  }

  /// Writes the point and up to six digits, the last of them not 0.
  ///
  /// Each pair is divided out by itself: digit after digit, every division would wait for the
  /// one before it.
  @inline(__always)
  private mutating func writeFraction(_ millionths: UInt32) {
    write(UInt8(ascii: "."))
    writePair(millionths / 10_000)
    if millionths % 10_000 > 0 { writePair(millionths / 100 % 100) }
    if millionths % 100 > 0 { writePair(millionths % 100) }
    if unsafe place[-1] == UInt8(ascii: "0") { unsafe place -= 1 }
  }

  /// Writes two digits.
  @inline(__always)
  private mutating func writePair(_ number: UInt32) {
    write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
    write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes what is rare as everything else in the report is written.
  private mutating func writeLargeNumber(_ number: Double) {
    guard number.isFinite else { return write("null") }
    var writer = JSONWriter()
    writer.value(number)
    precondition(writer.bytes.count <= 32, "There is room for 32 bytes")
    for byte in writer.bytes { write(byte) }
  }
}

extension [UInt8] {
  /// The most bytes that one byte of a text becomes.
  static let widestEscape = 6

  /// Has a pen write up to so many bytes at the end.
  @inline(__always)
  mutating func append(room: Int, _ write: (inout Pen) -> Void) {
    append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
      // SAFETY: a pen has room for all that it writes, and says how much that is.
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var pen = unsafe Pen(start + count)
        write(&pen)
        count = unsafe pen.place - start
      }
    }
  }
}
