/// A rational number in lowest terms, which keep numbers short and make equality that of the
/// members.
struct Fraction: Hashable {
  let numerator: BigInteger
  let denominator: BigInteger

  static let zero = Fraction(.zero)
  static let one = Fraction(.one)

  init(_ value: BigInteger) {
    numerator = value
    denominator = .one
  }

  init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(!denominator.isZero, "Nothing is divided by 0")
    let divisor =
      denominator == .one ? .one : BigInteger.greatestCommonDivisor(numerator, denominator)
    let sign = denominator.isNegative ? -divisor : divisor
    self.numerator = numerator.divided(exactlyBy: sign)
    self.denominator = denominator.divided(exactlyBy: sign)
  }

  /// Reads the shortest digits: `0.1` is a tenth, though no `Double` is.
  init(decimal value: Double) {
    // Most coefficients: their digits need no text.
    if value == value.rounded(), abs(value) < 1e15 {
      self.init(BigInteger(Int(value)))
      return
    }
    let parts = "\(value)".split(separator: "e")
    let written = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let decimals = parts[0].split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let exponent = written - decimals
    let digits = BigInteger(digits: parts[0].utf8)
    let signed = value < 0 ? -digits : digits
    self =
      exponent < 0
      ? Fraction(signed, over: .powerOfTen(-exponent))
      : Fraction(signed * .powerOfTen(exponent))
  }

  var isZero: Bool { numerator.isZero }
  var isNegative: Bool { numerator.isNegative }

  var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }

  /// In steps of a solver's budget: allocations, and a common divisor found in as many steps as
  /// there are bits, each reading them all.
  var cost: Int { 256 + bitWidth * bitWidth / 32 }

  static prefix func - (number: Fraction) -> Fraction {
    Fraction(reduced: -number.numerator, number.denominator)
  }

  static func + (one: Fraction, other: Fraction) -> Fraction {
    if one.isZero { return other }
    if other.isZero { return one }
    return Fraction(
      one.numerator * other.denominator + other.numerator * one.denominator,
      over: one.denominator * other.denominator
    )
  }

  static func * (one: Fraction, other: Fraction) -> Fraction {
    if one.isZero || other.isZero { return .zero }
    return Fraction(one.numerator * other.numerator, over: one.denominator * other.denominator)
  }

  /// Traps where the other is 0.
  static func / (one: Fraction, other: Fraction) -> Fraction {
    Fraction(one.numerator * other.denominator, over: one.denominator * other.numerator)
  }

  private init(reduced numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// `nil` unless they end, such as `-0.125`, within a number of decimal places.
  ///
  /// A fraction has finite decimals where its denominator has no prime factors but 2 and 5.
  func decimalDigits(atMost limit: Int) -> String? {
    var scaled = self
    var places = 0
    let ten = Fraction(BigInteger(10))
    while scaled.denominator != .one {
      guard places < limit else { return nil }
      scaled = scaled * ten
      places += 1
    }
    let digits = scaled.numerator.magnitude.digits
    guard places > 0 else { return scaled.numerator.digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return (isNegative ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
