import JSONText
import LayoutModel
import TextMetrics

/// Reads the text that a view shows, and makes of it the size that its content asks for.
extension ViewContentReader {
  /// Gives a view the size and the baselines of its text, where it has one.
  ///
  /// Without a font it is UIKit's for labels, the system's at 17 points. Sizes are rounded up to
  /// half points: a document is for screens of several scales, and most have two pixels a point or
  /// more.
  func readText(_ fields: Fields<ViewKey>, into view: inout View) {
    guard let value = fields[.text] else {
      for key in [ViewKey.font, .numberOfLines] {
        guard let extra = fields[key] else { continue }
        let words = "\"\(key.name)\" is about a text. Add \"text\", or leave this out."
        mistakes.report(.missingKey, words, at: extra)
      }
      return
    }
    if let size = fields[.intrinsicContentSize] {
      let words = "\"text\" says how large the content is. Leave one of them out."
      mistakes.report(.valueOutOfRange, words, at: size)
    }
    let lines = values.number(fields[.numberOfLines], .notNegative) ?? 1
    guard let text = values.string(value), let font = font(fields[.font]) else { return }
    let measured = MeasuredText(text, in: font, meter: values.meter)
    let limit = lines > 1000 ? 0 : Int(lines)
    let steps = measured.steps(lineLimit: limit, scale: Self.pixelsOfPoint, meter: values.meter)
    guard let natural = steps.last else {
      view.intrinsicContentSize = IntrinsicContentSize(width: 0, height: 0)
      return
    }
    view.intrinsicContentSize =
      steps.count == 1
      ? IntrinsicContentSize(width: natural.width, height: natural.height)
      : IntrinsicContentSize(
        heightForWidth: steps.map { .init(width: $0.width, height: $0.height) }
      )
    view.contentDoubt = natural.doubt > 0 ? natural.doubt : nil
    view.firstBaselineOffsetFromTop = font.lineMetrics.ascender
    view.lastBaselineOffsetFromBottom = font.lineMetrics.descender
  }

  /// The scale that sizes are rounded up at.
  private static let pixelsOfPoint = 2.0

  /// Reads a font: a style, or a size and a weight; `nil` where it is wrong.
  ///
  /// - Parameter value: An object by `FontKey`; `nil` where the key is absent.
  /// - Returns: The font; the usual one where none is named.
  private func font(_ value: JSONValue?) -> Font? {
    guard let value else { return .system(size: 17) }
    let expected =
      "an object such as {\"size\": 17, \"weight\": \"semibold\"} or {\"style\": \"body\"}"
    guard let fields = values.fields(value, values.workspace.font, expected: expected) else {
      return nil
    }
    if let style = fields[.style] {
      for key in [FontKey.size, .weight] {
        guard let extra = fields[key] else { continue }
        let words = "\"style\" says the size and the weight already. Leave this out."
        mistakes.report(.valueOutOfRange, words, at: extra)
      }
      return named(style, of: FontStyle.allCases, by: \.name).flatMap { .style($0) }
    }
    let size = fields[.size].map { values.number($0, .pointSize) } ?? 17
    let weight = fields[.weight].map { named($0, of: FontWeight.allCases, by: \.name) } ?? .regular
    guard let size, let weight else { return nil }
    return .system(size: size, weight: weight)
  }

  /// Reads one of a few names; `nil` where it is none.
  private func named<Choice>(
    _ value: JSONValue,
    of choices: [Choice],
    by name: (Choice) -> String
  ) -> Choice? {
    guard let word = values.string(value) else { return nil }
    if let choice = choices.first(where: { name($0) == word }) { return choice }
    mistakes.reportWord(value, word, words: choices.map(name))
    return nil
  }
}
