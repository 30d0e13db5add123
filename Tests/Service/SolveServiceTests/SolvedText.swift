import JSONText
import LayoutModel
import SolveService
import Testing

/// The answer to a text at the size of a phone, or the only one to a file.
func solvedText(
  _ text: String,
  define definitions: [String: Double] = [:],
  on device: Device? = nil
) throws -> JSONValue {
  var input = SolveInput(bytes: Array(text.utf8))
  input.overrides.device = device
  if device == nil {
    input.overrides.width = .points(375)
    input.overrides.height = .points(667)
  }
  input.overrides.definitions = definitions
  var solver = InputSolver()
  guard case .report(let report) = try solver.answer(input) else { throw Unsolved() }
  let root = try JSONDocument.parse(report.content).root
  return root["results"].flatMap { $0.elements.first { _ in true } } ?? root
}

private struct Unsolved: Error {}

/// The text with the edits of a fix made, the last first.
func editedText(_ text: String, _ edits: [JSONValue]) throws -> String {
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
