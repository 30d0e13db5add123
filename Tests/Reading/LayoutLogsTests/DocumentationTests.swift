import LayoutEngine
import LayoutLogs
import LayoutModel
import LayoutReport
import Testing

/// The examples in the documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("explain two widths of a label")
  func widths() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600 UILabel:0x7f.width == 320   (active)>",
          "<NSLayoutConstraint:0x601 UILabel:0x7f.width == 300   (active)>"
      )
      """
    let reading = readConflictLog(Array(log.utf8), uri: "app.log")
    var solver = LayoutSolver()
    for layout in reading.entries.compactMap(\.layout) {
      let diagnostics = try solver.solve(layout).flatMap(\.diagnostics)
      print(diagnostics.map(\.message))
    }
    #expect(reading.entries.count == 1)
    let layout = try #require(reading.entries.first?.layout)
    let diagnostics = try solver.solve(layout).flatMap(\.diagnostics)
    #expect(diagnostics.map(\.code) == [.unsatisfiable])
    #expect(diagnostics.first?.constraints.count == 2)
  }
}
