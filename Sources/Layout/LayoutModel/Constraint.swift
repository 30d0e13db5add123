/// One constraint as UIKit has it: `first (relation) multiplier * second + constant @ priority`.
public struct Constraint: Hashable, Sendable {
  /// An item and the part of it that is meant.
  public struct Anchor: Hashable, BitwiseCopyable, Sendable {
    /// The item.
    public var item: Item
    /// The part of it.
    public var attribute: Attribute

    /// Creates an anchor.
    @inlinable
    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  // Small ones stand between those that leave room behind them: layouts have many constraints.

  /// The left side.
  public var first: Anchor
  /// How the sides compare.
  public var relation: Relation
  /// Whether it takes part.
  public var isActive: Bool
  /// Whether it holds while a layout is drawn, and is removed when a program is built of it.
  public var isDesignTime = false
  /// Whether a number of it, or whether it is there at all, was guessed: nothing that rests on it is told.
  public var isGuess = false
  /// Whether code is known to change it, or to turn it on or off.
  public var isChangedByCode = false
  /// Whether it was written as an object, of which one member can be changed.
  public var isObject: Bool
  /// The right side; `nil` for a size that equals a constant.
  public var second: Anchor?
  /// How strongly it is held.
  public var priority: Priority
  /// What the second anchor is multiplied by.
  public var multiplier: Double
  /// What is added, in points.
  public var constant: Double
  /// The name that the author gave it.
  public var identifier: String?
  /// Where it was written.
  public var location: SourceLocation
  /// Which constraint of its place this is, where one string made several.
  public var index: Int?

  /// Creates an active, required constraint unless told otherwise.
  @inlinable
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
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isActive = isActive
    self.location = location
    self.index = index
    self.isObject = isObject
  }
}
