extension Int {
  /// Creates the integer nearest to zero from a floating-point number, clamped to the range; 0 for
  /// NaN.
  ///
  /// `Int(_:)` traps outside the range. This is the conversion for numbers that are computed from
  /// input; if only an exact result is useful, `Int(exactly:)` returns `nil`.
  @inlinable
  public init(clamping number: Double) {
    // 2^63 is the first number beyond the range; -2^63 is within.
    if number >= 0x1p63 {
      self = .max
    } else if number >= -0x1p63 {
      self = Int(number)
    } else {
      self = number.isNaN ? 0 : .min
    }
  }
}
