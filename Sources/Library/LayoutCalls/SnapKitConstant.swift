public import LayoutModel

/// The numbers of SnapKit's `equalTo`, `offset` and `inset`: one for all, or one for each attribute
/// (`ConstraintConstantTarget`).
public enum SnapKitConstant: Hashable, Sendable {
  /// A number for every attribute.
  case number(Double)
  /// Numbers along x and y; 0 for sizes.
  case point(Point)
  /// A width and a height; 0 for positions.
  case size(Size)
  /// Insets from left and right.
  case insets(EdgeInsets)
  /// Insets from leading and trailing.
  case directionalInsets(DirectionalEdgeInsets)

  /// Returns the constant of `inset` with a number: insets on all sides, subtracted twice from
  /// sizes.
  public static func inset(_ number: Double) -> SnapKitConstant {
    .insets(EdgeInsets(top: number, left: number, bottom: number, right: number))
  }
}

extension SnapKitConstant {
  /// Returns the constant for an attribute: the second of a constraint, or the first without a
  /// second.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - direction: `ConstraintConfig.interfaceLayoutDirection`, a global that is left to right
  ///     unless an app sets it, independent of the layout direction.
  /// - Returns: The constant, in points.
  public func value(for attribute: Attribute, _ direction: Environment.Direction) -> Double {
    switch self {
    case .number(let number): return number
    case .point(let point):
      guard attribute.isLocation else { return 0 }
      return attribute.isHorizontal ? point.x : point.y
    case .size(let size):
      switch attribute {
      case .width: return size.width
      case .height: return size.height
      default: return 0
      }
    case .insets(let insets):
      let isTurned = direction == .rightToLeft
      let sides = Sides(
        left: insets.left,
        right: insets.right,
        leading: isTurned ? insets.right : insets.left,
        trailing: isTurned ? insets.left : insets.right,
        top: insets.top,
        bottom: insets.bottom
      )
      return sides.value(for: attribute)
    case .directionalInsets(let insets):
      let isTurned = direction == .rightToLeft
      let sides = Sides(
        left: isTurned ? insets.trailing : insets.leading,
        right: isTurned ? insets.leading : insets.trailing,
        leading: insets.leading,
        trailing: insets.trailing,
        top: insets.top,
        bottom: insets.bottom
      )
      return sides.value(for: attribute)
    }
  }
}

private struct Sides {
  var left: Double
  var right: Double
  var leading: Double
  var trailing: Double
  var top: Double
  var bottom: Double

  /// With the sign of the side; a centre has the mean of its sides, a size loses both.
  func value(for attribute: Attribute) -> Double {
    switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .leading, .leadingMargin: leading
    case .trailing, .trailingMargin: -trailing
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: -(left + right)
    case .height: -(top + bottom)
    }
  }
}
