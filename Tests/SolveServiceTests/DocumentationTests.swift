import SolveService
import Testing

/// What the documentation of the service shows.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("answer a document")
  func document() throws {
    let document = Array(
      #"{"environment": {"width": 100, "height": 60}, "views": [], "constraints": []}"#.utf8
    )
    var solver = InputSolver()
    let outcome = try solver.answer(SolveInput(bytes: document))
    guard case .report(let report) = outcome else {
      Issue.record("no answer")
      return
    }
    #expect(String(decoding: report.content, as: UTF8.self).contains(#""status":"solved""#))
  }
}
