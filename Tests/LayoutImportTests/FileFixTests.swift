import LayoutModel
import Testing

/// What is offered for a file is what a person would draw in it.
@Suite("A fix of a file")
struct FileFixTests {
  /// The titles of what is offered for findings of a kind.
  private func titles(_ file: SmallFile, _ code: Diagnostic.Code) throws -> [String] {
    try file.solved(file.layout()).flatMap(\.diagnostics).filter { $0.code == code }
      .flatMap { $0.fixes.map(\.title) }
  }

  @Test(
    "ties an edge as a sibling's is tied, unless no program has that constraint",
    arguments: [
      ("", "Add b.leading = root.leadingMargin + 12"),
      ("placeholder=\"YES\"", "Add b.leading = root.leading + 20"),
    ]
  )
  func likeSibling(mark: String, expected: String) throws {
    let views =
      view("view", "a", (20, 20, 100, 20), constrained)
      + view("view", "b", (20, 60, 100, 20), "\(constrained) userLabel=\"b\"")
    let constraints =
      pin("a", "leading", "r", "leadingMargin", 12, mark) + pin("a", "top", "r", "top", 20)
      + size("a", "width", 100) + size("a", "height", 20) + pin("b", "top", "a", "bottom", 20)
      + size("b", "width", 100) + size("b", "height", 20)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(views, constraints))
    let offered = try titles(SmallFile(objects: root), .ambiguousLayout)
    #expect(offered.first == expected)
  }
}
