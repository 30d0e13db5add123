public import LayoutPolicy
public import LayoutModel

extension Diagnostic.Code {
  /// The page of the code for a browser.
  ///
  /// The text is that of `windlass explain`: problem, fix, an example before and after, and Apple's
  /// message if there is one. The server returns it at `/errors/AL050`.
  ///
  /// - Parameter picture: Returns the address of a picture of an example's text, or `nil`.
  /// - Returns: The whole page.
  public func pageHTML(picture: (DiagnosticExample, _ text: String) -> String?) -> String {
    let page = page
    let heading = "\(rawValue) \(page.name)"
    var text = begunPage(title: heading)
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    let neighbors = [index - 1, index + 1].filter(all.indices.contains).map { all[$0] }
    text += "<nav><a href=\"/errors\">All findings</a>"
    for code in neighbors {
      text += " <a href=\"/errors/\(code.rawValue)\" title=\"\(escapedForHTML(code.page.title))\">"
      text += "\(code.rawValue)</a>"
    }
    text += """
      </nav>
      <main>
      <h1>\(escapedForHTML(heading))</h1>
      <p class="\(severity.rawValue)">\(severity == .information ? "information" : severity.rawValue)</p>
      <p><b>\(linked(page.title))</b></p>
      <p>\(linked(page.advice))</p>

      """
    if let example {
      for (heading, words) in [("Before", example.fault), ("After", example.remedy)] {
        text += "<h2>\(heading)</h2>\n<pre>\(escapedForHTML(words))</pre>\n"
        if isDrawn, let address = picture(example, words) {
          let name = "The layout \(heading.lowercased()) the fix"
          text += "<p><img src=\"\(escapedForHTML(address))\" alt=\"\(name)\"></p>\n"
        }
      }
    }
    if let words = appleText {
      text += "<h2>Message from Apple</h2>\n<pre>\(escapedForHTML(words))</pre>\n"
    }
    return text + "</main>\n</body>\n</html>\n"
  }

  /// The list of all codes for a browser, with a search that needs no script.
  ///
  /// - Parameter words: The searched words, of which a page has all; empty for all pages.
  /// - Returns: The whole page.
  public static func indexHTML(words: String = "") -> String {
    let codes = allCases(with: words)
    var text = begunPage(title: "All findings")
    text += """
      <main>
      <h1>All findings</h1>
      <form action="/errors" role="search">
      <label>Search <input type="search" name="q" value="\(escapedForHTML(words))"></label>
      <button>Search</button>
      </form>
      <p>\(codes.count) of \(allCases.count). A word of a message, of Xcode's console or a code.</p>
      <table>

      """
    for code in codes {
      let page = code.page
      text += """
        <tr><td><a href="/errors/\(code.rawValue)">\(code.rawValue)</a></td>\
        <td class="\(code.severity.rawValue)">\(code.severity.rawValue)</td>\
        <td>\(escapedForHTML(page.title))<br><small>\(escapedForHTML(page.name))</small></td></tr>

        """
    }
    return text + "</table>\n</main>\n</body>\n</html>\n"
  }

  /// All codes whose page has each of some words, in any case.
  public static func allCases(with words: String) -> [Diagnostic.Code] {
    let words = words.lowercased().split(separator: " ")
    return allCases.filter { code in
      let page = code.page
      let parts = [code.rawValue, page.name, page.title, page.advice, code.appleText ?? ""]
      let text = parts.joined(separator: "\n").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Whether the layout of the example is solved, so that it can be drawn.
  private var isDrawn: Bool {
    guard example?.form != .log else { return false }
    return severity != .error || self == .unsatisfiable || self == .negativeSize
  }
}

/// Codes in a text as links to their pages.
private func linked(_ text: String) -> String {
  var result = ""
  var rest = escapedForHTML(text)[...]
  while let start = rest.firstRange(of: "AL")?.lowerBound {
    let word = String(rest[start...].prefix(5))
    result += rest[..<start]
    let isCode = Diagnostic.Code(rawValue: word) != nil
    result += isCode ? "<a href=\"/errors/\(word)\">\(word)</a>" : word
    rest = rest[start...].dropFirst(word.count)
  }
  return result + rest
}

/// Up to the body; nothing is loaded but pictures.
private func begunPage(title: String) -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>\(escapedForHTML(title))</title>
  <style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  nav a { margin-right: 1rem; }
  pre { background: #8882; padding: .5rem; overflow: auto; }
  img { max-width: 100%; }
  td { padding: .25rem .75rem .25rem 0; vertical-align: top; }
  .error { color: #dc2626; }
  .warning { color: #b45309; }
  @media (prefers-color-scheme: dark) { .error { color: #f87171; } .warning { color: #fbbf24; } }
  </style>
  </head>
  <body>

  """
}
