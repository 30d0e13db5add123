public import Bounds

/// Which font a text is set in, as files say it.
public enum FontChoice: Hashable, Sendable {
  /// The system's.
  case system(size: Double, weight: FontWeight)
  /// The system's in a text style of a platform, at the content size that a user chose.
  case style(FontStyle, ContentSizeCategory, TextPlatform)
  /// One by the name that programs know it by.
  case named(String, size: Double)
}

extension FontBook {
  /// The font of a choice; `nil` where the book has none.
  public func font(_ choice: FontChoice) -> Font? {
    switch choice {
    case .system(let size, let weight): system(size: size, weight: weight)
    case .style(let style, let category, let platform):
      self.style(style, category: category, platform: platform)
    case .named(let name, let size): named(name, size: size)
    }
  }
}

/// The sizes of texts in the fonts of a book, each measured once: a file that is laid out on many
/// devices shows the same texts on all of them.
///
/// For the reading of one input; it remembers texts, and is not to be kept.
public final class TextSizes {
  private struct Key: Hashable {
    var text: String
    var choice: FontChoice
    var paragraph: ParagraphStyle
    var lineLimit: Int
    var scale: Double
  }

  /// How many texts are remembered: those of a large file in forty languages.
  private static let limit = 1 << 15

  /// What the texts are set in.
  public let fonts: FontBook
  private var known: [Key: [TextSize]] = [:]

  /// Creates sizes of nothing yet.
  public init(_ fonts: FontBook) {
    self.fonts = fonts
  }

  /// The sizes of a text from the narrowest to the natural one (`MeasuredText.steps`).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - choice: Its font.
  ///   - paragraph: How far apart its lines are.
  ///   - lineLimit: `numberOfLines`; 0 for any number.
  ///   - scale: The pixels of a point.
  ///   - meter: What counts the work: all of it the first time, and next to none again.
  /// - Returns: The sizes; `nil` where the font is not known.
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
