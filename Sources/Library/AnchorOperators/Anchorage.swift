public import Anchors

/// The namespace of Anchorage's functions.
public enum Anchorage {
  /// Creates constraints together.
  ///
  /// - Parameters:
  ///   - active: Whether they are active.
  ///   - make: A comparison on each line.
  /// - Returns: The constraints in the order of their lines.
  @discardableResult
  public static func batch(
    active: Bool = true,
    @ConstraintBuilder _ make: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let constraints = make()
    if !active { LayoutConstraint.deactivate(constraints) }
    return constraints
  }
}

/// Collects the constraints of comparisons on separate lines.
@resultBuilder
public enum ConstraintBuilder {
  /// Returns one constraint.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }

  /// Returns the constraints of a pair.
  public static func buildExpression(_ pair: ConstraintPair) -> [LayoutConstraint] {
    [pair.first, pair.second]
  }

  /// Returns the constraints of a group.
  public static func buildExpression(_ group: ConstraintGroup) -> [LayoutConstraint] { group.all }

  /// Returns several constraints.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// Joins lines.
  public static func buildBlock(_ lines: [LayoutConstraint]...) -> [LayoutConstraint] {
    lines.flatMap(\.self)
  }

  /// Joins the iterations of a loop.
  public static func buildArray(_ turns: [[LayoutConstraint]]) -> [LayoutConstraint] {
    turns.flatMap(\.self)
  }

  /// Returns the lines of an `if` without `else`.
  public static func buildOptional(_ lines: [LayoutConstraint]?) -> [LayoutConstraint] {
    lines ?? []
  }

  /// Returns the lines of an `if`.
  public static func buildEither(first lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// Returns the lines of an `else`.
  public static func buildEither(second lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }
}
