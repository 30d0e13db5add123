/// The line spacing of a paragraph (`NSParagraphStyle`).
public struct ParagraphStyle: Hashable, Sendable {
  /// The multiple of the font's line height; 0 means 1.
  public var lineHeightMultiple = 0.0
  /// The minimum height of a line, in points; 0 for none.
  public var minimumLineHeight = 0.0
  /// The maximum height of a line, in points; 0 for none.
  public var maximumLineHeight = 0.0
  /// The additional gap between lines, in points.
  public var lineSpacing = 0.0

  /// Creates the default style.
  public init() {}

  /// Returns the line metrics of a font in this style.
  ///
  /// The multiple is applied before the bounds, as Apple documents `lineHeightMultiple`; additional
  /// height is above the letters. The last line has no spacing below it.
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
