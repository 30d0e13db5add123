import LayoutModel
import TextMetrics

/// A font that a script makes.
///
/// It lives in a script's variables, and ends in the `font` of a label.
struct ScriptFont: ScriptObject {
  /// What it is as a value of `TextMetrics`.
  var font: Font
  /// Whether it follows the content size that a user chooses, where the label is told to.
  var isScaled = false
  /// How messages call such a value.
  var words: String { "a font" }

  /// Creates a font of a fixed size.
  init(_ font: Font) {
    self.font = font
  }

  /// The functions of `UIFont` and `NSFont` that make one of the system's.
  static let factories = [
    "systemFont", "boldSystemFont", "preferredFont", "labelFont", "messageFont",
  ]

  /// The font that a value is: one that was made, or `.systemFont(ofSize: 12)`.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` comes of one that is no font, or of one without metrics.
  ///   - overrides: The fonts that there are, and the user's content size.
  ///   - platform: Whose class makes it; `nil` for UIKit's.
  init?(
    _ value: ScriptValue,
    _ overrides: EnvironmentOverrides,
    on platform: TextPlatform? = nil
  ) {
    switch value {
    case .object(let object as ScriptFont): self = object
    case .wordCall(let name, let arguments): self.init(name, arguments, overrides, on: platform)
    default: return nil
    }
  }

  /// The font that a function makes of its arguments.
  ///
  /// Sizes are points. `nil` for a function, label or value that is not known.
  init?(
    _ name: String,
    _ arguments: [ScriptArgument],
    _ overrides: EnvironmentOverrides,
    on platform: TextPlatform? = nil
  ) {
    let fonts = overrides.fonts
    // On a Mac UIKit has the fonts of iOS.
    let platform = platform ?? (overrides.textPlatform == .tvOS ? .tvOS : .iOS)
    switch (name, arguments.first?.label, arguments.first?.value) {
    case ("preferredFont", "forTextStyle", .word(let style)?) where arguments.count == 1:
      let category = overrides.texts?.contentSize ?? .large
      guard let found = FontStyle.allCases.first(where: { $0.name == style }),
        let font = fonts.style(found, category: category, platform: platform)
      else { return nil }
      self.font = font
      isScaled = platform == .iOS
    case ("boldSystemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      font = fonts.system(size: size, weight: .bold, platform: platform)
    case ("systemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      guard let weight = Self.weight(arguments.dropFirst()) else { return nil }
      font = fonts.system(size: size, weight: weight, platform: platform)
    case ("labelFont", "ofSize", .number(let size, _)?) where Self.isLegal(size),
      ("messageFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      font = fonts.system(size: size, platform: platform)
    case ("UIFont", "name", .text(let name)?):
      guard arguments.count == 2, arguments[1].label == "size",
        case .number(let size, _) = arguments[1].value, Self.isLegal(size),
        let font = fonts.named(name, size: size)
      else { return nil }
      self.font = font
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
