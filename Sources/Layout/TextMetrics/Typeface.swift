/// A font at every size: what measuring text asks it.
///
/// All lengths are points at the size that is asked for.
public protocol Typeface: Sendable {
  /// How high its lines are.
  func lineMetrics(at size: Double) -> LineMetrics

  /// How far a character moves on what follows it.
  ///
  /// - Returns: The advance, or `nil` where the font has no such character, and another font's is shown.
  func advance(of scalar: Unicode.Scalar, at size: Double) -> Double?

  /// What two neighbours change of their distance; mostly below 0.
  func kerning(of first: Unicode.Scalar, _ second: Unicode.Scalar, at size: Double) -> Double

  /// How far the true width of text may be from the sum of its advances.
  ///
  /// - Parameter size: The point size.
  /// - Returns: A part of the width; 0 where advances were measured.
  func uncertainty(at size: Double) -> Double

  /// The units of work that measuring a cluster of characters costs.
  var clusterCost: Int { get }
}

extension Typeface {
  /// A look at a short table.
  public var clusterCost: Int { 8 }
}

/// A typeface at a size: what text is set in.
public struct Font: Sendable {
  /// The typeface.
  public var typeface: any Typeface
  /// The size in points.
  public var size: Double
  /// From one baseline to the next where a text style says so; `nil` for the typeface's own.
  public var lineDistance: Double?
  /// How far apart the lines of its paragraph are.
  public var paragraph = ParagraphStyle()

  /// Creates a font.
  public init(_ typeface: some Typeface, size: Double, lineDistance: Double? = nil) {
    self.typeface = typeface
    self.size = size
    self.lineDistance = lineDistance
  }

  /// The system font of iOS at a size.
  public static func system(size: Double, weight: FontWeight = .regular) -> Font {
    Font(SystemTypeface(weight: weight), size: size)
  }

  /// The system font in a text style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - category: The content size that a user chose.
  ///   - platform: Whose table holds.
  /// - Returns: The font; `nil` where the platform has no such style.
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

  /// How high its lines are.
  public var lineMetrics: LineMetrics {
    var metrics = typeface.lineMetrics(at: size)
    if let lineDistance { metrics.leading = lineDistance - metrics.lineHeight }
    return paragraph.lines(of: metrics)
  }
}
