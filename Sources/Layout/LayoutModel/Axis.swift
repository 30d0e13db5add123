/// One of the two directions that Auto Layout solves apart: `NSLayoutConstraint.Axis` of UIKit.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Along x: what is left, right and wide.
  case horizontal
  /// Along y, which grows downwards: what is above, below and high.
  case vertical
}

extension Axis {
  /// What an item's size along the axis is called.
  @inlinable public var size: Attribute { self == .horizontal ? .width : .height }

  /// The other axis.
  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Rect {
  /// Where it begins along an axis, in points.
  @inlinable public func start(along axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// How long it is along an axis, in points.
  @inlinable public func length(along axis: Axis) -> Double {
    axis == .horizontal ? width : height
  }

  /// Where it ends along an axis, in points.
  @inlinable public func end(along axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}

extension View.AxisPriorities {
  /// The priority along an axis.
  @inlinable public subscript(axis: Axis) -> Priority? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension IntrinsicContentSize {
  /// What is asked for along an axis, in points; `nil` for nothing.
  @inlinable public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  /// The axis that the number is a place or a size along.
  public var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}
