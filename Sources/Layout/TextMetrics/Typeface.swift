/// A font at every size, for measuring.
///
/// All lengths are in points.
public protocol Typeface: Sendable {
  /// Returns the line metrics.
  func lineMetrics(at size: Double) -> LineMetrics

  /// Returns the advance of a character.
  ///
  /// - Returns: The advance, or `nil` for a missing glyph, which another font replaces.
  func advance(of scalar: Unicode.Scalar, at size: Double) -> Double?

  /// Returns the kerning of two characters; usually negative.
  func kerning(of first: Unicode.Scalar, _ second: Unicode.Scalar, at size: Double) -> Double

  /// Returns the error of measured widths.
  ///
  /// - Parameter size: The point size.
  /// - Returns: The error relative to the width; 0 for exact advances.
  func uncertainty(at size: Double) -> Double

  /// The units of work for measuring a cluster of characters.
  var clusterCost: Int { get }
}

extension Typeface {
  /// The cost of a look-up in a short table.
  public var clusterCost: Int { 8 }
}

/// A typeface at a size.
public struct Font: Sendable {
  /// The typeface.
  public var typeface: any Typeface
  /// The size in points.
  public var size: Double
  /// The distance of baselines in a text style; `nil` for the typeface's own.
  public var lineDistance: Double?
  /// The line spacing of its paragraph.
  public var paragraph = ParagraphStyle()

  /// Creates a font.
  public init(_ typeface: some Typeface, size: Double, lineDistance: Double? = nil) {
    self.typeface = typeface
    self.size = size
    self.lineDistance = lineDistance
  }

  /// Returns the system font of iOS at a size.
  public static func system(size: Double, weight: FontWeight = .regular) -> Font {
    Font(SystemTypeface(weight: weight), size: size)
  }

  /// Returns the system font in a text style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - category: The user's content size.
  ///   - platform: The platform of the table.
  /// - Returns: The font; `nil` if the platform has no such style.
  public static func style(
    _ style: FontStyle,
    category: ContentSizeCategory = .large,
    platform: TextPlatform = .iOS
  ) -> Font? {
    guard let entry = style.metrics(category, platform) else { return nil }
    let typeface = SystemTypeface(weight: style.weight(on: platform))
    let font = Font(typeface, size: entry.size, lineDistance: entry.leading)
    return platform == .macOS ? font.onDesktop() : font
  }

  /// The line metrics.
  public var lineMetrics: LineMetrics {
    var metrics = typeface.lineMetrics(at: size)
    if let lineDistance { metrics.leading = lineDistance - metrics.lineHeight }
    return paragraph.lines(of: metrics)
  }
}
