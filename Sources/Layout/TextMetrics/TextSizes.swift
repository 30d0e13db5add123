public import Bounds

/// The font of a text, as specified by a file.
public enum FontChoice: Hashable, Sendable {
  /// The system font.
  case system(size: Double, weight: FontWeight)
  /// The system font in a text style of a platform, at the user's content size.
  case style(FontStyle, ContentSizeCategory, TextPlatform)
  /// A font by name.
  case named(String, size: Double)
}

extension FontBook {
  /// Returns the font of a choice; `nil` if the book lacks it.
  public func font(_ choice: FontChoice) -> Font? {
    switch choice {
    case .system(let size, let weight): system(size: size, weight: weight)
    case .style(let style, let category, let platform):
      self.style(style, category: category, platform: platform)
    case .named(let name, let size): named(name, size: size)
    }
  }
}

/// A cache of text sizes in the fonts of a book: a file has the same texts on many devices.
///
/// For the reading of one input.
public final class TextSizes {
  private struct Key: Hashable {
    var text: String
    var choice: FontChoice
    var paragraph: ParagraphStyle
    var lineLimit: Int
    var scale: Double
  }

  /// The maximum number of cached texts: those of a large file in forty languages.
  private static let limit = 1 << 15

  /// The fonts of the texts.
  public let fonts: FontBook
  private var known: [Key: [TextSize]] = [:]

  /// Creates an empty cache.
  public init(_ fonts: FontBook) {
    self.fonts = fonts
  }

  /// Returns the sizes of a text from the narrowest to the natural one (`MeasuredText.steps`).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - choice: Its font.
  ///   - paragraph: Its line spacing.
  ///   - lineLimit: `numberOfLines`; 0 for any number.
  ///   - scale: The pixels of a point.
  ///   - meter: Counts the work, which is small for a cached text.
  /// - Returns: The sizes; `nil` for an unknown font.
  public func steps(
    of text: String,
    in choice: FontChoice,
    paragraph: ParagraphStyle = ParagraphStyle(),
    lineLimit: Int,
    scale: Double,
    meter: WorkMeter
  ) -> [TextSize]? {
    meter.charge(8 + text.utf8.count >> 3)
    let key = Key(
      text: text,
      choice: choice,
      paragraph: paragraph,
      lineLimit: lineLimit,
      scale: scale
    )
    if let steps = known[key] { return steps }
    guard var font = fonts.font(choice) else { return nil }
    font.paragraph = paragraph
    let measured = MeasuredText(text, in: font, meter: meter)
    let steps = measured.steps(lineLimit: lineLimit, scale: scale, meter: meter)
    if known.count < Self.limit, !meter.isOver { known[key] = steps }
    return steps
  }
}
