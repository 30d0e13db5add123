import LayoutModel
import Testing

/// Views that are not drawn where constraints place them, or without a size.
@Suite("A misplaced view")
struct MisplacementTests {
  @Test("is a warning where constraints between drawn frames prove it, and else information")
  func misplaced() throws {
    func file(_ constraint: String, _ frame: (Double, Double, Double, Double)) -> SmallFile {
      let own = view("view", "a", frame, constrained)
      let constraints =
        constraint + size("a", "width", 50) + size("a", "height", 50)
        + pin("a", "leading", "r", "leading", 20)
      let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      let root = view(
        "view",
        "r",
        (0, 0, 414, 896),
        inside: inside(own, constraints) + guide
      )
      return SmallFile(objects: root)
    }
    // 20 points from the root's top, and drawn at 90.
    let plain = file(pin("a", "top", "r", "top", 20), (20, 90, 50, 50))
    #expect(try diagnostics(plain, .misplacedView).map(\.severity) == [.warning])
    // What a bar covers is not known for sure.
    let covered = file(pin("a", "top", "safe", "top"), (20, 300, 50, 50))
    #expect(try diagnostics(covered, .misplacedView).map(\.severity) == [.information])
  }

  @Test("is where a constraint had to give way to the size a row was drawn with")
  func contradicted() throws {
    let own = view("view", "a", (8, 3, 100, 38), "\(constrained) userLabel=\"a\"")
    let constraints =
      pin("a", "leading", "r", "leading", 8) + size("a", "width", 100)
      + pin("a", "top", "r", "top", 2003) + pin("r", "bottom", "a", "bottom", 3)
    let root = view("tableViewCell", "r", (0, 0, 200, 44), inside: inside(own, constraints))
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    let expected = "a (a) is not drawn as `a.top = root.top + 2003` asks: it is 2000 points off."
    #expect(found.map(\.message) == [expected])
    #expect(found.map(\.severity) == [.warning])
  }

  /// 20 points of the status bar and 4 + 17 + 4 are 45, 23 more than the 22 that are drawn: nobody has such a
  /// bar in a header.
  @Test("is not where a bar of the canvas alone leaves no room in a low drawing")
  func barOfTheCanvas() throws {
    let label = view("label", "a", (16, 24, 168, 17), constrained)
    let constraints =
      pin("safe", "bottom", "a", "bottom", 4) + pin("a", "top", "safe", "top", 4)
      + pin("a", "leading", "r", "leading", 16) + pin("r", "trailing", "a", "trailing", 16)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view("view", "r", (0, 0, 200, 22), inside: inside(label, constraints) + guide)
    let file = SmallFile(tools: 24_506, device: "retina4_7", objects: root)
    #expect(try diagnostics(file, .misplacedView).isEmpty)
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
  }

  /// 100 - 60 - 40 leaves 0 for the margin, which is what it is drawn with: code opens it.
  @Test("of zero size is not on what is drawn without one", arguments: [(0.0, 0), (10, 1)])
  func drawnWithoutHeight(height: Double, count: Int) throws {
    let views =
      view("view", "m", (0, 0, 200, height), constrained)
      + view("view", "a", (0, height, 200, 60), constrained)
      + view("view", "b", (0, height + 60, 200, 40), constrained)
    let constraints = size("a", "height", 60) + size("b", "height", 40)
    let stack = view(
      "stackView",
      "s",
      (0, 0, 200, 100),
      "\(constrained) axis=\"vertical\"",
      inside: inside(views, constraints)
    )
    let root = view(
      "view",
      "r",
      (0, 0, 200, 100),
      inside: inside(stack, fill("s", "r") + size("s", "height", 100))
    )
    #expect(try diagnostics(SmallFile(objects: root), .zeroSize).count == count)
  }
}
