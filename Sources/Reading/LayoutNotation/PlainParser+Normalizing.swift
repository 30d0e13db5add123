import LayoutModel

extension PlainParser {
  /// Normalizes two sides to the form of a constraint: the first anchor alone on the left.
  ///
  /// `nil` if Auto Layout rejects it, which is recorded in `faults`.
  mutating func normalized(
    _ left: ConstraintSide,
    _ relation: Relation,
    _ right: ConstraintSide,
    priority: Priority
  ) throws(NotationFault) -> PlainConstraint? {
    guard let first else { throw NotationFault(.noAnchor, at: 0) }
    var constraint = try written(first, left, relation, right)
    if constraint == nil { constraint = try collected(first, left - right, relation) }
    constraint?.priority = priority
    guard let constraint, !constraint.isLegal else { return constraint }
    let other = constraint.second.map { $0 == first.anchor ? first : second ?? first }
    for fault in constraint.constraint().faults {
      let kind = NotationFault.Kind.illegal(
        fault,
        first: name(of: first),
        second: other.map { name(of: $0) }
      )
      faults.append(NotationFault(kind, at: (other ?? first).offset))
    }
    return nil
  }

  /// `nil` where `collected` has to solve for the anchor: neither side has one anchor, alone on the
  /// left.
  ///
  /// UIKit keeps `a.width == 2 * a.width - 10` and `a.top == a.top + 5` as they are written, so
  /// both sides of a constraint may name one anchor without cancelling it.
  private func written(
    _ anchor: WrittenAnchor,
    _ left: ConstraintSide,
    _ relation: Relation,
    _ right: ConstraintSide
  ) throws(NotationFault) -> PlainConstraint? {
    guard left.isLoneAnchor, left.first.mentions == 1 else { return nil }
    let other: WrittenAnchor?
    let term: ConstraintSide.Term
    switch (right.first.mentions, right.second.mentions) {
    case (0, 0): (other, term) = (nil, ConstraintSide.Term())
    case (_, 0): (other, term) = (anchor, right.first)
    case (0, _): (other, term) = (second, right.second)
    default: return nil
    }
    if term.isCancelled, let other { throw cancelled(other) }
    return PlainConstraint(
      first: anchor.anchor,
      relation: relation,
      second: other?.anchor,
      multiplier: other == nil ? 1 : term.coefficient,
      constant: right.constant
    )
  }

  /// Solves `form (relation) 0` for the first anchor: `2 * a.width - 10 <= b.width` is `a.width <=
  /// 0.5 * b.width + 5`.
  ///
  /// Dividing by a negative factor reverses the relation. `form` is the left side minus the right
  /// side; the result has no priority.
  private func collected(
    _ anchor: WrittenAnchor,
    _ form: ConstraintSide,
    _ relation: Relation
  ) throws(NotationFault) -> PlainConstraint {
    if form.first.isCancelled || form.first.coefficient == 0 { throw cancelled(anchor) }
    if form.second.isCancelled, let second { throw cancelled(second) }
    let factor = form.first.coefficient
    // Adding 0 turns the -0 of a negated 0 into 0.
    return PlainConstraint(
      first: anchor.anchor,
      relation: factor < 0 ? relation.reversed : relation,
      second: second?.anchor,
      multiplier: second == nil ? 1 : -form.second.coefficient / factor + 0,
      constant: -form.constant / factor + 0
    )
  }

  private func cancelled(_ anchor: WrittenAnchor) -> NotationFault {
    NotationFault(.cancelled(name(of: anchor).text), at: anchor.offset)
  }
}

extension PlainConstraint {
  private static let pairings = LegalPairings()

  /// Whether it has no `faults` as a constraint.
  var isLegal: Bool {
    NumberRange.any.contains(multiplier) && NumberRange.any.contains(constant)
      && Self.pairings.allow(first.attribute, second?.attribute, multiplier: multiplier)
  }
}
