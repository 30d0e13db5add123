/// A part of an item's alignment rectangle, with the raw values of `NSLayoutConstraint.Attribute`.
public enum Attribute: Int, BitwiseCopyable, Sendable, CaseIterable {
  case left = 1
  case right = 2
  case top = 3
  case bottom = 4
  case leading = 5
  case trailing = 6
  case width = 7
  case height = 8
  case centerX = 9
  case centerY = 10
  case lastBaseline = 11
  case firstBaseline = 12
  case leftMargin = 13
  case rightMargin = 14
  case topMargin = 15
  case bottomMargin = 16
  case leadingMargin = 17
  case trailingMargin = 18
  case centerXWithinMargins = 19
  case centerYWithinMargins = 20
}

extension Attribute {
  /// The kind of quantity an attribute measures, which decides its valid pairs
  /// (`AttributePairing`).
  public enum Family: Sendable, CaseIterable {
    /// Left and right: the same side in every language.
    case absoluteX
    /// Leading and trailing: the side follows the layout direction.
    case directionalX
    /// The horizontal center, which takes its meaning from the other attribute.
    case centerX
    /// Positions along y.
    case vertical
    /// Width and height.
    case size
  }

  /// The kind of quantity this attribute measures.
  public var family: Family {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absoluteX
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directionalX
    case .centerX, .centerXWithinMargins: .centerX
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    }
  }

  /// Whether the attribute is a position rather than a size.
  @inlinable public var isLocation: Bool { self != .width && self != .height }

  /// Whether the attribute lies along x.
  @inlinable public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      false
    }
  }

  /// The axis of the attribute.
  @inlinable public var axis: Axis { isHorizontal ? .horizontal : .vertical }

  /// Whether the attribute is one of the margins, which AppKit lacks.
  @inlinable
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// The margin inside an edge; `nil` for attributes other than edges.
  public var margin: Attribute? {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: nil
    }
  }

  /// The edge outside a margin; `nil` for attributes other than margins of edges.
  public var edge: Attribute? { Self.allCases.first { $0.margin == self } }

  /// Whether the attribute is a text baseline, which guides lack.
  @inlinable
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The name that UIKit and documents use.
  public var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Finds the attribute of a name; `baseline` is UIKit's older name of `lastBaseline`.
  public init?(name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }

  /// Every name of an attribute, the older ones after those of the cases.
  public static let named: [(name: String, attribute: Attribute)] =
    allCases.map { ($0.name, $0) } + [("baseline", .lastBaseline)]

  private static let byName = Dictionary(
    uniqueKeysWithValues: named.map { ($0.name, $0.attribute) }
  )
}
