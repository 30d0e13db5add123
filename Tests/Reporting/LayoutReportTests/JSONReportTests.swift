import LayoutModel
import LayoutReport
import Testing

@Suite("A JSON report")
struct JSONReportTests {
  @Test("holds the frames in document order and ends in a line feed")
  func frames() {
    var solved = result(frames: [
      frame("root", 0, 0, 375, 667), frame("logo", 162.5, 12, 50, 50), frame("a", -1, -0.0, 0, 0.1),
    ])
    solved.viewCount = 2
    solved.constraintCount = 8
    let expected =
      #"{"status":"solved","environment":{"width":100,"height":50},"#
      + #""frames":{"root":{"x":0,"y":0,"width":375,"height":667},"#
      + #""logo":{"x":162.5,"y":12,"width":50,"height":50},"#
      + #""a":{"x":-1,"y":0,"width":0,"height":0.1}},"#
      + #""diagnostics":[],"statistics":{"views":2,"constraints":8}}"# + "\n"
    #expect(text(writeReport(answers([solved]), as: .json)) == expected)
  }

  @Test("describes the environment, and only what is unusual about it")
  func environment() {
    var solved = result(.unsatisfiable)
    solved.environment.name = "German"
    solved.environment.direction = .rightToLeft
    solved.environment.scale = 3
    solved.geometry?.rootSize = Size(width: 320.5, height: 48)
    let expected =
      #"{"status":"unsatisfiable","environment":{"name":"German","width":320.5,"height":48,"#
      + #""direction":"rightToLeft","scale":3},"#
      + #""frames":{"root":{"x":0,"y":0,"width":100,"height":50}},"#
      + #""diagnostics":[],"statistics":{"views":0,"constraints":0}}"# + "\n"
    #expect(text(writeReport(answers([solved]), as: .json)) == expected)
  }

  @Test("gives a scroll view's content size and a second answer")
  func contentAndAlternative() {
    let size = Size(width: 375, height: 1200)
    var ambiguous = result(
      .ambiguous,
      frames: [frame("scroll", 0, 0, 375, 667, contentSize: size)]
    )
    ambiguous.geometry?.alternative = [frame("scroll", 0, 1, 375, 667)]
    let expected =
      #"{"status":"ambiguous","environment":{"width":100,"height":50},"#
      + #""frames":{"scroll":{"x":0,"y":0,"width":375,"height":667,"#
      + #""contentSize":{"width":375,"height":1200}}},"diagnostics":[],"#
      + #""witness":{"frames":{"scroll":{"x":0,"y":1,"width":375,"height":667}}},"#
      + #""statistics":{"views":0,"constraints":0}}"# + "\n"
    #expect(text(writeReport(answers([ambiguous]), as: .json)) == expected)
  }

  @Test("wraps a list, even of one", arguments: [0, 1, 2])
  func list(count: Int) {
    let one =
      #"{"status":"solved","environment":{"width":100,"height":50},"#
      + #""frames":{"root":{"x":0,"y":0,"width":100,"height":50}},"diagnostics":[],"#
      + #""statistics":{"views":0,"constraints":0}}"#
    let body = Array(repeating: one, count: count).joined(separator: ",")
    let expected = #"{"results":["# + body + "]}\n"
    let results = Array(repeating: result(), count: count)
    #expect(text(writeReport(answers(results, isList: true), as: .json)) == expected)
  }

  @Test("has the layout of each result, and keeps those beside an invalid one")
  func layouts() {
    var layout = Layout(
      rootID: "8bC-Xf-vdC",
      rootKind: .viewController,
      environment: Environment(width: .points(100), height: .points(50))
    )
    layout.identity = LayoutIdentity(id: "8bC-Xf-vdC", name: "Login", line: 31)
    let mistake = Diagnostic(
      .unknownItem,
      "Gone.",
      at: SourceLocation(uri: "Main.storyboard", line: 70, column: 9)
    )
    let answers = LayoutAnswers(
      entries: [
        .answered(layout, [result()]), .refused(LayoutIdentity(id: "cTh-0w-1aB"), [mistake]),
      ],
      diagnostics: [Diagnostic(.unknownKey, "Odd.")],
      isList: true
    )
    let expected =
      #"{"results":[{"layout":{"id":"8bC-Xf-vdC","name":"Login","line":31},"#
      + #""status":"solved","environment":{"width":100,"height":50},"#
      + #""frames":{"root":{"x":0,"y":0,"width":100,"height":50}},"diagnostics":[],"#
      + #""statistics":{"views":0,"constraints":0}},"#
      + #"{"layout":{"id":"cTh-0w-1aB"},"status":"invalid","#
      + #""diagnostics":[{"code":"AL002","name":"unknown-item","severity":"error","#
      + #""message":"Gone.","location":{"uri":"Main.storyboard","line":70,"column":9}}]}],"#
      + #""diagnostics":[{"code":"AL062","name":"unknown-key","severity":"error","#
      + #""message":"Odd."}]}"# + "\n"
    #expect(text(writeReport(answers, as: .json)) == expected)
  }

  @Test(
    "writes numbers to a millionth, shortest, without -0",
    arguments: [
      (0, "0"), (-0.0, "0"), (0.0000004, "0"), (-0.0000004, "0"), (0.0000005, "0.000001"),
      (1.0 / 3, "0.333333"), (-2.0 / 3, "-0.666667"), (0.1 + 0.2, "0.3"), (667, "667"),
      (10, "10"), (9.9999999, "10"), (-12.25, "-12.25"), (1_000_000, "1000000"),
      (0x1p31 - 0.5, "2147483647.5"), (0x1p31, "2147483648"), (-0x1p40, "-1099511627776"),
      (0x1p31 + 0.5, "2147483648.5"), (1e20, "1e+20"), (.infinity, "null"), (-.infinity, "null"),
      (.nan, "null"), (9, "9"), (99, "99"), (100, "100"), (999, "999"), (1000, "1000"),
      (9999, "9999"), (10_000, "10000"), (-102_030, "-102030"),
    ] as [(Double, String)]
  )
  func numbers(number: Double, expected: String) {
    let solved = result(frames: [frame("a", number, 0, 0, 0)])
    let report = text(writeReport(answers([solved]), as: .json))
    #expect(report.contains(#""frames":{"a":{"x":\#(expected),"y":0,"width":0,"height":0}}"#))
  }

  @Test("escapes wherever it has to in a long id, and nowhere else")
  func places() {
    let escapes: [(Character, String)] = [
      ("\"", #"\""#), ("\\", #"\\"#), ("\u{1F}", #"\u001F"#), ("\u{0}", #"\u0000"#), ("\n", #"\n"#),
      (" ", " "), ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"), ("\u{7F}", "\u{7F}"), ("é", "é"),
      ("\u{2028}", "\u{2028}"),
    ]
    for (character, escape) in escapes {
      for place in 0..<20 {
        let (before, after) = (
          String(repeating: "a", count: place), String(repeating: "~", count: 19 - place)
        )
        let solved = result(frames: [frame(before + String(character) + after, 0, 0, 0, 0)])
        let report = text(writeReport(answers([solved]), as: .json))
        #expect(report.contains("\"frames\":{\"\(before)\(escape)\(after)\":{"))
      }
    }
  }

  @Test(
    "escapes ids as RFC 8259 asks",
    arguments: [
      ("8bC-Xf-vdC", "8bC-Xf-vdC"), ("a\"b\\c", #"a\"b\\c"#), ("größe/✓", "größe/✓"),
      ("\n\t\u{1}\u{1F}", #"\n\t\u0001\u001F"#), ("", ""),
      (String(repeating: "long", count: 100), String(repeating: "long", count: 100)),
    ]
  )
  func ids(id: String, expected: String) {
    let solved = result(frames: [frame(id, 0, 0, 0, 0)])
    let report = text(writeReport(answers([solved]), as: .json))
    #expect(report.contains(#""frames":{"\#(expected)":{"x":0"#))
  }
}
