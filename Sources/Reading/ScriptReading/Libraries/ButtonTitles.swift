import LayoutModel

struct ButtonTitleLabel: ScriptObject {
  let button: Int
  var description: String { "the label of a button" }
  var affectsAppearanceOnly: Bool { true }
}

extension TextLibrary {
  static let titleLabels: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    table.getters["titleLabel"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value, evaluator.items == nil,
        evaluator.scene.views[index].view.className == "UIButton"
      else { return nil }
      return .object(ButtonTitleLabel(button: index))
    }
    table.setters["font"] = setter { shown, argument, overrides in
      shown.font = ScriptFont(argument.value, overrides)
    }
    for (name, change) in fitting { table.setters[name] = setter(change) }
    // These let a title wrap, or replace it.
    for name in ["numberOfLines", "lineBreakMode", "text", "attributedText"] {
      table.setters[name] = setter { shown, _, _ in shown.buttonType = nil }
    }
    table.methods["setAttributedTitle"] = { evaluator, call in
      guard case .item(.view(let index))? = call.receiver, evaluator.items == nil,
        evaluator.scene.views[index].view.className == "UIButton"
      else { return nil }
      guard case .word("normal")? = call["for"]?.value else { return .void }
      let styled = call.unlabelled.flatMap { Self.styled($0.value, &evaluator) }
      forgetConfiguration(of: index, &evaluator)
      let state = evaluator.state(TextState.self)
      var shown = state.texts[index, default: ShownText()]
      shown.text = styled?.text
      // The font of a title with attributes but without a font is not known.
      if let font = styled?.font { shown.font = font } else { shown.buttonType = nil }
      state.texts[index] = shown
      return .void
    }
    return table
  }()

  private static func setter(_ set: @escaping TextChange) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .object(let label as ButtonTitleLabel) = value else { return false }
      let overrides = evaluator.overrides
      let state = evaluator.state(TextState.self)
      set(&state.texts[label.button, default: ShownText()], argument, overrides)
      return true
    }
  }
}
