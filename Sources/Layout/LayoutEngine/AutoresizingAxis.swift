/// One axis of an autoresizing mask: where a frame lies, and what of it is flexible (rule 4.7).
///
/// All lengths are in points, of frames and not of alignment rectangles. The rule's table has a
/// line for each combination of flexible parts, and so have `originRule` and `sizeRule`; their
/// results become two required rows (`RowWriter.addAutoresizing`).
///
/// For example, a view of 50 in the middle of 200 with both margins flexible has `origin == 0.5 *
/// (superview - 50)`: factor 0.5, constant -25.
struct AutoresizingAxis {
  /// Where the frame began, from the near edge of its superview.
  var origin: Double
  /// How long the frame was.
  var size: Double
  /// How long the superview was when the frame was set.
  var around: Double
  /// Which of near margin, size and far margin may change with the superview.
  ///
  /// `flexibleLeftMargin`, or `flexibleTopMargin`.
  var hasFlexibleNear: Bool
  /// `flexibleWidth`, or `flexibleHeight`.
  var hasFlexibleSize: Bool
  /// `flexibleRightMargin`, or `flexibleBottomMargin`.
  var hasFlexibleFar: Bool

  /// A value as a part of the superview's size plus a constant.
  struct Rule: Hashable {
    /// The part of the superview's size, along the same axis.
    var factor: Double
    /// What is added to that, in points.
    var constant: Double
  }

  /// The distance between the far edges.
  private var far: Double { around - origin - size }

  /// The same number in a superview of any size.
  private static func fixed(_ value: Double) -> Rule { Rule(factor: 0, constant: value) }

  /// `part / whole * (superview - taken)`; the value itself where there is no whole.
  private static func share(_ part: Double, of whole: Double, beside taken: Double) -> Rule {
    guard whole != 0 else { return fixed(part) }
    let factor = part / whole
    return Rule(factor: factor, constant: -factor * taken)
  }

  /// How large the frame is.
  ///
  /// One line for each combination of the rule's table; where the size is fixed the margins do not
  /// matter.
  var sizeRule: Rule {
    switch (hasFlexibleNear, hasFlexibleSize, hasFlexibleFar) {
    case (_, false, _): Self.fixed(size)
    case (false, true, false): Rule(factor: 1, constant: -origin - far)
    case (true, true, false): Self.share(size, of: origin + size, beside: far)
    case (false, true, true): Self.share(size, of: size + far, beside: origin)
    case (true, true, true): Self.share(size, of: around, beside: 0)
    }
  }

  /// Where the frame begins.
  ///
  /// Where the near margin is fixed the rest does not matter.
  var originRule: Rule {
    switch (hasFlexibleNear, hasFlexibleSize, hasFlexibleFar) {
    case (false, _, _): return Self.fixed(origin)
    case (true, false, false): return Rule(factor: 1, constant: -far - size)
    case (true, false, true): return Self.share(origin, of: origin + far, beside: size)
    case (true, true, false):
      // The far margin is fixed, so the origin is what the size leaves.
      return Rule(factor: 1 - sizeRule.factor, constant: -far - sizeRule.constant)
    case (true, true, true): return Self.share(origin, of: around, beside: 0)
    }
  }
}
