/// One axis of an autoresizing mask: where a frame lies, and what of it is flexible (rule 4.7).
struct AutoresizingAxis {
  var origin: Double
  var size: Double
  var around: Double
  var hasFlexibleNear: Bool
  var hasFlexibleSize: Bool
  var hasFlexibleFar: Bool

  /// A value as a part of the superview's size plus a constant.
  struct Rule: Hashable {
    var factor: Double
    var constant: Double
  }

  private var far: Double { around - origin - size }

  private static func fixed(_ value: Double) -> Rule { Rule(factor: 0, constant: value) }

  /// `part / whole * (superview - taken)`; the value itself where there is no whole.
  private static func share(_ part: Double, of whole: Double, beside taken: Double) -> Rule {
    guard whole != 0 else { return fixed(part) }
    let factor = part / whole
    return Rule(factor: factor, constant: -factor * taken)
  }

  /// How large the frame is.
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
