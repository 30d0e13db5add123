/// A priority as code writes it: `.defaultHigh + 1`, `752`.
///
/// Nothing clamps it. Outside of (0, 1000] Auto Layout refuses it, which is told when a layout is
/// made (`AL032`).
public struct LayoutPriority: Hashable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Creates a priority of any number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
}

extension LayoutPriority {
  /// 1000: must hold.
  public static let required = LayoutPriority(1000)
  /// 750: the default of compression resistance.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: the default of content hugging.
  public static let defaultLow = LayoutPriority(250)
  /// 50: how strongly a fitting axis is pulled to its smallest size.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Anchorage's and Constrictor's name for `defaultHigh`.
  public static let high = defaultHigh
  /// Anchorage's and Constrictor's name for `defaultLow`.
  public static let low = defaultLow
  /// Anchorage's name for `fittingSizeLevel`.
  public static let fittingSize = fittingSizeLevel
  /// Constrictor's name for `fittingSizeLevel`.
  public static let fit = fittingSizeLevel
}

extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a whole number.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// Creates a priority from a number.
  public init(floatLiteral value: Float) { self.init(value) }
}

extension LayoutPriority {
  /// A priority that is higher by a number.
  public static func + (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + number)
  }

  /// A priority that is higher by a number.
  public static func + (number: Float, priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(number + priority.rawValue)
  }

  /// A priority that is lower by a number.
  public static func - (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - number)
  }
}
