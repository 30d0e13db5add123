/// How high the lines of the system font are on macOS, where AppKit draws them in whole points.
public enum DesktopLine {
  /// The height of a line.
  ///
  /// Of 10 to 13 points it is what Apple's Human Interface Guidelines say ("Typography", macOS); of
  /// all others what labels of published files agree on, which from 14 points on is the font's own
  /// height to the nearest point, but for 15.
  ///
  /// - Parameter size: The point size.
  /// - Returns: Whole points.
  public static func height(at size: Double) -> Double {
    known(at: size) ?? (size * (SystemTypeface.ascender + SystemTypeface.descender)).rounded()
  }

  /// The height of a line in a size that is common enough to have been seen; `nil` in all others.
  public static func known(at size: Double) -> Double? { heights[size] }

  private static let heights: [Double: Double] = [
    9: 11, 10: 13, 11: 14, 12: 15, 13: 16, 15: 19,
  ]
}

extension Font {
  /// The font with lines as high as AppKit's.
  func onDesktop() -> Font {
    var font = self
    let height = DesktopLine.height(at: size)
    font.lineDistance = nil
    font.paragraph.minimumLineHeight = height
    font.paragraph.maximumLineHeight = height
    return font
  }
}
