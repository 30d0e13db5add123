import LayoutModel

/// A way in which visual formats run, with the attributes that it ties.
struct VisualFormatDirection {
  /// The orientation that formats begin with.
  let prefix: String
  /// The attribute of a view at which formats come to it.
  let near: Attribute
  /// The attribute at which they leave it.
  let far: Attribute
  /// The size along the way.
  let size: Attribute
  /// The option that asks for these attributes.
  let option: String?
  /// The attributes by which views along the way may be aligned.
  let alignments: [Attribute]

  /// From leading to trailing, from left to right, from top to bottom: in the order in which
  /// constraints are taken.
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
  /// What a constraint is in a format.
  enum Role: Hashable {
    /// The distance from an item to the one after it.
    case between(Item, Item)
    /// The distance from the opening `|` to an item.
    case opening(Item)
    /// The distance from an item to the closing `|`.
    case closing(Item)
    /// An item's own size.
    case size(Item)
  }

  /// What a constraint is in formats of this direction, and what its predicate says; `nil` for what
  /// no format can say.
  ///
  /// A format measures forwards, so that a constraint may have its sides exchanged.
  ///
  /// For example `a.trailing <= b.leading - 8` is the distance from `a` to `b`, at least 8.
  ///
  /// - Parameters:
  ///   - constraint: Any constraint of the layout.
  ///   - superview: What an item lies in.
  /// - Returns: The role, the relation and, in points along the format, the constant.
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
