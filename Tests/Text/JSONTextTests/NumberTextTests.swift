import Testing

@testable import JSONText

@Suite("The text of numbers and strings") struct NumberTextTests {
  @Test(
    "has every digit of a whole number",
    arguments: [
      0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 10_001, 99_990_000, 100_000_000, 1_000_200_030,
      18_446_744_073_709_551_615,
    ] as [UInt]
  )
  func digits(number: UInt) {
    var text: [UInt8] = []
    JSONNumberText.writeDigits(number) { text += Self.bytes(of: $0) }
    #expect(String(decoding: text, as: UTF8.self) == "\(number)")
  }

  @Test(
    "ends a fraction with its last digit that is not 0",
    arguments: [(1, ".000001"), (500_000, ".5"), (120_000, ".12"), (999_999, ".999999")]
      as [(UInt32, String)]
  )
  func fractions(millionths: UInt32, expected: String) {
    let text = Self.bytes(of: JSONNumberText.fraction(millionths: millionths))
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test("rounds a tie away from zero, and leaves large numbers to others")
  func rounding() {
    // 0.0000005 is a little less than half a millionth as a Double, 2^-21 exactly 0.476837 of one.
    #expect(JSONNumberText.millionths(0x1p-20) == 1)
    #expect(JSONNumberText.millionths(0x1p-22) == 0)
    #expect(JSONNumberText.millionths(0x1p31) == nil)
    #expect(JSONNumberText.millionths(.infinity) == nil)
    #expect(JSONNumberText.millionths(.nan) == nil)
  }

  /// RFC 8259 section 7: the quotation mark, the backslash, and U+0000 to U+001F.
  @Test("escapes what must be escaped, and nothing else", arguments: UInt8.min...UInt8.max)
  func escapes(byte: UInt8) {
    let mustBe = byte < 0x20 || byte == 0x22 || byte == 0x5C
    #expect(JSONStringText.needsEscape(byte) == mustBe)
    for place in 0..<8 {
      let word = (0x2020_2020_2020_2020 & ~(0xFF << (8 * place))) | UInt64(byte) << (8 * place)
      #expect(!mustBe || JSONStringText.mayNeedEscape(word))
    }
  }

  private static func bytes(of word: TextWord) -> [UInt8] {
    (0..<word.count).map { UInt8(truncatingIfNeeded: word.bits >> (8 * $0)) }
  }
}
