/// A number plus multiples of at most two anchors: what one side of a constraint comes to.
///
/// The parser computes with these while it reads, so nothing like a tree of syntax is ever made: `2
/// * (a.width + 8) / 4` is the constant 4 and half of `a.width` as soon as it has been read. Which
/// anchors `first` and `second` are is known by the parser (`PlainParser.first`).
///
/// A side with more than two anchors, or a product of anchors, is refused when it comes up.
struct ConstraintSide {
  /// One anchor's part.
  struct Term {
    /// What the anchor is multiplied by in sum.
    var coefficient = 0.0
    /// The sum of the magnitudes that `coefficient` is made of, to judge its rounding errors by.
    var magnitude = 0.0
    /// How often the anchor is written.
    var mentions = 0

    /// A Boolean value that indicates whether several mentions leave nothing of each other.
    ///
    /// Each operation rounds by at most 2^-53 of what it yields, and a string has room for a few
    /// hundred, so anything within 1e-12 of the magnitude is nothing but rounding.
    var isCancelled: Bool {
      mentions > 1 && magnitude.isFinite && abs(coefficient) <= 1e-12 * magnitude
    }
  }

  /// The number.
  var constant = 0.0
  /// The part of the anchor that is written first.
  var first = Term()
  /// The part of the other anchor.
  var second = Term()
  /// Whether an anchor is in it that could not be resolved, and has been reported.
  var hasUnresolved = false

  /// A Boolean value that indicates whether no anchor is written in it.
  var isNumber: Bool { first.mentions == 0 && second.mentions == 0 && !hasUnresolved }

  /// A Boolean value that indicates whether it is one anchor and nothing else.
  var isLoneAnchor: Bool {
    let isOne = first.mentions + second.mentions == 1
    return isOne && first.coefficient + second.coefficient == 1 && constant == 0
  }
}

extension ConstraintSide {
  /// A side that could not be resolved makes the sum one, too.
  static func + (lhs: ConstraintSide, rhs: ConstraintSide) -> ConstraintSide {
    ConstraintSide(
      constant: lhs.constant + rhs.constant,
      first: lhs.first + rhs.first,
      second: lhs.second + rhs.second,
      hasUnresolved: lhs.hasUnresolved || rhs.hasUnresolved
    )
  }

  /// The sum with the opposite: magnitudes add up all the same.
  static func - (lhs: ConstraintSide, rhs: ConstraintSide) -> ConstraintSide { lhs + -rhs }

  /// Turns the sign of the number and of both coefficients.
  static prefix func - (form: ConstraintSide) -> ConstraintSide { form.mapped { -$0 } }

  /// Only a side without anchors may stand for the number; the parser sees to that.
  static func * (lhs: ConstraintSide, rhs: Double) -> ConstraintSide { lhs.mapped { $0 * rhs } }

  /// Each number is divided by itself, so that `a.width / 3` is rounded once.
  static func / (lhs: ConstraintSide, rhs: Double) -> ConstraintSide { lhs.mapped { $0 / rhs } }

  /// Changes all numbers of a side by something linear.
  private func mapped(_ change: (Double) -> Double) -> ConstraintSide {
    var form = self
    form.constant = change(constant)
    form.first = first.mapped(change)
    form.second = second.mapped(change)
    return form
  }
}

extension ConstraintSide.Term {
  /// Coefficients may cancel each other; magnitudes and mentions never do, so that `isCancelled`
  /// can tell.
  fileprivate static func + (lhs: ConstraintSide.Term, rhs: ConstraintSide.Term)
    -> ConstraintSide.Term
  {
    ConstraintSide.Term(
      coefficient: lhs.coefficient + rhs.coefficient,
      magnitude: lhs.magnitude + rhs.magnitude,
      mentions: lhs.mentions + rhs.mentions
    )
  }

  /// The part times a number; one of no anchor stays nothing.
  fileprivate func mapped(_ change: (Double) -> Double) -> ConstraintSide.Term {
    guard mentions > 0 else { return self }
    return ConstraintSide.Term(
      coefficient: change(coefficient),
      magnitude: abs(change(magnitude)),
      mentions: mentions
    )
  }
}
