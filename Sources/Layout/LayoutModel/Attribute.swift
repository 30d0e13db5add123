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
  /// What an attribute measures, which decides what it may be paired with (`AttributePairing`).
  public enum Family: Sendable, CaseIterable {
    /// Left and right: the same side in every language.
    case absoluteX
    /// Leading and trailing: the side follows the layout direction.
    case directionalX
    /// The horizontal centre, which takes its meaning from the other attribute.
    case centerX
    /// Places along y.
    case vertical
    /// Width and height.
    case size
  }

  /// What this attribute measures.
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

  /// A Boolean value that indicates whether the attribute is a place rather than a size.
  @inlinable public var isLocation: Bool { self != .width && self != .height }

  /// A Boolean value that indicates whether the attribute lies along x.
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

  /// The axis that the attribute is a place or a size of.
  @inlinable public var axis: Axis { isHorizontal ? .horizontal : .vertical }

  /// A Boolean value that indicates whether the attribute is one of the margins, which AppKit lacks.
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// The margin that lies within an edge; `nil` for what is no edge.
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

  /// The edge that a margin lies within; `nil` for what is no margin of an edge.
  public var edge: Attribute? { Self.allCases.first { $0.margin == self } }

  /// A Boolean value that indicates whether the attribute is a text baseline, which guides lack.
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
