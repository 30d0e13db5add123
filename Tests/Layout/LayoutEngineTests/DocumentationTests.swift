import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

/// The examples in the documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  /// A label of 40 x 20 points, centred 8 points below the top of a root of 100 x 60.
  private let text = """
    {"environment": {"width": 100, "height": 60},
     "views": [{"id": "label", "intrinsicContentSize": {"width": 40, "height": 20}}],
     "constraints": ["label.centerX == root.centerX", "label.top == root.top + 8"]}
    """

  @Test("read, solve, analyse and write a layout of one label")
  func label() throws {
    let reading = readDocument(Array(text.utf8), uri: "Login.json")
    for mistake in reading.allDiagnostics { print(mistake.code.rawValue, mistake.message) }
    let layout = try #require(reading.layout)
    var solver = LayoutSolver()
    let results = try solver.solve(layout)
    let frame = results[0].geometry?.frames[1].rect
    // (100 - 40) / 2 = 30
    #expect(frame == Rect(x: 30, y: 8, width: 40, height: 20))

    let range = LayoutAnalysis.Range.ofDevices(along: .width)
    let analyses = try solver.analyze(layout, over: range)
    let x = analyses[0].pieces[0].frames[1].x  // 0.5 * width - 20
    #expect(x == LayoutAnalysis.Line(slope: 0.5, offset: -20))

    let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: false)
    let json = writeReport(answers, as: .json)
    let table = writeReport(answers, as: .text)
    #expect(String(decoding: json, as: UTF8.self).contains(#""label":{"x":30,"y":8,"#))
    #expect(String(decoding: table, as: UTF8.self).hasPrefix("solved: 100 x 60 points, 1 view"))

    let element = picture(of: results[0], in: layout, marking: ["label"])
    #expect(element?.contains("<title>label: 30, 8, 40, 20</title>") == true)

    let findings = FileFindings(answers, uri: "Login.json")
    let sarif = writeFindings([findings], as: .sarif, version: "1.0.0")
    #expect(findings.findings.isEmpty)
    #expect(String(decoding: sarif, as: UTF8.self).contains(#""results":[]"#))
  }
}
