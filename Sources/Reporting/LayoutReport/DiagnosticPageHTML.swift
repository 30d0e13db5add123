internal import LayoutPolicy
public import LayoutModel

extension Diagnostic.Code {
  /// The page of the code for a browser.
  ///
  /// It loads nothing and has no styles, which a strict content security policy would block.
  ///
  /// The text is that of `windlass explain`: problem, fix, an example before and after, and Apple's
  /// message if there is one. The server returns it at `/errors/AL050`.
  public var pageHTML: String {
    let page = page
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(rawValue) \(escapedForHTML(page.name))</title>
      </head>
      <body>
      <main>
      <h1>\(rawValue) \(escapedForHTML(page.name))</h1>
      <p>\(severity == .information ? "information" : severity.rawValue)</p>
      <p><b>\(escapedForHTML(page.title))</b></p>
      <p>\(escapedForHTML(page.advice))</p>

      """
    if let example {
      text += "<h2>Before</h2>\n<pre>\(escapedForHTML(example.fault))</pre>\n"
      text += "<h2>After</h2>\n<pre>\(escapedForHTML(example.remedy))</pre>\n"
    }
    if let words = appleText {
      text += "<h2>Message from Apple</h2>\n<pre>\(escapedForHTML(words))</pre>\n"
    }
    return text + "<p><a href=\"/errors\">All diagnostics</a></p>\n</main>\n</body>\n</html>\n"
  }
}
