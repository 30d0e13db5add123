public import Anchors
import LayoutModel

// Anchorage's comparisons: what they make is active, and turns the translation of the left view's
// autoresizing mask off. Groups make theirs in the order leading, trailing, top, bottom; at their far
// edges constants count inwards, and inequalities turn round (`AL207`).

infix operator /==/ : ComparisonPrecedence
infix operator /<=/ : ComparisonPrecedence
infix operator />=/ : ComparisonPrecedence

/// Ties anchors so that the left side equals the right one.
@discardableResult
public func == <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .equal, right.anchorage))
}

/// Ties a size so that it equals a constant, in points.
@discardableResult
public func == (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .equal, right)
}

/// Ties anchors so that the left side equals the right one; `==` by a name that compiles sooner.
@discardableResult
public func /==/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .equal, right.anchorage))
}

/// Ties a size so that it equals a constant, in points; `==` by a name that compiles sooner.
@discardableResult
public func /==/ (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .equal, right)
}

/// Ties anchors so that the left side is at most the right one.
@discardableResult
public func <= <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .lessThanOrEqual, right.anchorage))
}

/// Ties a size so that it is at most a constant, in points.
@discardableResult
public func <= (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .lessThanOrEqual, right)
}

/// Ties anchors so that the left side is at most the right one; `<=` by a name that compiles sooner.
@discardableResult
public func /<=/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .lessThanOrEqual, right.anchorage))
}

/// Ties a size so that it is at most a constant, in points; `<=` by a name that compiles sooner.
@discardableResult
public func /<=/ (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .lessThanOrEqual, right)
}

/// Ties anchors so that the left side is at least the right one.
@discardableResult
public func >= <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .greaterThanOrEqual, right.anchorage))
}

/// Ties a size so that it is at least a constant, in points.
@discardableResult
public func >= (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .greaterThanOrEqual, right)
}

/// Ties anchors so that the left side is at least the right one; `>=` by a name that compiles sooner.
@discardableResult
public func />=/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .greaterThanOrEqual, right.anchorage))
}

/// Ties a size so that it is at least a constant, in points; `>=` by a name that compiles sooner.
@discardableResult
public func />=/ (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .greaterThanOrEqual, right)
}

private func tie(
  _ dimension: LayoutDimension,
  _ relation: Relation,
  _ constant: Double
) -> LayoutConstraint {
  let term = AnchorageTerm(.number(constant), of: [])
  return MadeConstraints(dimension.anchorage, relation, term).constraint(0)
}
