import LayoutModel
import Testing

/// AppKit's frames that follow neither from constraints nor from the file alone: those of symbols
/// and clip views.
@Suite struct AppKitFrameTests {
  @Test(
    "lets a symbol's frame reach beyond the size that constraints give what it aligns by",
    arguments: [
      // 27 of a symbol whose alignment rectangle has 16: 6 above and 5 below.
      ("star", Rect(x: 20, y: 4, width: 16, height: 27)),
      ("logo", Rect(x: 20, y: 10, width: 16, height: 16)),
    ]
  )
  func symbols(name: String, expected: Rect) throws {
    let child = view(
      "imageView",
      "a",
      (0, 0, 16, 27),
      constrained,
      inside: "<imageCell key=\"cell\" image=\"\(name)\"/>"
    )
    let rows =
      pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
      + size("a", "width", 16) + size("a", "height", 16)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(child, rows))
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: 24_506,
      device: nil,
      objects: root,
      resources: """
        <image name="star" catalog="system" width="16" height="15"/>
        <image name="logo" width="64" height="64"/>
        """
    )
    #expect(try file.frames()["a"] == expected)
  }

  @Test(
    "aligns a symbol by a square if a constraint implies it",
    arguments: ["1:1", "2:1"]
  )
  func squares(multiplier: String) throws {
    let child = view(
      "button",
      "a",
      (0, 0, 20, 15),
      constrained,
      inside: """
        <buttonCell key="cell" type="square" imagePosition="only"><imageReference key="image" \
        image="plus" catalog="system" symbolScale="large"/></buttonCell>
        """
    )
    let rows =
      pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
      + pin("a", "width", "a", "height", 0, "multiplier=\"\(multiplier)\"") + size("a", "width", 20)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(child, rows))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    // 20 x 20, of which 15 are drawn: 2 less above and 3 less below.
    let square = Rect(x: 20, y: 12, width: 20, height: 15)
    let other = Rect(x: 20, y: 10, width: 20, height: 10)
    #expect(try file.frames()["a"] == (multiplier == "1:1" ? square : other))
  }

  @Test("gives the panes of a split view what they require, though they are drawn closed")
  func panes() throws {
    let content = view("scrollView", "s", (0, 0, 7, 7), constrained)
    let pane = view(
      "customView",
      "p",
      (300, 0, 0, 200),
      inside: inside(content, fill("s", "p") + size("s", "width", 120) + size("p", "width", 120))
    )
    let split = view("splitView", "v", (0, 0, 300, 200), constrained, inside: inside(pane))
    let root = view("view", "root", (0, 0, 300, 200), inside: inside(split, fill("v", "root")))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    #expect(try file.frames()["s"]?.width == 120)
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
  }

  @Test(
    "lets a clip view fill its scroll view within the border, wherever it is stored",
    arguments: [("", 1.0), ("borderType=\"none\"", 0)]
  )
  func clipViews(attributes: String, border: Double) throws {
    let clip = view("clipView", "c", (77, 88, 7, 7), "key=\"contentView\" \(constrained)")
    let scroll = view(
      "scrollView",
      "s",
      (0, 0, 200, 100),
      "\(constrained) \(attributes)",
      inside: clip
    )
    let root = view("view", "root", (0, 0, 200, 100), inside: inside(scroll, fill("s", "root")))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    let expected = Rect(x: border, y: border, width: 200 - 2 * border, height: 100 - 2 * border)
    #expect(try file.frames()["c"] == expected)
  }
}
