import LayoutPolicy
import LayoutModel
import Testing

/// Views without a mark of Interface Builder, and views that a program may correct, are not
/// reported as wrong.
@Suite("No mark")
struct UnmarkedTests {
  private static let font =
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  /// Subheadlines are 15 points in lines of 20 (Human Interface Guidelines, Typography): two are
  /// (0.952 + 0.241) * 15 + 20 = 37.9 high.
  ///
  /// A line of 17 points is 20.3, which Xcode drew as 21.
  @Test("is not on texts drawn as high as the lines of their style, or in whole points")
  func lineDistances() throws {
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleSubhead\"/>"
    let anyLines = "numberOfLines=\"0\""
    func file(_ height: Double) -> SmallFile {
      let labels =
        view("label", "a", (0, 0, 100, 21), constrained, inside: Self.font)
        + view("label", "b", (0, 21, 100, height), "\(constrained) \(anyLines)", inside: style)
      let constraints =
        pin("a", "top", "r", "top") + pin("b", "top", "a", "bottom")
        + pin("b", "bottom", "r", "bottom") + pin("a", "leading", "r", "leading")
        + pin("b", "leading", "r", "leading")
      let root = view("view", "r", (0, 0, 200, 21 + height), inside: inside(labels, constraints))
      return SmallFile(device: "retina6_12", objects: root)
    }
    #expect(try diagnostics(file(38), .ambiguousLayout).isEmpty)
    // Three lines are 57.9 high by their style, and 53.7 without it.
    #expect(try diagnostics(file(62), .ambiguousLayout).map(\.items) == [["a", "b"]])
  }

  @Test("is not on what less than half a point decides")
  func halfAPoint() throws {
    let label = view("label", "a", (0, 20, 100, 20.5), constrained, inside: Self.font)
    // 20 + 20.5 + 59.7 is 0.2 more than the root has, and it is unknown which is violated.
    let constraints =
      pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top", 20, "priority=\"750\"")
      + pin("r", "bottom", "a", "bottom", 59.7, "priority=\"750\"")
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(label, constraints))
    let file = SmallFile(device: "retina4_7", objects: root)
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty)
    #expect(try diagnostics(file, .priorityTie).isEmpty)
  }

  @Test("is not on an image view of AppKit's that code gives its image", arguments: ["iOS", "mac"])
  func emptyImage(platform: String) throws {
    let own = view("imageView", "a", (0, 0, 120, 19), constrained)
    let constraints =
      pin("r", "trailing", "a", "trailing") + pin("a", "top", "r", "top")
      + pin("r", "bottom", "a", "bottom")
    let isMac = platform == "mac"
    let root = view(
      isMac ? "customView" : "view",
      "r",
      (0, 0, 120, 19),
      inside: inside(own, constraints)
    )
    let file = SmallFile(
      runtime: isMac ? "MacOSX.Cocoa" : "iOS.CocoaTouch",
      device: isMac ? nil : "retina6_1",
      objects: root
    )
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty == isMac)
  }

  @Test("is not on what stands beside such an image view, as an icon before its title")
  func besideEmptyImage() throws {
    let views =
      view("imageView", "a", (2, 2, 0, 15), constrained)
      + view("textField", "b", (6, 2, 90, 15), constrained)
    let constraints =
      pin("a", "leading", "r", "leading", 2) + pin("b", "leading", "a", "trailing", 6)
      + pin("r", "trailing", "b", "trailing", 2, "relation=\"greaterThanOrEqual\"")
      + pin("a", "centerY", "r", "centerY") + pin("b", "centerY", "r", "centerY")
      + size("a", "height", 15)
    let root = view("tableCellView", "r", (0, 0, 150, 19), inside: inside(views, constraints))
    let file = SmallFile(runtime: "MacOSX.Cocoa", device: nil, objects: root)
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty)
  }

  /// A device logs the conflicts of the file before any code runs.
  @Test(
    "of a conflict is an error also where code holds one of its constraints",
    arguments: [false, true]
  )
  func heldByCode(isHeld: Bool) throws {
    let own = view("view", "a", (0, 0, 394, 20), constrained)
    // 0 + 50 + 20 is not 414.
    let constraints =
      pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top") + size("a", "height", 20)
      + size("a", "width", 50) + pin("r", "trailing", "a", "trailing", 20)
    let held = "<outlet property=\"width\" destination=\"a-width\" id=\"o\"/>"
    let root = view(
      "view",
      "r",
      (0, 0, 414, 896),
      inside: inside(own, constraints) + "<connections>\(isHeld ? held : "")</connections>"
    )
    let view = root.replacing("id=\"r\"", with: "key=\"view\" id=\"r\"")
    let controller = "<viewController id=\"c\">\(view)</viewController>"
    let found = try diagnostics(SmallFile(isStoryboard: true, objects: controller), .unsatisfiable)
    #expect(found.map(\.severity) == [.error])
  }

  /// The last baseline of 17 points lies 0.241 * 17 = 4.1 above the end of its line, and the field's
  /// at another fraction of a point: both end 16 and 21 above the button, as drawn, within a pixel.
  @Test(
    "of a conflict is information where baselines miss by less than a line leaves in doubt",
    arguments: [(21.0, Diagnostic.Severity.information), (31, .error)]
  )
  func baselines(distance: Double, severity: Diagnostic.Severity) throws {
    let text = "\(constrained) text=\"Room:\""
    let views =
      view("label", "a", (16, 283.5, 49, 20.5), text, inside: Self.font)
      + view("textField", "f", (86, 279, 273, 30), constrained, inside: Self.font)
      + view("button", "b", (16, 325, 343, 44), constrained)
    let constraints =
      pin("b", "top", "a", "bottom", distance) + pin("b", "top", "f", "bottom", 16)
      + pin("f", "baseline", "a", "baseline") + size("f", "height", 30)
      + pin("a", "centerY", "r", "centerY", -40) + size("b", "height", 44)
      + pin("a", "leading", "r", "leading", 16) + pin("f", "leading", "a", "trailing", 21)
      + pin("r", "trailing", "f", "trailing", 16) + pin("b", "leading", "r", "leading", 16)
      + pin("r", "trailing", "b", "trailing", 16)
    let root = view("view", "r", (0, 0, 375, 667), inside: inside(views, constraints))
    let file = SmallFile(tools: 14_269, device: "retina4_7", objects: root)
    #expect(try diagnostics(file, .unsatisfiable).map(\.severity) == [severity])
  }

  @Test("of a conflict is on a slider without a rectangle, which its mask places")
  func withoutRectangle() throws {
    // Its alignment rectangle would be 4 narrower and 1 lower than its frame.
    let root = view("view", "r", (0, 0, 375, 667), inside: inside("<slider id=\"a\"/>"))
    let file = SmallFile(device: "retina4_7", objects: root)
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
  }

  @Test(
    "of a conflict is information where half a point is missing",
    arguments: [(11.0, Diagnostic.Severity.information), (12.0, .error)]
  )
  func separator(distance: Double, severity: Diagnostic.Severity) throws {
    let own = view("view", "a", (0, 11, 50, 36), constrained)
    let constraints =
      pin("a", "leading", "r", "leading") + size("a", "width", 50) + size("a", "height", 36.5)
      + pin("a", "top", "r", "top", distance) + pin("a", "centerY", "r", "centerY", 0)
    let root = view("view", "r", (0, 0, 375, 58), inside: inside(own, constraints))
    let inner = root.replacing("id=\"r\"", with: "id=\"r\" \(constrained)")
    let outer = view(
      "view",
      "o",
      (0, 0, 375, 667),
      inside: inside(
        inner,
        size("r", "height", 58) + pin("r", "top", "o", "top") + size("r", "width", 375)
          + pin("r", "leading", "o", "leading")
      )
    )
    let found = try diagnostics(SmallFile(device: "retina4_7", objects: outer), .unsatisfiable)
    #expect(found.map(\.severity) == [severity])
  }

  /// The content of a cell, without a rectangle.
  private func cellContent(_ inside: String) -> String {
    "<tableViewCellContentView key=\"contentView\" id=\"k\">\(inside)</tableViewCellContentView>"
  }

  @Test("is on what is tied to the content of a cell that has no rectangle")
  func contentWithoutRectangle() throws {
    let own = view("view", "a", (0, 0, 4, 281), constrained)
    let constraints =
      pin("a", "leading", "k", "leading") + pin("a", "top", "k", "top")
      + pin("k", "bottom", "a", "bottom", 7) + size("a", "width", 4)
    let content = cellContent(inside(own, constraints))
    let cell = view("tableViewCell", "r", (0, 0, 320, 288), "rowHeight=\"288\"", inside: content)
    let file = SmallFile(tools: 7531, device: nil, objects: cell)
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty)
    #expect(try file.frames()["a"]?.height == 281)
  }

  /// 74 high, and the content as it came with the cell; its centre is 37 - 11 = 26 below the top.
  @Test("is on what is in a cell alone in a file whose content has the height of another")
  func contentOfLowerCell() throws {
    let own = view("view", "a", (111, 26, 98, 22), constrained)
    let constraints =
      pin("k", "centerY", "a", "centerY") + pin("k", "centerX", "a", "centerX")
      + size("a", "width", 98) + size("a", "height", 22)
    let content = view(
      "tableViewCellContentView",
      "k",
      (0, 0, 320, 43),
      "key=\"contentView\"",
      inside: inside(own, constraints)
    )
    let cell = view("tableViewCell", "r", (0, 0, 320, 74), "rowHeight=\"74\"", inside: content)
    let file = SmallFile(tools: 7702, device: nil, objects: cell)
    #expect(try diagnostics(file, .misplacedView).isEmpty)
    #expect(try file.frames()["a"]?.y == 26)
  }

  @Test("is on what is in a cell of a table that has no rectangle either")
  func cellWithoutRectangle() throws {
    let own = view("view", "a", (0, 0, 320, 1), constrained)
    let constraints =
      pin("a", "leading", "k", "leading") + pin("a", "top", "k", "top")
      + pin("k", "trailing", "a", "trailing") + size("a", "height", 1)
    let content = cellContent(inside(own, constraints))
    let cell = "<tableViewCell id=\"r\" rowHeight=\"110\">\(content)</tableViewCell>"
    let table = view(
      "tableView",
      "t",
      (0, 64, 320, 504),
      "rowHeight=\"44\"",
      inside: "<prototypes>\(cell)</prototypes>"
    )
    let frames = try SmallFile(tools: 6254, device: nil, objects: table).frames()
    #expect(frames["a"]?.width == 320)
    #expect(frames["k"]?.height == 110)
  }

  /// 600 of the table, less 33 for the indicator; the cell's own 320 are those of a phone's table.
  @Test(
    "is on what is as wide as a table whose cell has the width of another",
    arguments: [false, true]
  )
  func contentOfWiderTable(hasIndicator: Bool) throws {
    let own = view("view", "a", (0, 0, hasIndicator ? 567 : 600, 1), constrained)
    let constraints =
      pin("a", "leading", "k", "leading") + pin("a", "top", "k", "top")
      + pin("k", "trailing", "a", "trailing") + size("a", "height", 1)
    let content = cellContent(inside(own, constraints))
    let cell = view(
      "tableViewCell",
      "r",
      (0, 0, 320, 44),
      hasIndicator ? "accessoryType=\"disclosureIndicator\"" : "",
      inside: content
    )
    let table = view(
      "tableView",
      "t",
      (0, 0, 600, 600),
      inside: "<prototypes>\(cell)</prototypes>"
    )
    let frames = try SmallFile(tools: 7702, device: nil, objects: table).frames()
    #expect(frames["a"]?.width == (hasIndicator ? 567 : 600))
  }
}
