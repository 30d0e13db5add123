import LayoutModel
import TextMetrics

struct ScriptFont: ScriptObject {
  var font: Font
  /// Whether it scales with the user's content size, in labels that adjust their fonts.
  var isScaled = false
  /// `nil` for a font of AppKit.
  var choice: FontChoice?
  var description: String { "a font" }

  init(_ font: Font) {
    self.font = font
  }

  /// `nil` for a font that the book lacks.
  init?(_ choice: FontChoice, _ fonts: FontBook) {
    guard let font = fonts.font(choice) else { return nil }
    self.font = font
    self.choice = choice
    if case .style(_, _, .iOS) = choice { isScaled = true }
  }

  static let factories = [
    "systemFont", "boldSystemFont", "preferredFont", "labelFont", "messageFont",
  ]

  /// Reads a font of the script, or `.systemFont(ofSize: 12)`; `nil` for fonts without metrics.
  ///
  /// `platform`: that of the font's class; `nil` for UIKit.
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

  /// Sizes are in points.
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

  private static func isLegal(_ size: Double) -> Bool { size > 0 && size < 10_000 }

  /// Regular without a weight argument.
  private static func weight(_ arguments: ArraySlice<ScriptArgument>) -> FontWeight? {
    guard let argument = arguments.first else { return .regular }
    guard argument.label == "weight", case .word(let name) = argument.value else { return nil }
    return FontWeight(name: name)
  }
}
