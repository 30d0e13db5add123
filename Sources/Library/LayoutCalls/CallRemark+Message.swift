public import LayoutModel

extension CallRemark {
  /// Returns the problem and its correction; `name` returns an item's name in the source.
  public func message(naming name: (Item) -> String) -> String {
    switch self {
    case .illegal(let fault, let first, let second):
      fault.message(first.named(name), second?.named(name))
    case .priorityOutOfRange(let value):
      "The priority \(text(value)) is out of range: it must be above 0 and at most 1000, and arithmetic on priorities is not clamped. Write required, or a smaller number."
    case .noFirstItem:
      "The constraint has no first item. Add the view or guide that it applies to."
    case .noFirstAttribute:
      "The constraint has no first attribute. Add one, such as top."
    case .paddingCount(let count):
      "quickAdd crashes: the array has \(count) entries instead of 4 (top, leading, bottom, trailing). Write nil for a side without padding."
    case .noSuperview:
      "The call constrains a view to its superview, and the view has none. Call addSubview first."
    case .mixedPair:
      "Anchorage crashes: the anchors of a pair must be horizontal, vertical, one of each, or two sizes, and the same on both sides. Write a constraint for each anchor."
    case .noOperator(let symbol, let left, let right):
      "Anchorage has no \(symbol) for \(left.rawValue) and \(right.rawValue), so the call does not compile. Use numbers with all anchors, multipliers with single anchors, UIEdgeInsets with edgeAnchors, and CGSize with sizeAnchors."
    case .differentAttributes:
      "SnapKit crashes: several attributes can only be related to the same ones, or edges to margins. Write one attribute of the target, or only the target."
    case .nothingToUpdate(let constraint):
      "updateConstraints crashes: it changes only constants, and \(name(constraint.first.item)) has no SnapKit constraint for its \(constraint.first.attribute.name) with the same items, attributes, relation, multiplier and priority. Use remakeConstraints, or make that constraint first."
    default: warning(naming: name)
    }
  }

  private func warning(naming name: (Item) -> String) -> String {
    switch self {
    case .heightConstantIgnored(let constant):
      "heightToRelatedView ignores its constant \(text(constant)), so the heights are equal. Use heightAnchor.constraint(equalTo:constant:) for a difference."
    case .multiplierIgnored(let multiplier):
      "The multiplier \(text(multiplier)) is ignored, as the second side is a constant. Remove it, or add a second item."
    case .secondAttributeIgnored(let attribute):
      "The constraint has no second item, so \(attribute.name) is ignored and the size equals the constant. Add the item, or write notAnAttribute."
    case .secondItemIgnored(let item):
      "The constraint has no second attribute, so \(name(item)) is ignored and the size equals the constant. Add its attribute, or remove the item."
    case .paddingIgnored(let attribute):
      "quickAdd ignores the padding of \(attribute.name), as it is not an Int, a tuple of a UIView and an Int, or nil. Write a whole number without a decimal point."
    case .priorityKept(let value):
      "SnapKit ignores update(priority: \(text(value))): a required constraint cannot become optional, nor the reverse. Remake the constraint with the new priority."
    case .otherSizeZero(let attribute):
      "The size constant has one side only, which sets \(attribute.name) to 0. Write .width(a) & .height(b), or constrain only that side."
    case .sizeZeroByDefault(let attribute):
      "The call sets \(attribute.name) to the default size 0. Pass a size."
    case .constantNotScaled(let constant):
      "Anchorage applies the multiplier to the anchor only: the constant stays \(text(constant)). Write the constant after the multiplier."
    case .subtractionReversed(let constant):
      "Anchorage reads a number minus an anchor as the anchor minus the number: the constant is \(text(-constant)). Write the anchor first."
    case .farRelationKept(let relation):
      "Constrictor does not reverse \(relation.symbol) at the bottom and trailing edges, so the view may extend beyond them. Constrain those edges separately with \(relation.reversed.symbol)."
    case .farRelationReversed(let relation):
      "Anchorage reverses \(relation.symbol) to \(relation.reversed.symbol) at the bottom and trailing edges, where the constant is measured inwards. Check the sign of the constant."
    case .autoresizingMaskKept(let item):
      "Quick Anchors does not set translatesAutoresizingMaskIntoConstraints of \(name(item)) to false, so its autoresizing mask adds constraints on a device. Set it to false."
    case .spacingOfBaselines(let spacing):
      "The system spacing between baselines depends on fonts and is treated as \(text(spacing)) points. Write a constant for an exact result."
    default:
      "The distance between anchors is laid out as the size of a layout guide, which cannot be negative. Use constraints between the anchors if it may be."
    }
  }
}

extension Constraint.Anchor {
  fileprivate func named(_ name: (Item) -> String) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(name(item), attribute)
  }
}

/// A number as in source: `12`, `0.5`.
private func text(_ value: Double) -> String {
  let whole = Int(exactly: value)
  return whole.map(String.init) ?? "\(value)"
}

private func text(_ value: Float) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
