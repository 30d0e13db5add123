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
  /// A required row that misses by more than this, in points, cannot be satisfied.
  public static let infeasibility = 1e-7
  /// Optima that differ by no more than this, in points, are one: it is what answers promise.
  static let uniqueness = 1e-6
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
