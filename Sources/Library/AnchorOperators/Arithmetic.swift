public import Anchors
import LayoutCalls
public import LayoutModel

// Anchorage's arithmetic differs from the usual one: factors do not scale constants, and a number
// minus an anchor is the anchor minus the number (`AL119`).

precedencegroup LayoutPriorityPrecedence {
  associativity: none
  higherThan: ComparisonPrecedence
  lowerThan: AdditionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Adds a constant, in points; an inset in groups of edges.
public func + <Term: AnchorSum>(term: Term, constant: Double) -> AnchorExpression<Term.Subject> {
  AnchorExpression(term.anchorage, .number(constant), AnchorageArithmetic.sum)
}

/// Adds a constant, in points; an inset in groups of edges.
public func + <Term: AnchorSum>(constant: Double, term: Term) -> AnchorExpression<Term.Subject> {
  term + constant
}

/// Subtracts a constant, in points; an outset in groups of edges.
public func - <Term: AnchorSum>(term: Term, constant: Double) -> AnchorExpression<Term.Subject> {
  AnchorExpression(term.anchorage, .number(constant), AnchorageArithmetic.difference)
}

/// Subtracts the constant from the anchor, in spite of the order (`AL119`).
public func - <Term: AnchorSum>(constant: Double, term: Term) -> AnchorExpression<Term.Subject> {
  AnchorExpression(term.anchorage, .number(constant)) { operand, number throws(CallRemark) in
    try AnchorageArithmetic.difference(number, operand)
  }
}

/// Moves the edges inwards, in points; left is leading and right is trailing.
public func + (edges: EdgeAnchors, insets: EdgeInsets) -> AnchorExpression<EdgeAnchors> {
  AnchorExpression(edges.anchorage, .insets(insets), AnchorageArithmetic.sum)
}

/// Moves the edges outwards, in points; left is leading and right is trailing.
public func - (edges: EdgeAnchors, insets: EdgeInsets) -> AnchorExpression<EdgeAnchors> {
  AnchorExpression(edges.anchorage, .insets(insets), AnchorageArithmetic.difference)
}

/// Multiplies an anchor, without its constant (`AL119`).
public func * <Term: AnchorSum>(
  term: Term,
  factor: Double
) -> AnchorExpression<Term.Subject> where Term.Subject: SingleAnchor {
  AnchorExpression(term.anchorage, .number(factor), AnchorageArithmetic.product)
}

/// Multiplies an anchor, without its constant (`AL119`).
public func * <Term: AnchorSum>(
  factor: Double,
  term: Term
) -> AnchorExpression<Term.Subject> where Term.Subject: SingleAnchor {
  term * factor
}

/// Divides an anchor, without its constant (`AL119`).
public func / <Term: AnchorSum>(
  term: Term,
  divisor: Double
) -> AnchorExpression<Term.Subject> where Term.Subject: SingleAnchor {
  AnchorExpression(term.anchorage, .number(divisor), AnchorageArithmetic.quotient)
}

/// Sets the priority of the constraints; the operator binds weaker than `+`, stronger than a
/// comparison.
public func ~ <Term: AnchorTerm>(
  term: Term,
  priority: LayoutPriority
) -> AnchorExpression<Term.Subject> {
  AnchorExpression(term.anchorage, priority)
}

/// Sets the priority of a size that equals a constant, in points.
public func ~ (constant: Double, priority: LayoutPriority) -> AnchorExpression<LayoutDimension> {
  AnchorExpression(AnchorageTerm(.number(constant), of: []), priority)
}
