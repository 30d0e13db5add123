import LayoutModel
import LayoutReport
import Testing

@Suite("Documents of a file")
struct DocumentListTests {
  private static let document = Array("{\"views\":[]}\n".utf8)

  private func entry(_ identity: LayoutIdentity?) -> LayoutAnswers<[UInt8]>.Entry {
    let environment = Environment(width: .fitting, height: .fitting)
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    layout.identity = identity
    return .answered(layout, [Self.document])
  }

  @Test("stand alone where there is one and no list is asked for")
  func one() {
    let answers = LayoutAnswers(entries: [entry(nil)], isList: false)
    #expect(writeDocuments(answers) == Self.document)
  }

  @Test("are a list with the name of each layout, and the error of a missing one")
  func list() {
    let identity = LayoutIdentity(id: "8bC", name: "Login", line: 3)
    let answers = LayoutAnswers(
      entries: [
        entry(identity), .refused(LayoutIdentity(id: "x"), [Diagnostic(.brokenTree, "Round.")]),
      ],
      isList: true
    )
    let expected =
      #"{"results":[{"layout":{"id":"8bC","name":"Login","line":3},"document":{"views":[]}},"#
      + #"{"layout":{"id":"x"},"status":"invalid","diagnostics":[{"code":"AL021","#
    #expect(text(writeDocuments(answers)).hasPrefix(expected))
  }
}
