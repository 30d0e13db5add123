public import Anchors
import LayoutCalls

/// The constraints of two anchors.
public struct ConstraintPair {
  /// The constraint of the leading or top anchor, the one along x, or the width.
  public var first: LayoutConstraint
  /// The constraint of the trailing or bottom anchor, the one along y, or the height.
  public var second: LayoutConstraint
}

/// The constraints of four edges.
public struct ConstraintGroup {
  /// The constraint of the top edge.
  public var top: LayoutConstraint
  /// The constraint of the leading edge.
  public var leading: LayoutConstraint
  /// The constraint of the bottom edge.
  public var bottom: LayoutConstraint
  /// The constraint of the trailing edge.
  public var trailing: LayoutConstraint

  /// The constraints of the leading and trailing edges.
  public var horizontal: [LayoutConstraint] { [leading, trailing] }
  /// The constraints of the top and bottom edges.
  public var vertical: [LayoutConstraint] { [top, bottom] }
  /// All constraints, counter-clockwise from the top.
  public var all: [LayoutConstraint] { [top, leading, bottom, trailing] }
}

/// The constraints of a comparison, in the order of creation.
public struct MadeConstraints {
  private let constraints: [LayoutConstraint]
  private let refused: LayoutConstraint

  init(_ left: AnchorageTerm, _ relation: Relation, _ right: AnchorageTerm) {
    let expansion =
      if let refusal = right.refusal {
        Expansion(refusing: refusal)
      } else {
        AnchorageCalls.constrain(left.operand, relation, right.operand)
      }
    let items = left.items + right.items
    constraints = expansion.make(among: items, of: .anchorage)
    refused = LayoutConstraint(refusedOf: items[0])
  }

  /// An inactive one for a refused comparison.
  func constraint(_ index: Int) -> LayoutConstraint {
    constraints.indices.contains(index) ? constraints[index] : refused
  }
}
