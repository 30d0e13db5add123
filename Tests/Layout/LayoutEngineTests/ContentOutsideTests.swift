import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

/// A view that is as large as its content, and larger than its superview, has no wrong sign: nothing limits it.
@Suite("A content that is larger than the superview")
struct ContentOutsideTests {
  // 400 wide and centred in 300: 50 beyond the left edge, (400 - 300) / 2.
  @Test(
    "is reported with its size, and not as a wrong sign",
    arguments: [(400, ["as wide as its content, 400 points, and extends 50 points"]), (100, [])]
  )
  func message(width: Int, words: [String]) throws {
    let document = """
      {"environment": {"width": 300, "height": 100},
       "views": [{"id": "text", "intrinsicContentSize": {"width": \(width), "height": 20}}],
       "constraints": ["text.centerX == root.centerX", "text.top == root.top"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let found = try solve(layout)[0].diagnostics.filter { $0.code == .outsideOrOverlapping }
    #expect(found.count == words.count)
    for (diagnostic, words) in zip(found, words) { #expect(diagnostic.message.contains(words)) }
  }
}
