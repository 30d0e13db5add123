/// Escapes a text for one line of Markdown, including HTML within it and tables.
///
/// - Parameter text: Any text.
/// - Returns: The text with markup escaped, line breaks and tabs as spaces, other control
///   characters replaced, and `@` and `#` without an effect.
public func escapedForMarkdown(_ text: String) -> String {
  // By scalars: a combining mark does not change the meaning of the preceding sign.
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
