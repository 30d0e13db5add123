public import LayoutModel

extension CallRemark {
  /// What happens, and what would be right; `name` gives an item the author's words.
  public func message(naming name: (Item) -> String) -> String {
    switch self {
    case .illegal(let fault, let first, let second):
      fault.message(first.named(name), second?.named(name))
    case .priorityOutOfRange(let value):
      "A priority of \(text(value)) is refused: it must be above 0 and at most 1000, and arithmetic on priorities is not clamped. Write required, or a smaller number."
    case .noFirstItem:
      "The constraint has no first item. Name the view or guide that it is about."
    case .noFirstAttribute:
      "The constraint has no first attribute. Name the part of the item that it is about, such as top."
    case .paddingCount(let count):
      "quickAdd ends the program unless the array has 4 entries: top, leading, bottom, trailing. This one has \(count). Write nil for a side without padding."
    case .noSuperview:
      "The call ties a view to its superview, and the view has none yet. Add it with addSubview before."
    case .mixedPair:
      "Anchorage ends the program here: the anchors of a pair must be along x, along y, one of each, or two sizes, and the same on both sides. Write each anchor by itself."
    case .noOperator(let symbol, let left, let right):
      "Anchorage has no \(symbol) for \(left.rawValue) and \(right.rawValue), so this does not compile. Numbers go with all anchors, factors with single ones, UIEdgeInsets with edgeAnchors, a CGSize with sizeAnchors."
    case .differentAttributes:
      "SnapKit ends the program here: several attributes can be related only to the same ones, or edges to margins. Name one attribute of the target, or the target alone."
    case .nothingToUpdate(let constraint):
      "updateConstraints ends the program here: it takes over constants only, and \(name(constraint.first.item)) has no constraint of SnapKit's of its \(constraint.first.attribute.name) with the same items, attributes, relation, multiplier and priority. Write remakeConstraints, or make that constraint before."
    default: warning(naming: name)
    }
  }

  /// The words of what holds all the same.
  private func warning(naming name: (Item) -> String) -> String {
    switch self {
    case .heightConstantIgnored(let constant):
      "heightToRelatedView ignores its constant: the heights are equal, without the \(text(constant)). Write heightAnchor.constraint(equalTo:constant:) for the difference."
    case .multiplierIgnored(let multiplier):
      "The multiplier \(text(multiplier)) has nothing to multiply: the second side is a constant. Leave it out, or name a second item."
    case .secondAttributeIgnored(let attribute):
      "There is no second item, so \(attribute.name) is ignored and the size equals the constant. Name the item, or write notAnAttribute."
    case .secondItemIgnored(let item):
      "There is no second attribute, so \(name(item)) is ignored and the size equals the constant. Name its attribute, or leave the item out."
    case .paddingIgnored(let attribute):
      "quickAdd drops the padding of \(attribute.name): only Int, a tuple of a UIView and an Int, and nil count, and neither Double nor CGFloat is an Int. No constraint is made. Write a whole number without a point."
    case .priorityKept(let value):
      "SnapKit ignores update(priority: \(text(value))) here: a required constraint stays required, and no other becomes so. Remake the constraint with the priority that it is to have."
    case .otherSizeZero(let attribute):
      "The size constant names one side only, which sets \(attribute.name) to 0 as well. Write .width(a) & .height(b), or constrain the one side alone."
    case .sizeZeroByDefault(let attribute):
      "No size is given, and the default is 0: \(attribute.name) becomes 0. Give it a size."
    case .constantNotScaled(let constant):
      "Anchorage scales the anchor only: the constant stays \(text(constant)). Write the constant that you mean after the factor."
    case .subtractionReversed(let constant):
      "Anchorage reads a number minus an anchor as the anchor minus the number: the constant is \(text(-constant)). Write the anchor first."
    case .farRelationKept(let relation):
      "Constrictor does not turn \(relation.symbol) round at the bottom and trailing edges, so the view may reach beyond them on one side. Constrain those edges on their own with \(relation.reversed.symbol)."
    case .farRelationReversed(let relation):
      "Anchorage turns \(relation.symbol) round at the bottom and trailing edges: there it is \(relation.reversed.symbol), and the constant counts inwards."
    case .autoresizingMaskKept(let item):
      "Quick Anchors leaves translatesAutoresizingMaskIntoConstraints true, and \(name(item)) never sets it to false: on a device its frame would be fixed as well. Here it counts as false."
    case .spacingOfBaselines(let spacing):
      "Between baselines the system derives the spacing from the fonts, which are not known here; \(text(spacing)) points stand for it. Write a constant to be exact."
    default:
      "A distance between anchors is the size of a layout guide here, so it is never negative."
    }
  }
}

extension Constraint.Anchor {
  fileprivate func named(_ name: (Item) -> String) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(name(item), attribute)
  }
}

/// A number as its author would write it: `12`, `0.5`.
private func text(_ value: Double) -> String {
  let whole = Int(exactly: value)
  return whole.map(String.init) ?? "\(value)"
}

private func text(_ value: Float) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
