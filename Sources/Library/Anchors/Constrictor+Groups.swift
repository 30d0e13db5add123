public import LayoutCalls
public import LayoutModel

extension Constrictor {
  /// Constrains edges to the same edges of another item, all four unless some are named.
  ///
  /// Constants are insets, but relations are not reversed at far edges (`AL120`).
  @discardableResult
  public func edge(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ edges: Edge...,
    with constant: EdgeConstant = .zero,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    edge(other, edges, constant, Manner(relation, priority, state))
  }

  /// Constrains edges to the same edges of another item, with one inset for all, in points.
  @discardableResult
  public func edge(
    as relation: Relation = .equal,
    to other: LayoutItem,
    _ edges: Edge...,
    with constant: Double,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    edge(other, edges, .all(constant), Manner(relation, priority, state))
  }

  /// Constrains both centres to those of another item.
  @discardableResult
  public func center(
    as relation: Relation = .equal,
    in other: LayoutItem,
    with constant: CenterConstant = .all(0),
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    adding(Manner(relation, priority, state), other) { calls, other in
      calls.center(in: other, with: constant)
    }
  }

  /// Constrains both centres to those of another item, with one offset for both axes, in points.
  @discardableResult
  public func center(
    as relation: Relation = .equal,
    in other: LayoutItem,
    with constant: Double,
    prioritizeAs priority: LayoutPriority = .required,
    is state: State = .enabled
  ) -> Constrictor {
    center(as: relation, in: other, with: .all(constant), prioritizeAs: priority, is: state)
  }

  private func edge(
    _ other: LayoutItem,
    _ edges: [Edge],
    _ constant: EdgeConstant,
    _ manner: Manner
  ) -> Constrictor {
    let attributes = edges.isEmpty ? ConstrictorCalls.edges : edges.map(\.attribute)
    return adding(manner, other) { calls, other in
      calls.edge(to: other, attributes, with: constant)
    }
  }
}
