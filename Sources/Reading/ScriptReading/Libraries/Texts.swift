import Bounds
import LayoutModel
import TextMetrics

/// Labels with a text, whose intrinsic size is measured.
///
/// Only a text, a font of the system and a number of lines that are written in the script count.
/// The last setting counts, and sizes are computed once, when the script has been read.
enum TextLibrary: ScriptLibrary {
  static let signatures = [
    texts, configurations, segments, titleLabels, attributedTexts, desktopControls, fonts,
  ]

  // Other objects than views have texts and fonts, which other libraries evaluate.
  private static let texts: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    // An unknown text, or `nil`, removes the earlier one.
    table.setters["text"] = setter { shown, argument, _ in
      if case .text(let text) = argument.value { shown.text = text } else { shown.text = nil }
    }
    table.setters["attributedText"] = { evaluator, value, argument in
      guard case .item(.view(let index)) = value, shows(index, evaluator) else { return false }
      let styled = styled(argument.value, &evaluator)
      let isLabel = evaluator.scene.views[index].view.className == "UILabel"
      var shown = evaluator.shownText(of: index)
      // A label draws runs without a font in its own; a text view in one that is not the system's.
      let hasFont = styled?.font != nil || isLabel
      shown.text = hasFont ? styled?.text : nil
      if let font = styled?.font { shown.font = font }
      shown.isChangedInCode = evaluator.scene.views[index].isLabelOfFile
      evaluator.state(TextState.self).texts[index] = shown
      return true
    }
    table.setters["isScrollEnabled"] = setter { shown, argument, _ in
      if case .bool(let scrolls) = argument.value {
        shown.scrolls = scrolls
      } else {
        shown.scrolls = nil
      }
    }
    for (name, change) in fitting { table.setters[name] = setter(changesSize: false, change) }
    // These make the size of a text view unknown.
    table.setters["textContainerInset"] = setter { shown, _, _ in shown.scrolls = nil }
    table.getters["textContainer"] = { evaluator, value, _ in
      if case .item(.view(let index)) = value, shows(index, evaluator) {
        evaluator.state(TextState.self).texts[index, default: ShownText()].scrolls = nil
      }
      return nil
    }
    // A font without metrics has no size.
    table.setters["font"] = setter { shown, argument, overrides in
      let platform: TextPlatform? = shown.desktop == nil ? nil : .macOS
      shown.font = ScriptFont(argument.value, overrides, on: platform)
    }
    // Breaks between characters are not modeled.
    table.setters["lineBreakMode"] = setter(changesSize: false) { shown, argument, _ in
      switch argument.value {
      case .word("byTruncatingTail"), .word("byTruncatingHead"), .word("byTruncatingMiddle"),
        .word("byClipping"), .word("byWordWrapping"):
        shown.breaksByWords = true
      default: shown.breaksByWords = false
      }
    }
    table.setters["preferredMaxLayoutWidth"] = setter { shown, argument, _ in
      if case .number(let width, _) = argument.value {
        shown.widest = max(0, width)
      } else {
        shown.breaksByWords = false
      }
    }
    table.setters["borderStyle"] = setter { shown, argument, _ in
      if case .word(let style) = argument.value {
        shown.borderStyle = style
      } else {
        shown.borderStyle = nil
      }
    }
    // A fraction is unknown.
    table.setters["numberOfLines"] = setter { shown, argument, _ in
      if case .number(let lines, _) = argument.value {
        shown.lines = Int(exactly: lines)
      } else {
        shown.lines = nil
      }
    }
    table.functions["NSLocalizedString"] = { evaluator, call in
      localized(call.unlabelled, call["value"], evaluator)
    }
    table.functions["String"] = { evaluator, call in
      call["localized"].map { localized($0, call["defaultValue"], evaluator) } ?? nil
    }
    table.methods["setTitle"] = { evaluator, call in setTitle(call, &evaluator) }
    // These make the size of a button unknown.
    for name in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
      table.setters[name] = { evaluator, value, _ in
        forgetButton(value, &evaluator)
        return false
      }
    }
    for name in ["setImage", "setBackgroundImage"] {
      table.methods[name] = { evaluator, call in
        if let receiver = call.receiver { forgetButton(receiver, &evaluator) }
        return nil
      }
    }
    return table
  }()

  static func forgetButton(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    guard case .item(.view(let index)) = value, evaluator.items == nil,
      evaluator.scene.views[index].view.className == "UIButton"
    else { return }
    evaluator.state(TextState.self).texts[index, default: ShownText()].buttonType = nil
  }

  /// In the layout's language; `.irrelevant` for an unknown text.
  ///
  /// `key` mostly is the text itself; `usual` is the text where no file has one.
  private static func localized(
    _ key: ScriptArgument?,
    _ usual: ScriptArgument?,
    _ evaluator: ScriptEvaluator
  ) -> ScriptValue? {
    guard case .text(let key)? = key?.value else { return nil }
    var written = key
    if case .text(let text)? = usual?.value { written = text }
    let shown = (evaluator.surroundings?.texts ?? TextVariant()).shown(written, key: key)
    // "login.title" is a key without a text.
    let isName = !key.contains(" ") && key.contains { $0 == "." || $0 == "_" }
    return isName && shown == key ? .irrelevant : .text(shown)
  }

  /// Reads `setTitle("Sign In", for: .normal)`.
  private static func setTitle(
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard case .item(.view(let index))? = call.receiver, evaluator.items == nil,
      evaluator.scene.views[index].view.className == "UIButton", let title = call.unlabelled
    else { return nil }
    guard case .word("normal")? = call["for"]?.value else { return .void }
    if case .text = title.value {} else { forgetConfiguration(of: index, &evaluator) }
    let state = evaluator.state(TextState.self)
    if case .text(let text) = title.value {
      state.texts[index, default: ShownText()].text = text
    } else {
      state.texts[index, default: ShownText()].text = nil
    }
    return .void
  }

  private static func shows(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    switch evaluator.scene.views[index].view.className {
    case "UILabel", "UITextView", "UITextField", "NSTextField", "NSButton": evaluator.items == nil
    default: false
    }
  }

  /// By the name of the property, for labels and the labels of buttons.
  static let fitting: [String: TextChange] = [
    "adjustsFontSizeToFitWidth": { shown, argument, _ in
      if case .bool(false) = argument.value { shown.shrinks = false } else { shown.shrinks = true }
    },
    "minimumScaleFactor": { shown, argument, _ in
      if case .number(let factor, _) = argument.value {
        shown.leastScale = factor
      } else {
        shown.leastScale = nil
      }
    },
    "adjustsFontForContentSizeCategory": { shown, argument, _ in
      if case .bool(let follows) = argument.value { shown.follows = follows }
    },
  ]

  /// `changesSize`: whether the size of a label of a file is that of its text in the file no more.
  private static func setter(
    changesSize: Bool = true,
    _ set: @escaping TextChange
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value, shows(index, evaluator) else { return false }
      var shown = evaluator.shownText(of: index)
      if case .number(let number, _) = argument.value { evaluator.surroundings?.record(number) }
      set(&shown, argument, evaluator.overrides)
      if changesSize, evaluator.scene.views[index].isLabelOfFile { shown.isChangedInCode = true }
      evaluator.state(TextState.self).texts[index] = shown
      return true
    }
  }
}
