public import LayoutModel

/// The initializer of `NSLayoutConstraint` (`NSLayoutConstraint.h`).
public enum LayoutConstraintCalls {
  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`, which
  /// is inactive.
  ///
  /// UIKit needs both a second item and its attribute; a size with one of them equals the constant.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: Its attribute; `nil` is `notAnAttribute`.
  ///   - relation: The relation of the sides.
  ///   - other: The second item, or `nil`.
  ///   - otherAttribute: Its attribute; `nil` is `notAnAttribute`.
  ///   - multiplier: The multiplier of the second attribute.
  ///   - constant: The constant, in points.
  ///   - isActive: Whether the constraint is active.
  /// - Returns: One constraint.
  public static func constraint(
    item: Item?,
    _ attribute: Attribute?,
    _ relation: Relation,
    toItem other: Item?,
    _ otherAttribute: Attribute?,
    multiplier: Double,
    constant: Double,
    isActive: Bool = false
  ) -> Expansion {
    guard let item else { return Expansion(refusing: .noFirstItem) }
    guard let attribute else { return Expansion(refusing: .noFirstAttribute) }
    var expansion = Expansion()
    var second: Constraint.Anchor?
    if let other, let otherAttribute { second = Constraint.Anchor(other, otherAttribute) }
    expansion.add(
      Constraint.Anchor(item, attribute),
      relation,
      second,
      // UIKit keeps a multiplier without effect; a plain constraint has none.
      multiplier: second == nil ? 1 : multiplier,
      constant: constant,
      isActive: isActive
    )
    guard second == nil, !expansion.constraints.isEmpty else { return expansion }
    if let otherAttribute { expansion.add(.secondAttributeIgnored(otherAttribute)) }
    if let other { expansion.add(.secondItemIgnored(other)) }
    // 0 and 1 are the usual multipliers without effect.
    if multiplier != 0, multiplier != 1 { expansion.add(.multiplierIgnored(multiplier)) }
    return expansion
  }
}
