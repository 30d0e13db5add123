/// Reproducible random choices (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to below `bound`; 0 if `bound` is 0.
  mutating func roll(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// True with a probability of `percent`.
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }

  /// A random element of a nonempty list.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }
}

extension Dice {
  private static let usual = [
    "8", "12", "16", "20", "50", "100", "0", "1", "2", "-8", "200", "375", "0.5", "0.25",
  ]

  /// Numbers that documents may have, near the ends of their range and of the precision of a Double.
  private static let far = [
    "1e9", "-1e9", "3e7", "1e7", "1e8", "1e6", "999999937", "0.01", "-0.01", "0.02", "0.001",
    "1e-6",
    "1e-9", "1e-12", "1e-15", "1e-30", "1e-300", "5e-324", "0.3333333333333333", "49", "999",
    "1000",
  ]

  /// Numbers out of that range, and out of that of integers.
  private static let beyond = [
    "1000000001", "1e12", "1e15", "9007199254740993", "1e18", "9223372036854775808", "-1e19",
    "1e54", "1e77", "1e154", "1e200", "1e300", "-1e300", "1.7976931348623157e308",
    "18446744073709551616", "4294967296", "2147483648", "123456789012345678901234567890",
  ]

  /// Some of these are numbers in one language alone.
  private static let odd = [
    "1e400", "nan", "inf", ".infinity", "1/3", "01", "1.", "0x10", "1e308 * 10", "-0.0", "- 1",
  ]

  /// A number as text.
  ///
  /// - Parameters:
  ///   - farPercent: How often it is far from those of screens.
  ///   - isBounded: Whether it lies in the range of documents.
  /// - Returns: The number.
  mutating func number(farPercent: Int, isBounded: Bool = false) -> String {
    guard chance(farPercent) else { return pick(Self.usual) }
    if isBounded { return pick(Self.far) }
    return chance(4) ? pick(Self.odd) : pick(chance(50) ? Self.far : Self.beyond)
  }
}
