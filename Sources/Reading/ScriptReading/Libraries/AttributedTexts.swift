import LayoutModel

struct AttributedText: ScriptObject {
  /// The index into `TextState.attributedTexts`.
  let index: Int
  var description: String { "a text with attributes" }
  var affectsAppearanceOnly: Bool { true }
}

struct StyledText {
  var text: String
  /// `nil` where the attributes have none.
  var font: ScriptFont?
  /// Whether nothing else affects its size: no second run, no line or letter spacing.
  var isKnown = true
}

extension TextLibrary {
  /// A change of a part of the text makes its size unknown.
  static let attributedTexts: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in ["NSAttributedString", "NSMutableAttributedString"] {
      table.functions[name] = { evaluator, call in
        if case .object(let object as AttributedText)? = call.unlabelled?.value {
          return .object(object)
        }
        return attributed(call["string"], call["attributes"], &evaluator)
      }
    }
    table.functions["AttributedString"] = { evaluator, call in
      attributed(call.unlabelled, call["attributes"], &evaluator)
    }
    table.functions["AttributeContainer"] = { _, call in call.unlabelled?.value }
    for name in [
      "append", "insert", "addAttribute", "addAttributes", "setAttributes", "removeAttribute",
      "replaceCharacters", "deleteCharacters", "setAttributedString", "mergeAttributes",
    ] {
      table.methods[name] = { evaluator, call in
        guard case .object(let object as AttributedText)? = call.receiver else { return nil }
        if name == "addAttribute", case .word(let key)? = call.unlabelled?.value,
          looks.contains(key)
        {
          return .void
        }
        evaluator.state(TextState.self).attributedTexts[object.index].isKnown = false
        return .void
      }
    }
    for name in ["font", "kern", "tracking", "paragraphStyle", "baselineOffset"] {
      table.setters[name] = { evaluator, value, argument in
        guard case .object(let object as AttributedText) = value else { return false }
        let font = name == "font" ? ScriptFont(argument.value, evaluator.overrides) : nil
        let state = evaluator.state(TextState.self)
        state.attributedTexts[object.index].font = font
        state.attributedTexts[object.index].isKnown = font != nil
        return true
      }
    }
    return table
  }()

  /// Attributes that do not change a size.
  private static let looks: Set<String> = [
    "foregroundColor", "backgroundColor", "underlineStyle", "underlineColor", "strikethroughStyle",
    "strikethroughColor", "link", "strokeColor",
  ]

  private static func attributed(
    _ string: ScriptArgument?,
    _ attributes: ScriptArgument?,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard evaluator.items == nil, case .text(let text)? = string?.value else { return nil }
    var styled = StyledText(text: text)
    switch attributes?.value {
    case nil, .nothing?: break
    case .dictionary(let entries)?:
      evaluator.meter.charge(entries.count * 8)
      for (key, value) in entries where !looks.contains(String(key.dropFirst())) {
        guard key == ".font", let font = ScriptFont(value, evaluator.overrides) else {
          styled.isKnown = false
          break
        }
        styled.font = font
      }
    default: styled.isKnown = false
    }
    let state = evaluator.state(TextState.self)
    state.attributedTexts.append(styled)
    return .object(AttributedText(index: state.attributedTexts.count - 1))
  }

  static func styled(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) -> StyledText? {
    guard case .object(let object as AttributedText) = value else { return nil }
    let styled = evaluator.state(TextState.self).attributedTexts[object.index]
    return styled.isKnown ? styled : nil
  }
}
