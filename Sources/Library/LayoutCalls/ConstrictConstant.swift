public import LayoutModel

/// An attribute of Constrictor 1 to 4; those that end in `Guide` mean the safe area of the second
/// item.
public enum ConstrictAttribute: String, Hashable, Sendable, CaseIterable {
  case top
  case topGuide
  case bottom
  case bottomGuide
  case right
  case rightGuide
  case left
  case leftGuide
  case leading
  case leadingGuide
  case trailing
  case trailingGuide
  case centerX
  case centerXGuide
  case centerY
  case centerYGuide
  case width
  case height
  case none

  /// The plain attribute; `nil` is `notAnAttribute`.
  public var attribute: Attribute? {
    switch self {
    case .top, .topGuide: .top
    case .bottom, .bottomGuide: .bottom
    case .right, .rightGuide: .right
    case .left, .leftGuide: .left
    case .leading, .leadingGuide: .leading
    case .trailing, .trailingGuide: .trailing
    case .centerX, .centerXGuide: .centerX
    case .centerY, .centerYGuide: .centerY
    case .width: .width
    case .height: .height
    case .none: nil
    }
  }

  /// Whether the second item's safe area is meant.
  public var isGuided: Bool { rawValue.hasSuffix("Guide") }
}

/// A constant of Constrictor 2 to 4, in points: `.all(10)`, `.horizontal(8) & .top(4)`.
///
/// Version 1 has numbers only, which mean the same as `.all`.
public struct ConstrictConstant: Hashable, Sendable {
  private var values: [Attribute: Double]

  private init(_ attributes: [Attribute], _ value: Double) {
    values = Dictionary(uniqueKeysWithValues: attributes.map { ($0, value) })
  }

  /// No distance.
  public static let zero = ConstrictConstant([], 0)

  /// The constant of one attribute or of several, by the name of the function: `x`, `horizontal`;
  /// `nil` where Constrictor has none of that name.
  public init?(_ name: String, _ value: Double) {
    guard let attributes = Self.attributes[name] else { return nil }
    self.init(attributes, value)
  }

  /// The constant of every attribute.
  public static func all(_ value: Double) -> ConstrictConstant {
    ConstrictConstant(everything, value)
  }

  /// The offset of the middle along x.
  public static func x(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.centerX], value)
  }
  /// The offset of the middle along y.
  public static func y(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.centerY], value)
  }
  /// The inset of the top.
  public static func top(_ value: Double) -> ConstrictConstant { ConstrictConstant([.top], value) }
  /// The inset of the bottom.
  public static func bottom(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.bottom], value)
  }
  /// The inset of the left edge.
  public static func left(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.left], value)
  }
  /// The inset of the right edge.
  public static func right(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.right], value)
  }
  /// The inset of the leading edge.
  public static func leading(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.leading], value)
  }
  /// The inset of the trailing edge.
  public static func trailing(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.trailing], value)
  }
  /// The inset of all edges along x.
  public static func horizontal(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.left, .right, .leading, .trailing], value)
  }
  /// The inset of both edges along y.
  public static func vertical(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.top, .bottom], value)
  }
  /// What is added to the width.
  public static func width(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.width], value)
  }
  /// What is added to the height.
  public static func height(_ value: Double) -> ConstrictConstant {
    ConstrictConstant([.height], value)
  }

  private static let everything: [Attribute] = [
    .top, .bottom, .left, .right, .leading, .trailing, .centerX, .centerY, .width, .height,
  ]

  private static let attributes: [String: [Attribute]] = [
    "x": [.centerX], "y": [.centerY], "top": [.top], "bottom": [.bottom], "right": [.right],
    "left": [.left], "leading": [.leading], "trailing": [.trailing], "width": [.width],
    "height": [.height], "horizontal": [.left, .right, .leading, .trailing],
    "vertical": [.top, .bottom], "all": everything,
  ]

  /// Adds two constants attribute by attribute.
  public func adding(_ other: ConstrictConstant) -> ConstrictConstant {
    var sum = self
    sum.values.merge(other.values, uniquingKeysWith: +)
    return sum
  }

  /// Adds two constants, as Constrictor writes it.
  public static func & (lhs: ConstrictConstant, rhs: ConstrictConstant) -> ConstrictConstant {
    lhs.adding(rhs)
  }

  /// The constant of an attribute as it was given, before Constrictor negates it.
  public subscript(attribute: Attribute) -> Double { values[attribute] ?? 0 }
}
