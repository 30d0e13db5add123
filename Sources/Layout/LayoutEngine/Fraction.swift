/// An exact number: a whole one divided by another, in lowest terms.
///
/// Lowest terms keep numbers short and make equality that of the members. Used by `ExactProof` and
/// for the coefficients of certificates, whose decimals are taken at their word: 0.1 is a tenth
/// here, though no `Double` is.
struct Fraction: Hashable {
  /// Has the sign.
  let numerator: BigInteger
  /// Above 0.
  let denominator: BigInteger

  /// Nothing, as 0 over 1.
  static let zero = Fraction(.zero)
  /// As 1 over 1, so that it equals every other fraction that comes to it.
  static let one = Fraction(.one)

  /// A whole number, over 1.
  init(_ value: BigInteger) {
    numerator = value
    denominator = .one
  }

  /// Creates the quotient of two whole numbers, whose signs may be any.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(!denominator.isZero, "Nothing is divided by 0")
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let sign = denominator.isNegative ? -divisor : divisor
    self.numerator = numerator.divided(exactlyBy: sign)
    self.denominator = denominator.divided(exactlyBy: sign)
  }

  /// The decimal number that the shortest digits of a finite `Double` say: what somebody wrote, up
  /// to 15 digits of it.
  ///
  /// `0.1` is a tenth and `1e-7` a ten millionth.
  init(decimal value: Double) {
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

  /// Whether it is 0, which is 0 over 1 as every fraction is in lowest terms.
  var isZero: Bool { numerator.isZero }
  /// The numerator's sign, since a denominator is above 0.
  var isNegative: Bool { numerator.isNegative }

  /// How many bits its two numbers have together, about.
  var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }

  /// What a sum or product that came to this costs, about, in steps of a solver's budget:
  /// allocations, and a common divisor found in as many steps as there are bits, each reading them
  /// all.
  var cost: Int { 256 + bitWidth * bitWidth / 32 }

  static prefix func - (number: Fraction) -> Fraction {
    Fraction(reduced: -number.numerator, number.denominator)
  }

  /// A sum with 0 is the other number, without any arithmetic.
  static func + (one: Fraction, other: Fraction) -> Fraction {
    if one.isZero { return other }
    if other.isZero { return one }
    return Fraction(
      one.numerator * other.denominator + other.numerator * one.denominator,
      over: one.denominator * other.denominator
    )
  }

  static func * (one: Fraction, other: Fraction) -> Fraction {
    Fraction(one.numerator * other.numerator, over: one.denominator * other.denominator)
  }

  /// Traps where the other is 0.
  static func / (one: Fraction, other: Fraction) -> Fraction {
    Fraction(one.numerator * other.denominator, over: one.denominator * other.numerator)
  }

  /// Creates a fraction of numbers that are in lowest terms already.
  private init(reduced numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The decimal digits, where they end within a number of places behind the point.
  ///
  /// A fraction has finite decimals where its denominator has no prime factors but 2 and 5:
  /// multiplying by 10 until it is 1 finds their number.
  ///
  /// - Parameter limit: How many places are looked at.
  /// - Returns: Digits such as `-0.125`; `nil` where there are more, or no end to them.
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
