public import LayoutModel

/// What the author of a call should know of it: what was refused, ignored or turned round.
public enum CallRemark: Error, Hashable, Sendable {
  /// Auto Layout refuses the constraint that the call asks for.
  case illegal(ConstraintFault, first: Constraint.Anchor, second: Constraint.Anchor?)
  /// UIKit refuses the priority; no library clamps it.
  case priorityOutOfRange(Float)
  /// The first item is missing.
  case noFirstItem
  /// The first attribute is `notAnAttribute`.
  case noFirstAttribute
  /// An array of paddings that does not have four entries ends the program.
  case paddingCount(Int)
  /// A call needs a superview, and the view has none.
  case noSuperview
  /// A custom pair whose anchors belong to no axis or type ends the program.
  case mixedPair
  /// Anchorage has no such operator for these operands.
  case noOperator(String, AnchorageOperand.Kind, AnchorageOperand.Kind)
  /// SnapKit relates several attributes only to the same ones, or edges to margins.
  case differentAttributes
  /// `updateConstraints` finds no constraint that differs from this one by its constant alone.
  case nothingToUpdate(Constraint)

  /// `heightToRelatedView` does not use its constant.
  case heightConstantIgnored(Double)
  /// Nothing is multiplied where the second side is a constant.
  case multiplierIgnored(Double)
  /// Without a second item its attribute means nothing.
  case secondAttributeIgnored(Attribute)
  /// Without an attribute the second item means nothing.
  case secondItemIgnored(Item)
  /// Padding that is neither an `Int` nor a view with an `Int` makes no constraint.
  case paddingIgnored(Attribute)
  /// SnapKit's `update(priority:)` leaves a required constraint alone, and makes none required.
  case priorityKept(Float)

  /// A size constant that names one side only sets the other to 0.
  case otherSizeZero(Attribute)
  /// A size without a constant is 0.
  case sizeZeroByDefault(Attribute)

  /// Anchorage multiplies the anchor and leaves the constant alone.
  case constantNotScaled(Double)
  /// Anchorage reads `10 - anchor` as `anchor - 10`.
  case subtractionReversed(Double)

  /// Constrictor keeps an inequality as it is at the bottom and trailing edges.
  case farRelationKept(Relation)
  /// Anchorage turns an inequality round at the bottom and trailing edges.
  case farRelationReversed(Relation)

  /// The call leaves `translatesAutoresizingMaskIntoConstraints` true on the view.
  case autoresizingMaskKept(Item)
  /// Between baselines the system's spacing depends on the fonts.
  case spacingOfBaselines(Double)
  /// A distance between anchors is the size of a guide here, which is never negative.
  case distanceAsGuide
}

extension CallRemark {
  /// The code of the diagnostic that carries the remark.
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
    case .otherSizeZero, .sizeZeroByDefault: .unspokenZero
    case .constantNotScaled, .subtractionReversed: .libraryArithmetic
    case .farRelationKept: .farRelationKept
    case .farRelationReversed: .farEdgeReversed
    case .autoresizingMaskKept: .autoresizingMaskKept
    case .spacingOfBaselines, .distanceAsGuide: .approximateCall
    }
  }

  /// The items that the remark is about.
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
