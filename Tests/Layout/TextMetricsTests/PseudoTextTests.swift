import Testing
import TextMetrics

@Suite("A pseudolanguage")
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
