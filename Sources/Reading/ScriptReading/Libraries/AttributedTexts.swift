import LayoutModel

/// A text with attributes in a script's variable, as far as all of it is set alike.
struct AttributedText: ScriptObject {
  /// Which of `TextState.attributedTexts` it is.
  let index: Int
  /// How messages call such a value.
  var words: String { "a text with attributes" }
  /// What else is asked of it is of looks.
  var isOfLooks: Bool { true }
}

/// What is known of a text with attributes.
struct StyledText {
  /// The text.
  var text: String
  /// Its font; `nil` where the attributes say none.
  var font: ScriptFont?
  /// Whether nothing else makes its size: no other piece, no distance of lines or letters.
  var isKnown = true
}

extension TextLibrary {
  /// `NSAttributedString`, `NSMutableAttributedString` and `AttributedString` of one text in one font.
  ///
  /// What changes a part of it leaves it without a known size.
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

  /// Attributes that change no size.
  private static let looks: Set<String> = [
    "foregroundColor", "backgroundColor", "underlineStyle", "underlineColor", "strikethroughStyle",
    "strikethroughColor", "link", "strokeColor",
  ]

  /// Makes a text with attributes; `nil` where the text is not known.
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

  /// What a value is a text with attributes of; `nil` where that is not known.
  static func styled(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) -> StyledText? {
    guard case .object(let object as AttributedText) = value else { return nil }
    let styled = evaluator.state(TextState.self).attributedTexts[object.index]
    return styled.isKnown ? styled : nil
  }
}
