import Bounds
import Testing

@Suite("A fingerprint") struct FingerprintTests {
  @Test(
    "is the number that the authors of FNV-1a print for these texts",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func number(text: String, expected: UInt64) {
    #expect(Fingerprint(of: text.utf8).number == expected)
  }

  @Test("of a content depends on its length and each of its bytes")
  func content() {
    var numbers: Set<UInt64> = []
    for count in 0...40 {
      let content = [UInt8](repeating: 0, count: count)
      numbers.insert(Fingerprint(ofContent: content).number)
      for place in 0..<count {
        var changed = content
        changed[place] = 1
        numbers.insert(Fingerprint(ofContent: changed).number)
      }
    }
    #expect(numbers.count == 41 + 40 * 41 / 2)
  }

  @Test("has sixteen digits, with leading zeros")
  func digits() {
    #expect(Fingerprint(of: "a".utf8).digits == "af63dc4c8601ec8c")
    let short = (0..<4096).lazy.map { Fingerprint(of: "\($0)".utf8) }.first { $0.number >> 60 == 0 }
    #expect(short?.digits.utf8.count == 16)
    #expect(short?.digits.hasPrefix("0") == true)
  }
}
