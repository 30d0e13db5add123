import LayoutModel
import TextMetrics

extension TextLibrary {
  static let fonts: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in ScriptFont.factories {
      table.methods[name] = { evaluator, call in
        switch call.receiver {
        case .type("UIFont")?: font(name, call, evaluator)
        case .type("NSFont")?: font(name, call, evaluator, on: .macOS)
        default: nil
        }
      }
    }
    table.functions["UIFont"] = { evaluator, call in font("UIFont", call, evaluator) }
    table.functions["NSFont"] = { evaluator, call in
      font("UIFont", call, evaluator, on: .macOS)
    }
    for (name, sizes) in sizes {
      table.getters[name] = { _, value, _ in
        switch value {
        case .type("UIFont"): sizes.touch.map { .number($0, isInteger: false) }
        case .type("NSFont"): sizes.desktop.map { .number($0, isInteger: false) }
        default: nil
        }
      }
    }
    return table
  }()

  /// Apple's references of both classes.
  private static let sizes: [String: (touch: Double?, desktop: Double?)] = [
    "systemFontSize": (14, 13), "smallSystemFontSize": (12, 11), "labelFontSize": (17, 10),
    "buttonFontSize": (18, nil),
  ]

  private static func font(
    _ name: String,
    _ call: ScriptCall,
    _ evaluator: ScriptEvaluator,
    on platform: TextPlatform? = nil
  ) -> ScriptValue {
    let font = ScriptFont(name, call.arguments, evaluator.overrides, on: platform)
    return font.map { .object($0) } ?? .irrelevant
  }
}
