extension JSONWriter {
  /// More than a sign, 19 digits, a point and 6 more, in bytes.
  private static let longestNumber = 32

  /// A millionth of a point is invisible, and rounding removes errors of the last bits.
  ///
  /// A number that is not finite, which JSON cannot represent, becomes `null`.
  mutating func appendNumber(_ number: Double) {
    guard number.isFinite else { return append("null") }
    if isFull { return }
    guard let millionths = JSONNumberText.millionths(number.magnitude) else {
      return appendLargeNumber(number)
    }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    bytes.append(addingCapacity: Self.longestNumber) { text in
      if number < 0, millionths > 0 { text.append(UInt8(ascii: "-")) }
      JSONNumberText.writeDigits(whole) { text.append($0) }
      guard fraction > 0 else { return }
      text.append(JSONNumberText.fraction(millionths: UInt32(truncatingIfNeeded: fraction)))
    }
  }

  /// Writes a number that is read back exactly; `null` for one that is not finite.
  public mutating func value(exactly number: Double) {
    guard number.isFinite else { return null() }
    guard abs(number) < 0x1p53, let whole = Int(exactly: number) else {
      return value(json: Array(number.description.utf8))
    }
    value(whole)
  }

  /// The smallest number has no positive twin, which `magnitude` takes care of.
  mutating func appendInteger(_ number: Int) {
    if isFull { return }
    bytes.append(addingCapacity: Self.longestNumber) { text in
      if number < 0 { text.append(UInt8(ascii: "-")) }
      JSONNumberText.writeDigits(number.magnitude) { text.append($0) }
    }
  }

  /// Writes a number so large that its shortest exact digits are hardly finer than a millionth.
  private mutating func appendLargeNumber(_ number: Double) {
    let scaled = (number.magnitude * 1e6).rounded() / 1e6
    // Past 2^33 neighbouring doubles differ by more than a millionth.
    let rounded = number.magnitude < 0x1p33 ? scaled : number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let text = rounded.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }
}
