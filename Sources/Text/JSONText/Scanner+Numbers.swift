extension Scanner {
  /// Reads the number that starts at `position` with a minus sign or a digit.
  ///
  /// Numbers of up to 19 digits with a power of ten up to 22 require one multiplication or
  /// division; all others are converted by the standard library, correctly rounded as well.
  @inline(__always)
  mutating func readNumber() throws(Stop) {
    let start = position
    let isNegative = text.byte(at: start) == UInt8(ascii: "-")
    var index = isNegative ? start &+ 1 : start
    var mantissa: UInt64 = 0
    let first = index
    readDigits(&index, into: &mantissa)
    var digits = index &- first
    guard digits > 0 else { throw numberFault(.missingDigits(.minus), at: first) }
    // `012` is octal to some readers and decimal to others.
    if digits > 1, text.byte(at: first) == UInt8(ascii: "0") {
      throw syntax(.leadingZero, at: start)
    }
    var exponent = 0
    if text.byte(at: index) == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      readDigits(&index, into: &mantissa)
      // Negative, by the number of digits behind the point.
      exponent = point &- index
      digits &-= exponent
      guard exponent < 0 else { throw numberFault(.missingDigits(.fraction), at: index) }
    }
    // Letters of both cases differ in this bit.
    if text.byte(at: index) | 0x20 == UInt8(ascii: "e") {
      exponent &+= try readExponent(&index)
    }
    // `0x1F`, `1_000` and `1.2.3` begin as numbers do.
    guard !ScannedText.isWordByte(text.byte(at: index)), text.byte(at: index) != UInt8(ascii: ".")
    else {
      throw syntax(.foreignNumber, at: start)
    }
    guard index &- start <= limits.numberByteCount else {
      throw .fault(.limit(.numberByteCount(limits.numberByteCount)), offset: start)
    }
    try append(TapeWord(.number, length: index &- start, offset: start))
    // Both factors are exact, so the one rounding is the right one (Clinger 1990).
    if digits <= 19, mantissa <= 1 &<< 53, exponent >= -22, exponent <= 22 {
      let magnitude =
        exponent < 0
        ? Double(mantissa) / powerOfTen(-exponent) : Double(mantissa) * powerOfTen(exponent)
      try tape.append((isNegative ? -magnitude : magnitude).bitPattern)
    } else {
      try tape.append(unusualNumber(start, index).bitPattern)
    }
    position = index
  }

  /// The number wraps at 64 bits.
  @inline(__always)
  private func readDigits(_ index: inout Int, into mantissa: inout UInt64) {
    while true {
      let digit = text.byte(at: index) &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }

  /// A larger exponent counts as a few thousand; a sign may precede the digits.
  private func readExponent(_ index: inout Int) throws(Stop) -> Int {
    index &+= 1
    let sign = text.byte(at: index)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index &+= 1 }
    let first = index
    var value = 0
    while true {
      let digit = text.byte(at: index) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // So that no length of digits overflows; beyond 400 it makes no difference.
      value = min(value &* 10 &+ Int(digit), 9999)
      index &+= 1
    }
    guard index > first else { throw numberFault(.missingDigits(.exponent), at: index) }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// For a number that is too long or too far from 1 for the fast way; infinite past the last
  /// double.
  @inline(never)
  private func unusualNumber(_ start: Int, _ end: Int) -> Double {
    // The standard library reads every number of RFC 8259, and rounds once.
    guard let value = Double(text.string(from: start, length: end - start)) else {
      preconditionFailure("The standard library refuses a number of RFC 8259")
    }
    return value
  }
}

/// The powers of ten that a `Double` represents exactly: 5 to the 22nd has 52 bits.
private let powersOfTen: InlineArray<23, Double> = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

/// Ten to the power of a number from 0 to 22, exact.
@inline(__always)
func powerOfTen(_ exponent: Int) -> Double { powersOfTen[exponent] }
