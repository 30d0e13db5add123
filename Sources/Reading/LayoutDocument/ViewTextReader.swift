import JSONText
import LayoutModel
import TextMetrics

extension ViewContentReader {
  /// The default font is UIKit's for labels, the system's at 17 points.
  ///
  /// Sizes are rounded up to half points: a document is for screens of several scales, and most
  /// have two pixels a point or more.
  func readText(_ fields: Fields<ViewKey>, into view: inout View) {
    guard let value = fields[.text] else {
      for key in [ViewKey.font, .numberOfLines] {
        guard let extra = fields[key] else { continue }
        let message = "\"\(key.name)\" requires \"text\". Add it, or remove \"\(key.name)\"."
        mistakes.report(.missingKey, message, at: extra)
      }
      return
    }
    if let size = fields[.intrinsicContentSize] {
      let message = "\"text\" gives the size of the content already. Remove one of them."
      mistakes.report(.valueOutOfRange, message, at: size)
    }
    readText(value, font: fields[.font], numberOfLines: fields[.numberOfLines], into: &view)
  }

  /// Sets the size and the baselines of a view with a text, which may have a font and lines.
  func readText(
    _ value: JSONValue,
    font fontValue: JSONValue?,
    numberOfLines: JSONValue?,
    into view: inout View
  ) {
    let lines = values.number(numberOfLines, .notNegative) ?? 1
    guard let text = values.string(value), let found = font(fontValue) else { return }
    let measured = MeasuredText(text, in: found.font, meter: values.meter)
    let limit = lines > 1000 ? 0 : Int(lines)
    view.caption = View.Caption(text: text, font: found.choice, lineLimit: limit)
    view.show(measured, lineLimit: limit, scale: Self.pixelsOfPoint, meter: values.meter)
  }

  /// The scale that sizes are rounded up at.
  private static let pixelsOfPoint = 2.0

  /// The usual font where none is named; `nil` where it is wrong.
  private func font(_ value: JSONValue?) -> (font: Font, choice: FontChoice?)? {
    let book = values.workspace.fonts
    let platform = TextPlatform(values.platform ?? .iOS)
    guard let value else { return (book.system(size: 17, platform: platform), nil) }
    let expected =
      "an object such as {\"size\": 17, \"weight\": \"semibold\"} or {\"style\": \"body\"}"
    guard let fields = values.fields(value, values.workspace.font, expected: expected) else {
      return nil
    }
    if let style = fields[.style] {
      reportNeedless([.size, .weight, .name, .family], in: fields, beside: .style)
      return values.named(style, of: FontStyle.allCases, by: \.name).flatMap { name in
        styled(name, at: style).map { ($0, .style(name, .large, platform)) }
      }
    }
    let size = fields[.size].map { values.number($0, .pointSize) } ?? 17
    if let value = fields[.name] {
      reportNeedless([.weight, .family], in: fields, beside: .name)
      guard let size, let name = values.string(value) else { return nil }
      return found(book.named(name, size: size), "name", name, at: value)
        .map { ($0, .named(name, size: size)) }
    }
    let weight =
      fields[.weight].map { values.named($0, of: FontWeight.allCases, by: \.name) } ?? .regular
    guard let size, let weight else { return nil }
    let usual = book.system(size: size, weight: weight, platform: platform)
    let choice = FontChoice.system(size: size, weight: weight)
    guard let value = fields[.family] else { return (usual, choice) }
    guard let family = values.string(value) else { return nil }
    if family == "system" { return (usual, choice) }
    let font = book.family(family, weight: weight, size: size)
    return found(font, "\(weight.name) font of the family", family, at: value).map { ($0, nil) }
  }

  /// `nil` for several platforms, or a platform without that style, which is reported.
  private func styled(_ style: FontStyle, at value: JSONValue) -> Font? {
    guard let platform = values.platform.map(TextPlatform.init) else {
      let message =
        "\"\(style.name)\" has different sizes on the platforms of the environments. Write \"size\", or "
        + "set the font under \"views\" of each environment."
      mistakes.report(.valueOutOfRange, message, at: value)
      return nil
    }
    let font = values.workspace.fonts.style(style, platform: platform)
    if font == nil {
      let names = FontStyle.allCases.filter { $0.metrics(.large, platform) != nil }.map(\.name)
      let message =
        "The size of \"\(style.name)\" on this platform is unknown. Write \"size\" and \"weight\", or one of "
        + "\(names.joined(separator: ", "))."
      mistakes.report(.valueOutOfRange, message, at: value)
    }
    return font
  }

  private func reportNeedless(_ keys: [FontKey], in fields: Fields<FontKey>, beside key: FontKey) {
    for needless in keys {
      guard let extra = fields[needless] else { continue }
      let message = "\"\(key.name)\" sets that already. Remove this key."
      mistakes.report(.valueOutOfRange, message, at: extra)
    }
  }

  /// A font without metrics is reported.
  private func found(_ font: Font?, _ kind: String, _ name: String, at value: JSONValue) -> Font? {
    if font == nil {
      let message = "The \(kind) \"\(name)\" is unknown. Measure it, and add it to \"fonts\"."
      mistakes.report(.valueOutOfRange, message, at: value)
    }
    return font
  }
}
