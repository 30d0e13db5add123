public import LayoutModel

/// The extensions of Power-Up Your Anchors, in both editions: their labels differ (`with:`,
/// `prioritizeAs:`, `multiplyBy:`; earlier `constant:`, `priority:`, `multiplier:`), their
/// semantics do not.
public enum PowerUpCalls {
  /// `anchor.constrain(_:to:with:multiplyBy:prioritizeAs:isActive:)`.
  ///
  /// The first edition rebuilds the constraint with `NSLayoutConstraint`, so that every anchor may
  /// have a multiplier; in the last only dimensions do.
  public static func constrain(
    _ anchor: Constraint.Anchor,
    _ relation: Relation = .equal,
    to other: Constraint.Anchor,
    constant: Double = 0,
    multiplier: Double = 1,
    priority: Float = Priority.required.value,
    isActive: Bool = true
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      anchor,
      relation,
      other,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      isActive: isActive
    )
    return expansion
  }

  /// `dimension.constrain(_:to:prioritizeAs:isActive:)`; 0 without a constant.
  public static func constrain(
    _ dimension: Constraint.Anchor,
    _ relation: Relation = .equal,
    toConstant constant: Double?,
    multiplier: Double = 1,
    priority: Float = Priority.required.value,
    isActive: Bool = true
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      dimension,
      relation,
      nil,
      constant: constant ?? 0,
      priority: priority,
      isActive: isActive
    )
    guard !expansion.constraints.isEmpty else { return expansion }
    if constant == nil { expansion.add(.sizeZeroByDefault(dimension.attribute)) }
    if multiplier != 1 { expansion.add(.multiplierIgnored(multiplier)) }
    return expansion
  }
}
