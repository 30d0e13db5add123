internal import LayoutModel

/// Answers for a person at a terminal: a line of summary, a table, findings, and a drawing.
///
///     solved: 100 x 60 points, 1 view, 2 constraints
///
///             x  y  width  height
///     root    0  0    100      60
///     label  30  8     40      20
///
/// and then the diagnostics and the drawing. A log has neither table nor drawing, since its views
/// have no places. Frames are in points, in the superview's coordinates.
struct TextReport {
  private var text: TerminalText

  init(
    _ answers: LayoutAnswers<LayoutResult>,
    style: TextStyle,
    limit: Int,
    _ meter: WorkMeter
  ) {
    text = TerminalText(style: style, limit: limit, meter)
    text.append(answers, environment: \.environment) { text, result, layout, name in
      Self.append(result, of: layout, name, to: &text, meter)
    }
  }

  var bytes: [UInt8] { text.bytes }
}

extension TextReport {
  private static func append(
    _ result: LayoutResult,
    of layout: Layout,
    _ name: String?,
    to text: inout TerminalText,
    _ meter: WorkMeter
  ) {
    let environment = result.environment
    let status = text.painted(result.status.rawValue, .bold, result.status.ink)
    // The views of a log have no positions, and their root no size.
    var facts: [String] = []
    if let size = result.geometry?.rootSize {
      facts.append("\(decimal(size.width)) x \(decimal(size.height)) points")
    }
    if environment.direction == .rightToLeft { facts.append("right to left") }
    if let scale = environment.scale { facts.append("\(decimal(scale)) pixels per point") }
    facts.append(counted(result.viewCount, "view"))
    facts.append(counted(result.constraintCount, "constraint"))
    let heading = name.map { "\(harmless($0)): " } ?? ""
    text.line("\(heading)\(status): \(facts.joined(separator: ", "))")
    for parameter in result.parameters { text.line(harmless(parameter.text)) }
    if let reason = result.unmeasuredReason { text.line(harmless(reason)) }
    if let frames = result.geometry?.frames {
      text.line()
      for line in FrameTable(frames, of: layout, style: text.style, meter).lines {
        text.line(line)
      }
    }
    if !result.diagnostics.isEmpty {
      text.line()
      text.append(result.diagnostics)
    }
    guard text.style.isDrawn,
      let drawing = Drawing(of: result, in: layout, style: text.style, meter)
    else { return }
    text.line()
    for line in drawing.lines { text.line(line) }
  }
}

extension TerminalText {
  /// `write`: adds one result under its name, which is `nil` outside of lists.
  mutating func append<Answer>(
    _ answers: LayoutAnswers<Answer>,
    environment: KeyPath<Answer, Environment>,
    write: (inout TerminalText, Answer, Layout, String?) -> Void
  ) {
    var isFirst = true
    func separate(_ text: inout TerminalText) {
      if !isFirst { text.line() }
      isFirst = false
    }
    for entry in answers.entries {
      switch entry {
      case .answered(let layout, let all):
        for (index, answer) in all.enumerated() where !isFull {
          separate(&self)
          let name = answer[keyPath: environment].name
          write(&self, answer, layout, answers.isList ? layout.name(of: index, name) : nil)
        }
      case .refused(let identity, let mistakes):
        separate(&self)
        let heading = identity.map { "\(harmless($0.title)): " } ?? ""
        line("\(heading)\(painted("invalid", .bold, .red))")
        line()
        append(mistakes)
      }
    }
    guard !answers.diagnostics.isEmpty else { return }
    separate(&self)
    append(answers.diagnostics)
  }
}

extension Layout {
  /// For example `Login (abc-12-def), iPhoneSE`; empty for a single result.
  ///
  /// `environment`: its name; `nil` for an unnamed one, which has a number.
  func name(of answer: Int, _ environment: String?) -> String {
    let isOnly = identity != nil && environments.count == 1
    let name = environment ?? (isOnly ? nil : "environment \(answer + 1)")
    return [identity?.title, name].compactMap(\.self).joined(separator: ", ")
  }
}

extension LayoutResult {
  fileprivate var unmeasuredReason: String? {
    guard !unmeasured.isEmpty else { return nil }
    let shown = unmeasured.prefix(Self.shownNames).joined(separator: ", ")
    let more = unmeasured.count - Self.shownNames
    let names = more > 0 ? "\(shown) and \(more) more" : shown
    return
      "The size of the content of \(names) is unknown, so views that depend on it are ambiguous."
  }

  private static let shownNames = 5
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
