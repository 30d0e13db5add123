public import LayoutModel

/// The distance of one anchor from another: the result of `anchorWithOffset(to:)`.
public struct AnchorDistance: Hashable, Sendable {
  /// The receiver of the call.
  public var start: Constraint.Anchor
  /// Its argument.
  public var end: Constraint.Anchor

  /// Creates `end - start`.
  public init(from start: Constraint.Anchor, to end: Constraint.Anchor) {
    self.start = start
    self.end = end
  }
}

extension LayoutAnchorCalls {
  /// A dimension in a constraint: a size, or a distance.
  public enum Dimension: Hashable, Sendable {
    /// The width or height of an item.
    case size(Constraint.Anchor)
    /// The distance between two anchors.
    case distance(AnchorDistance)
  }

  /// `distance.constraint(equalToConstant:)` and the inequalities: one constraint between the anchors.
  public static func constraint(
    _ distance: AnchorDistance,
    _ relation: Relation,
    toConstant constant: Double
  ) -> Expansion {
    constraint(distance.end, relation, to: distance.start, constant: constant)
  }

  /// Expands a constraint between dimensions, at least one of which is a distance.
  ///
  /// It relates more than two anchors, so each distance becomes the size of a guide: four
  /// constraints of the guide come first, and the last is the call's own. All are to be activated
  /// together.
  ///
  /// - Parameters:
  ///   - first: The receiver.
  ///   - relation: The relation of the sides.
  ///   - second: The argument.
  ///   - multiplier: The multiplier of the second.
  ///   - constant: The constant, in points.
  ///   - makeGuide: Adds a layout guide and returns it.
  /// - Returns: Five or nine constraints.
  public static func constraint(
    _ first: Dimension,
    _ relation: Relation,
    to second: Dimension,
    multiplier: Double = 1,
    constant: Double = 0,
    makeGuide: () -> Item
  ) -> Expansion {
    var expansion = Expansion()
    let receiver = expansion.anchor(of: first, makeGuide)
    let argument = expansion.anchor(of: second, makeGuide)
    expansion.add(
      receiver,
      relation,
      argument,
      multiplier: multiplier,
      constant: constant,
      isActive: false
    )
    return expansion
  }
}

extension Expansion {
  fileprivate mutating func anchor(
    of dimension: LayoutAnchorCalls.Dimension,
    _ makeGuide: () -> Item
  ) -> Constraint.Anchor {
    switch dimension {
    case .size(let anchor): anchor
    case .distance(let distance): size(of: distance, in: makeGuide())
    }
  }

  /// On the other axis the guide is as large as the first anchor's item, so that its frame is
  /// determined.
  fileprivate mutating func size(
    of distance: AnchorDistance,
    in guide: Item
  ) -> Constraint.Anchor {
    let axis = distance.start.attribute.axis
    let isDirectional = [distance.start, distance.end].contains {
      $0.attribute.family == .directionalX
    }
    let horizontal: (near: Attribute, far: Attribute) =
      isDirectional || axis == .vertical ? (.leading, .trailing) : (.left, .right)
    let vertical: (near: Attribute, far: Attribute) = (.top, .bottom)
    let (along, across) = axis == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
    tie(guide, along.near, to: distance.start)
    tie(guide, along.far, to: distance.end)
    for edge in [across.near, across.far] {
      tie(guide, edge, to: Constraint.Anchor(distance.start.item, edge))
    }
    add(.distanceAsGuide)
    return Constraint.Anchor(guide, axis.size)
  }

  private mutating func tie(_ guide: Item, _ edge: Attribute, to anchor: Constraint.Anchor) {
    add(Constraint.Anchor(guide, edge), .equal, anchor, isActive: false)
  }
}
