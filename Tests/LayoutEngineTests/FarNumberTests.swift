import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

@Suite("A layout with numbers far from each other")
struct FarNumberTests {
  private func results(of constraints: [String]) throws -> [LayoutResult] {
    let views = ["a", "b", "c"].map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = """
      {"environment": {"width": 375, "height": 667}, "views": [\(views)], "constraints": [\(texts)]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    return try solve(layout)
  }

  @Test(
    "holds, and leaves open what nothing decides",
    arguments: [
      ["b.width == 0.01 * c.height", "b.width <= 3e7 * c.height", "c.centerY == a.top"],
      ["a.width == 1e-6 * b.height", "a.width >= 1e9 * b.height", "b.centerY == a.top"],
      ["a.width >= 3e7 * b.width", "a.width >= 0.01 * b.width", "b.width >= 10"],
    ]
  )
  func open(constraints: [String]) throws {
    let result = try #require(try results(of: constraints).first)
    #expect(result.status == .ambiguous)
    #expect(!result.diagnostics.contains { $0.code == .unsatisfiable })
  }
}
