import LayoutModel

/// The title of a button's configuration, as far as it makes the button's size.
struct ConfiguredTitle {
  /// `title`.
  var title: String?
  /// The font of a title with attributes; `nil` for the style of bodies.
  var font: ScriptFont?
  /// `contentInsets`, in points.
  var insets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  /// Whether nothing else makes the size: no image, subtitle or size.
  var isKnown = true
}

/// A `UIButton.Configuration` in a script's variable.
struct ButtonConfiguration: ScriptObject {
  /// Which of `TextState.configurations` it is.
  let index: Int
  /// How messages call such a value.
  var words: String { "a button's configuration" }
}

extension TextLibrary {
  /// `UIButton.Configuration`: a title has a known size in each of its styles, unless something stands beside it.
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
    // What changes the size, which is not read.
    for name in [
      "image", "subtitle", "attributedSubtitle", "buttonSize",
      "titleTextAttributesTransformer", "subtitleTextAttributesTransformer", "titleLineBreakMode",
      "showsActivityIndicator", "indicator", "imageReservation", "macIdiomStyle",
    ] {
      table.setters[name] = setter { configuration, _ in configuration.isKnown = false }
    }
    // And what changes none without an image or a subtitle.
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

  /// The functions that make a configuration, all of whose titles are set alike.
  private static let styles = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
    "borderedProminent",
  ]

  /// Gives a button a configuration, which is a value: what happens to the one that it was copied from is of no
  /// matter to it.
  ///
  /// - Parameters:
  ///   - index: The button.
  ///   - value: The configuration, or a word for one: `.filled()`; `nil` takes it away.
  ///   - evaluator: What knows it.
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

  /// Records that the title of a button with a configuration is not known.
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

  /// A setter for configurations; what other values have of this name is for other libraries.
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
  /// Takes what an initializer of a control says of its text: `UIButton(type: .system)`,
  /// `UIButton(configuration: .filled())`, `UISegmentedControl(items: ["First", "Second"])`.
  ///
  /// - Parameters:
  ///   - argument: One of its arguments, with a label.
  ///   - index: The view that it makes.
  ///   - name: UIKit's class.
  ///   - evaluator: What knows it.
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

  /// `UISegmentedControl`: what changes the titles that it was made with leaves it without a size.
  static let segments: ScriptSignatures = {
    // An alert has `setTitle`, too.
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

  /// Takes the titles that a segmented control is made with; without those that are not known.
  ///
  /// - Parameters:
  ///   - items: `["First", "Second"]`.
  ///   - index: The control.
  ///   - evaluator: What knows it.
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
