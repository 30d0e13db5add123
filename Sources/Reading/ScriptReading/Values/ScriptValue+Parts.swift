import Bounds
import LayoutModel

extension ScriptValue {
  /// In points; `nil` if it has no such part.
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
  /// `nil` where the result is unknown: for unknown values, and values of different kinds.
  ///
  /// Cases of enumerations are compared by name, without their type.
  func equals(_ other: ScriptValue, _ meter: WorkMeter) -> Bool? {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left, _), .number(let right, _)): return left == right
    case (.text(let left), .text(let right)):
      meter.charge(min(left.utf8.count, right.utf8.count) / 16)
      return left == right
    case (.word(let left), .word(let right)): return left == right
    // A case with associated values, and one whose values do not matter.
    case (.wordCall(let left, _), .word(let right)): return left == right
    case (.item(let left), .item(let right)): return left == right
    case (.nothing, .nothing): return true
    // A view that is there is not `nil`.
    case (.nothing, .item), (.item, .nothing): return false
    case (.tuple(let left), .tuple(let right)):
      guard left.count == right.count, meter.charge(left.count) else { return nil }
      let parts = zip(left, right).map { $0.value.equals($1.value, meter) }
      // One difference suffices.
      if parts.contains(false) { return false }
      return parts.contains(nil) ? nil : true
    // Values of two kinds, or unknown ones, whose equality shows at run time only.
    default: return nil
    }
  }
}

extension ScriptEvaluator {
  /// `nil` where it is unknown whether two values are equal.
  func areEqual(_ first: ScriptValue, _ second: ScriptValue) -> Bool? {
    recordSides(of: first, second)
    return first.equals(second, meter)
  }

  private func recordSides(of first: ScriptValue, _ second: ScriptValue) {
    switch (first, second) {
    case (.number(let first, _), .number(let second, _)):
      surroundings?.record(first, beside: second)
    case (.tuple(let first), .tuple(let second)):
      for (first, second) in zip(first, second) { recordSides(of: first.value, second.value) }
    default: break
    }
  }
}
