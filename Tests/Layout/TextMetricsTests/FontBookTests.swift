import Testing
import TextMetrics

@Suite("A font that was measured")
struct MeasuredTypefaceTests {
  private static func sample(_ size: Double, a: Double, line: Double) -> MeasuredTypeface.Sample {
    MeasuredTypeface.Sample(
      size: size,
      metrics: LineMetrics(ascender: line, descender: line / 4, leading: 1),
      advances: ["a": a],
      kerning: [MeasuredTypeface.Pair("a", "a"): -a / 10]
    )
  }

  /// At 10 and 14 points: "a" is 5 and 9 wide.
  private let font = MeasuredTypeface([
    sample(14, a: 9, line: 12), sample(10, a: 5, line: 8),
  ])

  @Test(
    "is what was measured, in straight lines between sizes and in proportion beyond them",
    arguments: [
      (10, 5), (14, 9), (12, 7), (11, 6), (5, 2.5), (28, 18),
    ] as [(Double, Double)]
  )
  func advances(size: Double, expected: Double) throws {
    let font = try #require(font)
    #expect(font.advance(of: "a", at: size) == expected)
    #expect(abs(font.kerning(of: "a", "a", at: size) + expected / 10) < 1e-12)
  }

  @Test("has the lines that were measured")
  func lines() throws {
    let metrics = try #require(font).lineMetrics(at: 12)
    #expect(metrics == LineMetrics(ascender: 10, descender: 2.5, leading: 1))
  }

  @Test("does not know what was not measured")
  func unknown() throws {
    let font = try #require(font)
    #expect(font.advance(of: "b", at: 10) == nil)
    #expect(font.kerning(of: "a", "b", at: 10) == 0)
    #expect(MeasuredTypeface([]) == nil)
  }

  @Test(
    "is an estimate beyond its sizes and far between them",
    arguments: [(10, 0), (12, 0), (14, 0), (9, 0.015), (15, 0.015)] as [(Double, Double)]
  )
  func uncertainty(size: Double, expected: Double) throws {
    #expect(try #require(font).uncertainty(at: size) == expected)
    let far = MeasuredTypeface([
      Self.sample(10, a: 5, line: 8), Self.sample(20, a: 10, line: 16),
    ])
    #expect(try #require(far).uncertainty(at: 15) == 0.015)
  }

  @Test("leaves a text without a doubt")
  func doubt() throws {
    let font = try #require(font)
    let exact = MeasuredText("aaa", in: Font(font, size: 10)).size(scale: 2)
    // 3 * 5 - 2 * 0.5.
    #expect(exact.width == 14)
    #expect(exact.doubt == 0)
    #expect(MeasuredText("ab", in: Font(font, size: 10)).size(scale: 2).doubt > 0)
  }
}

@Suite("A book of fonts")
struct FontBookTests {
  private static func entry(_ name: FontBook.Name, width: Double) -> FontBook.Entry {
    var face = FixedTypeface()
    face.pairs["aa"] = width
    return FontBook.Entry(name, face)
  }

  private func width(_ font: Font?) -> Double? {
    font.map { $0.typeface.kerning(of: "a", "a", at: 1) }
  }

  private let book = FontBook([
    entry(.system(.regular), width: 1), entry(.family("inter", .bold), width: 2),
    entry(.family("inter", .regular), width: 3), entry(.postScript("Inter-Bold"), width: 4),
    entry(.system(.regular), width: 9),
  ])

  @Test("finds fonts by their names")
  func names() {
    #expect(width(book.system(size: 17)) == 1)
    #expect(width(book.named("Inter-Bold", size: 17)) == 4)
    #expect(width(book.named("Inter", size: 17)) == 3)
    #expect(width(book.family("INTER", weight: .bold, size: 17)) == 2)
    #expect(width(book.named("Futura", size: 17)) == nil)
    #expect(width(book.family("Inter", weight: .light, size: 17)) == nil)
  }

  @Test("estimates system fonts without measurements")
  func system() {
    #expect(book.system(size: 17, weight: .bold).typeface.uncertainty(at: 17) == 0.015)
    #expect(book.system(size: 17).typeface.uncertainty(at: 17) == 0)
    // Body is regular, the headline is not.
    #expect(width(book.style(.body)) == 1)
    #expect(book.style(.body)?.lineDistance == 22)
    #expect(book.style(.headline)?.typeface.uncertainty(at: 17) == 0.015)
  }

  @Test("has the fonts of another beside its own, which count for more or for less")
  func merging() {
    let entries = [
      Self.entry(.system(.regular), width: 7), Self.entry(.postScript("Other"), width: 8),
    ]
    let over = FontBook(entries, over: book)
    #expect(width(over.system(size: 17)) == 7)
    let under = FontBook(entries, under: book)
    #expect(width(under.system(size: 17)) == 1)
    for both in [over, under] {
      #expect(width(both.named("Other", size: 17)) == 8)
      #expect(width(both.named("Inter-Bold", size: 17)) == 4)
    }
  }

  @Test("calls a font file by its PostScript name")
  func files() throws {
    let file = try FontFile(HandmadeFont().bytes)
    #expect(file.entries.map(\.name) == [.postScript("Hand")])
  }
}
