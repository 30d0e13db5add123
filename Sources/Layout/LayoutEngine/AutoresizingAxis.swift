/// One axis of an autoresizing mask: a frame's position, and its flexible parts (rule 4.7).
///
/// All lengths are in points, of frames and not of alignment rectangles.
///
/// For example, a view of 50 in the middle of 200 with both margins flexible has `origin == 0.5 *
/// (superview - 50)`: factor 0.5, constant -25.
struct AutoresizingAxis {
  var origin: Double
  var size: Double
  /// The length of the superview when the frame was set.
  var around: Double
  var hasFlexibleNear: Bool
  var hasFlexibleSize: Bool
  var hasFlexibleFar: Bool

  /// A linear function of the superview's size.
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

  var sizeRule: Rule {
    switch (hasFlexibleNear, hasFlexibleSize, hasFlexibleFar) {
    case (_, false, _): Self.fixed(size)
    case (false, true, false): Rule(factor: 1, constant: -origin - far)
    case (true, true, false): Self.share(size, of: origin + size, beside: far)
    case (false, true, true): Self.share(size, of: size + far, beside: origin)
    case (true, true, true): Self.share(size, of: around, beside: 0)
    }
  }

  var originRule: Rule {
    switch (hasFlexibleNear, hasFlexibleSize, hasFlexibleFar) {
    case (false, _, _): return Self.fixed(origin)
    case (true, false, false): return Rule(factor: 1, constant: -far - size)
    case (true, false, true): return Self.share(origin, of: origin + far, beside: size)
    case (true, true, false):
      // The far margin is fixed, so the origin is the remainder.
      return Rule(factor: 1 - sizeRule.factor, constant: -far - sizeRule.constant)
    case (true, true, true): return Self.share(origin, of: around, beside: 0)
    }
  }
}
