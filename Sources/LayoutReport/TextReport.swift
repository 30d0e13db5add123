internal import LayoutModel

/// Answers for a person at a terminal: a line of summary, a table, a drawing, and words.
struct TextReport {
  private var text: TerminalText

  init(_ results: [LayoutResult], isList: Bool, of layout: Layout?, style: TextStyle) {
    text = TerminalText(style: style)
    for (index, result) in results.enumerated() {
      if index > 0 { text.line() }
      append(result, name: isList ? result.environment.name ?? "environment \(index + 1)" : nil)
      for line in FrameTable(result.frames, style: style).lines { text.line(line) }
      if let drawing = Drawing(of: result, in: layout, style: style) {
        text.line()
        for line in drawing.lines { text.line(line) }
      }
      if !result.diagnostics.isEmpty {
        text.line()
        text.append(result.diagnostics)
      }
    }
  }

  /// The text, ending in a line feed.
  var bytes: [UInt8] { text.bytes }
}

extension TextReport {
  private mutating func append(_ result: LayoutResult, name: String?) {
    let environment = result.environment
    let status = text.painted(result.status.rawValue, .bold, result.status.ink)
    var facts = [
      "\(decimal(result.rootSize.width)) x \(decimal(result.rootSize.height)) points"
    ]
    if environment.direction == .rightToLeft { facts.append("right to left") }
    if let scale = environment.scale { facts.append("\(decimal(scale)) pixels per point") }
    facts.append(counted(result.viewCount, "view"))
    facts.append(counted(result.constraintCount, "constraint"))
    let heading = name.map { "\(harmless($0)): " } ?? ""
    text.line("\(heading)\(status): \(facts.joined(separator: ", "))")
    text.line()
  }
}

extension LayoutResult.Status {
  fileprivate var ink: TerminalText.Ink {
    switch self {
    case .solved: .green
    case .ambiguous: .yellow
    case .unsatisfiable: .red
    }
  }
}

/// `1 view`, `2 views`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
