import LayoutCalls
public import LayoutModel

/// The kind of an anchor: an axis, or a size.
///
/// Anchors of different kinds cannot be related.
public protocol AnchorKind {}

/// The kind of positions along an axis.
public protocol AnchorAxis: AnchorKind {}

/// The kind of anchors along x.
public enum XAxis: AnchorAxis {}

/// The kind of anchors along y.
public enum YAxis: AnchorAxis {}

/// The kind of widths and heights.
public enum Extent: AnchorKind {}

/// An anchor along x: `leadingAnchor`, `centerXAnchor` and the like.
public typealias LayoutXAxisAnchor = LayoutAnchor<XAxis>

/// An anchor along y: `topAnchor`, `firstBaselineAnchor` and the like.
public typealias LayoutYAxisAnchor = LayoutAnchor<YAxis>

/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<Extent>

/// An attribute of a view or guide to constrain, with the interface of `NSLayoutAnchor`.
///
/// Its kind distinguishes axes and sizes: `a.topAnchor.constraint(equalTo: b.leadingAnchor)` does
/// not compile. Leading and trailing have the same kind as left and right, as in UIKit; a
/// constraint between the two is refused when a layout is made (`AL011`).
public struct LayoutAnchor<Kind: AnchorKind> {
  /// The view or guide.
  public let item: LayoutItem
  /// Its attribute.
  public let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The anchor as used by `LayoutCalls`.
  package var handle: Constraint.Anchor { Constraint.Anchor(item.handle, attribute) }
}

extension LayoutAnchor where Kind: AnchorAxis {
  /// `self == other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The second anchor.
  ///   - constant: The offset to the right or downwards, in points; leading and trailing anchors use
  ///     the reading direction.
  /// - Returns: The constraint.
  public func constraint(
    equalTo other: LayoutAnchor,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, other, constant)
  }

  /// `self <= other + constant`, inactive; the constant as in `constraint(equalTo:constant:)`.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, other, constant)
  }

  /// `self >= other + constant`, inactive; the constant as in `constraint(equalTo:constant:)`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, other, constant)
  }

  /// Returns the distance from this anchor to another, positive if the other lies to the right or
  /// below.
  public func anchorWithOffset(to other: LayoutAnchor) -> LayoutDistance {
    LayoutDistance(
      distance: AnchorDistance(from: handle, to: other.handle),
      items: [item, other.item]
    )
  }

  private func constraint(
    _ relation: Relation,
    _ other: LayoutAnchor,
    _ constant: Double
  ) -> LayoutConstraint {
    LayoutAnchorCalls.constraint(handle, relation, to: other.handle, constant: constant)
      .constraint(among: [item, other.item], of: .nsLayoutAnchor)
  }
}

extension LayoutAnchor where Kind == XAxis {
  /// `multiplier` times the system's spacing after another anchor in reading direction, inactive.
  ///
  /// The spacing is that of the environment of the layout (`systemSpacing`).
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier)
  }

  /// At most `multiplier` times the system's spacing after another anchor, inactive.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }

  /// At least `multiplier` times the system's spacing after another anchor, inactive.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }
}

extension LayoutAnchor where Kind == YAxis {
  /// `multiplier` times the system's spacing below another anchor, inactive.
  ///
  /// The spacing is that of the environment of the layout (`systemSpacing`).
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier)
  }

  /// At most `multiplier` times the system's spacing below another anchor, inactive.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }

  /// At least `multiplier` times the system's spacing below another anchor, inactive.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor,
    multiplier: Double
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }
}

extension LayoutAnchor where Kind: AnchorAxis {
  private func spaced(
    _ relation: Relation,
    _ other: LayoutAnchor,
    _ multiplier: Double
  ) -> LayoutConstraint {
    let spacing = SystemSpacing(
      anchor: handle,
      relation: relation,
      other: other.handle,
      multiplier: multiplier
    )
    let constraint = spacing.expansion(in: Environment(width: .fitting, height: .fitting))
      .constraint(among: [item, other.item], of: .nsLayoutAnchor)
    constraint.spacing = spacing
    return constraint
  }
}

struct SystemSpacing {
  var anchor: Constraint.Anchor
  var relation: Relation
  var other: Constraint.Anchor
  var multiplier: Double

  func expansion(in environment: Environment) -> Expansion {
    LayoutAnchorCalls.constraint(
      anchor,
      relation,
      toSystemSpacingFrom: other,
      multiplier: multiplier,
      spacing: environment.systemSpacing,
      direction: environment.direction
    )
  }
}
