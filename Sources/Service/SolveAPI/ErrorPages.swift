internal import LayoutPolicy
internal import LayoutModel
internal import LayoutReport

/// The diagnostic pages as plain text, as `windlass explain` has them, and single ones also as
/// HTML.
enum ErrorPages {
  private static let contentType = "text/plain; charset=utf-8"

  static var index: Page {
    let text =
      "All diagnostics of Windlass. For details, see /errors/CODE.\n\n"
      + Diagnostic.Code.indexText()
    return Page(Array(text.utf8), contentType: contentType, hasEnvelope: true)
  }

  /// `nil` for an unknown code.
  static func page(of code: String, accept: [String]) -> Page? {
    guard let code = Diagnostic.Code(rawValue: code) else { return nil }
    return MediaRange.prefersHTML(accept)
      ? Page(Array(code.pageHTML.utf8), contentType: "text/html; charset=utf-8", varies: "Accept")
      : Page(Array(code.pageText().utf8), contentType: contentType, hasEnvelope: true)
  }
}
