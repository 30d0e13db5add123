import LayoutDocument
import LayoutEngine
import LayoutModel
import Testing

@Suite struct HugeConstantTests {
  /// A top at 1e9, the largest constant, and a bottom at 100 - 16 leave a negative height, which is
  /// the conflict.
  @Test("names the constraints that a constant beyond all screens contradicts")
  func conflict() throws {
    let document = """
      {"environment": {"width": 300, "height": 100}, "views": [{"id": "box"}],
       "constraints": ["box.leading == root.leading", "box.top == root.top + 1e9",
                       "box.bottom == root.bottom - 16", "box.width == 10"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    var solver = LayoutSolver()
    let result = try solver.solve(layout)[0]
    let conflict = try #require(result.diagnostics.first { $0.code == .unsatisfiable })
    let pointers = conflict.constraints.map { $0.location?.pointer }
    #expect(Set(pointers) == ["/constraints/1", "/constraints/2", nil])
    // 1e9 + 16 - 100.
    let sum = conflict.certificate.reduce(0) { $0 + $1.multiplier.double * $1.constant.double }
    let scale = try #require(conflict.certificate.first.map { abs($0.multiplier.double) })
    #expect(abs(sum / scale - 999_999_916) < 1e-3)
  }
}
