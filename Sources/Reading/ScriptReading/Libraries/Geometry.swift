import LayoutModel

/// Geometry values, with y growing downwards as in UIKit.
///
/// A change of one part makes a new value (`ScriptValue.replacing(_:with:)`); an unknown part makes
/// the whole value unknown. Insets have left and right only or leading and trailing only, since one
/// pair follows from the other only in a known layout direction.
extension ArithmeticLibrary {
  /// Types share names (`width` of a size and of a rectangle), so each getter returns `nil` for
  /// other types.
  static func addGeometry(to table: inout ScriptSignatures) {
    for name in ScriptGeometry.types {
      table.functions[name] = { evaluator, call in ScriptGeometry.value(call.arguments, &evaluator)
      }
    }
    // Each part by its name, with its value in the types that have it.
    let parts: [(String, @Sendable (ScriptValue) -> Double?)] = [
      ("width", { $0.sizeOrNone?.width }), ("height", { $0.sizeOrNone?.height }),
      ("x", { $0.originOrNone?.x }), ("y", { $0.originOrNone?.y }),
      ("minX", { $0.rectOrNone?.x }), ("minY", { $0.rectOrNone?.y }),
      ("maxX", { $0.rectOrNone?.maxX }), ("maxY", { $0.rectOrNone?.maxY }),
      ("midX", { $0.rectOrNone.map { $0.x + $0.width / 2 } }),
      ("midY", { $0.rectOrNone.map { $0.y + $0.height / 2 } }),
      ("top", { $0.insetsOrNone?.top }), ("left", { $0.insetsOrNone?.left }),
      ("bottom", { $0.insetsOrNone?.bottom }), ("right", { $0.insetsOrNone?.right }),
      ("leading", { $0.directionalOrNone?.leading }),
      ("trailing", { $0.directionalOrNone?.trailing }),
    ]
    for (name, part) in parts {
      table.getters[name] = { _, value, _ in part(value).map { .number($0) } }
    }
    // Of rectangles alone; sizes and points have none.
    table.getters["size"] = { _, value, _ in
      value.rectOrNone.map { .size(Size(width: $0.width, height: $0.height)) }
    }
    table.getters["origin"] = { _, value, _ in
      value.rectOrNone.map { .point(Point(x: $0.x, y: $0.y)) }
    }
    // Of types only: `.zero` alone is a word, whose type is that of the parameter.
    table.getters["zero"] = { _, value, _ in
      guard case .type(let name) = value else { return nil }
      switch name {
      case "UIEdgeInsets", "NSEdgeInsets": return .insets(.zero)
      case "NSDirectionalEdgeInsets":
        return .directionalInsets(.init(top: 0, leading: 0, bottom: 0, trailing: 0))
      case "CGSize", "NSSize": return .size(Size(width: 0, height: 0))
      case "CGPoint", "NSPoint": return .point(Point(x: 0, y: 0))
      case "CGRect", "NSRect": return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
      case "CGFloat", "Double", "Int", "Float": return .number(0)
      default: return nil
      }
    }
    // UIKit's -1: no intrinsic size along that axis.
    for name in ["noIntrinsicMetric", "UIViewNoIntrinsicMetric"] {
      table.getters[name] = { _, _, _ in .number(-1) }
    }
  }
}

// Values without such parts return `nil`, so that the next library is tried.
extension ScriptValue {
  fileprivate var rectOrNone: Rect? { if case .rect(let rect) = self { rect } else { nil } }

  fileprivate var sizeOrNone: Size? {
    switch self {
    case .size(let size): size
    case .rect(let rect): Size(width: rect.width, height: rect.height)
    default: nil
    }
  }

  fileprivate var originOrNone: Point? {
    switch self {
    case .point(let point): point
    case .rect(let rect): Point(x: rect.x, y: rect.y)
    default: nil
    }
  }

  /// Of directional insets only top and bottom, since left and right depend on the layout
  /// direction.
  fileprivate var insetsOrNone: EdgeInsets? {
    switch self {
    case .insets(let insets): insets
    case .directionalInsets(let insets):
      EdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    default: nil
    }
  }

  fileprivate var directionalOrNone: DirectionalEdgeInsets? {
    if case .directionalInsets(let insets) = self { insets } else { nil }
  }
}
