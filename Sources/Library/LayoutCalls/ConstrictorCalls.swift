public import LayoutModel

/// The calls of Constrictor 5 and 6, as `view.constrictor` chains them; signs are raw, except in
/// `edge`.
///
/// The inequalities of constant sizes are those of 6.0.1 and later; before, they were swapped.
public struct ConstrictorCalls: Hashable, Sendable {
  /// The view or guide that is constrained.
  public var item: Item
  /// `as:` of every call.
  public var relation: Relation
  /// `prioritizeAs:` of every call; it is not clamped.
  public var priority: Float
  /// `is:` of every call: `.enabled` is true.
  public var isActive: Bool

  /// Creates the calls of an item with their common arguments.
  public init(
    _ item: Item,
    as relation: Relation = .equal,
    priority: Float = Priority.required.value,
    isActive: Bool = true
  ) {
    self.item = item
    self.relation = relation
    self.priority = priority
    self.isActive = isActive
  }
}

extension ConstrictorCalls {
  /// The default edges of `edge`, in its order.
  public static let edges: [Attribute] = [.top, .bottom, .leading, .trailing]

  /// `top(to:_:with:)` and the other calls of one attribute, including `width` and `height`.
  public func constrict(
    _ attribute: Attribute,
    to other: Item,
    _ otherAttribute: Attribute? = nil,
    with constant: Double = 0,
    multiplier: Double = 1
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      Constraint.Anchor(item, attribute),
      relation,
      Constraint.Anchor(other, otherAttribute ?? attribute),
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      isActive: isActive
    )
    return expansion
  }

  /// `width(to: 10)` and `height(to: 10)`.
  public func constrict(_ attribute: Attribute, toConstant constant: Double) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      Constraint.Anchor(item, attribute),
      relation,
      nil,
      constant: constant,
      priority: priority,
      isActive: isActive
    )
    return expansion
  }

  /// `edge(to:_:with:)`, with the attributes in order, or all four.
  ///
  /// Constants are insets, but relations are not reversed.
  public func edge(
    to other: Item,
    _ attributes: [Attribute] = edges,
    with constant: EdgeConstant = .zero
  ) -> Expansion {
    var expansion = Expansion()
    for attribute in attributes {
      let value =
        switch attribute {
        case .top: constant.top
        case .bottom: constant.bottom
        case .leading: constant.leading
        default: constant.trailing
        }
      expansion.append(constrict(attribute, to: other, with: value))
    }
    if relation != .equal, attributes.contains(where: { $0 == .bottom || $0 == .trailing }) {
      expansion.add(.farRelationKept(relation))
    }
    return expansion
  }

  /// `center(in:with:)`; a number applies to both axes.
  public func center(in other: Item, with constant: CenterConstant) -> Expansion {
    var expansion = constrict(.centerX, to: other, with: constant.centerX)
    expansion.append(constrict(.centerY, to: other, with: constant.centerY))
    return expansion
  }

  /// `size(to:with:multiplyBy:)`; a number applies to both sides.
  public func size(to other: Item, with constant: SizeConstant, multiplier: Double = 1) -> Expansion
  {
    var expansion = constrict(
      .width,
      to: other,
      with: constant.width ?? 0,
      multiplier: multiplier
    )
    expansion.append(
      constrict(.height, to: other, with: constant.height ?? 0, multiplier: multiplier)
    )
    return expansion
  }

  /// `size(to: 10)` and `size(to: .width(10) & .height(20))`.
  public func size(toConstant constant: SizeConstant) -> Expansion {
    var expansion = constrict(.width, toConstant: constant.width ?? 0)
    expansion.append(constrict(.height, toConstant: constant.height ?? 0))
    if constant.width == nil { expansion.add(.otherSizeZero(.width)) }
    if constant.height == nil { expansion.add(.otherSizeZero(.height)) }
    return expansion
  }
}
