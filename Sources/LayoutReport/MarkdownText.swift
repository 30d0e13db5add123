/// A text on one line that has no meaning in Markdown, in HTML within it, or in a table.
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
