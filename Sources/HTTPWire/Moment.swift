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

extension Moment: Comparable {
  /// Orders moments from early to late.
  public static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.milliseconds < rhs.milliseconds }
}
