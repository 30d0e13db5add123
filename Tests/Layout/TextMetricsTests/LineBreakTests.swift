import Testing
import TextMetrics

@Suite("A text in lines")
struct LineBreakTests {
  /// The text of each line at a width, in characters 10 points wide.
  private func lines(_ text: String, _ width: Double) -> [String] {
    let clusters = Array(text)
    return MeasuredText(text, in: .ten).lines(within: width).map { String(clusters[$0.clusters]) }
  }

  @Test(
    "breaks where Unicode lets it, and keeps spaces out of widths",
    arguments: [
      ("one two three", 70, ["one two", "three"]),
      ("one two three", 60, ["one", "two", "three"]),
      ("one   two", 30, ["one", "two"]),
      ("one two", 70, ["one two"]),
      ("well-known", 50, ["well-", "known"]),
      ("minus -5 now we", 80, ["minus -5", "now we"]),
      ("minus -5 now", 70, ["minus", "-5 now"]),
      ("yes/no", 40, ["yes/", "no"]),
      ("a\u{A0}b c", 30, ["a\u{A0}b", "c"]),
      ("end. next", 40, ["end.", "next"]),
      ("you (me)", 50, ["you", "(me)"]),
      ("ab—cd e", 40, ["ab—", "cd e"]),
    ] as [(String, Double, [String])]
  )
  func words(text: String, width: Double, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "leaves no word alone in a last line that the line before can spare one for",
    arguments: [
      ("aa bb cc d", 80, ["aa bb", "cc d"]), ("aa bb long-word", 110, ["aa bb", "long-word"]),
      // There is none to spare, or no room for it.
      ("aaaa bb", 40, ["aaaa", "bb"]), ("aa bbb ccc", 60, ["aa bbb", "ccc"]),
      // Each paragraph has a last line.
      ("aa bb cc d\ne", 80, ["aa bb", "cc d", "e"]),
    ] as [(String, Double, [String])]
  )
  func company(text: String, width: Double, expected: [String]) {
    let clusters = Array(text)
    let shown = MeasuredText(text, in: .ten).lines(within: width).map { line in
      String(clusters[line.clusters].filter { !$0.isNewline })
    }
    #expect(shown == expected)
  }

  @Test(
    "breaks a word that is wider than a line between its clusters",
    arguments: [
      ("abcdefg", 30, ["abc", "def", "g"]),
      ("ab cdefg", 30, ["ab", "cde", "fg"]),
      ("abc", 5, ["a", "b", "c"]),
      ("e\u{301}e\u{301}e", 20, ["e\u{301}e\u{301}", "e"]),
    ] as [(String, Double, [String])]
  )
  func longWords(text: String, width: Double, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "ends lines at newlines at any width",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\u{2028}b", ["a", "b"]),
      ("a\n\nb", ["a", "", "b"]), ("a\n", ["a", ""]), ("", []),
    ] as [(String, [String])]
  )
  func newlines(text: String, expected: [String]) {
    let clusters = Array(text)
    let shown = MeasuredText(text, in: .ten).lines().map { line in
      String(clusters[line.clusters].filter { !$0.isNewline })
    }
    #expect(shown == expected)
  }

  @Test(
    "breaks Chinese and Japanese between characters, but not before what closes",
    arguments: [
      ("日本語です", 60, ["日本語", "です"]),
      ("日本。語", 40, ["日", "本。", "語"]),
      ("「日」本", 60, ["「日」", "本"]),
      ("한국 말", 40, ["한국", "말"]),
    ] as [(String, Double, [String])]
  )
  func ideographs(text: String, width: Double, expected: [String]) {
    let font = Font(FixedTypeface(characters: " "), size: 20)
    let clusters = Array(text)
    let shown = MeasuredText(text, in: font).lines(within: width)
      .map { String(clusters[$0.clusters]) }
    #expect(shown == expected)
  }

  @Test("leaves no kerning with the line before at the beginning of a line")
  func kerning() {
    let font = Font(FixedTypeface(pairs: ["-b": -0.25]), size: 20)
    let text = MeasuredText("a-b", in: font)
    let whole = 10.0 + 10 + 10 - 5
    #expect(text.lines().map(\.width) == [whole])
    #expect(text.lines(within: 24).map(\.width) == [20, 10])
  }

  @Test("stops at its limit")
  func limit() {
    let text = MeasuredText("a b c d", in: .ten)
    #expect(text.lines(within: 10, limit: 2).count == 2)
  }
}
