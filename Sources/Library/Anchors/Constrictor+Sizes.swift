public import LayoutCalls
public import LayoutModel

extension Constrictor {
  /// Constrains the width to a size of another item: `multiplier * other + constant`, in points.
  @discardableResult
  public func width(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ dimension: Dimension = .width,
    with constant: Double = 0,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state), other) { calls, other in
      calls.constrict(
        .width,
        to: other,
        dimension.attribute,
        with: constant,
        multiplier: multiplier
      )
    }
  }

  /// Constrains the width to a constant, in points.
  @discardableResult
  public func width(
    as relation: Relation = .equal,
    to constant: Double,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state)) { calls, _ in
      calls.constrict(.width, toConstant: constant)
    }
  }

  /// Constrains the height to a size of another item: `multiplier * other + constant`, in points.
  @discardableResult
  public func height(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ dimension: Dimension = .height,
    with constant: Double = 0,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state), other) { calls, other in
      calls.constrict(
        .height,
        to: other,
        dimension.attribute,
        with: constant,
        multiplier: multiplier
      )
    }
  }

  /// Constrains the height to a constant, in points.
  @discardableResult
  public func height(
    as relation: Relation = .equal,
    to constant: Double,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state)) { calls, _ in
      calls.constrict(.height, toConstant: constant)
    }
  }

  /// Constrains width and height to those of another item; a constant of one leaves the other at 0.
  @discardableResult
  public func size(
    as relation: Relation = .equal,
    to other: LayoutItem,
    with constant: SizeConstant = .all(0),
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state), other) { calls, other in
      calls.size(to: other, with: constant, multiplier: multiplier)
    }
  }

  /// Constrains width and height to those of another item, with one constant for both, in points.
  @discardableResult
  public func size(
    as relation: Relation = .equal,
    to other: LayoutItem,
    with constant: Double,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    size(
      as: relation,
      to: other,
      with: .all(constant),
      multiplyBy: multiplier,
      prioritizeAs: priority,
      is: state
    )
  }

  /// Constrains width and height to constants; an unnamed one becomes 0 (`AL118`).
  @discardableResult
  public func size(
    as relation: Relation = .equal,
    to constant: SizeConstant,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state)) { calls, _ in calls.size(toConstant: constant) }
  }

  /// Constrains width and height to one constant, in points.
  @discardableResult
  public func size(
    as relation: Relation = .equal,
    to constant: Double,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    size(as: relation, to: .all(constant), prioritizeAs: priority, is: state)
  }
}
