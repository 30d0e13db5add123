/// How strongly a constraint is held: 1000 is required, anything less is optional.
///
/// A required constraint holds exactly or the layout is unsatisfiable. An optional one gives way
/// only in favour of a higher priority.
public struct Priority: Hashable, BitwiseCopyable, Sendable {
  /// The number a document writes: above 0, at most 1000; a `Float` as in UIKit.
  public let value: Float

  /// Creates a priority, or returns `nil` outside that range.
  @inlinable
  public init?(_ value: Float) {
    guard value > 0, value <= 1000 else { return nil }
    self.value = value
  }

  /// Creates the priority that is nearest to a number, or returns `nil` outside the range.
  ///
  /// The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
  @inlinable
  public init?(rounding number: Double) {
    guard number <= 1000 else { return nil }
    self.init(Float(number))
  }

  private init(known value: Float) {
    assert(value > 0 && value <= 1000)
    self.value = value
  }
}

extension Priority {
  /// Must hold exactly.
  public static let required = Priority(known: 1000)
  /// UIKit's default for compression resistance.
  public static let defaultHigh = Priority(known: 750)
  /// UIKit's default for content hugging.
  public static let defaultLow = Priority(known: 250)
  /// How strongly a fitting axis is pulled to its smallest size.
  public static let fittingSizeLevel = Priority(known: 50)
  /// How strongly a root has a size that it is only given: all optional constraints of a layout are weaker.
  public static let wishedSize = Priority(known: 999.9)

  /// The priorities that a document may call by name, with UIKit's and Anchorage's names.
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

  /// A Boolean value that indicates whether a constraint of this priority may give way.
  public var isOptional: Bool { self != .required }
}

extension Priority: Comparable {
  /// Orders priorities from weakest to strongest.
  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.value < rhs.value }
}
