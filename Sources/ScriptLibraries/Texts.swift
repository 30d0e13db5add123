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
  static let signatures = [texts]

  // What has a text or a font need not be a view.
  // So a text or font of another object goes on to other libraries.
  private static let texts: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    // A text that is not known, or `nil`, takes the one before away.
    table.setters["text"] = setter { shown, argument in
      if case .text(let text) = argument.value { shown.text = text } else { shown.text = nil }
    }
    // A font that is not the system's has no metrics here.
    table.setters["font"] = setter { shown, argument in
      shown.font = ScriptFont(argument.value).map(\.font)
    }
    // Not a whole number is as good as unknown.
    table.setters["numberOfLines"] = setter { shown, argument in
      if case .number(let lines, _) = argument.value {
        shown.lines = Int(exactly: lines)
      } else {
        shown.lines = nil
      }
    }
    // Of `UIFont` alone; a custom font is a value that matters to nothing else.
    for name in ScriptFont.factories {
      table.methods[name] = { _, call in
        guard case .type("UIFont")? = call.receiver else { return nil }
        return ScriptFont(name, call.arguments).map { .object($0) } ?? .irrelevant
      }
    }
    return table
  }()

  /// A setter for labels; what other values have of this name is for other libraries.
  ///
  /// - Parameter set: Changes what the label shows.
  /// - Returns: The setter.
  private static func setter(
    _ set: @escaping @Sendable (inout ShownText, ScriptArgument) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value, evaluator.items == nil,
        evaluator.scene.views[index].view.className == "UILabel"
      else { return false }
      let state = evaluator.state(TextState.self)
      set(&state.texts[index, default: ShownText()], argument)
      return true
    }
  }

  /// Gives labels the sizes of their texts, where the script says no other.
  ///
  /// In the order of their indices, each charged.
  static func finish(_ evaluator: inout ScriptEvaluator) {
    let texts = evaluator.state(TextState.self).texts
    for index in texts.keys.sorted() {
      guard let shown = texts[index], evaluator.meter.charge(16),
        evaluator.scene.views[index].view.intrinsicContentSize == nil
      else { continue }
      shown.measure(&evaluator.scene.views[index].view, evaluator.meter)
    }
  }
}

/// The texts of a script's labels, by their index.
private final class TextState: ScriptState {
  /// By the index of the view in the scene; a label that is told nothing is not in it.
  var texts: [Int: ShownText] = [:]
}

/// What a label shows; `nil` is what cannot be known.
///
/// Defaults are UIKit's: the system's font at 17 points, one line.
private struct ShownText {
  /// In the language of the script, as the literal has it.
  var text: String?
  /// The system's at 17 points unless the script says another.
  var font: Font? = .system(size: 17)
  /// `numberOfLines`.
  ///
  /// `0` is as many lines as there are.
  var lines: Int? = 1

  /// Gives a label the size and the baselines of its text.
  ///
  /// A text that may wrap has a height for each of several widths; one on a single line has one
  /// size. A size that is set in the script wins, and so do baselines that are known.
  ///
  /// - Parameters:
  ///   - view: The label.
  ///   - meter: Pays for measuring.
  func measure(_ view: inout View, _ meter: WorkMeter) {
    // A label without a text is mostly given one later.
    guard let text, !text.isEmpty, let font, let lines else { return }
    let measured = MeasuredText(text, in: font, meter: meter)
    let steps = measured.steps(lineLimit: max(0, lines), scale: Self.scale, meter: meter)
    guard let natural = steps.last else { return }
    view.intrinsicContentSize =
      steps.count == 1
      ? IntrinsicContentSize(width: natural.width, height: natural.height)
      : IntrinsicContentSize(
        heightForWidth: steps.map { .init(width: $0.width, height: $0.height) }
      )
    view.contentDoubt = natural.doubt > 0 ? natural.doubt : nil
    view.firstBaselineOffsetFromTop = view.firstBaselineOffsetFromTop ?? font.lineMetrics.ascender
    view.lastBaselineOffsetFromBottom =
      view.lastBaselineOffsetFromBottom ?? font.lineMetrics.descender
  }

  // Rounding of UIKit's sizes is to whole pixels.
  /// A script is for any device; most have at least two pixels a point.
  private static let scale = 2.0
}

/// A font that a script makes.
///
/// It lives in a script's variables, and ends in the `font` of a label.
private struct ScriptFont: ScriptObject {
  /// What it is as a value of `TextMetrics`.
  var font: Font
  /// How messages call such a value.
  var words: String { "a font" }

  /// The functions of `UIFont` that make one of the system's.
  static let factories = ["systemFont", "boldSystemFont", "preferredFont"]

  /// The font that a value is: one that was made, or `.systemFont(ofSize: 12)`.
  init?(_ value: ScriptValue) {
    switch value {
    case .object(let object as ScriptFont): self = object
    case .wordCall(let name, let arguments): self.init(name, arguments)
    default: return nil
    }
  }

  /// The font that a function makes of its arguments.
  ///
  /// Sizes are points. `nil` for a function, label or value that is not known.
  init?(_ name: String, _ arguments: [ScriptArgument]) {
    switch (name, arguments.first?.label, arguments.first?.value) {
    case ("preferredFont", "forTextStyle", .word(let style)?) where arguments.count == 1:
      guard let found = FontStyle.allCases.first(where: { $0.name == style }),
        let font = Font.style(found)
      else { return nil }
      self.font = font
    case ("boldSystemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      font = .system(size: size, weight: .bold)
    case ("systemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      guard let weight = Self.weight(arguments.dropFirst()) else { return nil }
      font = .system(size: size, weight: weight)
    default: return nil
    }
  }

  /// Whether a size, in points, is one that text can be measured at.
  private static func isLegal(_ size: Double) -> Bool { size > 0 && size < 10_000 }

  /// The weight that comes behind a size, regular without one.
  private static func weight(_ arguments: ArraySlice<ScriptArgument>) -> FontWeight? {
    guard let argument = arguments.first else { return .regular }
    guard argument.label == "weight", case .word(let name) = argument.value else { return nil }
    return FontWeight(name: name)
  }
}
