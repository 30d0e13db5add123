import LayoutModel
import TextMetrics

extension TextLibrary {
  /// Gives labels the sizes of their texts, and controls those of their classes, where the script
  /// says no other.
  ///
  /// In the order of their indices, each charged. A string of a document finds views that have
  /// their sizes already, and makes none.
  static func finish(_ evaluator: inout ScriptEvaluator) {
    guard evaluator.items == nil else { return }
    let iOS = evaluator.overrides.iOS ?? ControlSize.usualIOS
    let state = evaluator.state(TextState.self)
    for index in evaluator.scene.views.indices where evaluator.meter.charge(8) {
      // What the controls of televisions are like is not in that table.
      if evaluator.overrides.textPlatform != .tvOS {
        evaluator.scene.views[index].view.applyControlSize(iOS: iOS)
      }
      if evaluator.scene.views[index].view.className == "UITextField", state.texts[index] == nil {
        state.texts[index] = ShownText()
      }
    }
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
  /// The texts with attributes.
  var attributedTexts: [StyledText] = []
}

/// What a property makes of a text.
typealias TextChange = @Sendable (inout ShownText, ScriptArgument, EnvironmentOverrides) -> Void

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
  /// `preferredMaxLayoutWidth`; `0` is none.
  var widest = 0.0
  /// Whether lines end between words, which is all that is measured.
  var breaksByWords = true
  /// The word of a text field's border; `nil` for one that is not known.
  var borderStyle: String? = "none"
  /// Which control of AppKit it is; `nil` of UIKit's, and of one whose size is not known.
  var desktop: DesktopControl?

  /// Takes the type that a button is made with; one that is not known leaves it without a size.
  mutating func take(buttonType type: ScriptValue) {
    if case .word(let word) = type { buttonType = word } else { buttonType = nil }
  }
}
