internal import Gzip
internal import HTTPWire
internal import LayoutPolicy
internal import LayoutModel
internal import LayoutReport

/// The diagnostic pages as plain text, or as HTML for browsers.
///
/// `windlass explain` has the same text, from `DiagnosticPage`.
enum ErrorPages {
  private static let contentType = "text/plain; charset=utf-8"

  /// Throws `Refusal.query` for a parameter other than `q`, the searched words.
  static func index(of request: HTTPRequest) throws(Refusal) -> Page {
    var words = ""
    do throws(QueryFault) {
      for (name, value) in try readQuery(request.query ?? "") {
        guard name == "q" else { throw .unknownParameter(name, known: ["q"]) }
        words = value
      }
    } catch {
      throw .query(error)
    }
    if MediaRange.prefersHTML(request.fields.values(named: "Accept")) {
      return page(html: Diagnostic.Code.indexHTML(words: words))
    }
    let codes = Diagnostic.Code.allCases(with: words)
    let text =
      "All diagnostics of Windlass. For details, see /errors/CODE.\n\n"
      + Diagnostic.Code.indexText(of: codes)
    return Page(Array(text.utf8), contentType: contentType, hasEnvelope: true)
  }

  /// `nil` for an unknown code.
  static func page(of code: String, accept: [String]) -> Page? {
    guard let code = Diagnostic.Code(rawValue: code) else { return nil }
    return MediaRange.prefersHTML(accept)
      ? page(html: code.pageHTML(picture: pictureAddress))
      : Page(Array(code.pageText().utf8), contentType: contentType, hasEnvelope: true)
  }

  private static func page(html: String) -> Page {
    Page(
      Array(html.utf8),
      contentType: "text/html; charset=utf-8",
      varies: "Accept",
      policy: """
        default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; \
        form-action 'self'; frame-ancestors 'none'
        """
    )
  }

  /// The route of pictures, so that a worker draws the example and not the loop.
  private static func pictureAddress(_ example: DiagnosticExample, _ text: String) -> String {
    let query =
      switch example.form {
      case .constraints, .document, .log: ""
      case .script: "?device=iPhoneSE"
      // Missing mirroring shows from right to left only.
      case .interfaceBuilder: "?direction=rightToLeft"
      }
    let input = linkText(of: Array(example.input(text).utf8))
    return "\(Route.picturePrefix)\(input)\(query)"
  }
}
