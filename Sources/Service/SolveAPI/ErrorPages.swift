internal import LayoutPolicy
internal import LayoutModel
internal import LayoutReport

/// The pages about diagnostics, as plain text, and those of single ones as HTML for browsers.
///
/// The words are those of `windlass explain`: both take them from `DiagnosticPage`.
enum ErrorPages {
  private static let contentType = "text/plain; charset=utf-8"

  /// All codes, one to a line.
  static var index: Page {
    let text =
      "All diagnostics of Windlass. For details, see /errors/CODE.\n\n"
      + Diagnostic.Code.indexText()
    return Page(Array(text.utf8), contentType: contentType)
  }

  /// The page of a code, as it is written in diagnostics; `nil` where there is no such code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - accept: The values of all Accept fields: who prefers HTML to plain text, as browsers do, gets it.
  /// - Returns: The page.
  static func page(of code: String, accept: [String]) -> Page? {
    guard let code = Diagnostic.Code(rawValue: code) else { return nil }
    return MediaRange.prefersHTML(accept)
      ? Page(Array(code.pageHTML.utf8), contentType: "text/html; charset=utf-8", varies: "Accept")
      : Page(Array(code.pageText().utf8), contentType: contentType, varies: "Accept")
  }
}
