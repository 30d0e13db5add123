import LayoutModel
import Testing

@Suite struct LayoutDetailsTests {
  private static var layout: Layout {
    let environment = Environment(width: .points(1), height: .points(1))
    return Layout(rootID: "root", rootKind: .view, environment: environment)
  }

  @Test("equals the layout after its details are removed")
  func takenBack() {
    var layout = Self.layout
    layout.identity = LayoutIdentity(id: "a", line: 3)
    layout.constraintIDs.append("x-1")
    layout.unread = [UnreadCode(cause: "loops", lines: [])]
    layout.isOfAppCode = true
    layout.log = LogNotes()
    #expect(layout != Self.layout)
    #expect(layout.identity?.line == 3)
    #expect(layout.constraintIDs == ["x-1"])
    #expect(layout.unread.map(\.cause) == ["loops"])
    layout.identity = nil
    layout.constraintIDs.removeAll()
    layout.unread = []
    layout.isOfAppCode = false
    layout.log = nil
    #expect(layout == Self.layout)
    #expect(layout.hashValue == Self.layout.hashValue)
  }

  @Test("changes nothing in a copy")
  func copies() {
    var layout = Self.layout
    layout.identity = LayoutIdentity(id: "a")
    var copy = layout
    copy.identity?.uri = "A.swift"
    copy.isOfAppCode = true
    #expect(layout.identity?.uri == nil)
    #expect(!layout.isOfAppCode)
    #expect(copy.identity?.uri == "A.swift")
  }
}
