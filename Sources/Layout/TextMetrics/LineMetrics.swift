/// How high the lines of a font are, in points.
public struct LineMetrics: Hashable, Sendable {
  /// How far it reaches above the baseline.
  public var ascender: Double
  /// How far it reaches below the baseline; above 0.
  public var descender: Double
  /// What lies between two lines of it.
  public var leading: Double

  /// Creates metrics.
  public init(ascender: Double, descender: Double, leading: Double = 0) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
  }

  /// The height of one line.
  public var lineHeight: Double { ascender + descender }

  /// From one baseline to the next.
  public var lineDistance: Double { ascender + descender + leading }

  /// The height of a label with some lines, rounded up to a pixel as UIKit does.
  ///
  /// - Parameters:
  ///   - lines: How many there are; without any, the height is 0.
  ///   - scale: The pixels of a point.
  /// - Returns: The height in points.
  public func height(ofLines lines: Int, scale: Double) -> Double {
    guard lines > 0 else { return 0 }
    return PixelRounding(scale: scale).up(lineHeight + Double(lines - 1) * lineDistance)
  }
}

/// The pixels that sizes of text are rounded up to.
struct PixelRounding {
  /// The pixels of a point.
  let scale: Double

  /// A length rounded up to a whole number of pixels.
  func up(_ length: Double) -> Double {
    // What sums of advances are off by in `Double` must not cost a pixel.
    (length * scale - Self.noise).rounded(.up) / scale
  }

  /// Beyond what rounding adds to a sum of 100,000 advances, and far below what is seen, in pixels.
  private static let noise = 1e-6
}
