/// The tolerances of the solver, by kind of number.
///
/// Coordinates are points, up to about 1e6, and results are accurate to 1e-6. `Double` has 16
/// digits, so a coordinate of 1e6 is exact to about 1e-10, and chains of additions and divisions
/// cost two or three digits more.
public enum Tolerance {
  /// The tolerance of lengths, in points: a thousandth of the promised accuracy, and well above the
  /// rounding noise of a coordinate of 1e6.
  public static let length = 1e-9 * 8
  /// The tolerance of a row's equality: noise grows with coordinates.
  @inline(__always)
  static func slack(of rightSide: Double) -> Double { length * max(1, abs(rightSide) * 1e-5) }
  /// The largest invisible difference, in points.
  ///
  /// Required rows violated by no more are no conflict, optional ones are not broken, and optima
  /// that differ by no more are equal. Edges are rounded to device pixels, at most three a point,
  /// so that half a pixel, 0.17 points, is invisible; sixteen such differences in a row stay below
  /// that. It also exceeds the error of written decimals: three times 0.33333 of 1,000 points is
  /// 999.99.
  ///
  /// Rows that can hold exactly do, up to rounding.
  public static let visible = 0.01
  /// The bound of coordinates, beyond which neighbouring Doubles differ by more than `visible`.
  public static let farthest = 0x1p46
  /// The tolerance of equality in results, which are written to a millionth of a point.
  public static let written = 1e-6
  /// Multipliers are sums of products of coefficients, most of them 1, and do not grow with
  /// coordinates.
  static let multiplier = 1e-9
  /// The tolerance of coefficients, relative to the largest of the row: noise of elimination.
  static let coefficient = 1e-11
  /// The minimum pivot, below which more digits would be lost than the result can spare.
  static let pivot = 1e-7
}
