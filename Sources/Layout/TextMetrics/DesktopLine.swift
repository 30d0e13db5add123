/// The line heights of the system font on macOS, which AppKit rounds to whole points.
public enum DesktopLine {
  /// Returns the height of a line, in whole points.
  ///
  /// From 10 to 13 points it is that of Apple's Human Interface Guidelines ("Typography", macOS);
  /// others are from labels of published files, which from 14 points on have the font's own height,
  /// rounded, except for 15.
  public static func height(at size: Double) -> Double {
    known(at: size) ?? (size * (SystemTypeface.ascender + SystemTypeface.descender)).rounded()
  }

  /// Returns the height of a line in a size common enough for evidence; `nil` in all others.
  public static func known(at size: Double) -> Double? { heights[size] }

  private static let heights: [Double: Double] = [
    9: 11, 10: 13, 11: 14, 12: 15, 13: 16, 15: 19,
  ]
}

extension Font {
  func onDesktop() -> Font {
    var font = self
    let height = DesktopLine.height(at: size)
    font.lineDistance = nil
    font.paragraph.minimumLineHeight = height
    font.paragraph.maximumLineHeight = height
    return font
  }
}
