import JSONText
import LayoutModel
import SolveService
import TestSupport
import Testing

/// Edits are proposed by whoever knows a text, and proven by reading it again; here they are made, and
/// the text is solved.
@Suite("The edits of a fix")
struct EditTests {
  private static let script = """
    let a = UIView()
    view.addSubview(a)
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
    a.heightAnchor.constraint(equalToConstant: 40).isActive = true
    a.widthAnchor.constraint(equalToConstant: 50).isActive = true
    a.widthAnchor.constraint(equalToConstant: 80).isActive = true

    """

  @Test("end a conflict in the text they are of", arguments: [Self.script, TwoWidths.file()])
  func edits(text: String) throws {
    let before = try solve(text)
    #expect(before["status"]?.string == "unsatisfiable")
    let conflict = before["diagnostics"]?.elements.first { $0["code"]?.string == "AL050" }
    let fixes = Array(try #require(conflict?["fixes"]).elements)
    // A script's notation cannot say in one place that a constraint is optional.
    #expect(fixes.count >= 3)
    for fix in fixes {
      #expect(fix["patch"] == nil)
      let edits = Array(try #require(fix["edits"]).elements)
      let after = try solve(try edited(text, edits))
      #expect(after["status"]?.string == "solved", "\(fix.text)")
    }
  }

  /// The answer to a text, or the only one to a file.
  private func solve(_ text: String) throws -> JSONValue {
    var input = SolveInput(bytes: Array(text.utf8))
    input.overrides.width = .points(375)
    input.overrides.height = .points(667)
    var solver = InputSolver()
    guard case .report(let report) = try solver.answer(input) else {
      throw Unsolved()
    }
    let root = try JSONDocument.parse(report.content).root
    return root["results"].flatMap { $0.elements.first { _ in true } } ?? root
  }

  private struct Unsolved: Error {}

  /// The text with the edits made, the last first.
  private func edited(_ text: String, _ edits: [JSONValue]) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits.reversed() {
      let numbers = try ["line", "column", "endLine", "endColumn"]
        .map { try #require(edit[$0]?.int) - 1 }
      let start = lines[numbers[0]].prefix(numbers[1])
      let end = lines[numbers[2]].dropFirst(numbers[3])
      let middle = try #require(edit["text"]?.string)
      let replacement = "\(start)\(middle)\(end)".split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      lines.replaceSubrange(numbers[0]...numbers[2], with: replacement.map(String.init))
    }
    return lines.joined(separator: "\n")
  }
}
