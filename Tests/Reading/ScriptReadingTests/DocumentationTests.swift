import LayoutModel
import LayoutNotation
import ScriptReading
import Testing

/// The examples in the documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  private let script = """
    let title = UILabel()
    view.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
    title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
    """

  @Test("read a script with a label, and write it again")
  func label() throws {
    let outcome = readScript(Array(script.utf8), rootID: "view", vocabulary: .layoutCode)
    let titles = outcome.layout.views.map(\.id)
    #expect(titles == ["view", "title"])

    let layout = outcome.layout
    let code = writeCode(layout, in: .nslayoutanchor)
    let constraints = writeCode(layout, in: .plain)
    #expect(code.contains("title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)"))
    #expect(constraints == "title.top == view.top + 8\n")
  }

  @Test("lay a script out on a device")
  func device() throws {
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    let reading = readScript(
      Array(script.utf8),
      overrides: overrides,
      uri: "Card.swift",
      vocabulary: .layoutCode
    )
    let layout = try #require(reading.layout)
    // The second and third iPhone SE are as large as an iPhone 8.
    #expect(layout.environments.map(\.width) == [.points(375)])
    #expect(layout.constraints.first?.location.uri == "Card.swift")
  }
}
