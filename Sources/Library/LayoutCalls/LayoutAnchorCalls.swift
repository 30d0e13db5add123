public import LayoutModel

/// The calls of `NSLayoutAnchor` and its subclasses (`NSLayoutAnchor.h`); their constraints are
/// inactive, as UIKit's are.
public enum LayoutAnchorCalls {
  /// `constraint(equalTo:)`, `constraint(lessThanOrEqualTo:constant:)`,
  /// `constraint(greaterThanOrEqualTo:multiplier:constant:)` and the rest of them.
  public static func constraint(
    _ anchor: Constraint.Anchor,
    _ relation: Relation,
    to other: Constraint.Anchor,
    multiplier: Double = 1,
    constant: Double = 0
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      anchor,
      relation,
      other,
      multiplier: multiplier,
      constant: constant,
      isActive: false
    )
    return expansion
  }

  /// `constraint(equalToConstant:)` and the two inequalities.
  public static func constraint(
    _ dimension: Constraint.Anchor,
    _ relation: Relation,
    toConstant constant: Double
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(dimension, relation, nil, constant: constant, isActive: false)
    return expansion
  }

  /// `constraint(equalToSystemSpacingAfter:multiplier:)`, `…Below` and the inequalities.
  ///
  /// The receiver lies after the other anchor in reading direction, for any anchors. Constants
  /// between leading and trailing anchors are mirrored by the solver; all others along x are
  /// mirrored here.
  ///
  /// - Parameters:
  ///   - anchor: The receiver.
  ///   - relation: The relation of the distance to the spacing.
  ///   - other: The start of the distance.
  ///   - multiplier: The number of spacings.
  ///   - spacing: The system's spacing, in points.
  ///   - direction: The layout direction.
  /// - Returns: One constraint.
  public static func constraint(
    _ anchor: Constraint.Anchor,
    _ relation: Relation,
    toSystemSpacingFrom other: Constraint.Anchor,
    multiplier: Double,
    spacing: Double,
    direction: Environment.Direction
  ) -> Expansion {
    let families = [anchor.attribute.family, other.attribute.family]
    let turns =
      direction == .rightToLeft && anchor.attribute.isHorizontal
      && !families.contains(.directionalX)
    var expansion = Expansion()
    expansion.add(
      anchor,
      turns ? relation.reversed : relation,
      other,
      constant: multiplier * spacing * (turns ? -1 : 1),
      isActive: false
    )
    if anchor.attribute.isBaseline || other.attribute.isBaseline {
      expansion.add(.spacingOfBaselines(multiplier * spacing))
    }
    return expansion
  }
}
