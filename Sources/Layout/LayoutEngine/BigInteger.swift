/// An integer of arbitrary size, for exact proofs.
///
/// Signed magnitude rather than two's complement, because division and common divisors look at
/// magnitudes only. Sums cost as many steps as there are limbs, products and divisions the square.
///
/// A magnitude below 2^64, as most numbers of a proof have, is a word without an allocation.
struct BigInteger: Hashable {
  /// The magnitude where it is below 2^64, else 0.
  private var word: UInt64
  /// A greater magnitude in base 2^32, least significant limb first and the highest not 0.
  private var long: [UInt32]?
  private(set) var isNegative: Bool

  static let zero = BigInteger(0)
  /// The number that divides without work (`divided(exactlyBy:)`).
  static let one = BigInteger(1)

  init(_ value: Int) {
    self.init(word: UInt64(value.magnitude), isNegative: value < 0)
  }

  private init(word: UInt64, isNegative: Bool = false) {
    self.word = word
    self.isNegative = isNegative && word > 0
  }

  /// Creates a number from a magnitude that may have leading zeros.
  private init(limbs: [UInt32], isNegative: Bool) {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    if limbs.count > 2 {
      self.init(word: 0)
      long = limbs
      self.isNegative = isNegative
    } else {
      let word = limbs.reversed().reduce(0) { $0 << 32 | UInt64($1) }
      self.init(word: word, isNegative: isNegative)
    }
  }

  /// Reads ASCII digits and ignores other bytes; the caller reads the sign.
  init(digits: some Sequence<UInt8>) {
    var limbs: [UInt32] = []
    for digit in digits where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9") {
      Self.multiply(&limbs, by: 10, plus: UInt32(digit - UInt8(ascii: "0")))
    }
    self.init(limbs: limbs, isNegative: false)
  }

  static func powerOfTen(_ exponent: Int) -> BigInteger {
    var limbs: [UInt32] = [1]
    for _ in 0..<exponent { multiply(&limbs, by: 10, plus: 0) }
    return BigInteger(limbs: limbs, isNegative: false)
  }

  /// The magnitude in base 2^32; empty for 0.
  private var limbs: [UInt32] {
    if let long { return long }
    let (low, high) = (UInt32(truncatingIfNeeded: word), UInt32(word >> 32))
    return high > 0 ? [low, high] : low > 0 ? [low] : []
  }

  var isZero: Bool { word == 0 && long == nil }

  var magnitude: BigInteger {
    var magnitude = self
    magnitude.isNegative = false
    return magnitude
  }

  var bitWidth: Int {
    if let long { return 32 * long.count }
    return word == 0 ? 0 : word >> 32 == 0 ? 32 : 64
  }

  private static func multiply(_ limbs: inout [UInt32], by factor: UInt32, plus summand: UInt32) {
    var carry = UInt64(summand)
    for place in limbs.indices {
      let product = UInt64(limbs[place]) * UInt64(factor) + carry
      limbs[place] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// The decimal digits, with a minus sign where it is negative.
  ///
  /// Nine digits at a time, which fit a limb, each by one division of the whole magnitude.
  var digits: String {
    guard var rest = long else { return isNegative ? "-\(word)" : "\(word)" }
    var groups: [UInt32] = []
    while !rest.isEmpty {
      var remainder: UInt64 = 0
      for place in rest.indices.reversed() {
        let value = remainder << 32 | UInt64(rest[place])
        rest[place] = UInt32(value / 1_000_000_000)
        remainder = value % 1_000_000_000
      }
      while rest.last == 0 { rest.removeLast() }
      groups.append(UInt32(remainder))
    }
    var text = isNegative ? "-" : ""
    for (index, group) in groups.reversed().enumerated() {
      let digits = String(group)
      if index > 0 { text += String(repeating: "0", count: 9 - digits.utf8.count) }
      text += digits
    }
    return text
  }
}

extension BigInteger {
  static prefix func - (number: BigInteger) -> BigInteger {
    var negated = number
    negated.isNegative = !number.isNegative && !number.isZero
    return negated
  }

  static func + (one: BigInteger, other: BigInteger) -> BigInteger {
    if one.long == nil, other.long == nil {
      if one.isNegative != other.isNegative {
        return one.word < other.word
          ? BigInteger(word: other.word - one.word, isNegative: other.isNegative)
          : BigInteger(word: one.word - other.word, isNegative: one.isNegative)
      }
      let (sum, overflows) = one.word.addingReportingOverflow(other.word)
      if !overflows { return BigInteger(word: sum, isNegative: one.isNegative) }
    }
    if one.isNegative == other.isNegative {
      return BigInteger(limbs: sum(one.limbs, other.limbs), isNegative: one.isNegative)
    }
    return isLess(one.limbs, other.limbs)
      ? BigInteger(limbs: difference(other.limbs, one.limbs), isNegative: other.isNegative)
      : BigInteger(limbs: difference(one.limbs, other.limbs), isNegative: one.isNegative)
  }

  /// Long multiplication: a limb times a limb plus two limbs always fits 64 bits.
  static func * (one: BigInteger, other: BigInteger) -> BigInteger {
    if one.isZero || other.isZero { return zero }
    let isNegative = one.isNegative != other.isNegative
    if one.long == nil, other.long == nil {
      let (product, overflows) = one.word.multipliedReportingOverflow(by: other.word)
      if !overflows { return BigInteger(word: product, isNegative: isNegative) }
    }
    let (oneLimbs, otherLimbs) = (one.limbs, other.limbs)
    var limbs = [UInt32](repeating: 0, count: oneLimbs.count + otherLimbs.count)
    for (place, limb) in oneLimbs.enumerated() {
      var carry: UInt64 = 0
      for (otherPlace, otherLimb) in otherLimbs.enumerated() {
        let value =
          UInt64(limb) * UInt64(otherLimb) + UInt64(limbs[place + otherPlace]) + carry
        limbs[place + otherPlace] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      limbs[place + otherLimbs.count] = UInt32(carry)
    }
    return BigInteger(limbs: limbs, isNegative: isNegative)
  }

  private static func isLess(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    if one.count != other.count { return one.count < other.count }
    for place in one.indices.reversed() where one[place] != other[place] {
      return one[place] < other[place]
    }
    return false
  }

  private static func sum(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
    let (long, short) = one.count < other.count ? (other, one) : (one, other)
    var limbs = long
    var carry: UInt64 = 0
    for place in long.indices {
      let value = UInt64(long[place]) + (place < short.count ? UInt64(short[place]) : 0) + carry
      limbs[place] = UInt32(truncatingIfNeeded: value)
      carry = value >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
    return limbs
  }

  private static func difference(_ large: [UInt32], _ small: [UInt32]) -> [UInt32] {
    var limbs = large
    var borrow: Int64 = 0
    for place in large.indices {
      let value = Int64(large[place]) - (place < small.count ? Int64(small[place]) : 0) - borrow
      limbs[place] = UInt32(truncatingIfNeeded: value)
      borrow = value < 0 ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
    return limbs
  }
}

extension BigInteger {
  /// Divides magnitudes, long ones bit by bit; the signs are ignored.
  private func divided(by divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "Nothing is divided by 0")
    if long == nil, divisor.long == nil {
      let (quotient, remainder) = word.quotientAndRemainder(dividingBy: divisor.word)
      return (BigInteger(word: quotient), BigInteger(word: remainder))
    }
    let (limbs, divisor) = (limbs, divisor.limbs)
    // The highest limbs, as many as fewer than the divisor's, are a remainder already.
    let rest = max(0, limbs.count - divisor.count + 1)
    var quotient = [UInt32](repeating: 0, count: rest)
    var remainder = Array(limbs[rest...])
    for bit in (0..<32 * rest).reversed() {
      var carry = limbs[bit / 32] >> UInt32(bit % 32) & 1
      for place in remainder.indices {
        let next = remainder[place] >> 31
        remainder[place] = remainder[place] << 1 | carry
        carry = next
      }
      if carry > 0 { remainder.append(carry) }
      guard !Self.isLess(remainder, divisor) else { continue }
      remainder = Self.difference(remainder, divisor)
      quotient[bit / 32] |= 1 << UInt32(bit % 32)
    }
    return (
      BigInteger(limbs: quotient, isNegative: false),
      BigInteger(limbs: remainder, isNegative: false)
    )
  }

  /// The caller guarantees divisibility: a remainder would be dropped silently.
  func divided(exactlyBy divisor: BigInteger) -> BigInteger {
    if divisor == .one { return self }
    let quotient = divided(by: divisor).quotient
    return isNegative != divisor.isNegative ? -quotient : quotient
  }

  /// Stein's algorithm; 0 where both are 0.
  static func greatestCommonDivisor(_ one: BigInteger, _ other: BigInteger) -> BigInteger {
    if one.isZero { return other.magnitude }
    if other.isZero { return one.magnitude }
    if one.long == nil, other.long == nil {
      var (large, small) = (one.word, other.word)
      while small > 0 { (large, small) = (small, large % small) }
      return BigInteger(word: large)
    }
    let (oneTwos, otherTwos) = (one.trailingZeroBits, other.trailingZeroBits)
    var large = one.limbs
    var small = other.limbs
    shiftRight(&large, by: oneTwos)
    shiftRight(&small, by: otherTwos)
    while large != small {
      if small == [1] { break }
      if isLess(large, small) { swap(&large, &small) }
      large = difference(large, small)
      shiftRight(&large, by: trailingZeroBits(large))
    }
    return BigInteger(limbs: small, isNegative: false).shiftedLeft(by: min(oneTwos, otherTwos))
  }

  private var trailingZeroBits: Int { Self.trailingZeroBits(limbs) }

  private static func trailingZeroBits(_ limbs: [UInt32]) -> Int {
    guard let place = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 32 * place + limbs[place].trailingZeroBitCount
  }

  /// Divides a magnitude by a power of two; callers shift out zero bits only.
  private static func shiftRight(_ limbs: inout [UInt32], by bits: Int) {
    limbs.removeFirst(bits / 32)
    let shift = UInt32(bits % 32)
    if shift > 0 {
      for place in limbs.indices {
        let next = place + 1 < limbs.count ? limbs[place + 1] << (32 - shift) : 0
        limbs[place] = limbs[place] >> shift | next
      }
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  private func shiftedLeft(by bits: Int) -> BigInteger {
    guard bits > 0 else { return self }
    var shifted = [UInt32](repeating: 0, count: bits / 32)
    let shift = UInt32(bits % 32)
    var carry: UInt32 = 0
    for limb in limbs {
      shifted.append(limb << shift | carry)
      carry = shift > 0 ? limb >> (32 - shift) : 0
    }
    shifted.append(carry)
    return BigInteger(limbs: shifted, isNegative: isNegative)
  }
}
