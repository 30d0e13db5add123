import LayoutModel
import LayoutReport
import Testing

/// Views that are not the mirror image of left to right, in a root 200 points wide (rule 2.3).
@Suite("A view from right to left")
struct MirroringTests {
  /// The diagnostics from right to left of a root with some views and constraints.
  private func reported(
    _ views: String,
    _ constraints: String,
    direction: Environment.Direction = .rightToLeft
  ) throws -> [Diagnostic] {
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(views, constraints))
    let file = SmallFile(objects: root)
    var layout = try file.layout()
    layout.environments[0].direction = direction
    return try file.solved(layout).flatMap(\.diagnostics).filter { $0.code == .notMirrored }
  }

  private func box(_ id: String, _ attributes: String = "") -> String {
    view("view", id, (0, 0, 20, 20), "\(constrained) userLabel=\"\(id)\" \(attributes)")
  }

  /// 20 by 20 points, at the top.
  private func rest(_ id: String) -> String {
    pin(id, "top", "r", "top") + size(id, "width", 20) + size(id, "height", 20)
  }

  @Test("is reported for views that stay at the left, with dependent views, and fixed together")
  func left() throws {
    // Left of a is at 16, its image's at 200 - 16 - 20 = 164; b lies at 16 + 20 + 8 = 44, its image at 136.
    let constraints =
      pin("a", "left", "r", "left", 16) + rest("a") + pin("b", "left", "a", "right", 8) + rest("b")
      + pin("c", "left", "r", "left", 40) + rest("c")
    let found = try reported(box("a") + box("b") + box("c"), constraints)
    #expect(found.map(\.items) == [["a", "b"], ["c"]])
    #expect(
      found.first?.message
        == "a (a) and 1 more view do not mirror from right to left: `minX` of a is 16 instead of 164. "
        + "`a.left = root.left + 16` and 1 more constraint do not depend on the direction. Use leading "
        + "instead of left, and trailing instead of right."
    )
    guard case .layout(let changes) = found.first?.fixes.first?.change else {
      Issue.record("There is no fix")
      return
    }
    let attributes = changes.map { change -> [Attribute?] in
      guard case .replace(_, let constraint) = change else { return [] }
      return [constraint.first.attribute, constraint.second?.attribute]
    }
    #expect(attributes == [[.leading, .leading], [.leading, .trailing]])
    #expect(
      try reported(box("a") + box("b") + box("c"), constraints, direction: .leftToRight) == []
    )
  }

  @Test("is reported for a constant between centres, without a fix")
  func centre() throws {
    let found = try reported(box("a"), pin("a", "centerX", "r", "centerX", 30) + rest("a"))
    #expect(found.map(\.items) == [["a"]])
    // 100 + 30 - 10 = 120, and 100 - 30 - 10 = 60.
    #expect(found.first?.message.contains("`minX` is 120 instead of 60") == true)
    #expect(found.first?.fixes == [])
    #expect(try reported(box("a"), pin("a", "centerX", "r", "centerX", 0.5) + rest("a")) == [])
  }

  @Test(
    "is not reported for layouts that mirror, or with intended left edges",
    arguments: [
      ("", pin("a", "left", "r", "left", 16) + pin("a", "right", "r", "right", -16)),
      ("", pin("a", "leading", "r", "leading", 16) + size("a", "width", 20)),
      ("", pin("a", "centerX", "r", "centerX") + size("a", "width", 20)),
      (
        #"semanticContentAttribute="playback""#,
        pin("a", "left", "r", "left", 16) + size("a", "width", 20)
      ),
      (#"hidden="YES""#, pin("a", "left", "r", "left", 16) + size("a", "width", 20)),
      // Free views have no mirror image.
      ("", pin("a", "left", "r", "left", 16, "relation=\"greaterThanOrEqual\"")),
    ] as [(String, String)]
  )
  func meant(attributes: String, constraints: String) throws {
    let vertical = pin("a", "top", "r", "top") + size("a", "height", 20)
    #expect(try reported(box("a", attributes), constraints + vertical) == [])
  }
}
