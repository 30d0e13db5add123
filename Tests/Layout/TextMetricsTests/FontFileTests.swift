import Testing
import TextMetrics

@Suite("A font file")
struct FontFileTests {
  private func width(_ text: String, _ font: HandmadeFont) throws -> Double {
    let file = try FontFile(font.bytes)
    return MeasuredText(text, in: Font(file, size: 10)).lines().map(\.width).reduce(0, +)
  }

  @Test("has the advances that hmtx gives the glyphs of cmap", arguments: [false, true])
  func advances(hasLongMap: Bool) throws {
    let font = HandmadeFont(hasLongMap: hasLongMap)
    let expected = 6.0 + 7 + 5.5 + 5.6 + 10
    #expect(abs(try width("AVoé漢", font) - expected) < 1e-12)
  }

  @Test("gives glyphs without a width of their own the last")
  func lastWidth() throws {
    #expect(try width("漢é", HandmadeFont(widths: [500, 600, 650])) == 13)
  }

  @Test("has the line of hhea, and the gap between lines")
  func lines() throws {
    let metrics = try FontFile(HandmadeFont().bytes).lineMetrics(at: 20)
    #expect(abs(metrics.ascender - 18) < 1e-12)
    #expect(abs(metrics.descender - 4) < 1e-12)
    #expect(metrics.height(ofLines: 1, scale: 2) == 22)
    // 22 + 1.8 + 22
    #expect(metrics.height(ofLines: 2, scale: 2) == 46)
  }

  @Test("has its name and weight")
  func names() throws {
    let file = try FontFile(HandmadeFont().bytes)
    #expect(file.postScriptName == "Hand")
    #expect(file.weightClass == 600)
  }

  @Test("measures what it lacks as another font would show it")
  func missing() throws {
    // A Kana is an em wide.
    #expect(try width("あ", HandmadeFont()) == 10)
  }

  @Test(
    "moves the pairs that it knows",
    arguments: [
      HandmadeFont(kern: HandmadeFont.kernTable(-80)),
      HandmadeFont(positioning: HandmadeFont.positioningTable([HandmadeFont.pairs([(2, -80)])])),
      HandmadeFont(
        positioning: HandmadeFont.positioningTable(
          [HandmadeFont.pairs([(3, -10)]), HandmadeFont.pairs([(2, -80)])],
          isExtended: true
        )
      ),
      HandmadeFont(positioning: HandmadeFont.positioningTable([HandmadeFont.classes(-80)])),
      // Only GPOS kerning counts, and of its subtables the first with the pair.
      HandmadeFont(
        kern: HandmadeFont.kernTable(-300),
        positioning: HandmadeFont.positioningTable([
          HandmadeFont.pairs([(2, -80)]), HandmadeFont.pairs([(2, -500)]),
        ])
      ),
    ]
  )
  func kerning(font: HandmadeFont) throws {
    #expect(abs(try width("AV", font) - (6 + 7 - 0.8)) < 1e-12)
    #expect(try width("VA", font) == 13)
  }

  /// 4,000 scripts of 4,000 features of 4,000 lookups would be 64 billion records.
  @Test("is read in bounded work where its records overlap")
  func overlapping() throws {
    let font = HandmadeFont(positioning: HandmadeFont.overlappingTable(4000))
    #expect(try width("AV", font) == 13)
  }

  @Test("is refused without what measuring needs", arguments: ["head", "hhea", "hmtx", "cmap"])
  func withoutTable(tag: String) {
    #expect(throws: FontFileError.missing(table: tag)) {
      try FontFile(HandmadeFont(missing: tag).bytes)
    }
  }

  @Test("is refused where it is none")
  func foreign() {
    #expect(throws: FontFileError.notAFont) { try FontFile([]) }
    #expect(throws: FontFileError.notAFont) { try FontFile(Array("<svg></svg>".utf8)) }
    #expect(throws: FontFileError.compressed) { try FontFile(Array("wOF2aaaaaaaa".utf8)) }
    let limit = FontFile.byteLimit
    #expect(throws: FontFileError.tooLong(limit: limit)) {
      try FontFile([UInt8](repeating: 0, count: limit + 1))
    }
  }

  @Test("ends wherever it is cut, and measures what is left")
  func truncated() throws {
    let whole = HandmadeFont(
      positioning: HandmadeFont.positioningTable([HandmadeFont.classes(-80)])
    ).bytes
    for count in whole.indices {
      guard let file = try? FontFile(Array(whole[..<count])) else { continue }
      let size = MeasuredText("AVo", in: Font(file, size: 10)).size(scale: 1)
      #expect(size.width <= 20)
    }
  }
}
