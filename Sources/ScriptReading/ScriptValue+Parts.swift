import LayoutModel

extension ScriptValue {
  /// The value with another number for one of its parts; `nil` if it has no such part.
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
