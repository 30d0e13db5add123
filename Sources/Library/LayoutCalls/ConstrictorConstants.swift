/// Constrictor's constants of `edge`: `.all(10)`, `.horizontal(8) & .top(4)`.
///
/// They are insets: bottom and trailing are negated on creation.
public struct EdgeConstant: Hashable, Sendable {
  /// The constant of the top edge, in points.
  public let top: Double
  /// The constant of the bottom edge, in points: the negated inset.
  public let bottom: Double
  /// The constant of the leading edge, in points.
  public let leading: Double
  /// The constant of the trailing edge, in points: the negated inset.
  public let trailing: Double

  private init(top: Double = 0, bottom: Double = 0, leading: Double = 0, trailing: Double = 0) {
    self.top = top
    self.bottom = bottom
    self.leading = leading
    self.trailing = trailing
  }

  /// No distance.
  public static let zero = EdgeConstant()
  /// An inset from the top, in points.
  public static func top(_ value: Double) -> EdgeConstant { EdgeConstant(top: value) }
  /// An inset from the bottom, in points.
  public static func bottom(_ value: Double) -> EdgeConstant { EdgeConstant(bottom: -value) }
  /// An inset from the leading edge, in points.
  public static func leading(_ value: Double) -> EdgeConstant { EdgeConstant(leading: value) }
  /// An inset from the trailing edge, in points.
  public static func trailing(_ value: Double) -> EdgeConstant { EdgeConstant(trailing: -value) }
  /// An inset from the top and the bottom, in points.
  public static func vertical(_ value: Double) -> EdgeConstant { .top(value) & .bottom(value) }
  /// An inset from the leading and the trailing edge, in points.
  public static func horizontal(_ value: Double) -> EdgeConstant {
    .leading(value) & .trailing(value)
  }
  /// The same inset at all edges.
  public static func all(_ value: Double) -> EdgeConstant { .vertical(value) & .horizontal(value) }

  /// Adds two constants edge by edge.
  public func adding(_ other: EdgeConstant) -> EdgeConstant {
    EdgeConstant(
      top: top + other.top,
      bottom: bottom + other.bottom,
      leading: leading + other.leading,
      trailing: trailing + other.trailing
    )
  }

  /// Adds two constants with Constrictor's operator.
  public static func & (lhs: EdgeConstant, rhs: EdgeConstant) -> EdgeConstant { lhs.adding(rhs) }
}

/// Constrictor's constants of `center`: `.centerX(-16) & .centerY(32)`.
public struct CenterConstant: Hashable, Sendable {
  /// The offset along x, in points.
  public let centerX: Double
  /// The offset along y, in points.
  public let centerY: Double

  /// An offset along x alone.
  public static func centerX(_ value: Double) -> CenterConstant {
    CenterConstant(centerX: value, centerY: 0)
  }
  /// An offset along y alone.
  public static func centerY(_ value: Double) -> CenterConstant {
    CenterConstant(centerX: 0, centerY: value)
  }

  /// Adds two constants axis by axis.
  public func adding(_ other: CenterConstant) -> CenterConstant {
    CenterConstant(centerX: centerX + other.centerX, centerY: centerY + other.centerY)
  }

  /// Adds two constants with Constrictor's operator.
  public static func & (lhs: CenterConstant, rhs: CenterConstant) -> CenterConstant {
    lhs.adding(rhs)
  }
}

/// Constrictor's constants of `size`: `.width(10) & .height(20)`; an unnamed side is 0.
public struct SizeConstant: Hashable, Sendable {
  /// The width; `nil` if unnamed, which counts as 0.
  public let width: Double?
  /// The height; `nil` if unnamed, which counts as 0.
  public let height: Double?

  /// A width alone.
  public static func width(_ value: Double) -> SizeConstant {
    SizeConstant(width: value, height: nil)
  }
  /// A height alone.
  public static func height(_ value: Double) -> SizeConstant {
    SizeConstant(width: nil, height: value)
  }

  /// Adds two constants side by side.
  public func adding(_ other: SizeConstant) -> SizeConstant {
    SizeConstant(width: Self.sum(width, other.width), height: Self.sum(height, other.height))
  }

  /// Adds two constants with Constrictor's operator.
  public static func & (lhs: SizeConstant, rhs: SizeConstant) -> SizeConstant { lhs.adding(rhs) }

  private static func sum(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return first + second
  }
}

// The functions by name, for parsers.

extension EdgeConstant {
  /// Creates the constant of a function by name; `nil` for an unknown one.
  public init?(_ name: String, _ value: Double) {
    switch name {
    case "top": self = .top(value)
    case "bottom": self = .bottom(value)
    case "leading": self = .leading(value)
    case "trailing": self = .trailing(value)
    case "vertical": self = .vertical(value)
    case "horizontal": self = .horizontal(value)
    case "all": self = .all(value)
    default: return nil
    }
  }
}

extension CenterConstant {
  /// The same offset along both axes: the meaning of a number.
  public static func all(_ value: Double) -> CenterConstant { .centerX(value) & .centerY(value) }

  /// Creates the constant of a function by name; `nil` for an unknown one.
  public init?(_ name: String, _ value: Double) {
    switch name {
    case "centerX": self = .centerX(value)
    case "centerY": self = .centerY(value)
    case "all": self = .all(value)
    default: return nil
    }
  }
}

extension SizeConstant {
  /// The same length of both sides: the meaning of a number.
  public static func all(_ value: Double) -> SizeConstant { .width(value) & .height(value) }

  /// Creates the constant of a function by name; `nil` for an unknown one.
  public init?(_ name: String, _ value: Double) {
    switch name {
    case "width": self = .width(value)
    case "height": self = .height(value)
    case "all": self = .all(value)
    default: return nil
    }
  }
}
