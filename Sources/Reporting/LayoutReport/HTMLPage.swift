/// The beginning of a self-contained page, up to its summary.
///
/// - Parameters:
/// - title: The title of the page; it is escaped here.
/// - heading: Its heading; it is escaped here.
/// - policy: Its Content-Security-Policy.
/// - style: Its style sheet.
/// - summary: The line below its heading; it is escaped here.
/// - Returns: Whole lines; the body is still open.
public func beginPage(
  title: String,
  heading: String = "Layouts",
  policy: String,
  style: String,
  summary: String
) -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="\(policy)">
  <title>\(escapedForHTML(title))</title>
  <style>
  \(style)
  </style>
  </head>
  <body>
  <h1>\(escapedForHTML(heading))</h1>
  <p id="summary">\(escapedForHTML(summary))</p>

  """
}

/// Escapes a text for HTML, within an element or in quotes.
public func escapedForHTML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    default:
      // Control characters are errors in HTML, too.
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
  }
}
