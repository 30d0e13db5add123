import Anchors
import LayoutCalls

/// The left side of a comparison: a single anchor, or a group.
public protocol AnchorSubject: AnchorSum where Subject == Self {
  /// The result of a comparison: a constraint, or a group of them.
  associatedtype Made

  /// Returns the constraints of an operator, in the group's form.
  static func made(_ made: MadeConstraints) -> Made
}

/// The right side of a comparison.
public protocol AnchorTerm {
  /// The left side that it can be compared with.
  associatedtype Subject: AnchorSubject

  /// The operand of Anchorage's operators.
  var anchorage: AnchorageTerm { get }
}

/// A term to which constants can be added.
public protocol AnchorSum: AnchorTerm {}

/// A subject of one anchor, which can be multiplied.
public protocol SingleAnchor: AnchorSubject {}

/// An operand of Anchorage's operators.
public struct AnchorageTerm {
  let operand: AnchorageOperand
  let items: [LayoutItem]
  /// The reason for which an operator did not make it.
  let refusal: CallRemark?

  init(_ operand: AnchorageOperand, of items: [LayoutItem], refusal: CallRemark? = nil) {
    self.operand = operand
    self.items = items
    self.refusal = refusal
  }
}

/// Anchors with a multiplier, a constant and a priority.
public struct AnchorExpression<Subject: AnchorSubject>: AnchorSum {
  /// The operand of Anchorage's operators.
  public let anchorage: AnchorageTerm

  /// An unsupported operator is reported by the comparison.
  init(
    _ first: AnchorageTerm,
    _ second: AnchorageOperand,
    _ combine: (AnchorageOperand, AnchorageOperand) throws(CallRemark) -> AnchorageOperand
  ) {
    do throws(CallRemark) {
      let operand = try combine(first.operand, second)
      anchorage = AnchorageTerm(operand, of: first.items, refusal: first.refusal)
    } catch {
      anchorage = AnchorageTerm(first.operand, of: first.items, refusal: first.refusal ?? error)
    }
  }

  init(_ first: AnchorageTerm, _ priority: LayoutPriority) {
    self.init(first, first.operand) { operand, _ throws(CallRemark) in
      try AnchorageArithmetic.prioritized(operand, priority.rawValue)
    }
  }
}
