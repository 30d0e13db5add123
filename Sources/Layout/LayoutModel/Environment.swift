/// The environment of a layout: the root's size, direction and the device's properties.
public struct Environment: Hashable, Sendable {
  /// The extent of the root along one axis.
  public enum Extent: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// As small as the content allows: `systemLayoutSizeFitting` with the compressed size.
    case fitting
  }

  /// The layout direction.
  public enum Direction: String, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
  }

  /// Axes of the root.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The axis of widths.
    public static let horizontal = Axes(rawValue: 1)
    /// The axis of heights.
    public static let vertical = Axes(rawValue: 2)
  }

  /// The platform whose defaults apply.
  public enum Platform: String, Sendable, CaseIterable {
    case iOS
    case macOS
    case tvOS
  }

  /// The name, where a document has several environments.
  public var name: String?
  /// The root's width.
  public var width: Extent
  /// The root's height.
  public var height: Extent
  /// The layout direction.
  public var direction: Direction = .leftToRight
  /// Device pixels per point; frames are rounded to pixels where it is given.
  public var scale: Double?
  /// The insets of the root for bars and notches, in points.
  public var safeAreaInsets: EdgeInsets = .zero
  /// The height that the keyboard covers of the root, in points.
  public var keyboardHeight: Double = 0
  /// The maximum width of readable content, in points: 672 at the default text size.
  public var readableWidth: Double = 672
  /// The standard distance between siblings, in points.
  public var systemSpacing: Double = 8
  /// The axes along which the root's size is only the drawn one: its container gives it another
  /// where that does not fit, so no conflict depends on it.
  public var drawnAxes: Axes = []
  /// The axes along which the root's size is optional: a cell, or a view that code adds to a
  /// hierarchy, has it only where its own constraints leave it free.
  public var preferredAxes: Axes = []
  /// The platform whose defaults apply.
  public var platform: Platform = .iOS
  /// The views that differ from the document's in this environment, by index of `Layout.views`.
  public var overrides: [Int: View] = [:]

  /// Creates an environment of a size.
  public init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }
}
