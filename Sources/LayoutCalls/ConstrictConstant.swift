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
  public static func & (lhs: ConstrictConstant, rhs: ConstrictConstant) -> ConstrictConstant {
    var sum = lhs
    sum.values.merge(rhs.values, uniquingKeysWith: +)
    return sum
  }

  /// The constant of an attribute as it was given, before Constrictor negates it.
  public subscript(attribute: Attribute) -> Double { values[attribute] ?? 0 }
}
