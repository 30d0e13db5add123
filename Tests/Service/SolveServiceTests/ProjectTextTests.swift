import LayoutModel
import Testing

@testable import SolveService

@Suite("The text of a project")
struct ProjectTextTests {
  private func project(_ text: String) -> Result<ProjectInput, UnreadProject> {
    ProjectInput.reading(Array(text.utf8), uri: nil, limits: LayoutLimits(), meter: WorkMeter())
  }

  @Test("has its files apart by what reads them")
  func kinds() throws {
    let text = """
      {"files": [{"uri": "A.swift", "content": "a"}, {"uri": "b/B.storyboard", "content": "bc"},
      {"uri": "C.XIB", "content": ""}], "roots": ["D"]}
      """
    let found = try project(text).get()
    #expect(found.interfaces.map(\.uri) == ["b/B.storyboard", "C.XIB"])
    #expect(found.interfaces.map(\.bytes) == [[0x62, 0x63], []])
    #expect(found.roots == ["D"])
  }

  @Test(
    "is an object that begins with files or roots",
    arguments: [
      ("{\"files\": []}", true), (" {\n \"roots\": []}", true), ("{\"views\": []}", false),
      ("[\"files\"]", false), ("{}", false), ("", false), ("{\"files", false),
    ]
  )
  func kind(text: String, expected: Bool) {
    #expect(isProject(Array(text.utf8)) == expected)
  }

  @Test(
    "is refused with what is wrong with it",
    arguments: [
      ("{\"files\": []}", [Diagnostic.Code.valueOutOfRange]),
      ("{\"files\": {}}", [.wrongType]),
      ("{\"files\": [1]}", [.wrongType]),
      ("{\"roots\": [\"A\"]}", [.missingKey]),
      ("{\"files\": [{\"uri\": \"a\"}]}", [.missingKey]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": 1}]}", [.wrongType]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\", \"kind\": 1}]}", [.unknownKey]),
      ("{\"files\": [{\"uri\": \"a/../../b\", \"content\": \"\"}]}", [.valueOutOfRange]),
      (
        "{\"files\": [{\"uri\": \"a\", \"content\": \"\"}, {\"uri\": \"a\", \"content\": \"\"}]}",
        [.valueOutOfRange]
      ),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\"}], \"more\": 1}", [.unknownKey]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\"}], \"roots\": []}", [.valueOutOfRange]),
      ("{\"files\": [", [.malformedJSON]),
    ]
  )
  func refused(text: String, expected: [Diagnostic.Code]) {
    guard case .failure(let unread) = project(text) else {
      Issue.record("It was read")
      return
    }
    let reading = unread.reading
    #expect(reading.entries.isEmpty)
    #expect(reading.diagnostics.map(\.code) == expected)
    #expect(reading.isMalformed == (expected == [.malformedJSON]))
  }
}
