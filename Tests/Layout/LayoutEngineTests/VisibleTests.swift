import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

/// A hundredth of a point is visible to a person (`Tolerance.visible`).
@Suite("A difference")
struct VisibleTests {
  private func result(
    _ constraints: [String],
    views: [String] = ["a", "b", "c"],
    width: Double = 375
  ) throws -> LayoutResult {
    let ids = views.map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    let vertical = views.flatMap { ["\($0).top == root.top", "\($0).height == 10"] }
    let texts = (constraints + vertical).map { "\"\($0)\"" }.joined(separator: ",")
    let document = """
      {"environment": {"width": \(width), "height": 667}, "views": [\(ids)], "constraints": [\(texts)]}
      """
    return try solve(try #require(readDocument(Array(document.utf8)).layout))[0]
  }

  private func thirds(_ decimal: String) -> [String] {
    [
      "a.left == root.left", "b.left == a.right", "c.left == b.right", "c.right == root.right",
      "a.width == root.width * \(decimal)", "b.width == root.width * \(decimal)",
      "c.width == root.width * \(decimal)",
    ]
  }

  @Test("of decimals that fill a width is none: three times 0.3333333 is a third each")
  func thirds() throws {
    // 3 * 0.3333333 * 375 is 374.9999625: 0.0000375 points are missing.
    let result = try result(thirds("0.3333333"))
    #expect(result.status == .solved)
    #expect(result.diagnostics.isEmpty)
    let frames = try #require(result.geometry).frames
    for frame in frames.dropFirst() { #expect(abs(frame.rect.width - 125) < 1e-4) }
  }

  @Test("that shows is one: three times 0.333 leaves a third of a point")
  func coarse() throws {
    // 3 * 0.333 * 375 is 374.625.
    #expect(try result(thirds("0.333")).status == .unsatisfiable)
  }

  @Test("is visible from a hundredth of a point", arguments: [(0.009, false), (0.011, true)])
  func border(distance: Double, isVisible: Bool) throws {
    let base = ["a.left == root.left", "a.width == 100"]
    let required = try result(base + ["a.right == root.left + \(100 + distance)"], views: ["a"])
    #expect((required.status == .unsatisfiable) == isVisible)
    let optional = try result(
      base + ["a.right == root.left + \(100 + distance) @ 500"],
      views: ["a"]
    )
    #expect(optional.status == .solved)
    #expect(optional.diagnostics.contains { $0.code == .optionalConstraintBroken } == isVisible)
    let free = try result(
      ["a.left == root.left", "a.width >= 100", "a.width <= \(100 + distance)"],
      views: ["a"]
    )
    #expect((free.status == .ambiguous) == isVisible)
  }

  @Test("too small to see is not made where constraints can hold exactly")
  func exactness() throws {
    // The optional constraint pulls by 10, and must not change the required one by a millionth.
    let result = try result(
      ["a.left == root.left", "a.width <= 100", "a.width == 110 @ 999"],
      views: ["a"]
    )
    let frame = try #require(result.geometry).frames[1]
    #expect(abs(frame.rect.width - 100) <= 1e-6)
  }
}
