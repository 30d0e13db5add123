/// The priority of a constraint: 1000 is required, anything less is optional.
///
/// A required constraint holds exactly or the layout is unsatisfiable. An optional one is violated
/// only in favor of a higher priority.
public struct Priority: Hashable, BitwiseCopyable, Sendable {
  /// The value in documents: above 0, at most 1000; a `Float` as in UIKit.
  public let value: Float

  /// Creates a priority, or returns `nil` outside that range.
  @inlinable
  public init?(_ value: Float) {
    guard value > 0, value <= 1000 else { return nil }
    self.value = value
  }

  /// Creates the priority nearest to a number, or returns `nil` outside the range.
  ///
  /// The range is checked before rounding to a `Float`, which would accept 1000.00001.
  @inlinable
  public init?(rounding number: Double) {
    guard number <= 1000 else { return nil }
    self.init(Float(number))
  }

  @inlinable
  init(known value: Float) {
    assert(value > 0 && value <= 1000)
    self.value = value
  }
}

extension Priority {
  /// The priority of required constraints.
  @inlinable public static var required: Priority { Priority(known: 1000) }
  /// UIKit's default for compression resistance.
  @inlinable public static var defaultHigh: Priority { Priority(known: 750) }
  /// UIKit's default for content hugging.
  @inlinable public static var defaultLow: Priority { Priority(known: 250) }
  /// The priority at which a fitting axis is minimized.
  public static let fittingSizeLevel = Priority(known: 50)
  /// The priority of a root's optional height: all optional constraints of a layout are weaker.
  public static let preferredHeight = Priority(known: 999.9)
  /// The priority of a root's optional width: a superview imposes the width, and the height follows.
  public static let preferredWidth = Priority(known: 999.95)

  /// Named priorities, with UIKit's and Anchorage's names.
  public static let named: [(name: String, priority: Priority)] = [
    ("required", .required), ("defaultHigh", .defaultHigh), ("high", .defaultHigh),
    ("dragThatCanResizeScene", Priority(known: 510)), ("sceneSizeStayPut", Priority(known: 500)),
    ("dragThatCannotResizeScene", Priority(known: 490)),
    ("dragThatCanResizeWindow", Priority(known: 510)), ("windowSizeStayPut", Priority(known: 500)),
    ("dragThatCannotResizeWindow", Priority(known: 490)),
    ("defaultLow", .defaultLow), ("low", .defaultLow),
    ("fittingSizeLevel", .fittingSizeLevel), ("fittingSizeCompression", .fittingSizeLevel),
    ("fittingSize", .fittingSizeLevel), ("fit", .fittingSizeLevel),
  ]

  /// The shortest number that reads back as the priority: `751`, `749.99`.
  public var text: String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  /// Whether a constraint of this priority may be violated.
  public var isOptional: Bool { self != .required }
}

extension Priority: Comparable {
  /// Orders priorities from weakest to strongest.
  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.value < rhs.value }
}
