import LayoutModel

extension PlainParser {
  /// Brings two sides into the form of a constraint: the first anchor alone on the left.
  ///
  /// - Returns: The constraint; `nil` if Auto Layout refuses it, which `faults` then say.
  /// - Parameters:
  ///   - left: What stands before the relation.
  ///   - relation: The relation as it is written.
  ///   - right: What stands behind it.
  ///   - priority: The priority.
  /// - Throws: `NotationFault` where there is no anchor, or nothing is left of one.
  mutating func normalized(
    _ left: ConstraintSide,
    _ relation: Relation,
    _ right: ConstraintSide,
    priority: Priority
  ) throws(NotationFault) -> Constraint? {
    guard let first else { throw NotationFault(.noAnchor, at: 0) }
    var constraint = try written(first, left, relation, right)
    if constraint == nil { constraint = try collected(first, left - right, relation) }
    constraint?.priority = priority
    guard let constraint, !constraint.faults.isEmpty else { return constraint }
    let other = constraint.second.map { $0 == first.anchor ? first : second ?? first }
    for fault in constraint.faults {
      let kind = NotationFault.Kind.illegal(
        fault,
        first: name(of: first),
        second: other.map { name(of: $0) }
      )
      faults.append(NotationFault(kind, at: (other ?? first).offset))
    }
    return nil
  }

  /// Takes sides as they stand where each has one anchor, and that on the left is alone.
  ///
  /// UIKit keeps `a.width == 2 * a.width - 10` and `a.top == a.top + 5` as they are written, so
  /// both sides of a constraint may name one anchor without cancelling it.
  ///
  /// - Returns: The constraint without a priority; `nil` where `collected` has to solve for the
  ///   anchor.
  /// - Throws: `NotationFault.Kind.cancelled` where several mentions on the right add up to 0.
  private func written(
    _ anchor: WrittenAnchor,
    _ left: ConstraintSide,
    _ relation: Relation,
    _ right: ConstraintSide
  ) throws(NotationFault) -> Constraint? {
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
    return Constraint(
      anchor.anchor,
      relation,
      other?.anchor,
      multiplier: other == nil ? 1 : term.coefficient,
      constant: right.constant
    )
  }

  /// Solves `form (relation) 0` for the first anchor.
  ///
  /// For example `2 * a.width - 10 <= b.width` is `a.width <= 0.5 * b.width + 5`, and `-a.top <= 8`
  /// is `a.top >= -8`.
  ///
  /// The result holds for the same points as what was written, but for rounding: dividing by a
  /// negative factor turns the relation round.
  ///
  /// - Parameters:
  ///   - anchor: The first anchor of the string, which the result has as its first item.
  ///   - form: The left side minus the right side.
  ///   - relation: The relation as it is written.
  /// - Returns: The constraint without a priority.
  /// - Throws: `NotationFault.Kind.cancelled` where the factors of one of the anchors add up to 0.
  private func collected(
    _ anchor: WrittenAnchor,
    _ form: ConstraintSide,
    _ relation: Relation
  ) throws(NotationFault) -> Constraint {
    if form.first.isCancelled || form.first.coefficient == 0 { throw cancelled(anchor) }
    if form.second.isCancelled, let second { throw cancelled(second) }
    let factor = form.first.coefficient
    // Adding 0 turns the -0 that a negated 0 is into 0.
    return Constraint(
      anchor.anchor,
      factor < 0 ? relation.reversed : relation,
      second?.anchor,
      multiplier: second == nil ? 1 : -form.second.coefficient / factor + 0,
      constant: -form.constant / factor + 0
    )
  }

  /// The fault of an anchor of which nothing is left.
  private func cancelled(_ anchor: WrittenAnchor) -> NotationFault {
    NotationFault(.cancelled(name(of: anchor).text), at: anchor.offset)
  }
}
