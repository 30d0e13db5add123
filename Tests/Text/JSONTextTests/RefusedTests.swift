import JSONText
import Testing

@Suite struct RefusedTests {
  private static let cases: [(String, JSONSyntaxFault, offset: Int)] = [
    // Nothing, and things after the document.
    ("", .empty, 0),
    (" \n\t", .empty, 3),
    ("\u{FEFF}{}", .byteOrderMark, 0),
    ("{}}", .textAfterDocument(.character("}")), 2),
    ("[] []", .textAfterDocument(.character("[")), 3),
    ("1 2", .textAfterDocument(.character("2")), 2),
    ("\"a\" x", .textAfterDocument(.character("x")), 4),
    ("{} // end", .comment, 3),
    ("null\0", .textAfterDocument(.character("\0")), 4),
    ("[1],", .textAfterDocument(.character(",")), 3),
    // Arrays.
    ("[1,]", .trailingComma, 3),
    ("[1,\n]", .trailingComma, 4),
    ("[,]", .missingValue, 1),
    ("[,1]", .missingValue, 1),
    ("[1,,2]", .missingValue, 3),
    ("[1 2]", .missingComma, 3),
    ("[1 true]", .missingComma, 3),
    ("[\"a\" \"b\"]", .missingComma, 5),
    ("[[] []]", .missingComma, 4),
    ("[1 -1]", .missingComma, 3),
    ("[", .unexpectedEnd(expected: .valueOrArrayEnd), 1),
    ("[1", .unexpectedEnd(expected: .commaOrArrayEnd), 2),
    ("[1,", .unexpectedEnd(expected: .value), 3),
    ("]", .unexpected(.character("]"), expected: .value), 0),
    ("[}", .unexpected(.character("}"), expected: .valueOrArrayEnd), 1),
    ("[1}", .unexpected(.character("}"), expected: .commaOrArrayEnd), 2),
    ("[1:2]", .unexpected(.character(":"), expected: .commaOrArrayEnd), 2),
    ("[1;2]", .unexpected(.character(";"), expected: .commaOrArrayEnd), 2),
    ("[a", .unknownWord("a"), 1),
    ("[\u{A0}1]", .unexpected(.character("\u{A0}"), expected: .valueOrArrayEnd), 1),
    ("[\u{B}1]", .unexpected(.character("\u{B}"), expected: .valueOrArrayEnd), 1),
    ("[1,\u{201C}a\u{201D}]", .unexpected(.character("\u{201C}"), expected: .value), 3),
    // Objects.
    ("{", .unexpectedEnd(expected: .keyOrObjectEnd), 1),
    ("{\"a\"", .unexpectedEnd(expected: .colon), 4),
    ("{\"a\":", .unexpectedEnd(expected: .value), 5),
    ("{\"a\":1", .unexpectedEnd(expected: .commaOrObjectEnd), 6),
    ("{\"a\":1,", .unexpectedEnd(expected: .key), 7),
    ("{\"a\":1,}", .trailingComma, 7),
    ("{,}", .unexpected(.character(","), expected: .keyOrObjectEnd), 1),
    ("{\"a\":1,,}", .unexpected(.character(","), expected: .key), 7),
    ("{\"a\" 1}", .unexpected(.character("1"), expected: .colon), 5),
    ("{\"a\"=1}", .unexpected(.character("="), expected: .colon), 4),
    ("{\"a\":}", .unexpected(.character("}"), expected: .value), 5),
    ("{\"a\":1 \"b\":2}", .missingComma, 7),
    ("{\"a\":1]", .unexpected(.character("]"), expected: .commaOrObjectEnd), 6),
    ("{\"a\"::1}", .unexpected(.character(":"), expected: .value), 5),
    ("{a:1}", .unquotedKey("a"), 1),
    ("{\"a\":1,b_2:1}", .unquotedKey("b_2"), 7),
    ("{1:1}", .unquotedKey("1"), 1),
    ("{'a':1}", .singleQuotes, 1),
    ("{\"a\":'b'}", .singleQuotes, 5),
    ("{null:1}", .unquotedKey("null"), 1),
    ("{[]:1}", .unexpected(.character("["), expected: .keyOrObjectEnd), 1),
    // Comments.
    ("// a\n{}", .comment, 0),
    ("[1, /* one */ 2]", .comment, 4),
    ("{\"a\":1, # b\n}", .comment, 8),
    ("{\"a\" /* b */ :1}", .comment, 5),
    ("[1 // a\n]", .comment, 3),
    ("/", .unexpected(.character("/"), expected: .value), 0),
    // Words.
    ("NaN", .unknownWord("NaN"), 0),
    ("[nan]", .unknownWord("nan"), 1),
    ("{\"a\":NaN}", .unknownWord("NaN"), 5),
    ("[Infinity]", .unknownWord("Infinity"), 1),
    ("[-Infinity]", .unknownWord("-Infinity"), 1),
    ("True", .unknownWord("True"), 0),
    ("nul", .unknownWord("nul"), 0),
    ("nulll", .unknownWord("nulll"), 0),
    ("tru", .unknownWord("tru"), 0),
    ("[false1]", .unknownWord("false1"), 1),
    ("undefined", .unknownWord("undefined"), 0),
    // Numbers.
    ("-", .missingDigits(.minus), 1),
    ("[-]", .missingDigits(.minus), 2),
    ("--1", .missingDigits(.minus), 1),
    ("-.5", .missingDigits(.minus), 1),
    ("+1", .plusSign, 0),
    (".5", .missingDigits(.point), 0),
    ("1.", .missingDigits(.fraction), 2),
    ("[1.,2]", .missingDigits(.fraction), 3),
    ("1.e5", .missingDigits(.fraction), 2),
    ("1e", .missingDigits(.exponent), 2),
    ("1e+", .missingDigits(.exponent), 3),
    ("1E-]", .missingDigits(.exponent), 3),
    ("01", .leadingZero, 0),
    ("-01", .leadingZero, 0),
    ("[00.5]", .leadingZero, 1),
    ("0x1F", .foreignNumber, 0),
    ("1_000", .foreignNumber, 0),
    ("1.2.3", .foreignNumber, 0),
    ("2px", .foreignNumber, 0),
    ("1e5.5", .foreignNumber, 0),
    ("\u{FF11}", .unexpected(.character("\u{FF11}"), expected: .value), 0),
    // Strings.
    ("\"", .unexpectedEnd(expected: .closingQuote), 1),
    ("\"abc", .unexpectedEnd(expected: .closingQuote), 4),
    ("\"abc\\", .unexpectedEnd(expected: .closingQuote), 5),
    ("\"a\\\"", .unexpectedEnd(expected: .closingQuote), 4),
    ("[\"a\n\"]", .controlCharacter(0x0A), 3),
    ("[\"a\tb\"]", .controlCharacter(0x09), 3),
    ("[\"123456789\u{1F}\"]", .controlCharacter(0x1F), 11),
    ("\"\0\"", .controlCharacter(0), 1),
    ("\"\\x41\"", .unknownEscape(.character("x")), 1),
    ("\"\\'\"", .unknownEscape(.character("'")), 1),
    ("\"\\\u{E9}\"", .unknownEscape(.character("\u{E9}")), 1),
    ("\"\\U0041\"", .unknownEscape(.character("U")), 1),
    ("\"\\u12\"", .malformedUnicodeEscape, 1),
    ("\"\\u12G4\"", .malformedUnicodeEscape, 1),
    ("\"\\u{41}\"", .malformedUnicodeEscape, 1),
    ("\"\\u", .malformedUnicodeEscape, 1),
    ("\"\\uD800\"", .loneSurrogate(0xD800), 1),
    ("\"\\uDC00\"", .loneSurrogate(0xDC00), 1),
    ("\"\\uD834\\uD834\"", .loneSurrogate(0xD834), 1),
    ("\"\\uD834x\"", .loneSurrogate(0xD834), 1),
    ("\"\\uD834\\n\"", .loneSurrogate(0xD834), 1),
    ("\"\\uDD1E\\uD834\"", .loneSurrogate(0xDD1E), 1),
    ("\"\\uD834\\u00\"", .malformedUnicodeEscape, 7),
  ]

  @Test("refuses", arguments: cases)
  func refuses(text: String, fault: JSONSyntaxFault, offset: Int) throws {
    let error = try #require(failure(text))
    #expect(error.fault == .syntax(fault))
    #expect(error.offset == offset)
    #expect(error.message.hasSuffix("."))
  }

  private static let malformed: [([UInt8], at: Int)] = [
    ([0x22, 0x80, 0x22], 1),  // A continuation byte alone.
    ([0x22, 0xBF, 0x22], 1),
    ([0x22, 0xC0, 0x80, 0x22], 1),  // NUL, overlong.
    ([0x22, 0xC1, 0xBF, 0x22], 1),
    ([0x22, 0xC3, 0x22], 1),  // Cut short.
    ([0x22, 0xE0, 0x80, 0x80, 0x22], 1),  // Overlong.
    ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 1),
    ([0x22, 0xE2, 0x82, 0x22], 1),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),  // U+D800.
    ([0x22, 0xED, 0xBF, 0xBF, 0x22], 1),
    ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], 1),  // Overlong.
    ([0x22, 0xF0, 0x9F, 0x98, 0x22], 1),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),  // Past U+10FFFF.
    ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1),
    ([0x22, 0xFF, 0x22], 1),
    ([0x22, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0xFE, 0x22], 9),
    ([0x22, 0xE2, 0x82, 0xAC, 0xE9, 0x22], 4),
    ([0x22, 0xF0, 0x9F], 1),
  ]

  @Test("refuses bytes that are not UTF-8", arguments: malformed)
  func refusesMalformedUTF8(bytes: [UInt8], at offset: Int) throws {
    let error = try #require(failure(bytes))
    #expect(error.fault == .syntax(.malformedUTF8(bytes[offset])))
    #expect(error.offset == offset)
  }

  @Test("names a byte outside strings that starts no character")
  func refusesStrayBytes() throws {
    let error = try #require(failure([0x5B, 0xFF, 0x5D]))
    #expect(error.fault == .syntax(.unexpected(.byte(0xFF), expected: .valueOrArrayEnd)))
    #expect(error.message == "Found the byte 0xFF, expected a value or \"]\".")
  }

  @Test("refuses UTF-16", arguments: [[0xFE, 0xFF, 0x00, 0x7B], [0xFF, 0xFE, 0x7B, 0x00]])
  func refusesUTF16(bytes: [UInt8]) throws {
    let error = try #require(failure(bytes))
    #expect(error.fault == .syntax(.unexpected(.byte(bytes[0]), expected: .value)))
  }
}
