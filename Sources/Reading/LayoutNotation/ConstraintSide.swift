/// The value of one side of a constraint: a number plus multiples of at most two anchors.
///
/// The parser computes with these while it reads, without a syntax tree: `2 * (a.width + 8) 4` is
/// the constant 4 and half of `a.width` as soon as it has been read.
struct ConstraintSide {
  struct Term {
    var coefficient = 0.0
    /// The sum of the magnitudes of all terms of `coefficient`, which bounds its rounding errors.
    var magnitude = 0.0
    var mentions = 0

    /// Each operation rounds by at most 2^-53 of its result, and a string has space for a few
    /// hundred, so anything within 1e-12 of the magnitude is rounding error.
    var isCancelled: Bool {
      mentions > 1 && magnitude.isFinite && abs(coefficient) <= 1e-12 * magnitude
    }
  }

  var constant = 0.0
  var first = Term()
  var second = Term()
  /// An unresolved anchor has been reported.
  var hasUnresolved = false

  var isNumber: Bool { first.mentions == 0 && second.mentions == 0 && !hasUnresolved }

  var isLoneAnchor: Bool {
    let isOne = first.mentions + second.mentions == 1
    return isOne && first.coefficient + second.coefficient == 1 && constant == 0
  }
}

extension ConstraintSide {
  static func + (lhs: ConstraintSide, rhs: ConstraintSide) -> ConstraintSide {
    ConstraintSide(
      constant: lhs.constant + rhs.constant,
      first: lhs.first + rhs.first,
      second: lhs.second + rhs.second,
      hasUnresolved: lhs.hasUnresolved || rhs.hasUnresolved
    )
  }

  static func - (lhs: ConstraintSide, rhs: ConstraintSide) -> ConstraintSide { lhs + -rhs }

  static prefix func - (form: ConstraintSide) -> ConstraintSide { form.mapped { -$0 } }

  /// Only a side without anchors may stand for the number, which the parser guarantees.
  static func * (lhs: ConstraintSide, rhs: Double) -> ConstraintSide { lhs.mapped { $0 * rhs } }

  /// Each number is divided by itself, so that `a.width 3` is rounded once.
  static func / (lhs: ConstraintSide, rhs: Double) -> ConstraintSide { lhs.mapped { $0 / rhs } }

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
  /// can detect it.
  fileprivate static func + (lhs: ConstraintSide.Term, rhs: ConstraintSide.Term)
    -> ConstraintSide.Term
  {
    ConstraintSide.Term(
      coefficient: lhs.coefficient + rhs.coefficient,
      magnitude: lhs.magnitude + rhs.magnitude,
      mentions: lhs.mentions + rhs.mentions
    )
  }

  fileprivate func mapped(_ change: (Double) -> Double) -> ConstraintSide.Term {
    guard mentions > 0 else { return self }
    return ConstraintSide.Term(
      coefficient: change(coefficient),
      magnitude: abs(change(magnitude)),
      mentions: mentions
    )
  }
}
