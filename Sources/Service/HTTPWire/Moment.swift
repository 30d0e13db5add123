/// A point on a clock that never runs backwards; only differences between moments mean anything.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since an arbitrary start.
  public var milliseconds: Int

  /// Creates a moment.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The moment `milliseconds` later.
  public static func + (moment: Moment, milliseconds: Int) -> Moment {
    Moment(milliseconds: moment.milliseconds + milliseconds)
  }
}

extension Moment {
  /// The earlier of two moments, either of which may not come.
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
