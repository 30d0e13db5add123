import LayoutDiff
import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

/// The examples in the documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  private func answers(top: Int) throws -> LayoutAnswers<LayoutResult> {
    let document = """
      {"environment": {"width": 100, "height": 60}, "views": [{"id": "label"}],
       "constraints": ["label.top == root.top + \(top)", "label.left == root.left",
         "label.width == 40", "label.height == 20"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    var solver = LayoutSolver()
    return LayoutAnswers(entries: [.answered(layout, try solver.solve(layout))], isList: false)
  }

  @Test("report the constant that moved a label")
  func label() throws {
    let (before, after) = (try answers(top: 8), try answers(top: 12))
    var comparer = LayoutComparer()
    let differences = comparer.compare(SolvedLayout.all(of: before), SolvedLayout.all(of: after))
    for cause in differences.flatMap(\.causes) {
      print(cause.changes.map(\.text), "moves", cause.frames.map(\.name))
    }
    let causes = differences.flatMap(\.causes)
    #expect(causes.map { $0.changes.map(\.attribute) } == [["constant"]])
    #expect(causes.map { $0.frames.map(\.name) } == [["label"]])
    #expect(causes.first?.frames.first?.shift == Rect(x: 0, y: 4, width: 0, height: 0))
  }
}
