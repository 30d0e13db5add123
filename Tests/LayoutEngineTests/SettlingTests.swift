import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

@Suite("Passes")
struct SettlingTests {
  @Test("settle where only a margin that no row reads goes on changing")
  func unread() throws {
    // Of aki only the top margin and the center between its margins count, of h2j only the bottom
    // margin: the sides that no row reads may follow the frames from pass to pass.
    let document = """
      {
        "environment": {"width": 600, "height": "fitting"},
        "views": [
          {"id": "aki", "intrinsicContentSize": {"height": 170}}, {"id": "kid"}, {"id": "h2j"}
        ],
        "constraints": [
          "h2j.bottomMargin == 161 + aki.topMargin",
          "kid.trailingMargin == root.keyboardLayoutGuide.trailing - 310.5",
          "aki.layoutMarginsGuide.centerY == kid.top - 35",
          "kid.bottom == root.keyboardLayoutGuide.centerY - 40",
          "h2j.top == root.topMargin + 79",
          "h2j.height == 150 @ 250"
        ]
      }
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    var solver = LayoutSolver()
    let result = try #require(try solver.solve(layout).first)
    #expect(!result.diagnostics.contains { $0.code == .unsettledLayout })
  }
}
