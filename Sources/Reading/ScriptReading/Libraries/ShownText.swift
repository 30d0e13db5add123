import LayoutModel
import TextMetrics

extension TextLibrary {
  /// Gives labels the sizes of their texts, and controls those of their classes, unless the script
  /// sets a size.
  static func finish(_ evaluator: inout ScriptEvaluator) {
    guard evaluator.items == nil else { return }
    let iOS = evaluator.surroundings?.iOS ?? ControlSize.usualIOS
    let state = evaluator.state(TextState.self)
    for index in evaluator.scene.views.indices where evaluator.meter.charge(8) {
      // The table has no controls of tvOS.
      if let className = evaluator.scene.views[index].view.className,
        ControlSize.of(className, iOS: iOS) != nil, evaluator.overrides.textPlatform != .tvOS
      {
        evaluator.scene.views[index].view.applyControlSize(iOS: iOS)
      }
      if evaluator.scene.views[index].view.className == "UITextField", state.texts[index] == nil {
        state.texts[index] = ShownText()
      }
    }
    let texts = state.texts
    for index in texts.keys.sorted() {
      guard let shown = texts[index], evaluator.meter.charge(16) else { continue }
      // A file has the size of the label's text in the file.
      if shown.isChangedInCode { evaluator.scene.views[index].forgetTextOfFile() }
      let hasOwnSize = evaluator.scene.views[index].view.intrinsicContentSize != nil
      evaluator.scene.views[index].view.caption = shown.caption
      guard !hasOwnSize else { continue }
      let measuring = TextMeasuring(
        shown: shown,
        configuration: shown.configuration.map { state.configurations[$0] },
        overrides: evaluator.overrides,
        meter: evaluator.meter
      )
      measuring.measure(&evaluator.scene.views[index].view)
      let isMeasured = evaluator.scene.views[index].view.intrinsicContentSize != nil
      evaluator.scene.views[index].view.caption?.isMeasuredInCode =
        isMeasured && shown.isWrittenWhole
    }
  }
}

extension ScriptView {
  fileprivate mutating func forgetTextOfFile() {
    view.intrinsicContentSize = nil
    view.text = nil
    view.firstBaselineOffsetFromTop = nil
    view.lastBaselineOffsetFromBottom = nil
  }
}

extension ScriptEvaluator {
  /// The text of a view so far, first that of its file.
  func shownText(of index: Int) -> ShownText {
    if let shown = state(of: index) { return shown }
    let object = scene.views[index]
    guard object.isLabelOfFile, let caption = object.view.caption else { return ShownText() }
    var shown = ShownText()
    shown.text = caption.text
    shown.font = caption.font.map { ScriptFont($0, overrides.fonts) }
    shown.lines = caption.lineLimit
    shown.widest = caption.widest
    return shown
  }

  private func state(of index: Int) -> ShownText? {
    (states[ObjectIdentifier(TextState.self)] as? TextState)?.texts[index]
  }
}

extension ScriptView {
  var isLabelOfFile: Bool { isOfFile && view.className == "UILabel" }
}

final class TextState: ScriptState {
  /// By the index of the view in the scene; only views whose text or font the script sets.
  var texts: [Int: ShownText] = [:]
  var configurations: [ConfiguredTitle] = []
  var attributedTexts: [StyledText] = []

  func copy() -> TextState {
    let copy = TextState()
    copy.texts = texts
    copy.configurations = configurations
    copy.attributedTexts = attributedTexts
    return copy
  }
}

typealias TextChange = @Sendable (inout ShownText, ScriptArgument, EnvironmentOverrides) -> Void

/// `nil` is unknown; defaults are UIKit's: the system's font at 17 points, one line.
struct ShownText {
  /// The literal in the script, without translation.
  var text: String?
  /// `.none` for UIKit's default, `.some(nil)` for an unknown font.
  var font: ScriptFont?? = .none
  /// `numberOfLines`; 0 is no limit.
  var lines: Int? = 1
  /// `adjustsFontForContentSizeCategory`.
  var follows = false
  /// Whether a text view scrolls, and therefore has no intrinsic size.
  var scrolls: Bool? = true
  /// `adjustsFontSizeToFitWidth`.
  var shrinks = false
  /// `minimumScaleFactor`; 0 is the font's own size.
  var leastScale: Double? = 0
  /// `nil` for an unknown type.
  var buttonType: String? = "custom"
  /// The index into `TextState.configurations`.
  var configuration: Int?
  var segments: [String]?
  /// `preferredMaxLayoutWidth`; 0 is none.
  var widest = 0.0
  /// Other modes are not measured.
  var breaksByWords = true
  /// `nil` for an unknown border.
  var borderStyle: String? = "none"
  /// `nil` for UIKit's controls, and for controls of unknown size.
  var desktop: DesktopControl?
  /// Whether the view is a label of a file, and code sets its text, font or number of lines.
  var isChangedInCode = false

  /// `nil` for controls of AppKit.
  var caption: View.Caption? {
    guard desktop == nil else { return nil }
    var caption = View.Caption(text: text, font: (font ?? nil)?.choice, lineLimit: lines ?? 1)
    caption.widest = widest
    caption.buttonType = buttonType == "custom" ? nil : buttonType
    caption.borderStyle = borderStyle == "none" ? nil : borderStyle
    caption.segments = segments ?? []
    caption.scrolls = scrolls ?? true
    return caption
  }

  /// Whether the caption has all that makes the size: no configuration, and no font without a name.
  fileprivate var isWrittenWhole: Bool {
    guard case .some(let font) = font else { return configuration == nil }
    return configuration == nil && font?.choice != nil
  }

  /// An unknown type makes the size unknown.
  mutating func take(buttonType type: ScriptValue) {
    if case .word(let word) = type { buttonType = word } else { buttonType = nil }
  }
}
