import LayoutDocument
import LayoutModel
import Testing

@Suite("The text of a project")
struct ProjectTests {
  private func reading(_ text: String) -> LayoutReading { readProject(Array(text.utf8)) }

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
      ("{\"files\": [{\"uri\": \"A.xib\", \"content\": \"\"}]}", [.notSupportedYet]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\"}], \"more\": 1}", [.unknownKey]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\"}], \"roots\": []}", [.valueOutOfRange]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"\"}], \"roots\": [\"B\"]}", [.unknownItem]),
      ("{\"files\": [{\"uri\": \"a\", \"content\": \"let a = 1\"}]}", [.scriptUnreadable]),
      ("{\"files\": [", [.malformedJSON]),
    ]
  )
  func refused(text: String, expected: [Diagnostic.Code]) {
    let reading = reading(text)
    #expect(reading.entries.isEmpty)
    #expect(reading.diagnostics.map(\.code) == expected)
    #expect(reading.isMalformed == (expected == [.malformedJSON]))
  }
}
