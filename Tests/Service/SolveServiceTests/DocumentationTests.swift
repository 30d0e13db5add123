import SolveService
import Testing

/// The examples in the service's documentation.
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

  @Test("answer a project")
  func project() throws {
    let code = Array("final class Card: UIViewController { @IBOutlet var box: UIView! }".utf8)
    let storyboard = Array("<document/>".utf8)
    var project = ProjectInput()
    project.append(code, uri: "Card.swift")
    project.append(storyboard, uri: "Main.storyboard")
    let input = SolveInput(project: project)
    #expect(input.project?.scriptURIs == ["Card.swift"])
    #expect(input.project?.content(of: "Main.storyboard") == storyboard)
  }
}
