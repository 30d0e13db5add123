import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A crowd of leaves in one place")
struct CrowdTests {
  @Test("is one warning, which names twenty of them and counts the rest", arguments: [1, -1])
  func heap(step: Int) throws {
    let views = (0..<40).map { index in
      """
      {"id": "v\(index)", "intrinsicContentSize": {"width": 50, "height": 20}}
      """
    }
    // Each leaf lies a point to the right or left of the one before, so none lies inside another.
    let constraints = (0..<40).map { "\"v\($0).leading == root.leading + \(100 + step * $0)\"" }
    let request = """
      {"environment": {"width": 375, "height": 667}, "views": [\(views.joined(separator: ","))],
       "constraints": [\(constraints.joined(separator: ","))]}
      """
    let layout = try #require(readDocument(Array(request.utf8)).layout)
    let warnings = try solve(layout)[0].diagnostics.filter { $0.code == .outsideOrOverlapping }
    #expect(warnings.count == 1)
    let heap = try #require(warnings.first)
    // The last leaf overlaps only earlier ones, which are reported.
    #expect(heap.count == 39)
    #expect(heap.items == (0..<20).map { "v\($0)" })
    #expect(heap.message.contains("`v19` and 19 more in `root` overlap other views."))
  }

  @Test("of three names for each the others that it overlaps")
  func few() throws {
    let request = """
      {"environment": {"width": 375, "height": 667}, "views": [
        {"id": "a", "intrinsicContentSize": {"width": 50, "height": 20}},
        {"id": "b", "intrinsicContentSize": {"width": 50, "height": 20}},
        {"id": "c", "intrinsicContentSize": {"width": 50, "height": 20}}],
       "constraints": ["b.leading == root.leading + 1", "c.leading == root.leading + 2"]}
      """
    let layout = try #require(readDocument(Array(request.utf8)).layout)
    let warnings = try solve(layout)[0].diagnostics.filter { $0.code == .outsideOrOverlapping }
    #expect(warnings.map(\.items) == [["a", "b", "c"], ["b", "c"]])
    #expect(warnings.allSatisfy { $0.count == 1 })
  }
}
