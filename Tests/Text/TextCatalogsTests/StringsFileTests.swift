import Testing
import TextCatalogs

@Suite("A file of translations")
struct StringsFileTests {
  @Test(
    "has a value for each key",
    arguments: [
      ("", [:]),
      ("\"a.text\" = \"Hallo\";", ["a.text": "Hallo"]),
      ("/* What\n it is */ \"a\"=\"1\";// and\n\"b\" = \"2\" ;", ["a": "1", "b": "2"]),
      ("\"a\" = \"1\"; \"a\" = \"2\";", ["a": "2"]),
      ("key.of-words = \"w\";", ["key.of-words": "w"]),
      ("\"same\";", ["same": "same"]),
      (#""a" = "say \"hi\"\n\\ \U00e4\uD83D\uDE00";"#, ["a": "say \"hi\"\n\\ ä😀"]),
      ("\u{FEFF}\"a\" = \"ü\";", ["a": "ü"]),
    ] as [(String, [String: String])]
  )
  func values(text: String, expected: [String: String]) {
    #expect(StringsFile(Array(text.utf8))?.values == expected)
  }

  @Test("is read in UTF-16 of either byte order", arguments: [true, false])
  func utf16(isLittle: Bool) {
    let units = Array("\u{FEFF}\"a\" = \"é😀\";".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittle ? pair.reversed() : pair
    }
    #expect(StringsFile(bytes)?.values == ["a": "é😀"])
  }

  @Test(
    "is none where it does not hold together",
    arguments: [
      "\"a\" = \"1\"", "\"a\" \"1\";", "\"a\" = ;", "\"a", "/* no end", "\"a\" = \"\\U12\";",
      "\"a\" = \"\\uD83D\";", "= \"1\";", "<plist/>",
    ]
  )
  func broken(text: String) {
    #expect(StringsFile(Array(text.utf8)) == nil)
  }

  @Test("is none beyond its limit, or in another encoding")
  func limits() {
    #expect(StringsFile([UInt8](repeating: 0x20, count: StringsFile.byteLimit + 1)) == nil)
    #expect(StringsFile([0x22, 0xFF, 0x22]) == nil)
    #expect(StringsFile([0xFF, 0xFE, 0x22]) == nil)
  }

  @Test(
    "knows the line on which the first broken entry begins",
    arguments: [
      ("a = b;\n", nil), ("a = b\nc = d;", 1), ("a = b;\n\n/* c */ \"d\" = \"e;\n", 3),
      ("a = b;\n/* c", 2), ("a = b;\n;", 2),
    ] as [(String, Int?)]
  )
  func brokenLine(text: String, expected: Int?) {
    #expect(StringsFile.brokenLine(of: Array(text.utf8)) == expected)
  }
}
