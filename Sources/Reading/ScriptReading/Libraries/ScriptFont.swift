import LayoutModel
import TextMetrics

/// A font that a script makes.
struct ScriptFont: ScriptObject {
  /// The font for `TextMetrics`.
  var font: Font
  /// Whether it scales with the user's content size, in labels that adjust their fonts.
  var isScaled = false
  /// The name of the font in code; `nil` for a font of AppKit.
  var choice: FontChoice?
  var description: String { "a font" }

  /// Creates a font of a fixed size.
  init(_ font: Font) {
    self.font = font
  }

  /// The functions of `UIFont` and `NSFont` that make a system font.
  static let factories = [
    "systemFont", "boldSystemFont", "preferredFont", "labelFont", "messageFont",
  ]

  /// The font of a value: a font of the script, or `.systemFont(ofSize: 12)`.
  ///
  /// - Parameters:
  ///   - value: The value; the result is `nil` for other values, and for fonts without metrics.
  ///   - overrides: The available fonts, and the user's content size.
  ///   - platform: The platform of the font's class; `nil` for UIKit.
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

  /// The font that a function makes from its arguments, with sizes in points.
  ///
  /// `nil` for an unknown function, label or value.
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
      choice = .style(found, category, platform)
    case ("boldSystemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      font = fonts.system(size: size, weight: .bold, platform: platform)
      choice = .system(size: size, weight: .bold)
    case ("systemFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      guard let weight = Self.weight(arguments.dropFirst()) else { return nil }
      font = fonts.system(size: size, weight: weight, platform: platform)
      choice = .system(size: size, weight: weight)
    case ("labelFont", "ofSize", .number(let size, _)?) where Self.isLegal(size),
      ("messageFont", "ofSize", .number(let size, _)?) where Self.isLegal(size):
      font = fonts.system(size: size, platform: platform)
    case ("UIFont", "name", .text(let name)?):
      guard arguments.count == 2, arguments[1].label == "size",
        case .number(let size, _) = arguments[1].value, Self.isLegal(size),
        let font = fonts.named(name, size: size)
      else { return nil }
      self.font = font
      choice = .named(name, size: size)
    default: return nil
    }
  }

  /// Whether text can be measured at a size, in points.
  private static func isLegal(_ size: Double) -> Bool { size > 0 && size < 10_000 }

  /// The weight argument behind a size; regular without one.
  private static func weight(_ arguments: ArraySlice<ScriptArgument>) -> FontWeight? {
    guard let argument = arguments.first else { return .regular }
    guard argument.label == "weight", case .word(let name) = argument.value else { return nil }
    return FontWeight(name: name)
  }
}
