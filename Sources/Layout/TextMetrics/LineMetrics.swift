/// The vertical metrics of a font, in points.
public struct LineMetrics: Hashable, Sendable {
  /// The extent above the baseline.
  public var ascender: Double
  /// The extent below the baseline, positive.
  public var descender: Double
  /// The gap between lines.
  public var leading: Double

  /// Creates metrics.
  public init(ascender: Double, descender: Double, leading: Double = 0) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
  }

  /// The height of one line.
  public var lineHeight: Double { ascender + descender }

  /// The distance of baselines.
  public var lineDistance: Double { ascender + descender + leading }

  /// Returns the height of a label, rounded up to a pixel as in UIKit.
  ///
  /// - Parameters:
  ///   - lines: The number of lines; the height is 0 for none.
  ///   - scale: The pixels of a point.
  /// - Returns: The height in points.
  public func height(ofLines lines: Int, scale: Double) -> Double {
    guard lines > 0 else { return 0 }
    return PixelRounding(scale: scale).up(lineHeight + Double(lines - 1) * lineDistance)
  }
}

struct PixelRounding {
  let scale: Double

  func up(_ length: Double) -> Double {
    // Rounding errors of sums must not cost a pixel.
    (length * scale - Self.noise).rounded(.up) / scale
  }

  /// In pixels: above the rounding error of 100,000 advances, and far below what is visible.
  private static let noise = 1e-6
}
