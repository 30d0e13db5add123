import Testing

@testable import LayoutEngine
@testable import LinearSolver

/// Proofs in exact numbers, and their cancellation.
@Suite("An exact proof")
struct ExactProofTests {
  /// Rows `v0 - m v1`, `v1 - m v2`, ..., `vn - m v0`: around a ring, each link `m` times the next.
  private static func ring(_ count: Int, _ multiplier: Double) -> [[Int: Fraction]] {
    (0..<count).map { row in
      [row: .one, (row + 1) % count: -Fraction(decimal: multiplier)]
    }
  }

  /// `1 * (v0 - 2 v1) + 2 * (v1 - v0 / 2)` is nothing, and so is no other sum but its multiples.
  @Test("finds the whole numbers that add rows up to nothing")
  func multipliers() throws {
    let rows: [[Int: Fraction]] = [
      [0: .one, 1: -Fraction(decimal: 2)], [1: .one, 0: -Fraction(decimal: 0.5)],
    ]
    var proof = ExactProof(rows)
    var budget = Budget(pivots: 10) { false }
    let found = try #require(try proof.multipliers(&budget))
    #expect(found.map { $0.magnitude.digits } == ["1", "2"])
    #expect(found[0].isNegative == found[1].isNegative)
  }

  /// Around the ring a width would be 1.01^200 times itself, so only zeros add its rows up; the
  /// numbers on the way have hundreds of digits, and each of them is paid for.
  @Test("charges its work and stops on cancellation")
  func budget() throws {
    var proof = ExactProof(Self.ring(200, 1.01))
    var cancelled = Budget(pivots: 1_000_000) { true }
    #expect(throws: SolverInterruption.cancelled) { _ = try proof.multipliers(&cancelled) }
    proof = ExactProof(Self.ring(200, 1.01))
    var small = Budget(pivots: 10) { false }
    #expect(throws: SolverInterruption.budgetSpent) { _ = try proof.multipliers(&small) }
  }

  /// The divisor of `a * c` and `b * c` is `c` where `a` and `b` have none: neighbours never have one.
  @Test(
    "finds common divisors of numbers of any size",
    arguments: [1, 7, 64, 1_000_003, 6_700_417]
  )
  func divisors(of first: Int) {
    var common = BigInteger(first)
    for power in [1, 5, 20] {
      common = common * .powerOfTen(power) * BigInteger(first)
      let one = common * BigInteger(999_999_937)
      let next = common * BigInteger(999_999_938)
      #expect(BigInteger.greatestCommonDivisor(one, next) == common)
      #expect(BigInteger.greatestCommonDivisor(-next, one) == common)
      #expect(next.divided(exactlyBy: common) == BigInteger(999_999_938))
    }
    #expect(BigInteger.greatestCommonDivisor(.zero, -common) == common)
    #expect(BigInteger.greatestCommonDivisor(common, .zero) == common)
    #expect(BigInteger.greatestCommonDivisor(.zero, .zero) == .zero)
  }
}
