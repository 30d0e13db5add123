import JSONText
import Testing

@Suite struct AcceptedTests {
  private static let cases: [(String, canonical: String)] = [
    ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("-0", "0"),
    ("-0.0e-0", "0"), ("1", "1"), ("-1", "-1"), ("10", "10"), ("1.5", "1.5"), ("-12.25", "-12.25"),
    ("1e3", "1000"), ("1E+3", "1000"), ("1.5e-1", "0.15"), ("0e5", "0"), ("0.000", "0"),
    ("1e-999", "0"), ("1e999", "null"), ("-1e99999999999999999999", "null"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ("9007199254740993", "9007199254740992"), ("\"\"", "\"\""), ("\"a\"", "\"a\""),
    (" \t\r\n[ 1 , 2 ]\n", "[1,2]"), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("{ }", "{}"),
    ("[[]]", "[[]]"), ("[{}]", "[{}]"), ("[[],[],{}]", "[[],[],{}]"), ("{\"\":0}", "{\"\":0}"),
    ("{\"a\":{\"b\":[1,{\"c\":null}]},\"d\":2}", "{\"a\":{\"b\":[1,{\"c\":null}]},\"d\":2}"),
    ("[1,null,true,\"x\",[],{}]", "[1,null,true,\"x\",[],{}]"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""),
    ("\"\\u0041\\u00e9\\u20AC\"", "\"A\u{E9}\u{20AC}\""), ("\"\\u0000\"", "\"\\u0000\""),
    ("\"\\u001f\"", "\"\\u001F\""), ("\"\\uD834\\uDD1E\"", "\"\u{1D11E}\""),
    ("\"\\uDBFF\\uDFFF\"", "\"\u{10FFFF}\""), ("\"\\ud800\\udc00\"", "\"\u{10000}\""),
    ("\"\u{E9}\u{20AC}\u{1F600}\"", "\"\u{E9}\u{20AC}\u{1F600}\""),
    (
      "\"\u{FFFF}\u{10FFFF}\u{7F}\u{80}\u{7FF}\u{800}\"",
      "\"\u{FFFF}\u{10FFFF}\u{7F}\u{80}\u{7FF}\u{800}\""
    ),
    ("\"\u{FEFF}\"", "\"\u{FEFF}\""), ("\"\u{2028}\u{2029}\"", "\"\u{2028}\u{2029}\""),
    ("\"// no comment, 'no quote', NaN\"", "\"// no comment, 'no quote', NaN\""),
    ("{\"a\\u0062\":1}", "{\"ab\":1}"), ("\"12345678\"", "\"12345678\""),
    ("\"1234567\\\\\"", "\"1234567\\\\\""), ("[0,0,0,0,0,0,0,0,0]", "[0,0,0,0,0,0,0,0,0]"),
    ("{\n        \"a\"  :\n                  1}", "{\"a\":1}"),
  ]

  @Test("reads and writes again", arguments: cases)
  func accepts(text: String, expected: String) throws {
    let document = try parse(text)
    let written = canonical(document.root)
    #expect(written == expected)
    #expect(document.duplicateKeys.isEmpty)
    #expect(failure(written) == nil)
  }

  @Test("holds strings of every length around a word", arguments: 0...40)
  func strings(length: Int) throws {
    let plain = String(repeating: "x", count: length)
    for (written, expected) in [
      (plain, plain), (plain + "\\n", plain + "\n"), ("\u{E9}" + plain, "\u{E9}" + plain),
      (plain + "\u{1F600}" + plain, plain + "\u{1F600}" + plain),
    ] {
      #expect(try parse("\"\(written)\"").root.string == expected)
      #expect(try parse("[\"\(written)\", 1]").root[0]?.string == expected)
    }
  }

  @Test("leaves numbers past the range of doubles infinite")
  func infinities() throws {
    let root = try parse("[1e309, -1e309, 1.7976931348623157e308, 1e-400]").root
    #expect(root.elements.map(\.double) == [.infinity, -.infinity, .greatestFiniteMagnitude, 0])
  }

  @Test("reads dense text, which needs the longest tape")
  func density() throws {
    for text in ["[" + String(repeating: "0,", count: 5000) + "0]", "[[[[0]]]]", "0"] {
      #expect(canonical(try parse(text).root) == text)
    }
    // Open brackets take more words than bytes, and may never be closed.
    for depth in 1...64 {
      #expect(failure(String(repeating: "[", count: depth) + "\0")?.offset == depth)
    }
  }
}
