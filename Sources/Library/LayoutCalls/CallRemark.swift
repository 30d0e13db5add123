public import LayoutModel

/// A remark on a call: refused, ignored or reversed.
public enum CallRemark: Error, Hashable, Sendable {
  /// Auto Layout refuses the constraint.
  case illegal(ConstraintFault, first: Constraint.Anchor, second: Constraint.Anchor?)
  /// UIKit refuses the priority, and no library clamps it.
  case priorityOutOfRange(Float)
  /// The first item is missing.
  case noFirstItem
  /// The first attribute is `notAnAttribute`.
  case noFirstAttribute
  /// An array of paddings without exactly four entries traps.
  case paddingCount(Int)
  /// A call needs a superview, and the view has none.
  case noSuperview
  /// A custom pair whose anchors have no common axis or type traps.
  case mixedPair
  /// Anchorage has no such operator for these operands.
  case noOperator(String, AnchorageOperand.Kind, AnchorageOperand.Kind)
  /// SnapKit relates several attributes only to the same ones, or edges to margins.
  case differentAttributes
  /// `updateConstraints` finds no constraint that differs from this one by its constant alone.
  case nothingToUpdate(Constraint)

  /// `heightToRelatedView` does not use its constant.
  case heightConstantIgnored(Double)
  /// The multiplier is ignored because the second side is a constant.
  case multiplierIgnored(Double)
  /// The attribute is ignored without a second item.
  case secondAttributeIgnored(Attribute)
  /// The second item is ignored without an attribute.
  case secondItemIgnored(Item)
  /// Padding that is neither an `Int` nor a view with an `Int` makes no constraint.
  case paddingIgnored(Attribute)
  /// SnapKit's `update(priority:)` does not change a required constraint, or to a required one.
  case priorityKept(Float)

  /// A size constant with one side sets the other to 0.
  case otherSizeZero(Attribute)
  /// A size without a constant is 0.
  case sizeZeroByDefault(Attribute)

  /// Anchorage multiplies the anchor without the constant.
  case constantNotScaled(Double)
  /// Anchorage reads `10 - anchor` as `anchor - 10`.
  case subtractionReversed(Double)

  /// Constrictor does not reverse an inequality at the bottom and trailing edges.
  case farRelationKept(Relation)
  /// Anchorage reverses an inequality at the bottom and trailing edges.
  case farRelationReversed(Relation)

  /// The call leaves `translatesAutoresizingMaskIntoConstraints` true on the view.
  case autoresizingMaskKept(Item)
  /// Between baselines the system's spacing depends on the fonts.
  case spacingOfBaselines(Double)
  /// A distance between anchors is the size of a guide here, which is never negative.
  case distanceAsGuide
}

extension CallRemark {
  /// The diagnostic code of the remark.
  public var code: Diagnostic.Code {
    switch self {
    case .illegal(let fault, _, _): fault.code
    case .priorityOutOfRange: .priorityOutOfRange
    case .noFirstItem: .missingFirstItem
    case .noFirstAttribute: .unknownAttribute
    case .paddingCount, .noSuperview, .mixedPair, .noOperator, .differentAttributes,
      .nothingToUpdate:
      .callRefused
    case .heightConstantIgnored, .multiplierIgnored, .secondAttributeIgnored, .secondItemIgnored,
      .paddingIgnored, .priorityKept:
      .argumentIgnored
    case .otherSizeZero, .sizeZeroByDefault: .implicitZero
    case .constantNotScaled, .subtractionReversed: .libraryArithmetic
    case .farRelationKept: .farRelationKept
    case .farRelationReversed: .farEdgeReversed
    case .autoresizingMaskKept: .autoresizingMaskKept
    case .spacingOfBaselines, .distanceAsGuide: .approximateCall
    }
  }

  /// The items of the remark.
  public var items: [Item] {
    switch self {
    case .illegal(_, let first, let second): [first.item] + (second.map { [$0.item] } ?? [])
    case .nothingToUpdate(let constraint):
      [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    case .secondItemIgnored(let item), .autoresizingMaskKept(let item): [item]
    default: []
    }
  }
}
