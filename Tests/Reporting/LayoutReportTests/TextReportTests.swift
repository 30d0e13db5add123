import LayoutModel
import LayoutReport
import Testing

@Suite("A text report")
struct TextReportTests {
  @Test("has a heading, a table, findings and a drawing, unless none is wanted")
  func whole() {
    var ambiguous = result(
      .ambiguous,
      frames: [frame("root", 0, 0, 100, 20), frame("label", 12.5, 0, 50, 20)]
    )
    ambiguous.geometry?.rootSize = Size(width: 100, height: 20)
    ambiguous.viewCount = 1
    ambiguous.constraintCount = 3
    var free = Diagnostic(
      .ambiguousLayout,
      "label can move sideways.",
      at: SourceLocation(uri: "a.json", pointer: "/views/0", line: 3, column: 5)
    )
    free.ambiguity = [.init(item: "label", attribute: .minX, minimum: 0, maximum: 50)]
    free.fixes = [
      Fix(
        title: "Center label in root",
        change: .patch([
          .add(path: "/constraints/-", value: .string("label.centerX == root.centerX"))
        ])
      )
    ]
    ambiguous.diagnostics = [free]
    var style = TextStyle()
    style.columns = 41
    let expected = """
      ambiguous: 100 x 20 points, 1 view, 3 constraints

                x  y  width  height
      root      0  0    100      20
      label  12.5  0     50      20

      a.json:3:5: warning: AL200: label can move sideways.
        label.minX may be anything from 0 to 50
        suggestion: Center label in root
          add /constraints/-: "label.centerX == root.centerX"
      1 warning

      ┌root┬───────────────────┬──────────────┐
      │    │                   │              │
      │    │       label       │              │
      │    │                   │              │
      └────┴───────────────────┴──────────────┘

      """
    let report = writeReport(answers([ambiguous]), as: .text, style: style)
    #expect(text(report) == expected)
    style.isDrawn = false
    let words = text(writeReport(answers([ambiguous]), as: .text, style: style))
    #expect(words == expected.prefix(words.count))
    #expect(words.hasSuffix("\n1 warning\n"))
  }

  @Test("draws a tall screen in twenty lines")
  func tall() {
    let phone = result(width: 393, height: 852, frames: [frame("root", 0, 0, 393, 852)])
    let lines = text(writeReport(answers([phone]), as: .text)).split(separator: "\n")
    let drawing = lines.drop { !$0.hasPrefix("┌") }
    #expect(drawing.count == 20)
  }

  @Test("names the layouts of a file, with the errors of an invalid one")
  func layouts() {
    func layout(_ id: String, _ name: String?) -> Layout {
      let environment = Environment(width: .points(100), height: .points(50))
      var layout = Layout(rootID: id, rootKind: .view, environment: environment)
      layout.identity = LayoutIdentity(id: id, name: name)
      return layout
    }
    var onPhone = result()
    onPhone.environment.name = "iPhoneSE"
    let mistake = Diagnostic(.brokenTree, "A loop.", at: SourceLocation(line: 7, column: 3))
    let answers = LayoutAnswers(
      entries: [
        .answered(layout("8bC-Xf-vdC", "Login"), [result()]),
        .refused(LayoutIdentity(id: "aaa", name: "Chat"), [mistake]),
        .answered(layout("bbb", nil), [onPhone]),
      ],
      isList: true
    )
    let lines = text(writeReport(answers, as: .text)).split(separator: "\n")
      .filter { $0.contains(": ") || $0 == "1 error" }
    let expected: [Substring] = [
      "Login (8bC-Xf-vdC): solved: 100 x 50 points, 0 views, 0 constraints",
      "Chat (aaa): invalid",
      "7:3: error: AL021: A loop.",
      "1 error",
      "bbb, iPhoneSE: solved: 100 x 50 points, 0 views, 0 constraints",
    ]
    #expect(lines == expected)
  }

  @Test("names each environment of a list")
  func list() {
    var german = result()
    german.environment.name = "German"
    german.environment.scale = 2
    var arabic = result()
    arabic.environment.direction = .rightToLeft
    let headings = text(writeReport(answers([german, arabic], isList: true), as: .text))
      .split(separator: "\n").filter { $0.contains("points") }
    let expected: [Substring] = [
      "German: solved: 100 x 50 points, 2 pixels per point, 0 views, 0 constraints",
      "environment 2: solved: 100 x 50 points, right to left, 0 views, 0 constraints",
    ]
    #expect(headings == expected)
  }

  @Test("shows the content of scroll views beside the frames")
  func contentSize() {
    let size = Size(width: 100, height: 1200)
    let solved = result(frames: [
      frame("root", 0, 0, 100, 50), frame("scroll", 0, 0, 100, 50, contentSize: size),
    ])
    let table = text(writeReport(answers([solved]), as: .text))
      .split(separator: "\n\n")[1]
    let expected = """
              x  y  width  height     content
      root    0  0    100      50
      scroll  0  0    100      50  100 x 1200
      """
    #expect(table == expected)
  }

  @Test("marks what was left out of a conflict")
  func conflict() {
    let place = SourceLocation(uri: "a.json", pointer: "/constraints/0", line: 4, column: 5)
    var elsewhere = reference("a.width == 20", at: place)
    elsewhere.location?.uri = "b.json"
    elsewhere.index = 0
    elsewhere.identifier = "wide"
    var diagnostic = Diagnostic(.unsatisfiable, "These cannot all hold.", at: place)
    diagnostic.constraints = [
      reference("a.width == 10", at: place), elsewhere,
      ConstraintReference(implicit: "a.width >= 0"),
    ]
    diagnostic.broken = [elsewhere]
    let expected = """
      a.json:4:5: error: AL050: These cannot all hold.
          a.width == 10  (line 4, /constraints/0)
        ✗ a.width == 20  (b.json, line 4, /constraints/0, constraint 1, "wide"): broken
          a.width >= 0  (implicit)
      1 error

      """
    #expect(text(writeDiagnostics([diagnostic], style: TextStyle())) == expected)
  }

  @Test("has ranges, violations and fixes")
  func words() {
    var diagnostic = Diagnostic(
      .optionalConstraintBroken,
      "Gave\u{1B}[2J way.",
      at: SourceLocation(pointer: "/constraints/1")
    )
    diagnostic.violation = 1
    diagnostic.ambiguity = [
      .init(item: "a", attribute: .minY, minimum: 0.5, maximum: nil),
      .init(item: "a", attribute: .width, minimum: nil, maximum: 7),
      .init(item: "b", attribute: .height, minimum: nil, maximum: nil),
    ]
    diagnostic.fixes = [
      Fix(
        title: "Mend",
        change: .patch([
          .replace(path: "/a", value: .object([.init("b", .number(1))])), .remove(path: "/c"),
        ])
      )
    ]
    let expected = """
      /constraints/1: info: AL201: Gave\u{FFFD}[2J way.
        a.minY may be 0.5 or more
        a.width may be 7 or less
        b.height may be anything
        off by 1 point
        suggestion: Mend
          replace /a: {"b":1}
          remove /c
      error: AL060: Bad.
      error: AL060: Worse.
      2 errors, 1 info

      """
    let diagnostics = [
      diagnostic, Diagnostic(.malformedJSON, "Bad."), Diagnostic(.malformedJSON, "Worse."),
    ]
    #expect(text(writeDiagnostics(diagnostics, style: TextStyle())) == expected)
  }

  @Test("has no line of more than 200 letters, however long the path is", arguments: [10, 90, 150])
  func width(count: Int) {
    let path = String(repeating: "x", count: count) + ".xib"
    let place = SourceLocation(uri: path, line: 12, column: 34)
    let message = [String](repeating: "word", count: 90).joined(separator: " ")
    var wide = result(.ambiguous, frames: [frame("root", 0, 0, 100, 20)])
    wide.diagnostics = [Diagnostic(.ambiguousLayout, message, at: place)]
    let report = text(writeReport(answers([wide]), as: .text, style: TextStyle()))
    let lines = report.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 200 })
    #expect(lines.count { $0.contains("word") } >= 3)
  }

  @Test("is coloured when asked, and only then")
  func colour() {
    var style = TextStyle()
    let diagnostics = [Diagnostic(.malformedJSON, "Bad.")]
    #expect(text(writeDiagnostics(diagnostics, style: style)) == "error: AL060: Bad.\n1 error\n")
    style.isColored = true
    let expected = "\u{1B}[1;31merror:\u{1B}[0m AL060: Bad.\n1 error\n"
    #expect(text(writeDiagnostics(diagnostics, style: style)) == expected)
  }

  @Test("sets further lines of a message apart, so that a caret stands where it points")
  func lines() {
    let diagnostic = Diagnostic(.visualFormat, "Bad. UIKit's message:\nExpected a view\n|-a\n  ^")
    let expected = """
      error: AL040: Bad. UIKit's message:
        | Expected a view
        | |-a
        |   ^
      1 error

      """
    #expect(text(writeDiagnostics([diagnostic], style: TextStyle())) == expected)
  }

  @Test("is silent without diagnostics")
  func nothing() {
    #expect(writeDiagnostics([], style: TextStyle()) == [])
  }
}
