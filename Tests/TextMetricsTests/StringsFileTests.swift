import Testing
import TextMetrics

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

  @Test("is read in UTF-16, whichever byte comes first", arguments: [true, false])
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
}

@Suite("A language that nobody has translated yet")
struct PseudoTextTests {
  @Test(
    "makes words longer, as much as translations of that length are",
    arguments: [
      // 4 * 1.94 = 7.76, and 4 * 3.16 = 12.64 letters.
      ("Save", false, "SaveSave"), ("Save", true, "SaveSaveSaveS"),
      // 11 letters: 2 * 1.66 = 3.32; 7 * 1.66 + 0.32 = 11.94.
      ("Go, \u{201C}onwards\u{201D}", false, "GoG, \u{201C}onwardsonwar\u{201D}"),
      ("", false, ""), ("12 %", false, "12 %"),
    ] as [(String, Bool, String)]
  )
  func words(text: String, isStrict: Bool, expected: String) {
    #expect(PseudoText(isStrict: isStrict).lengthened(text) == expected)
  }

  @Test("grows short texts most")
  func factors() {
    let lengths = [1, 10, 11, 20, 21, 30, 31, 50, 51, 70, 71, 1000]
    let expected = [1.94, 1.94, 1.66, 1.66, 1.6, 1.6, 1.5, 1.5, 1.43, 1.43, 1.38, 1.38]
    #expect(lengths.map { PseudoText().factor(ofLength: $0) } == expected)
  }
}
