/// The width of zero, for each kind of number the solver compares.
///
/// Coordinates are points, up to about 1e6, and answers are promised to 1e-6. `Double` carries 16
/// digits, so a coordinate of 1e6 is exact to about 1e-10, and the chains of additions and
/// divisions that lead to it cost two or three digits more.
public enum Tolerance {
  /// A distance below this, in points, is none: a thousandth of what answers promise, and well
  /// above the rounding noise of a coordinate of 1e6.
  public static let length = 1e-9 * 8
  /// How far from its right side a row counts as being on it: noise grows with coordinates.
  @inline(__always)
  static func slack(of rightSide: Double) -> Double { length * max(1, abs(rightSide) * 1e-5) }
  /// A difference up to this, in points, is none that a person can see.
  ///
  /// Required rows that miss by no more contradict nothing, optional ones that miss by no more have not
  /// given way, and optima that differ by no more are one. Edges are rounded to device pixels, of which
  /// the finest screens have three in a point, so that half a pixel, 0.17 points, is not seen; sixteen
  /// such differences in a row stay below that. And it is more than written decimals cost: three times
  /// 0.33333 of 1,000 points is 999.99.
  ///
  /// Where rows can hold exactly they do, but for rounding: this says what is told of those that cannot.
  public static let visible = 0.01
  /// From here on neighbouring Doubles are farther apart than `visible`: no row could be held to hold.
  public static let farthest = 0x1p46
  /// Numbers that differ by no more, in points, are one in every answer: answers are written to a
  /// millionth.
  public static let written = 1e-6
  /// A multiplier below this is zero.
  ///
  /// Multipliers are sums of products of coefficients, most of
  /// them 1, and do not grow with coordinates.
  static let multiplier = 1e-9
  /// A coefficient below this, relative to the largest of its row, is noise of elimination.
  static let coefficient = 1e-11
  /// A pivot below this would lose more digits than the answer has to spare.
  static let pivot = 1e-7
}
