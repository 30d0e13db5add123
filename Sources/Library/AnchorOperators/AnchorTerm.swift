import Anchors
import LayoutCalls

/// What can be constrained: a single anchor, or a group of them.
public protocol AnchorSubject: AnchorSum where Subject == Self {
  /// What a comparison makes: a constraint, or a group of them.
  associatedtype Made

  /// The constraints of an operator, in the group's form.
  static func made(_ made: MadeConstraints) -> Made
}

/// What the right side of a comparison may be.
public protocol AnchorTerm {
  /// What it can be compared with.
  associatedtype Subject: AnchorSubject

  /// The value as Anchorage's operators take it.
  var anchorage: AnchorageTerm { get }
}

/// What numbers are added to.
public protocol AnchorSum: AnchorTerm {}

/// A subject that is one anchor, which factors go with.
public protocol SingleAnchor: AnchorSubject {}

/// A value that Anchorage's operators take.
public struct AnchorageTerm {
  let operand: AnchorageOperand
  let items: [LayoutItem]
  /// Why an operator did not make it.
  let refusal: CallRemark?

  init(_ operand: AnchorageOperand, of items: [LayoutItem], refusal: CallRemark? = nil) {
    self.operand = operand
    self.items = items
    self.refusal = refusal
  }
}

/// Anchors with a multiplier, a constant and a priority.
public struct AnchorExpression<Subject: AnchorSubject>: AnchorSum {
  /// The value as Anchorage's operators take it.
  public let anchorage: AnchorageTerm

  /// Works an operator out; where Anchorage has none, what it is compared with says so.
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
