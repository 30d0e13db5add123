/// A text on one line that has no meaning in Markdown, in HTML within it, or in a table.
///
/// - Parameter text: Any text.
/// - Returns: The text with markup escaped, line breaks and tabs as spaces, and `@` and `#` so that
///   they call no one and link nothing.
public func escapedForMarkdown(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    case "\n", "\r", "\r\n", "\t": result += " "
    case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@", "!": result += "\\\(character)"
    default: result.append(character)
    }
  }
}
