internal import LayoutModel

/// The pages about diagnostics, as plain text.
///
/// The words are those of `windlass explain`: both take them from `DiagnosticPage`.
enum ErrorPages {
  private static let contentType = "text/plain; charset=utf-8"

  /// All codes, one to a line.
  static var index: Page {
    let text =
      "Every diagnostic of Windlass. Read more at /errors/CODE.\n\n" + Diagnostic.Code.indexText()
    return Page(Array(text.utf8), contentType: contentType)
  }

  /// The page of a code, as it is written in diagnostics; `nil` where there is no such code.
  static func page(of code: String) -> Page? {
    Diagnostic.Code(rawValue: code).map {
      Page(Array($0.pageText().utf8), contentType: contentType)
    }
  }
}
