public import Anchors

/// What Anchorage calls by its own name.
public enum Anchorage {
  /// Makes constraints together.
  ///
  /// - Parameters:
  ///   - active: Whether they take part.
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

/// Collects the constraints of comparisons that stand on lines of their own.
@resultBuilder
public enum ConstraintBuilder {
  /// A constraint.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }

  /// Two constraints.
  public static func buildExpression(_ pair: ConstraintPair) -> [LayoutConstraint] {
    [pair.first, pair.second]
  }

  /// Four constraints.
  public static func buildExpression(_ group: ConstraintGroup) -> [LayoutConstraint] { group.all }

  /// Several constraints.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// Line after line.
  public static func buildBlock(_ lines: [LayoutConstraint]...) -> [LayoutConstraint] {
    lines.flatMap(\.self)
  }

  /// The turns of a loop.
  public static func buildArray(_ turns: [[LayoutConstraint]]) -> [LayoutConstraint] {
    turns.flatMap(\.self)
  }

  /// `if` without `else`.
  public static func buildOptional(_ lines: [LayoutConstraint]?) -> [LayoutConstraint] {
    lines ?? []
  }

  /// `if`.
  public static func buildEither(first lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// `else`.
  public static func buildEither(second lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }
}
