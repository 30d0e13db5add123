public import LayoutModel

/// The calls of PureLayout 3 and 4, with its rules for signs.
///
/// Superview constants are insets: at bottom, right and trailing the sign is reversed, and `<=`
/// becomes `>=`, so that an inset of at least 8 applies on every side. Constants to other views are
/// offsets with raw signs.
public enum PureLayoutCalls {
  /// The part of a superview to pin to.
  public enum Place: Sendable {
    /// The edges.
    case edges
    /// The margins.
    case margins
    /// The safe area.
    case safeArea
  }

  /// UIKit refuses 0.
  static let leastMultiplier = 0.00001

  /// `autoConstrainAttribute(_:to:of:withOffset:relation:)`, the base of most others.
  public static func constrain(
    _ item: Item,
    _ attribute: Attribute,
    _ relation: Relation = .equal,
    to other: Item,
    _ otherAttribute: Attribute,
    multiplier: Double = 1,
    offset: Double = 0
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(
      Constraint.Anchor(item, attribute),
      relation,
      Constraint.Anchor(other, otherAttribute),
      multiplier: multiplier,
      constant: offset
    )
    return expansion
  }

  /// `autoSetDimension(_:toSize:relation:)`.
  public static func setSize(
    _ item: Item,
    _ dimension: Attribute,
    _ size: Double,
    _ relation: Relation = .equal
  ) -> Expansion {
    var expansion = Expansion()
    expansion.add(Constraint.Anchor(item, dimension), relation, nil, constant: size)
    return expansion
  }

  /// `autoSetDimensions(to:)`, or `autoSetViewsDimensions(to:)` of several views: all widths come
  /// first.
  public static func setSizes(_ items: [Item], width: Double?, height: Double?) -> Expansion {
    var expansion = Expansion()
    for (dimension, size) in [(Attribute.width, width), (.height, height)] {
      guard let size else { continue }
      for item in items { expansion.append(setSize(item, dimension, size)) }
    }
    return expansion
  }

  /// `autoAlignViews(to:)` and `autoMatchViewsDimension(_:)`: each view is constrained to the one
  /// before it.
  public static func tie(_ items: [Item], _ attribute: Attribute) -> Expansion {
    var expansion = Expansion()
    for (previous, item) in zip(items, items.dropFirst()) {
      expansion.append(constrain(item, attribute, to: previous, attribute))
    }
    return expansion
  }

  /// `autoPinEdge(toSuperviewEdge:withInset:relation:)` and its variants for margins and safe
  /// areas.
  ///
  /// - Parameters:
  ///   - item: The pinned item.
  ///   - edge: The edge of both.
  ///   - relation: The relation of the inset, as written.
  ///   - superview: The superview.
  ///   - place: The part of the superview.
  ///   - inset: The inset, in points.
  /// - Returns: One constraint.
  public static func pin(
    _ item: Item,
    _ edge: Attribute,
    _ relation: Relation = .equal,
    to superview: Int,
    _ place: Place,
    inset: Double
  ) -> Expansion {
    let isFar = [.bottom, .right, .trailing].contains(edge)
    let other: Item =
      place == .safeArea
      ? .builtIn(.safeAreaLayoutGuide, owner: superview)
      : .view(superview)
    return constrain(
      item,
      edge,
      isFar ? relation.reversed : relation,
      to: other,
      place == .margins ? edge.margin ?? edge : edge,
      // Avoids a negative zero in output.
      offset: isFar ? -inset + 0 : inset
    )
  }

  /// `autoPinEdgesToSuperviewEdges(with:excludingEdge:)` and its variants.
  ///
  /// Left and right of the insets are leading and trailing, unless left or right is excluded: then
  /// the other one is right or left, except in a safe area.
  public static func pinEdges(
    _ item: Item,
    to superview: Int,
    _ place: Place,
    insets: EdgeInsets,
    excluding excluded: Attribute? = nil
  ) -> Expansion {
    let isFixed = place != .safeArea && (excluded == .left || excluded == .right)
    let near: Attribute = isFixed ? .left : .leading
    let far: Attribute = isFixed ? .right : .trailing
    var edges: [(Attribute, Double)] = [
      (.top, insets.top), (near, insets.left), (.bottom, insets.bottom), (far, insets.right),
    ]
    edges.removeAll { edge, _ in
      switch excluded {
      case .left, .leading: edge == .left || edge == .leading
      case .right, .trailing: edge == .right || edge == .trailing
      default: edge == excluded
      }
    }
    var expansion = Expansion()
    for (edge, inset) in edges {
      expansion.append(pin(item, edge, to: superview, place, inset: inset))
    }
    return expansion
  }

  /// Returns the margin axis of an axis between edges; baselines have none.
  public static func marginAxis(of axis: Attribute) -> Attribute {
    switch axis {
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: axis
    }
  }

  /// `autoCenterInSuperview()` and `autoCenterInSuperviewMargins()`.
  public static func center(_ item: Item, in superview: Int, isOfMargins: Bool) -> Expansion {
    var expansion = Expansion()
    for axis in [Attribute.centerY, .centerX] {
      expansion.append(
        constrain(item, axis, to: .view(superview), isOfMargins ? marginAxis(of: axis) : axis)
      )
    }
    return expansion
  }
}

extension PureLayoutCalls {
  /// The distribution of views along an axis.
  public enum Distribution: Sendable {
    /// A fixed spacing in points, with equal sizes if `matchesSizes`.
    case spacing(Double, matchesSizes: Bool)
    /// A fixed size, with equal spacing.
    case size(Double)
  }

  /// `autoDistributeViews(along:alignedTo:withFixedSpacing:insetSpacing:matchedSizes:)` and
  /// `autoDistributeViews(along:alignedTo:withFixedSize:insetSpacing:)`.
  ///
  /// - Parameters:
  ///   - views: The views in their order, at least one.
  ///   - superview: Their common superview.
  ///   - axis: The axis of distribution; `ALAxis` is the axis of alignment.
  ///   - alignment: The aligned attribute.
  ///   - distribution: The fixed quantity: spacing or size.
  ///   - isInset: Whether there is spacing before the first and after the last, too.
  ///   - direction: The layout direction: right to left, views of a fixed size are in reverse order.
  /// - Returns: The constraints in PureLayout's order.
  public static func distribute(
    _ views: [Item],
    in superview: Int,
    along axis: Axis,
    alignedTo alignment: Attribute,
    _ distribution: Distribution,
    isInset: Bool,
    _ direction: Environment.Direction
  ) -> Expansion {
    switch distribution {
    case .spacing(let spacing, let matchesSizes):
      return distribute(
        views,
        in: superview,
        along: axis,
        alignment,
        spacing: spacing,
        matchesSizes: matchesSizes,
        isInset: isInset
      )
    case .size(let size):
      let isTurned = direction == .rightToLeft && axis == .horizontal
      let ordered = isTurned ? views.reversed() : views
      return distribute(
        ordered,
        in: superview,
        along: axis,
        alignment,
        size: size,
        isInset: isInset
      )
    }
  }

  private static func distribute(
    _ views: [Item],
    in superview: Int,
    along axis: Axis,
    _ alignment: Attribute,
    spacing: Double,
    matchesSizes: Bool,
    isInset: Bool
  ) -> Expansion {
    let near: Attribute = axis == .vertical ? .top : .leading
    let far: Attribute = axis == .vertical ? .bottom : .trailing
    let outer = isInset ? spacing : 0
    var expansion = Expansion()
    var previous: Item?
    for view in views {
      if let previous {
        expansion.append(constrain(view, near, to: previous, far, offset: spacing))
        if matchesSizes { expansion.append(constrain(view, axis.size, to: previous, axis.size)) }
        expansion.append(constrain(view, alignment, to: previous, alignment))
      } else {
        expansion.append(pin(view, near, to: superview, .edges, inset: outer))
      }
      previous = view
    }
    if let previous {
      expansion.append(pin(previous, far, to: superview, .edges, inset: outer))
    }
    return expansion
  }

  /// The centre of the i-th of n views is at (2i + 2) / (n + 1) of the superview's with outer
  /// spacing, at 2i / (n - 1) without.
  private static func distribute(
    _ views: [Item],
    in superview: Int,
    along axis: Axis,
    _ alignment: Attribute,
    size: Double,
    isInset: Bool
  ) -> Expansion {
    let center: Attribute = axis == .vertical ? .centerY : .centerX
    let count = Double(views.count)
    var expansion = Expansion()
    for (place, view) in views.enumerated() {
      expansion.append(setSize(view, axis.size, size))
      let multiplier =
        isInset ? (2 * Double(place) + 2) / (count + 1) : 2 * Double(place) / (count - 1)
      let constant = (isInset ? multiplier - 1 : 1 - multiplier) * size / 2
      expansion.append(
        constrain(
          view,
          center,
          to: .view(superview),
          center,
          multiplier: abs(multiplier) < leastMultiplier ? leastMultiplier : multiplier,
          offset: constant
        )
      )
      if place > 0 {
        expansion.append(constrain(view, alignment, to: views[place - 1], alignment))
      }
    }
    return expansion
  }
}
