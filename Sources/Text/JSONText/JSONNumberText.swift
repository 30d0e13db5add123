/// Numbers as JSON is written here: rounded to a millionth, in their shortest form.
///
/// It makes words, so that each writer stores them where it writes.
public enum JSONNumberText {
  /// The number in millionths, halves rounded away from zero; `nil` for 2^31 and
  /// more.
  ///
  /// Below that a `Double` represents millionths exactly, and the step between doubles is below
  /// half of one, so that a rounded product has the digits of the intended number.
  @inlinable
  @inline(__always)
  public static func millionths(_ magnitude: Double) -> UInt? {
    guard magnitude < 0x1p31 else { return nil }
    let scaled = magnitude * 1e6
    // `rounded()` would be a call into the C library.
    let whole = UInt(scaled)
    return scaled - Double(whole) >= 0.5 ? whole &+ 1 : whole
  }

  /// The number if it is whole, at least 0 and below 2^31.
  @inlinable
  @inline(__always)
  public static func whole(_ number: Double) -> UInt? {
    guard number >= 0, number < 0x1p31 else { return nil }
    // `Int(exactly:)` would call the C library.
    let whole = Int32(number)
    return Double(whole) == number ? UInt(truncatingIfNeeded: whole) : nil
  }

  /// Calls `write` with the digits of a whole number, up to four at a time.
  @inlinable
  @inline(__always)
  public static func writeDigits(_ number: UInt, _ write: (TextWord) -> Void) {
    // Nearly all numbers have up to four digits.
    if number < 10_000 { return write(digits(UInt32(truncatingIfNeeded: number))) }
    var scale: UInt = 10_000
    while number / scale >= 10_000 { scale *= 10_000 }
    write(digits(UInt32(truncatingIfNeeded: number / scale)))
    while scale > 1 {
      scale /= 10_000
      write(fourDigits(UInt32(truncatingIfNeeded: number / scale % 10_000)))
    }
  }

  /// The point and up to six digits, the last of them not 0.
  ///
  /// Each pair is divided out by itself: digit after digit, every division would wait for the one before
  /// it.
  @inlinable
  @inline(__always)
  public static func fraction(millionths: UInt32) -> TextWord {
    let last = pair(millionths / 100 % 100) &<< 16 | pair(millionths % 100) &<< 32
    let digits = pair(millionths / 10_000) | last
    // The digits after the last that is not 0 are bytes of 0 before they become text.
    let count = 8 - digits.leadingZeroBitCount / 8
    let text = (0x3030_3030_3030 | digits) &<< 8 | UInt64(UInt8(ascii: "."))
    return TextWord(bits: text, count: count &+ 1)
  }

  /// For a number below 10,000; division by a constant is compiled to a multiplication.
  @inlinable
  @inline(__always)
  static func digits(_ number: UInt32) -> TextWord {
    switch number {
    case 0..<10: TextWord(bits: 0x30 | UInt64(number), count: 1)
    case 10..<100: TextWord(bits: 0x3030 | pair(number), count: 2)
    case 100..<1000:
      TextWord(bits: 0x30_3030 | UInt64(number / 100) | pair(number % 100) &<< 8, count: 3)
    default: fourDigits(number)
    }
  }

  /// For a number below 10,000, with zeros before it.
  @inlinable
  @inline(__always)
  static func fourDigits(_ number: UInt32) -> TextWord {
    TextWord(bits: 0x3030_3030 | pair(number / 100) | pair(number % 100) &<< 16, count: 4)
  }

  /// Two digits as numbers, the first in the lowest byte.
  @inlinable
  @inline(__always)
  static func pair(_ number: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: (number / 10) | (number % 10) &<< 8)
  }
}
