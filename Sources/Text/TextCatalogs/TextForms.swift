/// The forms that a translation has for numbers, widths or devices, of which a layout needs room for the longest.
enum TextForms {
  /// The longest text that is put together, in characters; far more than any view shows.
  static let lengthLimit = 4096

  /// The longest of several texts, of two that are as long the first.
  static func longest(_ texts: [String]) -> String? {
    var longest: (text: String, length: Int)?
    for text in texts {
      let length = text.count
      if length > longest?.length ?? -1 { longest = (text, length) }
    }
    return longest?.text
  }

  /// A text with other texts where it names them: `%#@files@ left` and "12 files".
  ///
  /// What is put in names nothing more, and a name without a text stays as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parts: The texts by their names.
  /// - Returns: The whole text; `nil` beyond the limit, which repeated names could grow past.
  static func filled(_ text: String, _ parts: [String: String]) -> String? {
    guard !parts.isEmpty else { return text }
    var whole = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "%#@") {
      let named = rest[start.upperBound...]
      guard let end = named.firstIndex(of: "@"), let part = parts[String(named[..<end])] else {
        whole += rest[..<start.upperBound]
        rest = named
        continue
      }
      whole += rest[..<start.lowerBound]
      whole += part
      rest = named[named.index(after: end)...]
      guard whole.utf8.count <= 4 * lengthLimit else { return nil }
    }
    whole += rest
    return whole.count <= lengthLimit ? whole : nil
  }
}
