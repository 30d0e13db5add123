import Bounds
import Testing
import TextMetrics

@Suite("The size of a text")
struct TextSizeTests {
  @Test("has a step for each way to break it, the longest line first")
  func steps() {
    let steps = MeasuredText("aaaa bb c", in: .ten).steps(scale: 2)
    let expected: [[Double]] = [
      // "a" / "a" / "a" / "a" / "b" / "b" / "c"
      [10, 140],
      // "aa" / "aa" / "bb" / "c", and "aaa" / "a" / "bb" / "c": "a bb" is 40 wide.
      [20, 80], [30, 80],
      // "aaaa" / "bb c", also where there is room for "aaaa bb": "c" would stand alone.
      [40, 40],
      [90, 20],
    ]
    #expect(steps.map { [$0.width, $0.height] } == expected)
    #expect(steps.map(\.lines) == [7, 4, 4, 2, 1])
  }

  /// "Get Pocket Casts Plus to unlock this feature, / and lots more!" is drawn 308 wide in a published file,
  /// which is its first line with the space behind it.
  @Test("counts the space at which a line was broken beside its longest line")
  func spaced() {
    let steps = MeasuredText("aaaa bb c", in: .ten).steps(scale: 2)
    // "a ", "aa " and "bb ", "bb ", "aaaa ", and all on one line.
    #expect(steps.map(\.spacedWidth) == [20, 30, 30, 50, 90])
  }

  @Test("has no step with more lines than may be shown")
  func lineLimit() {
    let text = MeasuredText("aaaa bb c", in: .ten)
    #expect(text.steps(lineLimit: 1, scale: 2).map(\.width) == [90])
    #expect(text.steps(lineLimit: 2, scale: 2).map(\.width) == [40, 90])
  }

  @Test("has steps of rising widths with the required heights")
  func consistency() {
    let words =
      "In the beginning every label was one line high, and nobody asked for more than that."
    let text = MeasuredText(words, in: .system(size: 17))
    let steps = text.steps(scale: 3)
    for (narrow, wide) in zip(steps, steps.dropFirst()) {
      #expect(narrow.width < wide.width)
      #expect(narrow.height >= wide.height)
    }
    for step in steps {
      // Other spaces may hang in another arrangement of the same pixel width.
      var size = text.size(within: step.width, scale: 3)
      size.spacedWidth = step.spacedWidth
      #expect(size == step)
    }
  }

  @Test("has a bounded number of steps, and ends, however long the text is")
  func long() {
    let text = MeasuredText(String(repeating: "wwww ww w ", count: 1000), in: .system(size: 12))
    let steps = text.steps(scale: 2)
    #expect(steps.count <= MeasuredText.stepLimit)
    let meter = WorkMeter(limit: 100)
    let cut = MeasuredText(String(repeating: "w ", count: 1000), in: .ten, meter: meter)
    #expect(cut.steps(scale: 2, meter: meter).count <= 1)
    #expect(meter.end == .exceeded(units: 100))
  }

  @Test("is nothing of an empty text")
  func empty() {
    let text = MeasuredText("", in: .ten)
    let nothing = TextSize(width: 0, height: 0, lines: 0, doubt: 0)
    #expect(text.size(scale: 2) == nothing)
    #expect(text.steps(scale: 2).isEmpty)
  }

  @Test("ends with a text of spaces that no line holds")
  func spaces() {
    let steps = MeasuredText("a    ", in: .ten).steps(scale: 2)
    #expect(steps.map(\.width) == [10, 50])
  }

  @Test("counts trailing spaces of the natural size")
  func trailing() {
    #expect(MeasuredText("ab ", in: .ten).size(scale: 2).width == 30)
  }
}

@Suite("A cluster of characters")
struct ClusterTests {
  @Test(
    "is as wide as its base",
    arguments: [
      ("e\u{301}", 10), ("a\u{200D}", 10), ("\u{200B}", 0), ("\u{FEFF}x", 10),
    ] as [(String, Double)]
  )
  func marks(text: String, expected: Double) {
    #expect(MeasuredText(text, in: .ten).size(scale: 1).width == expected)
  }

  @Test(
    "is an em where the font has none and it is a square, one emoji however many parts it has",
    arguments: [("漢", 20), ("カ", 20), ("👨‍👩‍👧", 26), ("👍🏽", 26), ("한", 18)] as [(String, Double)]
  )
  func missing(text: String, expected: Double) {
    let font = Font(FixedTypeface(characters: ""), size: 20)
    #expect(MeasuredText(text, in: font).size(scale: 1).width == expected)
  }

  @Test("is doubted by what its script leaves open")
  func doubt() {
    // Three letters of Arabic, 10 points each and joined: 30 % of 30.
    #expect(MeasuredText("سلم", in: .ten).size(scale: 1).doubt == 9)
    // Measured sizes have no doubt.
    #expect(MeasuredText("abc", in: .ten).size(scale: 1).doubt == 0)
    // 1.5 % of a narrow word is less than a visible point.
    let estimate = Font(FixedTypeface(doubt: 0.015), size: 20)
    #expect(MeasuredText("abc", in: estimate).size(scale: 1).doubt == 1)
    let long = String(repeating: "a", count: 20)
    #expect(abs(MeasuredText(long, in: estimate).size(scale: 1).doubt - 3) < 1e-9)
  }
}
