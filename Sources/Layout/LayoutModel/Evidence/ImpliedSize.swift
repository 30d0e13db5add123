/// The size that one row of a conflict gives an item, and the size that all other rows give it.
///
/// Any conflict with a row like `a.width == 320` is this contradiction of two numbers, for any
/// multipliers of its other rows: they add up to an equation, or a bound, for the same width
/// (Farkas).
public struct ImpliedSize: Hashable, Sendable {
  /// The relation of the size from the other rows.
  public enum Bound: Sendable {
    /// The other rows give one number.
    case exact
    /// The other rows need at least as much.
    case atLeast
    /// The other rows allow no more.
    case atMost
  }

  /// The name of the item.
  public let name: String
  /// The axis of the size.
  public let axis: Axis
  /// The size by its own row, in points.
  public let size: Double
  /// The size by all other rows, in points.
  public let implied: Double
  /// The relation of the implied size to the number: one number, or a bound.
  public let bound: Bound

  /// Creates the two sizes of an item.
  public init(name: String, axis: Axis, size: Double, implied: Double, bound: Bound) {
    self.name = name
    self.axis = axis
    self.size = size
    self.implied = implied
    self.bound = bound
  }
}
