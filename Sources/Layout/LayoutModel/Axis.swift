/// One of the two axes, which Auto Layout solves separately: `NSLayoutConstraint.Axis` of UIKit.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y, which grows downwards.
  case vertical
}

extension Axis {
  /// The size attribute along the axis.
  @inlinable public var size: Attribute { self == .horizontal ? .width : .height }

  /// The other axis.
  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Rect {
  /// The start along an axis, in points.
  @inlinable public func start(along axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The length along an axis, in points.
  @inlinable public func length(along axis: Axis) -> Double {
    axis == .horizontal ? width : height
  }

  /// The end along an axis, in points.
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
  /// The content size along an axis, in points; `nil` for none.
  @inlinable public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  /// The axis of the attribute.
  public var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}
