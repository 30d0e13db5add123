import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

@Suite("Passes")
struct SettlingTests {
  @Test("converge if only an unused margin keeps changing")
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

  /// Rule 2.4: margins of 8 and what the bar covers; the view's top lies that much above the bar's
  /// end.
  ///
  /// By hand: 51, 43, 35, 27, 19, 11, 3, -5, -8, and -8 again, for at most the 59 points of the bar
  /// are covered: 59 - (8 + 59).
  @Test("go on until a bar is wholly behind the view that is tied by its margin")
  func bar() throws {
    let result = try solved(
      """
      {
        "environment": {"width": 375, "height": 667, "safeAreaInsets": {"top": 59}},
        "views": [{"id": "list"}],
        "constraints": [
          "list.width == root.width", "list.centerX == root.centerX",
          "list.topMargin == root.safeAreaLayoutGuide.top",
          "list.bottomMargin == root.safeAreaLayoutGuide.bottom"
        ]
      }
      """
    )
    #expect(!result.diagnostics.contains { $0.code == .unsettledLayout })
    #expect(result.geometry?.frames[1].rect.y == -8)
  }

  @Test("that never converge are reported at the view with their dependencies")
  func never() throws {
    // Two steps of text: 100 wide it is 20 high, 50 wide it is 40 high. Its width is 80 at a height of 20,
    // which wraps it; and 100 at a height of 40, which does not.
    let result = try solved(
      """
      {
        "environment": {"width": 375, "height": 667},
        "views": [{
          "id": "title",
          "intrinsicContentSize": {"heightForWidth": [[50, 40], [100, 20]]},
          "contentHuggingPriority": {"vertical": 1000},
          "contentCompressionResistancePriority": {"horizontal": 1, "vertical": 1000}
        }],
        "constraints": [
          "title.left == root.left", "title.top == root.top", "title.width == title.height + 60"
        ]
      }
      """
    )
    let finding = try #require(result.diagnostics.first { $0.code == .unsettledLayout })
    #expect(finding.items == ["title"])
    #expect(finding.message.contains("text height"))
  }

  private func solved(_ document: String) throws -> LayoutResult {
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    var solver = LayoutSolver()
    return try #require(try solver.solve(layout).first)
  }
}
