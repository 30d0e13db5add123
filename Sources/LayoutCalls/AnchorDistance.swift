public import LayoutModel

/// What `anchorWithOffset(to:)` gives: how far one anchor lies behind another.
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
  /// A dimension that a constraint may compare: a size, or a distance.
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

  /// A constraint between dimensions, at least one of which is a distance.
  ///
  /// It ties more than two anchors, so each distance becomes the size of a guide: two constraints
  /// come first that hold it, and the last is the call's own. All are to be activated together.
  ///
  /// - Parameters:
  ///   - first: The receiver.
  ///   - relation: How they compare.
  ///   - second: The argument.
  ///   - multiplier: What the second is multiplied by.
  ///   - constant: What is added, in points.
  ///   - makeGuide: Adds a layout guide and returns it.
  /// - Returns: Three or five constraints.
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

  /// Makes a guide reach from one anchor to the other, and returns its size along their axis.
  fileprivate mutating func size(
    of distance: AnchorDistance,
    in guide: Item
  ) -> Constraint.Anchor {
    let families = [distance.start.attribute.family, distance.end.attribute.family]
    let (near, far, size): (Attribute, Attribute, Attribute) =
      if !distance.start.attribute.isHorizontal {
        (.top, .bottom, .height)
      } else if families.contains(.directionalX) {
        (.leading, .trailing, .width)
      } else {
        (.left, .right, .width)
      }
    add(Constraint.Anchor(guide, near), .equal, distance.start, isActive: false)
    add(Constraint.Anchor(guide, far), .equal, distance.end, isActive: false)
    add(.distanceAsGuide)
    return Constraint.Anchor(guide, size)
  }
}
