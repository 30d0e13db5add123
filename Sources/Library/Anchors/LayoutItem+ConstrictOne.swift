public import LayoutCalls
public import LayoutModel

// Constrictor 1, with the labels and signs that it had.

extension LayoutItem {
  /// Ties one part of the item to one of another, as `constrict(_:as:to:attribute:with:…)` does.
  @_disfavoredOverload
  public func constrict(
    _ attribute: ConstrictAttribute,
    relation: Relation = .equal,
    to other: LayoutItem? = nil,
    attribute otherAttribute: ConstrictAttribute = .none,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    constrict(other, relation, multiplier, priority) { calls, other in
      calls.constrict(attribute, to: other, otherAttribute, with: constant)
    }
  }

  /// Ties parts of the item to the same parts of another, with one constant for all, in points.
  @_disfavoredOverload
  public func constrict(
    _ relation: Relation = .equal,
    to other: LayoutItem? = nil,
    attributes: ConstrictAttribute...,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    constrict(other, relation, multiplier, priority) { calls, other in
      calls.constrict(attributes: attributes, to: other, with: .all(constant))
    }
  }

  /// Ties all edges to those of another item, within its safe area unless told otherwise.
  @_disfavoredOverload
  public func constrictEdges(
    _ relation: Relation = .equal,
    to other: LayoutItem,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrict(other, relation, multiplier, priority) { calls, _ in
      calls.edges(to: other.handle, with: .all(constant), withinGuides: withinGuides)
    }
  }

  /// Ties both middles to those of another item, within its safe area unless told otherwise.
  public func constrictCenter(
    _ relation: Relation = .equal,
    to other: LayoutItem,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrict(other, relation, multiplier, priority) { calls, _ in
      calls.center(in: other.handle, with: .all(constant), withinGuides: withinGuides)
    }
  }
}

extension LayoutView {
  /// Ties parts of the view to the same parts of its superview, with one constant, in points.
  public func constrictToSuperview(
    _ relation: Relation = .equal,
    attributes: ConstrictAttribute...,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.constrict(attributes: attributes, to: parent, with: .all(constant))
    }
  }

  /// Ties all edges to those of the superview, within its safe area unless told otherwise.
  public func constrictEdgesToSuperview(
    _ relation: Relation = .equal,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.edges(to: parent, with: .all(constant), withinGuides: withinGuides)
    }
  }

  /// Ties both middles to those of the superview, within its safe area unless told otherwise.
  public func constrictCenterInSuperview(
    _ relation: Relation = .equal,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: LayoutPriority = .required,
    withinGuides: Bool = true
  ) {
    constrictToParent(relation, multiplier, priority) { calls, parent in
      calls.center(in: parent, with: .all(constant), withinGuides: withinGuides)
    }
  }
}
