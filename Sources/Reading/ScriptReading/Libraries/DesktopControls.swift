import LayoutModel
import TextMetrics

enum DesktopControl {
  /// `NSTextField(labelWithString:)`, on one line.
  case label
  /// `NSTextField(wrappingLabelWithString:)`.
  case wrappingLabel
  /// `NSButton(title:target:action:)`, a push button.
  case push
  /// `NSButton(checkboxWithTitle:target:action:)`.
  case checkBox
}

extension TextLibrary {
  /// The labels of initializers whose argument is the text.
  static let desktopInitializers: [String: (className: String, control: DesktopControl)] = [
    "labelWithString": ("NSTextField", .label),
    "wrappingLabelWithString": ("NSTextField", .wrappingLabel),
    "title": ("NSButton", .push), "checkboxWithTitle": ("NSButton", .checkBox),
  ]

  static func take(
    _ text: ScriptArgument,
    as control: DesktopControl,
    of index: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard evaluator.items == nil else { return }
    var shown = ShownText()
    shown.desktop = control
    if case .text(let text) = text.value { shown.text = text }
    if control == .wrappingLabel { shown.lines = 0 }
    evaluator.state(TextState.self).texts[index] = shown
  }

  static let desktopControls: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in ["stringValue", "title"] {
      table.setters[name] = setter { shown, argument in
        if case .text(let text) = argument.value { shown.text = text } else { shown.text = nil }
      }
    }
    table.setters["maximumNumberOfLines"] = setter { shown, argument in
      guard case .number(let lines, _) = argument.value else { return shown.lines = nil }
      shown.lines = Int(exactly: lines)
    }
    for name in [
      "attributedStringValue", "attributedTitle", "bezelStyle", "isBordered", "isBezeled",
      "controlSize", "image", "imagePosition", "isEditable", "usesSingleLineMode", "alternateTitle",
    ] {
      table.setters[name] = setter { shown, _ in shown.desktop = nil }
    }
    table.methods["setButtonType"] = { evaluator, call in
      if let receiver = call.receiver { forget(receiver, &evaluator) }
      return nil
    }
    table.getters["cell"] = { evaluator, value, _ in
      forget(value, &evaluator)
      return nil
    }
    return table
  }()

  private static func forget(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    guard case .item(.view(let index)) = value, evaluator.items == nil else { return }
    evaluator.state(TextState.self).texts[index]?.desktop = nil
  }

  private static func setter(
    _ set: @escaping @Sendable (inout ShownText, ScriptArgument) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value, evaluator.items == nil,
        var shown = evaluator.state(TextState.self).texts[index], shown.desktop != nil
      else { return false }
      set(&shown, argument)
      evaluator.state(TextState.self).texts[index] = shown
      return true
    }
  }
}

extension TextMeasuring {
  /// As macOS 11 to 15 draw them and as they are in files.
  func measureDesktop(_ view: inout View) {
    guard let control = shown.desktop, let text = shown.text, !text.isEmpty, let lines = shown.lines
    else { return }
    let usual = ScriptFont(
      overrides.fonts.system(size: Self.desktopSize, platform: .macOS)
    )
    guard let font = shown.font ?? usual else { return }
    let measured = MeasuredText(text, in: font.font, meter: meter)
    switch control {
    case .label, .wrappingLabel:
      view.firstBaselineOffsetFromTop = (SystemTypeface.ascender * font.font.size).rounded(.up)
      view.lastBaselineOffsetFromBottom = max(
        1,
        (SystemTypeface.descender * font.font.size).rounded()
      )
      view.show(
        measured,
        lineLimit: control == .label ? 1 : lines,
        widest: shown.widest,
        scale: 1,
        meter: meter
      )
      set(EdgeInsets(top: 0, left: 2, bottom: 0, right: 2), &view)
    case .push, .checkBox:
      guard shown.font == nil else { return }
      let title = measured.size(lineLimit: 1, scale: 1, meter: meter)
      let isPush = control == .push
      view.intrinsicContentSize = IntrinsicContentSize(
        width: title.width + (isPush ? 20 : 24),
        height: isPush ? 20 : 16
      )
      view.text = View.Text(doubt: title.doubt, lineDistance: font.font.lineMetrics.lineDistance)
      if isPush { view.text?.slack = 20 }
      set(
        isPush
          ? EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
          : EdgeInsets(top: 1, left: 2, bottom: 1, right: 0),
        &view
      )
    }
  }

  private func set(_ insets: EdgeInsets, _ view: inout View) {
    if view.alignmentRectInsets == .zero { view.alignmentRectInsets = insets }
  }

  /// The point size of texts of regular size (`NSFont.systemFontSize`).
  private static let desktopSize = 13.0
}
