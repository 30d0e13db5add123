import JSONText
import Testing

@Suite struct NumberTests {
  @Test("converts as the standard library does", arguments: 0..<8 as Range<UInt64>)
  func conversion(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lexemes = (0..<2500).map { _ in Self.randomNumber(using: &generator) }
    let document = try parse("[" + lexemes.joined(separator: ",") + "]")
    for (lexeme, value) in zip(lexemes, document.root.elements) {
      let expected = Double(lexeme)
      #expect(value.double == expected, "\(lexeme)")
      #expect(value.text == lexeme)
    }
  }

  /// A number of RFC 8259 with any number of digits up to 19 and any exponent.
  private static func randomNumber(using generator: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
    }
    var text = Bool.random(using: &generator) ? "-" : ""
    text += Bool.random(using: &generator) ? "0" : "\(Int.random(in: 1...9, using: &generator))"
    if !text.hasSuffix("0") { text += digits(.random(in: 0...20, using: &generator)) }
    if Bool.random(using: &generator) {
      text += "." + digits(.random(in: 1...20, using: &generator))
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      text += ["e", "E"].randomElement(using: &generator) ?? "e"
      text += ["", "+", "-"].randomElement(using: &generator) ?? ""
      text += digits(.random(in: 1...3, using: &generator))
    }
    return text
  }

  @Test(
    "converts the cases that are hard",
    arguments: [
      "9007199254740992", "9007199254740993", "9007199254740993.0", "1e22", "1e23",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9e-324", "2.4e-324", "5e-324",
      "1.7976931348623158e308", "1.7976931348623159e308", "8.41e21", "9.5e-6", "0.1", "0.3",
      "0.000000000000000000000000000000000000000000000000000000000001",
      "1000000000000000000000000000000000000000000000000000000000e-57",
      // 89 bytes: longer than it needs to be, and legal.
      "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000123",
      "18446744073709551615", "18446744073709551616", "99999999999999999999", "1e-22", "1e-23",
      "123456789012345678e-22", "0.30000000000000004", "6.02214076e23",
    ]
  )
  func hardCases(lexeme: String) throws {
    let expected = Double(lexeme)
    #expect(try parse(lexeme).root.double == expected)
    #expect(try parse("-" + lexeme).root.double == expected.map { -$0 })
  }

  @Test("recognizes whole numbers")
  func integers() throws {
    let root = try parse("[2, 2.0, 2e0, 2.5, 1e999, -3, 1e18, 1e19, \"2\"]").root
    let expected = [2, 2, 2, nil, nil, -3, 1_000_000_000_000_000_000, nil, nil]
    #expect(root.elements.map(\.int) == expected)
  }

  @Test(
    "writes a number in one form",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (162.5, "162.5"),
      (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (1e-6, "0.000001"), (1e-7, "0"), (-1e-7, "0"),
      (0.1 + 0.2, "0.3"), (12.000_000_4, "12"), (11.999_999_9, "12"), (-0.000_001, "-0.000001"),
      (100, "100"), (1e6, "1000000"), (1e15, "1000000000000000"), (123.456_789_4, "123.456789"),
      (2_147_483_647.123_456, "2147483647.123456"), (4_294_967_296.5, "4294967296.5"),
      (-9_007_199_254_740_991, "-9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
      (1e16, "1e+16"), (1e300, "1e+300"), (-1.5e20, "-1.5e+20"), (8_589_934_592.1, "8589934592.1"),
      (0.999_999_6, "1"), (-0.999_999_6, "-1"), (1.05, "1.05"), (1.000_001, "1.000001"),
    ] as [(Double, String)]
  )
  func canonicalForm(number: Double, expected: String) throws {
    var writer = JSONWriter()
    writer.value(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("writes numbers within half a millionth, and the same when read again")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -6...10, using: &generator)
      let number = Double.random(in: -1...1, using: &generator) * Self.power(magnitude)
      var writer = JSONWriter()
      writer.value(number)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      let read = try #require(try parse(text).root.double)
      #expect((read - number).magnitude <= 0.5e-6 + number.magnitude * 0x1p-52, "\(number)")
      #expect(canonical(try parse(text).root) == text)
      #expect(!text.contains("e") && text != "-0")
    }
  }

  private static func power(_ exponent: Double) -> Double {
    (0..<Int(exponent.magnitude)).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }
}
