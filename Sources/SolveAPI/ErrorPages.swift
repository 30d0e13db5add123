internal import LayoutModel

/// The pages about diagnostics, as plain text that a terminal shows well.
enum ErrorPages {
  private static let contentType = "text/plain; charset=utf-8"

  /// All codes, one to a line.
  static var index: Page {
    var text = "Every diagnostic of Windlass. Read more at /errors/CODE.\n\n"
    for code in Diagnostic.Code.allCases {
      text += "\(code.rawValue)  \(padded(code.severity.rawValue, to: 7))  \(code.page.title)\n"
    }
    return Page(Array(text.utf8), contentType: contentType)
  }

  /// The page of a code, as it is written in diagnostics; `nil` where there is no such code.
  static func page(of code: String) -> Page? {
    guard let code = Diagnostic.Code(rawValue: code) else { return nil }
    let page = code.page
    var text = """
      \(code.rawValue) \(page.name) (\(code.severity.rawValue))

      \(page.title)

      \(page.advice)

      """
    if let words = page.appleText { text += "\nApple's own words:\n  \(words)\n" }
    return Page(Array(text.utf8), contentType: contentType)
  }

  private static func padded(_ word: String, to width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.utf8.count))
  }
}
