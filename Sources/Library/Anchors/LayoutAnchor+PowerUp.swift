import LayoutCalls
public import LayoutModel

// Power-Up Your Anchors, last edition: constraints are active.

extension LayoutAnchor where Kind: AnchorAxis {
  /// `self relation other + constant`, active.
  ///
  /// - Parameters:
  ///   - relation: The relation of the sides.
  ///   - other: The second anchor.
  ///   - constant: The offset to the right or downwards, in points: far edges need a negative one for
  ///     an inset.
  ///   - priority: The priority of the constraint.
  ///   - isActive: Whether it is active.
  /// - Returns: The constraint.
  @discardableResult
  public func constrain(
    _ relation: Relation = .equal,
    to other: LayoutAnchor,
    with constant: Double = 0,
    prioritizeAs priority: LayoutPriority = .required,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(relation, other, constant, 1, priority, isActive: isActive)
  }
}

extension LayoutAnchor where Kind == Extent {
  /// `self relation multiplier * other + constant`, active.
  @discardableResult
  public func constrain(
    _ relation: Relation = .equal,
    to other: LayoutDimension,
    with constant: Double = 0,
    multiplyBy multiplier: Double = 1,
    prioritizeAs priority: LayoutPriority = .required,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(relation, other, constant, multiplier, priority, isActive: isActive)
  }

  /// `self relation constant`, active; without a constant, in points, the size is 0 (`AL118`).
  @discardableResult
  public func constrain(
    _ relation: Relation = .equal,
    to constant: Double? = nil,
    prioritizeAs priority: LayoutPriority = .required,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(relation, constant, 1, priority, isActive: isActive)
  }
}

// The first steps of the article, and its first edition, in which every anchor has a multiplier.

extension LayoutAnchor {
  /// `self == other + constant`, active.
  @discardableResult
  public func constrain(
    equalTo other: LayoutAnchor,
    with constant: Double = 0,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(.equal, other, constant, 1, .required, isActive: isActive)
  }

  /// `self == other + constant`, active; the first edition's label.
  @discardableResult
  public func constrain(
    equalTo other: LayoutAnchor,
    constant: Double,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(.equal, other, constant, 1, .required, isActive: isActive)
  }

  /// `self relation multiplier * other + constant`, active; the first edition's labels.
  @_disfavoredOverload
  @discardableResult
  public func constrain(
    _ relation: Relation = .equal,
    to other: LayoutAnchor,
    constant: Double = 0,
    priority: LayoutPriority = .required,
    multiplier: Double = 1,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(relation, other, constant, multiplier, priority, isActive: isActive)
  }
}

extension LayoutAnchor where Kind == Extent {
  /// `self relation constant`, active; the first edition's labels.
  ///
  /// The multiplier has no effect (`AL117`).
  @_disfavoredOverload
  @discardableResult
  public func constrain(
    _ relation: Relation = .equal,
    to constant: Double,
    priority: LayoutPriority = .required,
    multiplier: Double = 1,
    isActive: Bool = true
  ) -> LayoutConstraint {
    constrain(relation, constant, multiplier, priority, isActive: isActive)
  }
}

extension LayoutAnchor {
  private func constrain(
    _ relation: Relation,
    _ other: LayoutAnchor,
    _ constant: Double,
    _ multiplier: Double,
    _ priority: LayoutPriority,
    isActive: Bool
  ) -> LayoutConstraint {
    PowerUpCalls.constrain(
      handle,
      relation,
      to: other.handle,
      constant: constant,
      multiplier: multiplier,
      priority: priority.rawValue,
      isActive: isActive
    ).constraint(among: [item, other.item], of: .powerUp)
  }

  private func constrain(
    _ relation: Relation,
    _ constant: Double?,
    _ multiplier: Double,
    _ priority: LayoutPriority,
    isActive: Bool
  ) -> LayoutConstraint {
    PowerUpCalls.constrain(
      handle,
      relation,
      toConstant: constant,
      multiplier: multiplier,
      priority: priority.rawValue,
      isActive: isActive
    ).constraint(among: [item], of: .powerUp)
  }
}
