import LayoutModel
import ScriptReading
import Testing

@Suite("The samples of the articles and READMEs")
struct SeedTests {
  @Test(
    "are accepted unchanged, and give the constraints of their library",
    .enabled(
      if: SeedBlocks.isPresent,
      "WINDLASS_SHARED names no folder with seeds in it: the samples were NOT read"
    ),
    arguments: try SeedBlocks.all()
  )
  func block(_ block: SeedBlocks.Block) throws {
    let expected = try #require(SeedTable.rows[block.name], "The table has no row for it")
    try check(block.code, gives: expected.constraints, codes: expected.codes)
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
