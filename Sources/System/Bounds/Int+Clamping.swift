extension Int {
  /// Creates the whole number nearest to zero from a floating-point number, or the end of the range that
  /// the number lies beyond; 0 for what is not a number.
  ///
  /// `Int(_:)` stops the process there. This is the one conversion for numbers that are computed from
  /// input; where another number than the exact one would be wrong, `Int(exactly:)` returns `nil`.
  @inlinable
  public init(clamping number: Double) {
    // 2^63 is the first number beyond the range; -2^63 is in it.
    if number >= 0x1p63 {
      self = .max
    } else if number >= -0x1p63 {
      self = Int(number)
    } else {
      self = number.isNaN ? 0 : .min
    }
  }
}
