import Bounds
import LayoutModel
import ScriptReading
import TextMetrics

/// Labels that a script gives a text: the size of their content is measured from it.
///
/// Only a text, a font of the system and a number of lines that are written in the script count. What is put
/// together when the program runs leaves a label without a size, as before.
///
/// It gives a `UILabel` an intrinsic size, as UIKit would: from `text`, `font` and `numberOfLines`.
/// Later settings win over earlier ones, and the sizes are computed once, when the script has been
/// read.
enum TextLibrary: ScriptLibrary {
  static let signatures = [texts, configurations, segments]

  // What has a text or a font need not be a view.
  // So a text or font of another object goes on to other libraries.
  private static let texts: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    // A text that is not known, or `nil`, takes the one before away.
    table.setters["text"] = setter { shown, argument, _ in
      if case .text(let text) = argument.value { shown.text = text } else { shown.text = nil }
    }
    // Pieces of text in fonts of their own are not read.
    table.setters["attributedText"] = setter { shown, _, _ in shown.text = nil }
    table.setters["isScrollEnabled"] = setter { shown, argument, _ in
      if case .bool(let scrolls) = argument.value {
        shown.scrolls = scrolls
      } else {
        shown.scrolls = nil
      }
    }
    table.setters["adjustsFontSizeToFitWidth"] = setter { shown, argument, _ in
      if case .bool(false) = argument.value { shown.shrinks = false } else { shown.shrinks = true }
    }
    table.setters["minimumScaleFactor"] = setter { shown, argument, _ in
      if case .number(let factor, _) = argument.value {
        shown.leastScale = factor
      } else {
        shown.leastScale = nil
      }
    }
    // What else makes the size of a text view is not read.
    table.setters["textContainerInset"] = setter { shown, _, _ in shown.scrolls = nil }
    table.getters["textContainer"] = { evaluator, value, _ in
      if case .item(.view(let index)) = value, shows(index, evaluator) {
        evaluator.state(TextState.self).texts[index, default: ShownText()].scrolls = nil
      }
      return nil
    }
    // A font without measured metrics gives no size.
    table.setters["font"] = setter { shown, argument, overrides in
      shown.font = ScriptFont(argument.value, overrides)
    }
    table.setters["adjustsFontForContentSizeCategory"] = setter { shown, argument, _ in
      if case .bool(let follows) = argument.value { shown.follows = follows }
    }
    // Not a whole number is as good as unknown.
    table.setters["numberOfLines"] = setter { shown, argument, _ in
      if case .number(let lines, _) = argument.value {
        shown.lines = Int(exactly: lines)
      } else {
        shown.lines = nil
      }
    }
    // Of `UIFont` alone; a font that is not known is a value that matters to nothing else.
    for name in ScriptFont.factories {
      table.methods[name] = { evaluator, call in
        guard case .type("UIFont")? = call.receiver else { return nil }
        return font(name, call, evaluator)
      }
    }
    table.functions["NSLocalizedString"] = { evaluator, call in
      localized(call.unlabelled, call["value"], evaluator)
    }
    table.functions["String"] = { evaluator, call in
      call["localized"].map { localized($0, call["defaultValue"], evaluator) } ?? nil
    }
    table.methods["setTitle"] = { evaluator, call in setTitle(call, &evaluator) }
    // What else makes the size of a button is not read, so that such a button has none.
    for name in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
      table.setters[name] = { evaluator, value, _ in
        forgetButton(value, &evaluator)
        return false
      }
    }
    for name in ["setImage", "setBackgroundImage", "setAttributedTitle"] {
      table.methods[name] = { evaluator, call in
        if let receiver = call.receiver { forgetButton(receiver, &evaluator) }
        return nil
      }
    }
    table.getters["titleLabel"] = { evaluator, value, _ in
      forgetButton(value, &evaluator)
      return nil
    }
    table.functions["UIFont"] = { evaluator, call in font("UIFont", call, evaluator) }
    return table
  }()

  /// A font of some arguments; what is not known is nothing that matters.
  private static func font(
    _ name: String,
    _ call: ScriptCall,
    _ evaluator: ScriptEvaluator
  ) -> ScriptValue {
    ScriptFont(name, call.arguments, evaluator.overrides).map { .object($0) } ?? .irrelevant
  }

  /// Records that the size of a button is not known.
  static func forgetButton(_ value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    guard case .item(.view(let index)) = value, evaluator.items == nil,
      evaluator.scene.views[index].view.className == "UIButton"
    else { return }
    evaluator.state(TextState.self).texts[index, default: ShownText()].buttonType = nil
  }

  /// A text by its key, in the language that is shown; what has no text by an identifier is not known.
  ///
  /// - Parameters:
  ///   - key: The key, which mostly is the text itself.
  ///   - usual: The text where no file has one.
  ///   - evaluator: What knows the language.
  /// - Returns: The text; nothing that matters where it is not known.
  private static func localized(
    _ key: ScriptArgument?,
    _ usual: ScriptArgument?,
    _ evaluator: ScriptEvaluator
  ) -> ScriptValue? {
    guard case .text(let key)? = key?.value else { return nil }
    var written = key
    if case .text(let text)? = usual?.value { written = text }
    let shown = (evaluator.overrides.texts ?? TextVariant()).shown(written, key: key)
    // "login.title" is the name of a text, and what it is stands nowhere.
    let isName = !key.contains(" ") && key.contains { $0 == "." || $0 == "_" }
    return isName && shown == key ? .irrelevant : .text(shown)
  }

  /// `setTitle("Sign In", for: .normal)` of a button.
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

  /// Whether a view of the script is a label or a text view of UIKit's own.
  private static func shows(_ index: Int, _ evaluator: ScriptEvaluator) -> Bool {
    let name = evaluator.scene.views[index].view.className
    return evaluator.items == nil && (name == "UILabel" || name == "UITextView")
  }

  /// A setter for labels and text views; what other values have of this name is for other libraries.
  ///
  /// - Parameter set: Changes what the view shows.
  /// - Returns: The setter.
  private static func setter(
    _ set:
      @escaping @Sendable (inout ShownText, ScriptArgument, EnvironmentOverrides) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value, shows(index, evaluator) else { return false }
      let overrides = evaluator.overrides
      let state = evaluator.state(TextState.self)
      set(&state.texts[index, default: ShownText()], argument, overrides)
      return true
    }
  }

  /// Gives labels the sizes of their texts, and controls those of their classes, where the script
  /// says no other.
  ///
  /// In the order of their indices, each charged.
  static func finish(_ evaluator: inout ScriptEvaluator) {
    let iOS = evaluator.overrides.iOS ?? ControlSize.usualIOS
    for index in evaluator.scene.views.indices where evaluator.meter.charge(8) {
      evaluator.scene.views[index].view.applyControlSize(iOS: iOS)
    }
    let state = evaluator.state(TextState.self)
    let texts = state.texts
    for index in texts.keys.sorted() {
      guard let shown = texts[index], evaluator.meter.charge(16),
        evaluator.scene.views[index].view.intrinsicContentSize == nil
      else { continue }
      let measuring = TextMeasuring(
        shown: shown,
        configuration: shown.configuration.map { state.configurations[$0] },
        overrides: evaluator.overrides,
        meter: evaluator.meter
      )
      measuring.measure(&evaluator.scene.views[index].view)
    }
  }
}

/// The texts of a script's labels, by their index.
final class TextState: ScriptState {
  /// By the index of the view in the scene; a label that is told nothing is not in it.
  var texts: [Int: ShownText] = [:]
  /// The configurations of buttons, each as often as it was copied.
  var configurations: [ConfiguredTitle] = []
}

/// What a label, a text view, a button or a segmented control shows; `nil` is what cannot be known.
///
/// Defaults are UIKit's: the system's font at 17 points, one line.
struct ShownText {
  /// In the language of the script, as the literal has it.
  var text: String?
  /// UIKit's own unless the script says another; `nil` for one that is not known.
  var font: ScriptFont?? = .none
  /// `numberOfLines`.
  ///
  /// `0` is as many lines as there are.
  var lines: Int? = 1
  /// `adjustsFontForContentSizeCategory`.
  var follows = false
  /// Whether a text view scrolls, and so asks for no size.
  var scrolls: Bool? = true
  /// `adjustsFontSizeToFitWidth`.
  var shrinks = false
  /// `minimumScaleFactor`.
  ///
  /// `0` is the font's own size.
  var leastScale: Double? = 0
  /// The word of a button's type, such as `system`; `nil` for one that is not known.
  var buttonType: String? = "custom"
  /// A button's configuration, among `TextState.configurations`.
  var configuration: Int?
  /// The titles of a segmented control.
  var segments: [String]?

  /// Takes the type that a button is made with; one that is not known leaves it without a size.
  mutating func take(buttonType type: ScriptValue) {
    if case .word(let word) = type { buttonType = word } else { buttonType = nil }
  }
}
