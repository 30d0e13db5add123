/// How far apart the lines of a paragraph are (`NSParagraphStyle`).
public struct ParagraphStyle: Hashable, Sendable {
  /// How many times as high as its font a line is; 0 is as high as that.
  public var lineHeightMultiple = 0.0
  /// The least height of a line, in points; 0 is none.
  public var minimumLineHeight = 0.0
  /// The greatest, in points; 0 is none.
  public var maximumLineHeight = 0.0
  /// What lies between two lines, in points.
  public var lineSpacing = 0.0

  /// Creates the style of text that says nothing of it.
  public init() {}

  /// The lines of a font in a paragraph of this style.
  ///
  /// The multiple comes before the bounds, as Apple documents `lineHeightMultiple`; what a line has more
  /// lies above its letters.
  ///
  /// - Parameter font: The lines of the font by itself.
  /// - Returns: Those of the paragraph; the last has no spacing below it.
  public func lines(of font: LineMetrics) -> LineMetrics {
    guard self != ParagraphStyle() else { return font }
    var height = font.lineHeight
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return LineMetrics(
      ascender: font.ascender + height - font.lineHeight,
      descender: font.descender,
      leading: font.leading + max(0, lineSpacing)
    )
  }
}
