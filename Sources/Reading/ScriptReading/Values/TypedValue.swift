import LayoutModel

/// Converts a value to a declared type: `.zero` to insets, `.init(…)` to an object, a number to a
/// priority.
struct TypedValue {
  /// The last word of the type; empty for none.
  let type: String
  let offset: Int

  /// The value itself where no conversion applies.
  ///
  /// Static members of the type come first, so that an app's `.regular` of a `CGFloat` is the app's
  /// number.
  func value(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    switch value {
    case .word(let name):
      let member = evaluator.staticMember(name, of: type, at: offset)
      if let options = options(member ?? value, evaluator) { return .array(options) }
      if let member { return member }
    case .array(let elements) where evaluator.isOptionSet(type):
      evaluator.meter.charge(elements.count)
      return .array(
        elements.flatMap {
          options(evaluator.converted($0, to: type, at: offset), evaluator) ?? [$0]
        }
      )
    case .wordCall("init", let arguments):
      // `let insets: UIEdgeInsets = .init(top: 8, left: 8, bottom: 8, right: 8)`
      if ScriptGeometry.types.contains(type) {
        return ScriptGeometry.value(arguments, &evaluator) ?? value
      }
      if let own = evaluator.declarations.types[type] {
        return ObjectMaking(type: own, offset: offset).value(arguments, &evaluator)
      }
      // `let name: UILabel = .init()`
      if evaluator.items == nil, evaluator.vocabulary.viewClasses.contains(type) {
        let symbol = evaluator.symbol(of: type)
        return ScriptInvocation(symbol: symbol, arguments: arguments, offset: offset)
          .value(&evaluator)
      }
    case .wordCall(let name, let arguments):
      // `.top(8)`, where the type has a static function that makes one.
      let (symbol, owner) = (evaluator.symbol(of: name), ScriptValue.type(type))
      if let function = evaluator.ownFunction(symbol, of: owner, arguments) {
        return evaluator.enter(function, on: owner, arguments, at: offset)
      }
    default: break
    }
    return simple(value)
  }

  /// The members of an option set for a word.
  private func options(_ value: ScriptValue, _ evaluator: ScriptEvaluator) -> [ScriptValue]? {
    switch (value, type) {
    case (.word("all"), "UIRectEdge"): Self.edges("left", "right")
    case (.word("all"), "NSDirectionalRectEdge"): Self.edges("leading", "trailing")
    case (.word, "UIRectEdge"), (.word, "NSDirectionalRectEdge"): [value]
    case (.word, _) where evaluator.isOptionSet(type): [value]
    case (.array(let members), _) where evaluator.isOptionSet(type): members
    default: nil
    }
  }

  /// With the system's words for left and right or leading and trailing.
  private static func edges(_ left: String, _ right: String) -> [ScriptValue] {
    ["top", left, "bottom", right].map { .word($0) }
  }

  /// Numbers without a point become lengths, which the system's calls require.
  private func simple(_ value: ScriptValue) -> ScriptValue {
    switch (value, type) {
    case (.number(let number, _), "CGFloat"), (.number(let number, _), "Double"),
      (.number(let number, _), "Float"):
      .number(number, isInteger: false)
    case (.number(let number, _), "UILayoutPriority"), (.number(let number, _), "Priority"):
      .priority(number)
    case (.word(let name), "UILayoutPriority"):
      Priority.named.first { $0.name == name }.map { .priority(Double($0.priority.value)) } ?? value
    // Zero is a member of several types, and the declared one decides.
    case (.word("zero"), "UIEdgeInsets"): .insets(.zero)
    case (.word("zero"), "CGSize"): .size(Size(width: 0, height: 0))
    case (.word("zero"), "CGFloat"): .number(0)
    default: value
    }
  }
}
