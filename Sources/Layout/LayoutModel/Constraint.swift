/// A constraint as in UIKit: `first (relation) multiplier * second + constant @ priority`.
public struct Constraint: Hashable, Sendable {
  /// An item and an attribute of it.
  public struct Anchor: Hashable, BitwiseCopyable, Sendable {
    /// The item.
    public var item: Item
    /// The attribute.
    public var attribute: Attribute

    /// Creates an anchor.
    @inlinable
    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  // Small members fill the padding of others: layouts have many constraints.

  /// The left side.
  public var first: Anchor
  /// The relation of the sides.
  public var relation: Relation
  /// Whether it is active.
  public var isActive: Bool
  /// Whether it exists on the canvas only, and is removed when Xcode builds the program.
  public var isDesignTime = false
  /// Whether its existence or a number of it was guessed; no finding depends on it.
  public var isGuess = false
  /// Whether code is known to change, activate or deactivate it.
  public var isChangedByCode = false
  /// Whether it was written as an object, whose members can be changed individually.
  public var isObject: Bool
  /// The right side; `nil` for a size that equals a constant.
  public var second: Anchor?
  /// Its priority.
  public var priority: Priority
  /// The factor of the second anchor.
  public var multiplier: Double
  /// The constant, in points.
  public var constant: Double
  /// The identifier that its author set.
  public var identifier: String?
  /// Its location in the source.
  public var location: SourceLocation
  /// Its index among the constraints of one string, where there are several.
  public var index: Int?
}

extension Constraint {
  /// Creates a constraint, by default active and required.
  ///
  /// It calls the initializer of all members: one that sets each copies and destroys a large value.
  public init(
    _ first: Anchor,
    _ relation: Relation,
    _ second: Anchor?,
    multiplier: Double = 1,
    constant: Double = 0,
    priority: Priority = .required,
    identifier: String? = nil,
    isActive: Bool = true,
    location: SourceLocation = SourceLocation(),
    index: Int? = nil,
    isObject: Bool = false
  ) {
    self.init(
      first: first,
      relation: relation,
      isActive: isActive,
      isObject: isObject,
      second: second,
      priority: priority,
      multiplier: multiplier,
      constant: constant,
      identifier: identifier,
      location: location,
      index: index
    )
  }
}
