import LayoutModel

struct ConfiguredTitle {
  var title: String?
  /// The font of a title with attributes; `nil` for the text style `body`.
  var font: ScriptFont?
  /// `contentInsets`, in points.
  var insets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  /// Whether nothing else affects the size: no image, subtitle or size.
  var isKnown = true
}

struct ButtonConfiguration: ScriptObject {
  /// The index into `TextState.configurations`.
  let index: Int
  var description: String { "a button's configuration" }
}

extension TextLibrary {
  /// `UIButton.Configuration`: a title without an image or a subtitle has a known size in each
  /// style.
  static let configurations: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for name in styles {
      table.methods[name] = { evaluator, call in
        guard case .type("Configuration")? = call.receiver, call.arguments.isEmpty else {
          return nil
        }
        return .object(add(ConfiguredTitle(), &evaluator))
      }
    }
    table.setters["title"] = setter { configuration, argument in
      if case .text(let title) = argument.value {
        configuration.title = title
      } else {
        configuration.isKnown = false
      }
    }
    table.setters["attributedTitle"] = { evaluator, value, argument in
      guard case .object(let object as ButtonConfiguration) = value else { return false }
      let styled = styled(argument.value, &evaluator)
      let state = evaluator.state(TextState.self)
      state.configurations[object.index].title = styled?.text
      state.configurations[object.index].font = styled?.font
      if styled == nil { state.configurations[object.index].isKnown = false }
      return true
    }
    table.setters["contentInsets"] = setter { configuration, argument in
      switch argument.value {
      case .directionalInsets(let insets): configuration.insets = insets
      case .word("zero"):
        configuration.insets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      default: configuration.isKnown = false
      }
    }
    // These affect the size in ways that are not modeled.
    for name in [
      "image", "subtitle", "attributedSubtitle", "buttonSize",
      "titleTextAttributesTransformer", "subtitleTextAttributesTransformer", "titleLineBreakMode",
      "showsActivityIndicator", "indicator", "imageReservation", "macIdiomStyle",
    ] {
      table.setters[name] = setter { configuration, _ in configuration.isKnown = false }
    }
    // These do not affect the size without an image or a subtitle.
    for name in [
      "baseForegroundColor", "baseBackgroundColor", "background", "cornerStyle", "imagePlacement",
      "imagePadding", "titlePadding", "titleAlignment", "imageColorTransformer",
      "preferredSymbolConfigurationForImage", "automaticallyUpdateForSelection",
      "activityIndicatorColorTransformer", "indicatorColorTransformer",
    ] {
      table.setters[name] = setter { _, _ in }
    }
    table.getters["background"] = { _, value, _ in
      if case .object(_ as ButtonConfiguration) = value { .irrelevant } else { nil }
    }
    table.setters["configuration"] = { evaluator, value, argument in
      guard case .item(.view(let index)) = value, isButton(index, evaluator) else { return false }
      configure(index, argument.value, &evaluator)
      return true
    }
    table.getters["configuration"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value,
        let own = evaluator.state(TextState.self).texts[index]?.configuration
      else { return nil }
      return .object(ButtonConfiguration(index: own))
    }
    return table
  }()

  private static let styles = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
    "borderedProminent",
  ]

  /// A copy, since a configuration is a value.
  ///
  /// `value`: the configuration, or a word for one: `.filled()`; `nil` removes it.
  private static func configure(
    _ index: Int,
    _ value: ScriptValue,
    _ evaluator: inout ScriptEvaluator
  ) {
    let state = evaluator.state(TextState.self)
    var shown = state.texts[index, default: ShownText()]
    switch value {
    case .object(let object as ButtonConfiguration):
      shown.configuration = add(state.configurations[object.index], &evaluator).index
    case .wordCall(let name, let arguments) where arguments.isEmpty && styles.contains(name):
      shown.configuration = add(ConfiguredTitle(), &evaluator).index
    case .nothing: shown.configuration = nil
    default: shown.buttonType = nil
    }
    state.texts[index] = shown
  }

  static func forgetConfiguration(of index: Int, _ evaluator: inout ScriptEvaluator) {
    let state = evaluator.state(TextState.self)
    guard let own = state.texts[index]?.configuration else { return }
    state.configurations[own].isKnown = false
  }

  private static func isButton(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    evaluator.items == nil && evaluator.scene.views[index].view.className == "UIButton"
  }

  private static func add(
    _ title: ConfiguredTitle,
    _ evaluator: inout ScriptEvaluator
  ) -> ButtonConfiguration {
    let state = evaluator.state(TextState.self)
    state.configurations.append(title)
    return ButtonConfiguration(index: state.configurations.count - 1)
  }

  private static func setter(
    _ set: @escaping @Sendable (inout ConfiguredTitle, ScriptArgument) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .object(let object as ButtonConfiguration) = value else { return false }
      set(&evaluator.state(TextState.self).configurations[object.index], argument)
      return true
    }
  }
}

extension TextLibrary {
  /// Reads `UIButton(type: .system)`, `UIButton(configuration: .filled())`,
  /// `UISegmentedControl(items: ["First", "Second"])`.
  static func take(
    _ argument: ScriptArgument,
    makingViewAt index: Int,
    ofClass name: String,
    _ evaluator: inout ScriptEvaluator
  ) {
    switch (name, argument.label) {
    case ("UIButton", "type"):
      let state = evaluator.state(TextState.self)
      state.texts[index, default: ShownText()].take(buttonType: argument.value)
    case ("UIButton", "configuration"): configure(index, argument.value, &evaluator)
    case ("UISegmentedControl", "items"): takeSegments(argument.value, of: index, &evaluator)
    default: break
    }
  }

  /// A change of the titles makes the size unknown.
  static let segments: ScriptSignatures = {
    // `setTitle` is a method of alerts, too.
    var table = ScriptSignatures(ofViews: false)
    for name in [
      "insertSegment", "removeSegment", "removeAllSegments", "setWidth", "setTitleTextAttributes",
      "setTitle", "setImage",
    ] {
      table.methods[name] = { evaluator, call in
        if let receiver = call.receiver { forgetSegments(receiver, &evaluator) }
        return nil
      }
    }
    table.setters["apportionsSegmentWidthsByContent"] = { evaluator, value, _ in
      forgetSegments(value, &evaluator)
      return false
    }
    return table
  }()

  /// One unknown title makes all unknown.
  private static func takeSegments(
    _ items: ScriptValue,
    of index: Int,
    _ evaluator: inout ScriptEvaluator
  ) {
    guard evaluator.items == nil, case .array(let elements) = items else { return }
    evaluator.meter.charge(elements.count)
    let titles = elements.compactMap { if case .text(let title) = $0 { title } else { nil } }
    guard titles.count == elements.count else { return }
    evaluator.state(TextState.self).texts[index, default: ShownText()].segments = titles
  }

  private static func forgetSegments(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    guard case .item(.view(let index)) = value, evaluator.items == nil,
      evaluator.scene.views[index].view.className == "UISegmentedControl"
    else { return }
    evaluator.state(TextState.self).texts[index]?.segments = nil
  }
}
