/// The page for browsers and what it consists of: files that the build puts into the program.
enum Playground {
  /// The page at `/` or at the address of one of its files; `nil` where there is none.
  static func page(at path: String) -> Page? {
    let name = path == "/" ? start : String(path.dropFirst(Route.playgroundPrefix.count))
    return pages[name]
  }

  /// The file that a browser gets at `/`.
  private static let start = "index.html"

  /// Files by their names, read from the program once, when one is first asked for.
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

  /// Own files alone: no code and no style in the page, no other server, no frame around it.
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
