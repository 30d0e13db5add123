enum Playground {
  /// `nil` for other paths.
  static func page(at path: String) -> Page? {
    let name = path == "/" ? start : String(path.dropFirst(Route.playgroundPrefix.count))
    return pages[name]
  }

  private static let start = "index.html"

  /// By file name; copied from the program on first use.
  private static let pages: [String: Page] = {
    var pages: [String: Page] = [:]
    for file in EmbeddedFile.page {
      pages[file.name] = Page(
        file.bytes,
        contentType: contentType(of: file.name),
        varies: file.name == start ? "Accept" : nil,
        policy: policy
      )
    }
    return pages
  }()

  /// Own files only: no inline code or style, no other server, no frame around it.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  private static func contentType(of name: String) -> String {
    if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
    if name.hasSuffix(".svg") { return "image/svg+xml" }
    return "text/html; charset=utf-8"
  }
}
