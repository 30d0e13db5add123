import LayoutModel
import Testing

/// The rows and columns of AppKit's grid views, and the content of their cells.
@Suite struct GridTests {
  /// A cell with a custom view of a size.
  private func cell(
    _ row: String,
    _ column: String,
    _ view: (id: String, width: Double, height: Double)? = nil,
    _ attributes: String = ""
  ) -> String {
    let content = view.map {
      LayoutImportTests.view(
        "customView",
        $0.id,
        (300, 300, 1, 1),
        "\(constrained) key=\"contentView\"",
        inside:
          "<constraints>\(size($0.id, "width", $0.width))\(size($0.id, "height", $0.height))</constraints>"
      )
    }
    return """
      <gridCell row="\(row)" column="\(column)" id="\(row)\(column)" \(attributes)>\
      \(content ?? "")</gridCell>
      """
  }

  private func file(_ attributes: String, rows: String, columns: String, cells: String) -> SmallFile
  {
    let grid = view(
      "gridView",
      "grid",
      (0, 0, 9, 9),
      "\(constrained) \(attributes)",
      inside:
        "<rows>\(rows)</rows><columns>\(columns)</columns><gridCells>\(cells)</gridCells>"
    )
    let place =
      pin("grid", "leading", "root", "leading", 20) + pin("grid", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(grid, place))
    return SmallFile(runtime: "MacOSX.Cocoa", device: nil, objects: root)
  }

  private func frames(
    _ attributes: String,
    rows: String,
    columns: String,
    cells: String
  ) throws -> [String: Rect] {
    try file(attributes, rows: rows, columns: columns, cells: cells).frames()
  }

  @Test("aligns a row by the text in a stack view that stands in a cell")
  func stackedBaseline() throws {
    let font = "<font key=\"font\" metaFont=\"system\"/>"
    let label = view(
      "textField",
      "label",
      (0, 0, 60, 16),
      "\(constrained) key=\"contentView\"",
      inside: "<textFieldCell key=\"cell\">\(font)</textFieldCell>"
    )
    let field = view(
      "textField",
      "field",
      (0, 0, 60, 22),
      constrained,
      inside: "<textFieldCell key=\"cell\" borderStyle=\"bezel\">\(font)</textFieldCell>"
    )
    let stack = view(
      "stackView",
      "stack",
      (0, 0, 60, 22),
      "\(constrained) key=\"contentView\" orientation=\"horizontal\" alignment=\"centerY\"",
      inside: inside(field, "")
    )
    let cells =
      "<gridCell row=\"r\" column=\"c\" id=\"rc\">\(label)</gridCell>"
      + "<gridCell row=\"r\" column=\"d\" id=\"rd\">\(stack)</gridCell>"
    let frames = try frames(
      "rowAlignment=\"firstBaseline\"",
      rows: "<gridRow id=\"r\"/>",
      columns: Self.columns,
      cells: cells
    )
    // A label of 16 stands 13 above its baseline, the text of a field 15.
    let distance = try #require(frames["label"]).y - #require(frames["stack"]).y
    #expect(distance == 2)
  }

  @Test("does not report a single view on the baseline of a higher row")
  func aloneOnBaseline() throws {
    let cells =
      cell("r", "c", ("a", 41, 16)) + cell("r", "d", ("f", 100, 40), "rowAlignment=\"none\"")
    let file = file(
      "rowAlignment=\"firstBaseline\"",
      rows: "<gridRow id=\"r\"/>",
      columns: Self.columns,
      cells: cells
    )
    let diagnostics = try file.solved(file.layout()).flatMap(\.diagnostics)
    #expect(!diagnostics.contains { $0.code == .ambiguousLayout })
  }

  @Test("does not report implicit sizes of rows and columns")
  func silence() throws {
    let cells = cell("r", "c", ("a", 41, 16)) + cell("s", "d", ("f", 100, 20))
    let file = file("", rows: Self.rows, columns: Self.columns, cells: cells)
    // The rows are 16 and 20 high, so that the optional size of 0 is violated in each.
    let diagnostics = try file.solved(file.layout()).flatMap(\.diagnostics)
    #expect(!diagnostics.contains { $0.code == .optionalConstraintBroken })
  }

  private static let rows = "<gridRow id=\"r\"/><gridRow id=\"s\"/>"
  private static let columns = "<gridColumn id=\"c\"/><gridColumn id=\"d\" xPlacement=\"leading\"/>"

  @Test("makes rows and columns as large as their contents, and places what is smaller")
  func placement() throws {
    let cells =
      cell("r", "c", ("a", 41, 16)) + cell("r", "d", ("b", 200, 21))
      + cell("s", "c", ("e", 66, 16), "yPlacement=\"bottom\"")
      + cell("s", "d", ("f", 100, 20), "xPlacement=\"center\"")
    let frames = try frames(
      "xPlacement=\"trailing\" yPlacement=\"center\" rowSpacing=\"7\" columnSpacing=\"8\"",
      rows: Self.rows,
      columns: Self.columns,
      cells: cells
    )
    // 66 + 8 + 200 by 21 + 7 + 20.
    #expect(frames["grid"] == Rect(x: 20, y: 10, width: 274, height: 48))
    // At the far side of 66 points, in the middle of 21, on a half pixel.
    #expect(frames["a"]?.x == 25)
    #expect(abs((frames["a"]?.y ?? 0) - 2.5) <= 0.5)
    #expect(frames["b"] == Rect(x: 74, y: 0, width: 200, height: 21))
    #expect(frames["e"] == Rect(x: 0, y: 32, width: 66, height: 16))
    #expect(frames["f"] == Rect(x: 124, y: 28, width: 100, height: 20))
  }

  @Test("has the sizes and paddings that rows and columns are given, and AppKit's spacing of 6")
  func sizes() throws {
    let cells = cell("r", "c", ("a", 10, 10)) + cell("s", "d", ("b", 10, 10))
    let frames = try frames(
      "",
      rows:
        "<gridRow id=\"r\" height=\"25\" bottomPadding=\"-2\"/><gridRow id=\"s\" topPadding=\"3\" bottomPadding=\"-4\"/>",
      columns: "<gridColumn id=\"c\" width=\"100\"/><gridColumn id=\"d\" leadingPadding=\"4\"/>",
      cells: cells
    )
    #expect(frames["a"]?.x == 0)
    // 100 + 6 + 4, and 25 - 2 + 6 + 3.
    #expect(frames["b"] == Rect(x: 110, y: 32, width: 10, height: 10))
    #expect(frames["grid"]?.width == 120)
    #expect(frames["grid"]?.height == 42)
  }

  @Test("spans merged cells, skips hidden rows, and fills cells with that placement")
  func mergedAndHidden() throws {
    let cells =
      cell("r", "c", ("a", 30, 10)) + cell("r", "d", ("b", 50, 10))
      + cell("h", "c", ("gone", 1, 1))
      + cell("s", "c", ("m", 40, 8), "headOfMergedCell=\"sc\" xPlacement=\"center\"")
      + cell("s", "d", nil, "headOfMergedCell=\"sc\"")
    let frames = try frames(
      "yPlacement=\"fill\"",
      rows: "<gridRow id=\"r\"/><gridRow id=\"h\" hidden=\"YES\"/><gridRow id=\"s\"/>",
      columns: "<gridColumn id=\"c\"/><gridColumn id=\"d\"/>",
      cells: cells
    )
    // 30 + 6 + 50 wide; the merged view is in the middle of all of it.
    #expect(frames["grid"]?.width == 86)
    #expect(frames["grid"]?.height == 24)
    #expect(frames["m"] == Rect(x: 23, y: 16, width: 40, height: 8))
  }
}
