import LayoutModel
import Testing

@testable import SolveService

@Suite("The layouts of a reading")
struct LayoutGroupTests {
  @Test("are solved together where they differ in their environments only")
  func groups() {
    var other = Self.layout("Card", width: 834)
    other.views[0].intrinsicContentSize = IntrinsicContentSize(width: 40, height: nil)
    let layouts = [
      Self.layout("Card", width: 375), Self.layout("Row", width: 375),
      Self.layout("Card", width: 834), Self.layout("Row", width: 834), other,
    ]
    let invalid = LayoutReading.Entry(refused: LayoutIdentity(id: "Bad"), diagnostics: [])
    let reading = LayoutReading(entries: [invalid] + layouts.map { .init(layout: $0) })
    #expect(reading.groups == [[1, 3], [2, 4], [5]])
  }

  @Test("are solved separately where they have several environments")
  func environments() {
    var layout = Self.layout("Card", width: 375)
    layout.environments.append(layout.environments[0])
    let reading = LayoutReading(entries: [.init(layout: layout), .init(layout: layout)])
    #expect(reading.groups == [[0], [1]])
  }

  private static func layout(_ name: String, width: Double) -> Layout {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(width), height: .points(667))
    )
    layout.identity = LayoutIdentity(id: name)
    return layout
  }
}
