/// A priority as code writes it: `.defaultHigh + 1`, `752`.
///
/// It is not clamped. A priority outside of (0, 1000] is reported when a layout is made (`AL032`).
public struct LayoutPriority: Hashable, Sendable {
  /// The value.
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
  /// 50: the priority of the smallest size of a fitting axis.
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
  /// Creates a priority from an integer.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// Creates a priority from a floating-point number.
  public init(floatLiteral value: Float) { self.init(value) }
}

extension LayoutPriority {
  /// Returns a priority increased by a number.
  public static func + (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + number)
  }

  /// Returns a priority increased by a number.
  public static func + (number: Float, priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(number + priority.rawValue)
  }

  /// Returns a priority decreased by a number.
  public static func - (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - number)
  }
}
