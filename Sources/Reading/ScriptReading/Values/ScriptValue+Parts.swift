import Bounds
import LayoutModel

extension ScriptValue {
  /// The value with another number for one of its parts; `nil` if it has no such part.
  ///
  /// Values are copied as Swift copies them: another variable that has the old one keeps it.
  /// Points are the unit of all parts.
  func replacing(_ part: String, with number: Double) -> ScriptValue? {
    switch self {
    case .insets(var insets):
      switch part {
      case "top": insets.top = number
      case "left": insets.left = number
      case "bottom": insets.bottom = number
      case "right": insets.right = number
      default: return nil
      }
      return .insets(insets)
    case .directionalInsets(var insets):
      switch part {
      case "top": insets.top = number
      case "leading": insets.leading = number
      case "bottom": insets.bottom = number
      case "trailing": insets.trailing = number
      default: return nil
      }
      return .directionalInsets(insets)
    case .size(var size):
      switch part {
      case "width": size.width = number
      case "height": size.height = number
      default: return nil
      }
      return .size(size)
    case .point(var point):
      switch part {
      case "x": point.x = number
      case "y": point.y = number
      default: return nil
      }
      return .point(point)
    default: return nil
    }
  }
}

extension ScriptValue {
  /// Compares it with another value; `nil` where that cannot be known.
  ///
  /// The meter is charged for the texts that are compared.
  ///
  /// Views are equal if they are the same view. Words of enumerations are compared by their
  /// letters, without their type. Numbers compare as `Double`, as `==` in the script would. What is
  /// unknown equals nothing for certain, and neither do values of different kinds.
  ///
  /// - Parameters:
  ///   - other: What it is compared with.
  ///   - meter: Counts the work.
  /// - Returns: Whether both are the same; `nil` is passed on as an unknown condition.
  func equals(_ other: ScriptValue, _ meter: WorkMeter) -> Bool? {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left, _), .number(let right, _)): return left == right
    case (.text(let left), .text(let right)):
      meter.charge(min(left.utf8.count, right.utf8.count) / 16)
      return left == right
    case (.word(let left), .word(let right)): return left == right
    // A case with values, and one whose values do not matter.
    case (.wordCall(let left, _), .word(let right)): return left == right
    case (.item(let left), .item(let right)): return left == right
    case (.nothing, .nothing): return true
    // A view that is there is not `nil`.
    case (.nothing, .item), (.item, .nothing): return false
    case (.tuple(let left), .tuple(let right)):
      guard left.count == right.count, meter.charge(left.count) else { return nil }
      let parts = zip(left, right).map { $0.value.equals($1.value, meter) }
      // One that differs is enough.
      if parts.contains(false) { return false }
      return parts.contains(nil) ? nil : true
    // Values of two kinds, or ones that are not known: which of them is equal shows only when the
    // app runs.
    default: return nil
    }
  }
}
