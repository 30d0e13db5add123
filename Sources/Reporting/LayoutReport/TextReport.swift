internal import LayoutModel

/// Answers for a person at a terminal: a line of summary, a table, a drawing, and words.
///
///     solved: 100 x 60 points, 1 view, 2 constraints
///
///             x  y  width  height
///     root    0  0    100      60
///     label  30  8     40      20
///
/// and then the drawing and the diagnostics. A log has neither table nor drawing, since its views
/// have no places. Frames are in points, in the superview's coordinates.
struct TextReport {
  /// The text as far as it is written.
  private var text: TerminalText

  /// - Parameters:
  ///   - answers: The answers to one input.
  ///   - style: How text looks, and how large drawings become.
  ///   - limit: The most bytes that are of use.
  ///   - meter: Counts the work; where that ends, the text is not whole.
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

  /// The text, ending in a line feed.
  var bytes: [UInt8] { text.bytes }
}

extension TextReport {
  /// Adds a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - layout: Its layout.
  ///   - name: What it is called; `nil` where it is the only one.
  ///   - text: Where it goes.
  ///   - meter: Counts the work.
  private static func append(
    _ result: LayoutResult,
    of layout: Layout,
    _ name: String?,
    to text: inout TerminalText,
    _ meter: WorkMeter
  ) {
    let environment = result.environment
    let status = text.painted(result.status.rawValue, .bold, result.status.ink)
    // The views of a log have no places, and their root no size.
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
    for parameter in result.parameters { text.line(harmless(parameter.words)) }
    if let words = result.unmeasuredWords { text.line(harmless(words)) }
    if let frames = result.geometry?.frames {
      text.line()
      for line in FrameTable(frames, of: layout, style: text.style, meter).lines {
        text.line(line)
      }
    }
    if let drawing = Drawing(of: result, in: layout, style: text.style, meter) {
      text.line()
      for line in drawing.lines { text.line(line) }
    }
    if !result.diagnostics.isEmpty {
      text.line()
      text.append(result.diagnostics)
    }
  }
}

extension TerminalText {
  /// Adds answers with a line between them, and the mistakes of what has none.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - environment: The environment of an answer.
  ///   - write: Adds one answer, of a layout, under its name; only one of a list has a name.
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
        let heading = identity.map { "\(harmless($0.words)): " } ?? ""
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
  /// What to call one of its answers: by the layout in its file and by the environment, as far as
  /// there may be others.
  ///
  /// - Parameters:
  ///   - answer: The answer's place among those of the layout, from 0.
  ///   - environment: The name of its environment; `nil` where it has none, and then it has a
  ///     number.
  /// - Returns: For example `Login (abc-12-def), iPhoneSE`; empty where there is nothing to tell
  ///   apart.
  func name(of answer: Int, _ environment: String?) -> String {
    let isOnly = identity != nil && environments.count == 1
    let name = environment ?? (isOnly ? nil : "environment \(answer + 1)")
    return [identity?.words, name].compactMap(\.self).joined(separator: ", ")
  }
}

extension LayoutResult {
  /// Why an answer is open without a finding; `nil` where contents are no reason.
  fileprivate var unmeasuredWords: String? {
    guard !unmeasured.isEmpty else { return nil }
    let shown = unmeasured.prefix(Self.shownNames).joined(separator: ", ")
    let more = unmeasured.count - Self.shownNames
    let names = more > 0 ? "\(shown) and \(more) more" : shown
    return
      "The size of the content of \(names) is unknown, so views that depend on it are ambiguous."
  }

  /// How many names one line tells.
  private static let shownNames = 5
}

extension LayoutResult.Status {
  /// The colour of the word.
  fileprivate var ink: TerminalText.Ink {
    switch self {
    case .solved: .green
    case .ambiguous: .yellow
    case .unsatisfiable: .red
    }
  }
}

/// `1 view`, `2 views`.
///
/// - Parameters:
///   - count: How many.
///   - noun: What, in the singular; its plural has an *s*.
/// - Returns: Number and noun.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
