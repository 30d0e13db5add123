/// A text on one line that has no meaning in Markdown, in HTML within it, or in a table.
///
/// - Parameter text: Any text.
/// - Returns: The text with markup escaped, line breaks and tabs as spaces, other control characters replaced,
///   and `@` and `#` so that they call no one and link nothing.
public func escapedForMarkdown(_ text: String) -> String {
  // By scalars: a mark that combines with the sign before it leaves that sign a sign.
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    case "\n", "\r", "\t": result += " "
    case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@", "!": result += "\\\(scalar)"
    default: result.unicodeScalars.append(scalar.isHarmful ? "\u{FFFD}" : scalar)
    }
  }
}
