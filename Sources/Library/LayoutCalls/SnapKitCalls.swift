public import LayoutModel

/// The right side of a SnapKit statement.
public enum SnapKitTarget: Hashable, Sendable {
  /// A view or a guide: each attribute with the same one.
  case item(Item)
  /// `x.snp.edges`: attributes of an item.
  case attributes(Item, SnapKitAttributes)
  /// A number or several: sizes are constants, positions relative to the superview.
  case constant(SnapKitConstant)
}

/// A statement of SnapKit 5, `make.left.top.equalTo(b).offset(8).priority(750)`; each member
/// replaces an earlier one of its kind.
public struct SnapKitCalls: Hashable, Sendable {
  /// The view or guide that is constrained.
  public var item: Item
  /// The superview of a view, or the owning view of a guide.
  public var superview: Item?
  /// The constrained attributes.
  public var attributes: SnapKitAttributes
  /// The relation of the sides.
  public var relation: Relation
  /// The right side.
  public var target: SnapKitTarget
  /// `offset` or `inset`, the last of both; `nil` keeps a target's own constant.
  public var constant: SnapKitConstant?
  /// `multipliedBy`, or the inverse of `dividedBy`.
  public var multiplier: Double
  /// `priority`; it is not clamped.
  public var priority: Float
  /// `ConstraintConfig.interfaceLayoutDirection`, which determines insets.
  public var direction: Environment.Direction

  /// Creates a statement that ends after its relation.
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
  /// Returns a constraint for each attribute, in SnapKit's order.
  ///
  /// - Parameter isActive: Whether the constraints are active; those of `prepareConstraints` are
  ///   not.
  /// - Returns: The constraints, or the reason for which SnapKit traps.
  public func expansion(isActive: Bool = true) -> Expansion {
    if case .attributes(_, let others) = target, others.attributes.count > 1,
      !others.matches(attributes)
    {
      return Expansion(refusing: .differentAttributes)
    }
    var expansion = Expansion()
    for attribute in attributes.attributes {
      let second = second(for: attribute)
      // The second side is a constant.
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

  /// Returns the constant of a constraint after `update(offset:)` or `update(inset:)` has replaced
  /// the statement's.
  public func constant(of constraint: Constraint) -> Double {
    let attribute = constraint.second?.attribute ?? constraint.first.attribute
    return effectiveConstant.value(for: attribute, direction)
  }

  private var effectiveConstant: SnapKitConstant {
    if let constant { return constant }
    if case .constant(let constant) = target { return constant }
    return .number(0)
  }

  /// Without an item the superview's, or none for a size.
  private func second(
    for attribute: Attribute
  ) -> (attribute: Attribute, anchor: Constraint.Anchor?) {
    switch target {
    case .item(let other): return (attribute, Constraint.Anchor(other, attribute))
    case .attributes(let other, let others):
      var otherAttribute = attribute
      if others != attributes {
        // One attribute serves all; edges correspond to margins.
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
  /// The identity of a constraint for `updateConstraints`: all but the constant, including priority
  /// and multiplier.
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

  /// Returns the priority of a constraint after `update(priority:)`, which neither changes a
  /// required one nor makes one required.
  public static func priority(_ earlier: Priority, updatedTo value: Float) -> Float {
    earlier.isOptional && value != Priority.required.value ? value : earlier.value
  }
}
