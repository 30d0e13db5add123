extension XMLDocument {
  /// Returns the value of an attribute as a number; `nil` if it is not a number.
  ///
  /// Equal to `Double` of the text, but without a string for up to 15 digits, as in coordinates
  /// such as `20.5`.
  ///
  /// The result is not finite for `inf`, `nan` and excessive values.
  public func number(ofAttribute index: Int) -> Double? {
    let attribute = attributes[index]
    let start = Int(attribute.valueStart)
    let length = Int(attribute.valueLength)
    var digits: UInt64 = 0
    var digitCount = 0
    var fraction = 0
    var hasPoint = false
    let isNegative = length > 0 && bytes[start] == UInt8(ascii: "-")
    for offset in (isNegative ? 1 : 0)..<max(length, isNegative ? 1 : 0) {
      let byte = bytes[start + offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
        digitCount += 1
        if hasPoint { fraction += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return Double(string(ofAttribute: index))
      }
    }
    // 15 digits and the powers of ten up to 22 are exact, so one division rounds once.
    guard digitCount > 0, digitCount <= 15 else { return Double(string(ofAttribute: index)) }
    let value = Double(digits) / Self.powers[fraction]
    return isNegative ? -value : value
  }

  /// Exact powers of ten by exponent.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
