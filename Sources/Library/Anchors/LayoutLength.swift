import LayoutCalls
import LayoutModel

/// A length in a constraint: a dimension, or a distance between two anchors.
public protocol LayoutLength {
  /// The length as used by the calls.
  var measure: LayoutMeasure { get }
}

/// A length as used by the calls of `LayoutCalls`.
public struct LayoutMeasure {
  let dimension: LayoutAnchorCalls.Dimension
  let items: [LayoutItem]
}

/// The distance between two anchors: the result of `anchorWithOffset(to:)`.
public struct LayoutDistance: LayoutLength {
  let distance: AnchorDistance
  let items: [LayoutItem]

  /// The length as used by the calls.
  public var measure: LayoutMeasure { LayoutMeasure(dimension: .distance(distance), items: items) }
}

extension LayoutAnchor: LayoutLength where Kind == Extent {
  /// The length as used by the calls.
  public var measure: LayoutMeasure { LayoutMeasure(dimension: .size(handle), items: [item]) }
}

extension LayoutLength {
  /// `self == constant`, in points, inactive.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, constant)
  }

  /// `self <= constant`, in points, inactive.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  /// `self >= constant`, in points, inactive.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  /// `self == multiplier * other + constant`, inactive.
  ///
  /// A distance related to more than a constant is the size of a guide, which comes with the
  /// constraint; it is never negative (`AL122`).
  public func constraint(
    equalTo other: some LayoutLength,
    multiplier: Double = 1,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, other.measure, multiplier, constant)
  }

  /// `self <= multiplier * other + constant`, inactive.
  public func constraint(
    lessThanOrEqualTo other: some LayoutLength,
    multiplier: Double = 1,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, other.measure, multiplier, constant)
  }

  /// `self >= multiplier * other + constant`, inactive.
  public func constraint(
    greaterThanOrEqualTo other: some LayoutLength,
    multiplier: Double = 1,
    constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, other.measure, multiplier, constant)
  }

  private func constraint(_ relation: Relation, _ constant: Double) -> LayoutConstraint {
    let measure = measure
    let expansion =
      switch measure.dimension {
      case .size(let anchor):
        LayoutAnchorCalls.constraint(anchor, relation, toConstant: constant)
      case .distance(let distance):
        LayoutAnchorCalls.constraint(distance, relation, toConstant: constant)
      }
    return expansion.constraint(among: measure.items, of: .nsLayoutAnchor)
  }

  private func constraint(
    _ relation: Relation,
    _ other: LayoutMeasure,
    _ multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    let measure = measure
    if case .size(let anchor) = measure.dimension, case .size(let second) = other.dimension {
      return LayoutAnchorCalls.constraint(
        anchor,
        relation,
        to: second,
        multiplier: multiplier,
        constant: constant
      ).constraint(among: measure.items + other.items, of: .nsLayoutAnchor)
    }
    var guides: [LayoutGuide] = []
    let expansion = LayoutAnchorCalls.constraint(
      measure.dimension,
      relation,
      to: other.dimension,
      multiplier: multiplier,
      constant: constant
    ) {
      let guide = LayoutGuide(ofDistance: ())
      guides.append(guide)
      return guide.handle
    }
    return expansion.constraint(
      among: measure.items + other.items,
      guides: guides,
      of: .nsLayoutAnchor
    )
  }
}
