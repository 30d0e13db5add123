import LayoutDocument
import LayoutModel
import Testing

@Suite("A crowd of leaves in one place")
struct CrowdTests {
  @Test("is one warning for each leaf, which names five others and counts the rest")
  func heap() throws {
    let views = (0..<40).map { index in
      """
      {"id": "v\(index)", "intrinsicContentSize": {"width": 50, "height": 20}}
      """
    }
    // Each leaf lies a point to the right of the one before, so none lies inside another.
    let constraints = (0..<40).map { "\"v\($0).leading == root.leading + \($0)\"" }
    let request = """
      {"environment": {"width": 375, "height": 667}, "views": [\(views.joined(separator: ","))],
       "constraints": [\(constraints.joined(separator: ","))]}
      """
    let layout = try #require(readDocument(Array(request.utf8)).layout)
    let warnings = try solve(layout)[0].diagnostics.filter { $0.code == .outsideOrOverlapping }
    // The last leaf overlaps only earlier ones, which have said so.
    #expect(warnings.count == 39)
    let first = try #require(warnings.first)
    #expect(first.items == ["v0", "v1", "v2", "v3", "v4", "v5"])
    #expect(first.message.contains("and 34 more"))
  }
}
