public import LayoutModel

/// What a statement of SnapKit's is compared with.
public enum SnapKitTarget: Hashable, Sendable {
  /// A view or a guide: each attribute with its own.
  case item(Item)
  /// `x.snp.edges`: attributes of an item.
  case attributes(Item, SnapKitAttributes)
  /// A number or several: sizes as they are, places from the superview.
  case constant(SnapKitConstant)
}

/// One statement of SnapKit 5's, `make.left.top.equalTo(b).offset(8).priority(750)`: what each of its
/// words sets, each replacing what an earlier one of its kind has set.
public struct SnapKitCalls: Hashable, Sendable {
  /// The view or guide that is constrained.
  public var item: Item
  /// What the item is in: a view's superview, a guide's owning view.
  public var superview: Item?
  /// The attributes that are constrained.
  public var attributes: SnapKitAttributes
  /// How they compare.
  public var relation: Relation
  /// What they are compared with.
  public var target: SnapKitTarget
  /// `offset` or `inset`, whichever came last; `nil` leaves a target's own constant.
  public var constant: SnapKitConstant?
  /// `multipliedBy`, and `dividedBy` the other way round.
  public var multiplier: Double
  /// `priority`; nothing clamps it.
  public var priority: Float
  /// `ConstraintConfig.interfaceLayoutDirection`, which insets go by.
  public var direction: Environment.Direction

  /// Creates a statement that ends behind its relation.
  public init(
    _ item: Item,
    in superview: Item?,
    _ attributes: SnapKitAttributes,
    _ relation: Relation,
    _ target: SnapKitTarget
  ) {
    self.item = item
    self.superview = superview
    self.attributes = attributes
    self.relation = relation
    self.target = target
    multiplier = 1
    priority = Priority.required.value
    direction = .leftToRight
  }
}

extension SnapKitCalls {
  /// What the statement comes to: a constraint for each attribute, in SnapKit's order.
  ///
  /// - Parameter isActive: Whether the constraints take part; what `prepareConstraints` makes does not.
  /// - Returns: The constraints, or why SnapKit ends the program.
  public func expansion(isActive: Bool = true) -> Expansion {
    if case .attributes(_, let others) = target, others.attributes.count > 1,
      !others.matches(attributes)
    {
      return Expansion(refusing: .differentAttributes)
    }
    var expansion = Expansion()
    for attribute in attributes.attributes {
      let second = second(for: attribute)
      // Nothing is multiplied where the second side is a constant.
      if second.anchor == nil, multiplier != 1 { expansion.add(.multiplierIgnored(multiplier)) }
      expansion.add(
        Constraint.Anchor(item, attribute),
        relation,
        second.anchor,
        multiplier: second.anchor == nil ? 1 : multiplier,
        constant: effectiveConstant.value(for: second.attribute, direction),
        priority: priority,
        isActive: isActive
      )
    }
    return expansion
  }

  /// The constant of a constraint of the statement, once `update(offset:)` or `update(inset:)` has
  /// replaced the statement's.
  public func constant(of constraint: Constraint) -> Double {
    let attribute = constraint.second?.attribute ?? constraint.first.attribute
    return effectiveConstant.value(for: attribute, direction)
  }

  private var effectiveConstant: SnapKitConstant {
    if let constant { return constant }
    if case .constant(let constant) = target { return constant }
    return .number(0)
  }

  /// The second side for an attribute; without an item it is the superview's, unless it is a size.
  private func second(
    for attribute: Attribute
  ) -> (attribute: Attribute, anchor: Constraint.Anchor?) {
    switch target {
    case .item(let other): return (attribute, Constraint.Anchor(other, attribute))
    case .attributes(let other, let others):
      var otherAttribute = attribute
      if others != attributes {
        // One attribute serves all; edges and margins go with each other.
        otherAttribute =
          others.matches(attributes)
          ? attribute.margin ?? attribute.edge ?? attribute : others.attributes.first ?? attribute
      }
      return (otherAttribute, Constraint.Anchor(other, otherAttribute))
    case .constant:
      guard attribute.isLocation else { return (attribute, nil) }
      let place: Attribute =
        switch attribute {
        case .centerX: .left
        case .centerY: .top
        default: attribute
        }
      return (place, superview.map { Constraint.Anchor($0, place) })
    }
  }
}

extension SnapKitCalls {
  /// What `updateConstraints` knows a constraint by: all but the constant, the priority and the
  /// multiplier included.
  public struct Shape: Hashable, Sendable {
    private let first: Constraint.Anchor
    private let second: Constraint.Anchor?
    private let relation: Relation
    private let multiplier: Double
    private let priority: Priority

    /// Creates the shape of a constraint.
    public init(_ constraint: Constraint) {
      first = constraint.first
      second = constraint.second
      relation = constraint.relation
      multiplier = constraint.multiplier
      priority = constraint.priority
    }
  }

  /// The priority of a constraint behind `update(priority:)`: one that is required, or would be, is
  /// left as it is.
  public static func priority(_ earlier: Priority, updatedTo value: Float) -> Float {
    earlier.isOptional && value != Priority.required.value ? value : earlier.value
  }
}
