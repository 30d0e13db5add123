extension JSONWriter {
  /// Millionths fit a `Double` exactly below this, and the step between doubles is below half of
  /// one, so that a rounded product has the digits that the number was meant to have.
  private static let millionthsLimit = 0x1p31
  /// A sign, 19 digits, a point and 6 more, with room to spare.
  private static let longestNumber = 32

  mutating func appendNumber(_ number: Double) {
    guard number.isFinite else { preconditionFailure("JSON has no \(number)") }
    if isFull { return }
    guard number.magnitude < Self.millionthsLimit else { return appendLargeNumber(number) }
    let scaled = number.magnitude * 1e6
    // A tie goes away from zero; `rounded()` would be a call into the C library.
    var millionths = UInt(scaled)
    if scaled - Double(millionths) >= 0.5 { millionths += 1 }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    bytes.append(addingCapacity: Self.longestNumber) { text in
      if number < 0, millionths > 0 { text.append(UInt8(ascii: "-")) }
      Self.append(whole, to: &text)
      if fraction > 0 { Self.append(fraction: fraction, to: &text) }
    }
  }

  mutating func appendInteger(_ number: Int) {
    if isFull { return }
    bytes.append(addingCapacity: Self.longestNumber) { text in
      if number < 0 { text.append(UInt8(ascii: "-")) }
      Self.append(number.magnitude, to: &text)
    }
  }

  @inline(__always)
  private static func append(_ number: UInt, to text: inout OutputSpan<UInt8>) {
    if number < 10 { return text.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number
    while rest > 0 {
      start &-= 1
      digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    while start < digits.count {
      text.append(digits[start])
      start &+= 1
    }
  }

  /// Writes the point and up to six digits, the last of them not 0.
  @inline(__always)
  private static func append(fraction millionths: UInt, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: "."))
    var rest = millionths
    while rest > 0 {
      rest *= 10
      text.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / 1_000_000))
      rest %= 1_000_000
    }
  }

  /// Writes a number so large that the shortest digits that tell it from its neighbours are hardly
  /// finer than a millionth.
  private mutating func appendLargeNumber(_ number: Double) {
    let scaled = (number.magnitude * 1e6).rounded() / 1e6
    // Past 2^33 the neighbours are further apart than a millionth, and the product says nothing.
    let rounded = number.magnitude < 0x1p33 ? scaled : number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let text = rounded.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }
}
