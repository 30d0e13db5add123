public import LayoutModel

// The calls of one attribute: the other item's same attribute unless another one is named.

extension Constrictor {
  /// Constrains the leading edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func leading(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: X = .leading,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.leading, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the trailing edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func trailing(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: X = .trailing,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.trailing, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the left edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func left(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: X = .left,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.left, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the right edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func right(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: X = .right,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.right, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the horizontal centre to an attribute of another item, with an offset in points.
  @discardableResult
  public func centerX(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: X = .centerX,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.centerX, place.attribute, of: other, constant, Manner(relation, priority, state))
  }
}

extension Constrictor {
  /// Constrains the top edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func top(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: Y = .top,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.top, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the bottom edge to an attribute of another item, with an offset in points.
  @discardableResult
  public func bottom(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: Y = .bottom,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.bottom, place.attribute, of: other, constant, Manner(relation, priority, state))
  }

  /// Constrains the vertical centre to an attribute of another item, with an offset in points.
  @discardableResult
  public func centerY(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ place: Y = .centerY,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    tie(.centerY, place.attribute, of: other, constant, Manner(relation, priority, state))
  }
}

extension Constrictor {
  private func tie(
    _ attribute: Attribute,
    _ otherAttribute: Attribute,
    of other: LayoutItem,
    _ constant: Double,
    _ manner: Manner
  ) -> Constrictor {
    adding(manner, other) { calls, other in
      calls.constrict(attribute, to: other, otherAttribute, with: constant)
    }
  }
}
