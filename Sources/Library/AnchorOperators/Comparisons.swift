public import Anchors
import LayoutModel

// Anchorage's comparisons activate their constraints, and disable the translation of the left
// view's autoresizing mask. Groups make theirs in the order leading, trailing, top, bottom; at
// their far edges constants are insets, and inequalities are reversed (`AL207`).

infix operator /==/ : ComparisonPrecedence
infix operator /<=/ : ComparisonPrecedence
infix operator />=/ : ComparisonPrecedence

/// Constrains the left side to equal the right one.
@discardableResult
public func == <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .equal, right.anchorage))
}

/// Constrains a size to a constant, in points.
@discardableResult
public func == (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .equal, right)
}

/// Constrains the left side to equal the right one; a form of `==` that compiles faster.
@discardableResult
public func /==/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .equal, right.anchorage))
}

/// Constrains a size to a constant, in points; a form of `==` that compiles faster.
@discardableResult
public func /==/ (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .equal, right)
}

/// Constrains the left side to at most the right one.
@discardableResult
public func <= <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .lessThanOrEqual, right.anchorage))
}

/// Constrains a size to at most a constant, in points.
@discardableResult
public func <= (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .lessThanOrEqual, right)
}

/// Constrains the left side to at most the right one; a form of `<=` that compiles faster.
@discardableResult
public func /<=/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .lessThanOrEqual, right.anchorage))
}

/// Constrains a size to at most a constant, in points; a form of `<=` that compiles faster.
@discardableResult
public func /<=/ (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .lessThanOrEqual, right)
}

/// Constrains the left side to at least the right one.
@discardableResult
public func >= <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .greaterThanOrEqual, right.anchorage))
}

/// Constrains a size to at least a constant, in points.
@discardableResult
public func >= (left: LayoutDimension, right: Double) -> LayoutConstraint {
  tie(left, .greaterThanOrEqual, right)
}

/// Constrains the left side to at least the right one; a form of `>=` that compiles faster.
@discardableResult
public func />=/ <Left: AnchorSubject, Right: AnchorTerm>(
  left: Left,
  right: Right
) -> Left.Made where Right.Subject == Left {
  Left.made(MadeConstraints(left.anchorage, .greaterThanOrEqual, right.anchorage))
}

/// Constrains a size to at least a constant, in points; a form of `>=` that compiles faster.
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
