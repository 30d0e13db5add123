import LayoutModel

extension ScriptTable {
  /// The types that hold a few numbers.
  static let geometryTypes: Set<String> = [
    "CGSize", "NSSize", "CGPoint", "NSPoint", "CGRect", "NSRect", "UIEdgeInsets", "NSEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "CGVector",
  ]

  static func addGeometry(to table: inout ScriptTable) {
    for name in geometryTypes {
      table.functions[name] = { evaluator, call in evaluator.geometry(call.arguments) }
    }
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
    table.getters["size"] = { _, value, _ in
      value.rectOrNone.map { .size(Size(width: $0.width, height: $0.height)) }
    }
    table.getters["origin"] = { _, value, _ in
      value.rectOrNone.map { .point(Point(x: $0.x, y: $0.y)) }
    }
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
    for name in ["noIntrinsicMetric", "UIViewNoIntrinsicMetric"] {
      table.getters[name] = { _, _, _ in .number(-1) }
    }
  }
}

extension ScriptEvaluator {
  /// A size, point, rectangle or insets, whichever has these labels.
  mutating func geometry(_ arguments: [ScriptArgument]) -> ScriptValue? {
    let labels = arguments.map { $0.label ?? "" }
    if labels == ["origin", "size"] {
      guard let origin = point(arguments[0]), let size = size(arguments[1]) else { return .unknown }
      return .rect(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    }
    var numbers: [Double] = []
    for argument in arguments {
      guard let number = number(argument) else { return .unknown }
      numbers.append(number)
    }
    return Self.geometry(labels, numbers)
  }

  private static func geometry(_ labels: [String], _ numbers: [Double]) -> ScriptValue? {
    switch labels {
    case []: return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
    case ["width", "height"]: return .size(Size(width: numbers[0], height: numbers[1]))
    case ["x", "y"], ["horizontal", "vertical"], ["dx", "dy"]:
      return .point(Point(x: numbers[0], y: numbers[1]))
    case ["x", "y", "width", "height"]:
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ["top", "left", "bottom", "right"]:
      return .insets(
        EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      )
    case ["top", "leading", "bottom", "trailing"]:
      return .directionalInsets(
        DirectionalEdgeInsets(
          top: numbers[0],
          leading: numbers[1],
          bottom: numbers[2],
          trailing: numbers[3]
        )
      )
    default: return nil
    }
  }

  /// The value of an argument, with `.init(…)` as what its labels say.
  private mutating func resolved(_ argument: ScriptArgument) -> ScriptValue {
    switch argument.value {
    case .wordCall("init", let arguments): return geometry(arguments) ?? argument.value
    case .word(let name):
      for type in ScriptTable.geometryTypes.sorted() {
        if let value = staticMember(name, of: type, at: argument.offset) { return value }
      }
      return argument.value
    default: return argument.value
    }
  }

  /// The insets that an argument is.
  mutating func insets(_ argument: ScriptArgument) -> EdgeInsets? {
    switch resolved(argument) {
    case .insets(let insets): return insets
    case .word("zero"): return .zero
    default:
      reportMismatch(argument, expected: "UIEdgeInsets(top:left:bottom:right:)")
      return nil
    }
  }

  /// The insets by direction that an argument is.
  mutating func directionalInsets(_ argument: ScriptArgument) -> DirectionalEdgeInsets? {
    switch resolved(argument) {
    case .directionalInsets(let insets): return insets
    case .word("zero"): return DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    default:
      reportMismatch(
        argument,
        expected: "NSDirectionalEdgeInsets(top:leading:bottom:trailing:)"
      )
      return nil
    }
  }

  /// The size that an argument is.
  mutating func size(_ argument: ScriptArgument) -> Size? {
    switch resolved(argument) {
    case .size(let size): return size
    case .word("zero"): return Size(width: 0, height: 0)
    default:
      reportMismatch(argument, expected: "CGSize(width:height:)")
      return nil
    }
  }

  /// The point that an argument is.
  mutating func point(_ argument: ScriptArgument) -> Point? {
    switch resolved(argument) {
    case .point(let point): return point
    case .word("zero"): return Point(x: 0, y: 0)
    default:
      reportMismatch(argument, expected: "CGPoint(x:y:)")
      return nil
    }
  }

  /// The rectangle that an argument is.
  mutating func rect(_ argument: ScriptArgument) -> Rect? {
    switch resolved(argument) {
    case .rect(let rect): return rect
    case .word("zero"): return Rect(x: 0, y: 0, width: 0, height: 0)
    default:
      reportMismatch(argument, expected: "CGRect(x:y:width:height:)")
      return nil
    }
  }
}

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
