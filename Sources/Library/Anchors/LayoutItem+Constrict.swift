public import LayoutCalls
public import LayoutModel

// Constrictor 2 to 4. Constants of bottom, right and trailing count inwards in every call (`AL207`),
// and no priority is ever set (`AL117`), as in the library. What they make is active.

extension LayoutItem {
  /// Ties one part of the item to one of another; without another item the part is a size, and
  /// without another's part only a size can be tied.
  public func constrict(
    _ attribute: ConstrictAttribute,
    as relation: Relation = .equal,
    to other: LayoutItem? = nil,
    attribute otherAttribute: ConstrictAttribute = .none,
    with constant: Double = 0,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrict(other, relation, multiplier, priority) { calls, other in
      calls.constrict(attribute, to: other, otherAttribute, with: constant)
    }
  }

  /// Ties parts of the item to the same parts of another.
  public func constrict(
    as relation: Relation = .equal,
    to other: LayoutItem? = nil,
    attributes: ConstrictAttribute...,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrict(other, relation, multiplier, priority) { calls, other in
      calls.constrict(attributes: attributes, to: other, with: constant)
    }
  }

  /// Ties all edges to those of another item, within its safe area unless told otherwise.
  public func constrictEdges(
    as relation: Relation = .equal,
    to other: LayoutItem,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrict(other, relation, multiplier, priority) { calls, _ in
      calls.edges(to: other.handle, with: constant, withinGuides: withinGuides)
    }
  }

  /// Ties both middles to those of another item, within its safe area unless told otherwise.
  public func constrictCenter(
    as relation: Relation = .equal,
    in other: LayoutItem,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrict(other, relation, multiplier, priority) { calls, _ in
      calls.center(in: other.handle, with: constant, withinGuides: withinGuides)
    }
  }

  /// Ties width and height to those of another item.
  public func constrictSize(
    as relation: Relation = .equal,
    to other: LayoutItem,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrict(other, relation, multiplier, priority) { calls, other in
      calls.size(to: other, with: constant)
    }
  }

  /// Ties width and height to constants: `.width(10) & .height(20)`.
  public func constrictSize(
    as relation: Relation = .equal,
    to constant: ConstrictConstant,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrict(nil, relation, 1, priority) { calls, _ in calls.size(to: nil, with: constant) }
  }

  /// Ties width and height to one constant, in points.
  public func constrictSize(
    as relation: Relation = .equal,
    to constant: Double,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrictSize(as: relation, to: .all(constant), prioritizeAs: priority)
  }

  /// Makes what a call comes to.
  func constrict(
    _ other: LayoutItem?,
    _ relation: Relation,
    _ multiplier: Double,
    _ priority: LayoutPriority,
    _ expand: (ConstrictCalls, Item?) -> Expansion
  ) {
    let calls = ConstrictCalls(
      handle,
      as: relation,
      multiplier: multiplier,
      priority: priority.rawValue
    )
    let items = [self] + (other.map { [$0] } ?? [])
    _ = expand(calls, other?.handle).make(among: items, of: .constrictor)
  }
}

extension LayoutView {
  /// Ties parts of the view to the same parts of its superview.
  public func constrictToParent(
    as relation: Relation = .equal,
    attributes: ConstrictAttribute...,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.constrict(attributes: attributes, to: parent, with: constant)
    }
  }

  /// Ties all edges to those of the superview, within its safe area unless told otherwise.
  public func constrictEdgesToParent(
    as relation: Relation = .equal,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.edges(to: parent, with: constant, withinGuides: withinGuides)
    }
  }

  /// Ties both middles to those of the superview, within its safe area unless told otherwise.
  public func constrictCenterInParent(
    as relation: Relation = .equal,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.center(in: parent, with: constant, withinGuides: withinGuides)
    }
  }

  /// Ties width and height to those of the superview.
  public func constrictSizeToParent(
    as relation: Relation = .equal,
    with constant: ConstrictConstant = .zero,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.size(to: parent, with: constant)
    }
  }

  /// Makes what a call about the superview comes to.
  func constrictToParent(
    _ relation: Relation,
    _ multiplier: Double,
    _ priority: LayoutPriority,
    _ expand: (ConstrictCalls, Item) -> Expansion
  ) {
    guard let superview else { return tell(.noSuperview, of: [self]) }
    constrict(superview, relation, multiplier, priority) { calls, _ in
      expand(calls, superview.handle)
    }
  }
}
