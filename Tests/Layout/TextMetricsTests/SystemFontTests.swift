import Testing
import TextMetrics

@Suite("The system font")
struct SystemFontTests {
  /// ceil(2444/2048 size lines scale) / scale, as labels of published files are high.
  @Test(
    "has the heights that labels have",
    arguments: [
      (17, 1, 2, 20.5), (17, 1, 3, 61 / 3), (17, 2, 2, 41), (17, 3, 2, 61),
      (11, 1, 2, 13.5), (13, 1, 2, 16), (15, 3, 2, 54), (36, 1, 2, 43), (14, 2, 3, 101 / 3),
      (17, 1, 1, 21),
    ] as [(Double, Int, Double, Double)]
  )
  func heights(size: Double, lines: Int, scale: Double, expected: Double) {
    let height = Font.system(size: size).lineMetrics.height(ofLines: lines, scale: scale)
    #expect(height == expected)
  }

  @Test(
    "has the leading of its text style between lines",
    arguments: [
      (.body, 1, 20.5), (.body, 2, 42.5), (.caption1, 3, 46.5), (.caption1, 5, 78.5),
      (.headline, 2, 42.5),
    ] as [(FontStyle, Int, Double)]
  )
  func styles(style: FontStyle, lines: Int, expected: Double) throws {
    let font = try #require(Font.style(style))
    #expect(font.lineMetrics.height(ofLines: lines, scale: 2) == expected)
  }

  @Test(
    "follows the content size",
    arguments: [
      (.body, .accessibility5, 53), (.body, .extraSmall, 14), (.caption2, .medium, 11),
      (.largeTitle, .accessibility1, 44), (.footnote, .small, 12), (.subheadline, .extraLarge, 17),
    ] as [(FontStyle, ContentSizeCategory, Double)]
  )
  func categories(style: FontStyle, category: ContentSizeCategory, expected: Double) {
    #expect(Font.style(style, category: category)?.size == expected)
  }

  @Test("has the styles of each platform")
  func platforms() {
    #expect(Font.style(.headline, platform: .macOS)?.size == 13)
    #expect(Font.style(.largeTitle, platform: .tvOS) == nil)
    #expect(Font.style(.title1, platform: .tvOS)?.size == 76)
    #expect(FontStyle.headline.weight(on: .iOS) == .semibold)
    #expect(FontStyle.headline.weight(on: .macOS) == .bold)
    #expect(FontStyle.caption2.weight(on: .macOS) == .medium)
    #expect(FontStyle.body.weight(on: .tvOS) == .medium)
  }

  /// Heights of labels in published files: AppKit's of one line at several sizes, and tvOS's on a
  /// screen of one pixel a point.
  @Test(
    "has the lines of each platform",
    arguments: [
      (.system(11, .macOS), 1, 14), (.system(13, .macOS), 2, 32), (.system(14, .macOS), 1, 17),
      (.system(16, .macOS), 1, 19), (.system(17, .macOS), 1, 20), (.system(22, .macOS), 1, 26),
      (.style(.caption1, .macOS), 1, 13), (.style(.subheadline, .macOS), 1, 14),
      (.style(.headline, .tvOS), 1, 46), (.style(.caption1, .tvOS), 1, 30),
      (.style(.title3, .tvOS), 1, 58), (.style(.title2, .tvOS), 1, 69),
    ] as [(PlatformFont, Int, Double)]
  )
  func platformLines(font: PlatformFont, lines: Int, expected: Double) throws {
    let metrics = try #require(font.font).lineMetrics
    #expect(metrics.height(ofLines: lines, scale: 1) == expected)
    #expect(metrics.height(ofLines: lines, scale: 2) == expected || font.isOnTelevision)
  }

  /// A font of a platform, for a table.
  enum PlatformFont {
    case system(Double, TextPlatform)
    case style(FontStyle, TextPlatform)

    var font: Font? {
      switch self {
      case .system(let size, let platform):
        FontBook.builtIn.system(size: size, platform: platform)
      case .style(let style, let platform):
        FontBook.builtIn.style(style, platform: platform)
      }
    }

    var isOnTelevision: Bool {
      if case .style(_, .tvOS) = self { true } else { false }
    }
  }

  @Test("reads every name that it writes")
  func names() {
    for style in FontStyle.allCases { #expect(FontStyle(storedName: style.storedName) == style) }
    for category in ContentSizeCategory.allCases {
      #expect(ContentSizeCategory(name: category.rawValue.lowercased()) == category)
    }
    for weight in FontWeight.allCases { #expect(FontWeight(name: weight.name) == weight) }
  }

  /// Widths that Xcode stored of labels in projects that the table was not made from.
  @Test(
    "is as wide as Xcode drew labels elsewhere, to a point",
    arguments: [
      ("Label", 17, .regular, 42), ("Label", 13, .medium, 34), ("Title", 17, .medium, 35),
      ("Bug Report", 17, .semibold, 89.667), ("Messages failed to send", 15, .regular, 166),
      ("Unlock with Face ID", 22, .semibold, 197), ("Duration", 12, .medium, 50),
      ("2", 14, .bold, 9),
    ] as [(String, Double, FontWeight, Double)]
  )
  func widths(text: String, size: Double, weight: FontWeight, stored: Double) {
    let measured = MeasuredText(text, in: .system(size: size, weight: weight)).size(scale: 2)
    #expect(abs(measured.width - stored) <= 1)
    #expect(measured.doubt >= 1)
  }

  @Test("is wider the heavier and the larger it is")
  func order() {
    func width(_ size: Double, _ weight: FontWeight) -> Double {
      MeasuredText("Windlass", in: .system(size: size, weight: weight)).size(scale: 100).width
    }
    #expect(width(17, .regular) < width(17, .semibold))
    #expect(width(17, .semibold) < width(17, .bold))
    let sizes = stride(from: 6.0, through: 90, by: 1).map { width($0, .regular) }
    for (small, large) in zip(sizes, sizes.dropFirst()) { #expect(small < large) }
  }

  @Test("measures an accented letter as its base, and a combining mark as nothing")
  func accents() {
    func width(_ text: String) -> Double {
      MeasuredText(text, in: .system(size: 17)).size(scale: 100).width
    }
    #expect(abs(width("é") - width("e")) < 0.05)
    #expect(width("e\u{301}") == width("e"))
  }
}
