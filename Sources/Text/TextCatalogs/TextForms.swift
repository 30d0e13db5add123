/// The variations of a translation, of which a layout needs the longest.
enum TextForms {
  static let lengthLimit = 4096

  /// The first of the longest texts.
  static func longest(_ texts: [String]) -> String? {
    var longest: (text: String, length: Int)?
    for text in texts {
      let length = text.count
      if length > longest?.length ?? -1 { longest = (text, length) }
    }
    return longest?.text
  }

  /// `%#@files@ left` and "12 files"; unknown variables stay.
  ///
  /// `nil` beyond the limit, which repeated variables could exceed.
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
