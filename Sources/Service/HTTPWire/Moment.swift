/// A point in time of a monotonic clock; only differences between moments are meaningful.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since an arbitrary start.
  public var milliseconds: Int

  /// Creates a moment.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Returns the moment `milliseconds` later.
  public static func + (moment: Moment, milliseconds: Int) -> Moment {
    Moment(milliseconds: moment.milliseconds + milliseconds)
  }
}

extension Moment {
  /// Returns the earlier of two optional moments; `nil` only if both are.
  public static func earlier(_ one: Moment?, _ other: Moment?) -> Moment? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }
}

extension Moment: Comparable {
  /// Orders moments from early to late.
  public static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.milliseconds < rhs.milliseconds }
}
