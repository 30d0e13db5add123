extension JSONWriter {
  /// Millionths fit a `Double` exactly below this, and the step between doubles is below half of
  /// one, so that a rounded product has the digits that the number was meant to have.
  private static let millionthsLimit = 0x1p31
  /// Whole doubles below this are whole numbers of at most 16 digits.
  private static let wholeLimit = 0x1p53

  mutating func appendNumber(_ number: Double) {
    guard number.isFinite else { preconditionFailure("JSON has no \(number)") }
    if number.magnitude < Self.wholeLimit, let whole = Int(exactly: number) {
      return appendInteger(whole)
    }
    guard number.magnitude < Self.millionthsLimit else { return appendLargeNumber(number) }
    let millionths = Int((number * 1e6).rounded())
    if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    appendInteger(Int(whole))
    if fraction > 0 { appendFraction(fraction) }
  }

  mutating func appendInteger(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
    for index in start..<digits.count { bytes.append(digits[index]) }
  }

  /// Writes the point and up to six digits, the last of them not 0.
  private mutating func appendFraction(_ millionths: UInt) {
    bytes.append(UInt8(ascii: "."))
    var rest = millionths
    var place: UInt = 100_000
    while rest > 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: place)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = remainder
      place /= 10
    }
  }

  /// Writes a number so large that the shortest digits that tell it from its neighbours are no
  /// finer than about a millionth.
  private mutating func appendLargeNumber(_ number: Double) {
    let text = number.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }
}
