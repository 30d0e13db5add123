public import LayoutModel

extension Diagnostic.Code {
  /// The page as plain text that a terminal shows well.
  ///
  /// - Parameter emphasis: Marks up the heading.
  /// - Returns: The text, ending in a line feed.
  public func pageText(emphasis: (String) -> String = { $0 }) -> String {
    let page = page
    var text = """
      \(emphasis("\(rawValue) \(page.name)")) (\(severity.rawValue))

      \(page.title)

      \(page.advice)

      """
    if let example {
      text += "\nFor example, instead of\n\n\(indented(example.fault))"
      text += "\nwrite\n\n\(indented(example.remedy))"
    }
    if let words = appleText { text += "\nMessage from Apple:\n  \(words)\n" }
    return text
  }

  /// Codes, one to a line, each with its severity and the title of its page.
  ///
  /// - Parameters:
  ///   - codes: The codes, in order.
  ///   - emphasis: Marks up each code.
  /// - Returns: The text, ending in a line feed unless it is empty.
  public static func indexText(
    of codes: [Diagnostic.Code] = allCases,
    emphasis: (String) -> String = { $0 }
  ) -> String {
    let width = allCases.map(\.severity.rawValue.utf8.count).max() ?? 0
    return codes.reduce(into: "") { text, code in
      let severity = code.severity.rawValue
      let gap = String(repeating: " ", count: width - severity.utf8.count + 2)
      text += "\(emphasis(code.rawValue))  \(severity)\(gap)\(code.page.title)\n"
    }
  }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
}
