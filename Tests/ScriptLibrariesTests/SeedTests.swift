import LayoutModel
import ScriptLibraries
import ScriptReading
import Testing

@Suite("The samples of the articles and READMEs")
struct SeedTests {
  @Test(
    "are accepted as they stand, and give the constraints of their library",
    .enabled(
      if: SeedBlocks.isPresent,
      "WINDLASS_SHARED names no folder with seeds in it: the samples were NOT read"
    ),
    arguments: try SeedBlocks.all()
  )
  func block(_ block: SeedBlocks.Block) throws {
    let expected = try #require(SeedTable.rows[block.name], "The table has no row for it")
    let reading = ScriptExample.reading(block.code)
    let layout = try #require(reading.layout)
    let constraints = layout.constraints.map { constraint in
      constraint.isActive ? layout.text(of: constraint) : "(\(layout.text(of: constraint)))"
    }
    // In which order a library makes them shows nowhere.
    #expect(constraints.sorted() == expected.constraints.sorted())
    let codes = reading.allDiagnostics.map(\.code.rawValue)
    #expect(codes.sorted() == expected.codes.sorted())
    #expect(reading.allDiagnostics.allSatisfy { $0.location.line != nil })
  }

  @Test(
    "have a row in the table each",
    .enabled(if: SeedBlocks.isPresent, "WINDLASS_SHARED names no folder with seeds in it")
  )
  func rows() throws {
    let names = try SeedBlocks.all().map(\.name)
    #expect(names.sorted() == SeedTable.rows.keys.sorted())
  }
}
