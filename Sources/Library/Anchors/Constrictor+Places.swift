public import LayoutModel

// Every call of one place: the other item's same place unless another one is named.

extension Constrictor {
  /// Ties the leading edge to a place of another item, at a distance in points.
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

  /// Ties the trailing edge to a place of another item, at a distance in points.
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

  /// Ties the left edge to a place of another item, at a distance in points.
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

  /// Ties the right edge to a place of another item, at a distance in points.
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

  /// Ties the middle along x to a place of another item, at a distance in points.
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
  /// Ties the top edge to a place of another item, at a distance in points.
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

  /// Ties the bottom edge to a place of another item, at a distance in points.
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

  /// Ties the middle along y to a place of another item, at a distance in points.
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
