import LayoutModel

struct VisualFormatDirection {
  let prefix: String
  /// The attribute at which formats enter a view.
  let near: Attribute
  /// The attribute at which they leave it.
  let far: Attribute
  let size: Attribute
  /// The option for these attributes.
  let option: String?
  /// Attributes of alignment along the direction.
  let alignments: [Attribute]

  /// In the order in which constraints are assigned.
  static let all = [
    VisualFormatDirection(
      prefix: "H:",
      near: .leading,
      far: .trailing,
      size: .width,
      option: nil,
      alignments: [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
    ),
    VisualFormatDirection(
      prefix: "H:",
      near: .left,
      far: .right,
      size: .width,
      option: ".directionLeftToRight",
      alignments: [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
    ),
    VisualFormatDirection(
      prefix: "V:",
      near: .top,
      far: .bottom,
      size: .height,
      option: nil,
      alignments: [.left, .right, .leading, .trailing, .centerX]
    ),
  ]
}

extension VisualFormatDirection {
  enum Role: Hashable {
    case between(Item, Item)
    /// From the opening `|` to the item.
    case opening(Item)
    /// From the item to the closing `|`.
    case closing(Item)
    case size(Item)
  }

  /// `nil` where no format can express the constraint; the constant is in points along the format.
  ///
  /// A format measures forwards, so that a constraint may have its sides exchanged: `a.trailing <=
  /// b.leading - 8` is the distance from `a` to `b`, at least 8.
  func role(
    of constraint: Constraint,
    superview: (Item) -> Item?
  ) -> (role: Role, relation: Relation, constant: Double)? {
    guard constraint.isActive, constraint.identifier == nil, constraint.multiplier == 1 else {
      return nil
    }
    let first = constraint.first
    guard let second = constraint.second else {
      guard first.attribute == size else { return nil }
      return (.size(first.item), constraint.relation, constraint.constant)
    }
    if first.attribute == size, second.attribute == size, constraint.constant == 0 {
      return (.size(first.item), constraint.relation, 0)
    }
    let role: Role
    let isForwards: Bool
    switch (first.attribute, second.attribute) {
    case (near, far): (role, isForwards) = (.between(second.item, first.item), true)
    case (far, near): (role, isForwards) = (.between(first.item, second.item), false)
    case (near, near) where superview(first.item) == second.item:
      (role, isForwards) = (.opening(first.item), true)
    case (near, near) where superview(second.item) == first.item:
      (role, isForwards) = (.opening(second.item), false)
    case (far, far) where superview(second.item) == first.item:
      (role, isForwards) = (.closing(second.item), true)
    case (far, far) where superview(first.item) == second.item:
      (role, isForwards) = (.closing(first.item), false)
    default: return nil
    }
    return isForwards
      ? (role, constraint.relation, constraint.constant)
      : (role, constraint.relation.reversed, -constraint.constant)
  }
}
