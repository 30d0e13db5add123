import LayoutImport
import LayoutModel
import LayoutReport
import Testing

/// Views that the file's own rectangles place, and everything that they must not.
@Suite struct PlacementTests {
  private func mask(_ flags: [String]) -> String {
    let attributes = flags.map { "\($0)=\"YES\"" }.joined(separator: " ")
    return "<autoresizingMask key=\"autoresizingMask\" \(attributes)/>"
  }

  /// A view in a root drawn 100 x 100 that is laid out at 200 x 200.
  private func resized(_ flags: [String], runtime: String) throws -> Rect? {
    let child = view("view", "a", (10, 20, 30, 40), inside: mask(flags))
    let root = view("view", "root", (0, 0, 100, 100), inside: inside(child))
    var overrides = EnvironmentOverrides()
    overrides.width = .points(200)
    overrides.height = .points(200)
    return try SmallFile(runtime: runtime, objects: root).frames(overrides)["a"]
  }

  @Test(
    "follows the superview by its mask",
    arguments: [
      ([], Rect(x: 10, y: 20, width: 30, height: 40)),
      (["widthSizable", "heightSizable"], Rect(x: 10, y: 20, width: 130, height: 140)),
      (["flexibleMinX", "flexibleMinY"], Rect(x: 110, y: 120, width: 30, height: 40)),
    ]
  )
  func masks(flags: [String], expected: Rect) throws {
    #expect(try resized(flags, runtime: "iOS.CocoaTouch") == expected)
  }

  @Test("takes a hidden root for one that shows, since nothing around it is known")
  func hiddenRoot() throws {
    let child = view("view", "a", (0, 0, 9, 9), "hidden=\"YES\"")
    let root = view("view", "root", (0, 0, 100, 100), "hidden=\"YES\"", inside: inside(child))
    #expect(try SmallFile(objects: root).layout().views.map(\.isHidden) == [false, true])
  }

  @Test(
    "counts from the bottom on macOS",
    arguments: [
      // 20 above the bottom is 100 - 20 - 40 = 40 below the top; 140 of 200, if the bottom holds.
      ([], Rect(x: 10, y: 140, width: 30, height: 40)),
      (["flexibleMinY"], Rect(x: 10, y: 40, width: 30, height: 40)),
      (["widthSizable", "heightSizable"], Rect(x: 10, y: 40, width: 130, height: 140)),
    ]
  )
  func upwards(flags: [String], expected: Rect) throws {
    #expect(try resized(flags, runtime: "MacOSX.Cocoa") == expected)
  }

  @Test("fixes views that no constraint places, as Xcode does when it builds")
  func unplaced() throws {
    let children =
      view("label", "alone", (11, 12, 13, 14), constrained)
      + view("view", "sized", (21, 22, 9, 9), constrained)
      + view("view", "fixed", (31, 32, 33, 34), "\(constrained) fixedFrame=\"YES\"")
    let sizes = size("sized", "width", 40) + size("sized", "height", 50)
    let root = view("view", "root", (0, 0, 300, 300), inside: inside(children, sizes))
    let frames = try SmallFile(objects: root).frames()
    #expect(frames["alone"] == Rect(x: 11, y: 12, width: 13, height: 14))
    #expect(frames["sized"] == Rect(x: 21, y: 22, width: 40, height: 50))
    #expect(frames["fixed"] == Rect(x: 31, y: 32, width: 33, height: 34))
  }

  /// A view with a view inside it and a leaf, with these frames for those that constraints place.
  private func nested(_ outer: (Double, Double, Double, Double), _ leaf: (Double, Double)) -> String
  {
    let label = view("label", "label", (leaf.0, leaf.1, 50, 20), constrained)
    let masked = view("view", "masked", (3, 4, 5, 6), inside: mask(["flexibleMaxX"]))
    let inner = view(
      "view",
      "outer",
      outer,
      constrained,
      inside: inside(
        label + masked,
        pin("label", "leading", "outer", "leading", 10) + pin("label", "top", "outer", "top", 10)
      )
    )
    let edges =
      ["leading", "top"].map { pin("outer", $0, "root", $0, 20) }.joined()
      + ["trailing", "bottom"].map { pin("outer", $0, "root", $0, -20) }.joined()
    return view("view", "root", (0, 0, 200, 100), inside: inside(inner, edges))
  }

  @Test("reads no stored rectangle but those it may")
  func honesty() throws {
    let drawn = try SmallFile(objects: nested((20, 20, 160, 60), (10, 10))).frames()
    let noise = try SmallFile(objects: nested((321, 77, 5, 444), (99, 123))).frames()
    #expect(drawn == noise)
    #expect(drawn["outer"] == Rect(x: 20, y: 20, width: 160, height: 60))
    #expect(drawn["label"] == Rect(x: 10, y: 10, width: 50, height: 20))
    #expect(drawn["masked"] == Rect(x: 3, y: 4, width: 5, height: 6))
  }

  @Test("reports misplaced views, once for those that move together")
  func misplaced() throws {
    let right = SmallFile(objects: nested((20, 20, 160, 60), (10, 10)))
    #expect(try right.solved(right.layout())[0].diagnostics.isEmpty)
    let wrong = SmallFile(objects: nested((25, 20, 150, 60), (12, 10)))
    let diagnostics = try wrong.solved(wrong.layout())[0].diagnostics
    #expect(diagnostics.map(\.code) == [.misplacedView])
    #expect(diagnostics.first?.items == ["outer", "label"])
    let differences = "`minX` is 20 instead of 25 and `width` is 160 instead of 150 at run time."
    #expect(diagnostics.first?.message.contains(differences) == true)
  }

  @Test("does not report stored frames on other screens")
  func otherScreen() throws {
    let wrong = SmallFile(objects: nested((25, 20, 150, 60), (12, 10)))
    var overrides = EnvironmentOverrides()
    overrides.width = .points(300)
    let reading = readInterfaceBuilder(Array(wrong.text.utf8), overrides: overrides)
    let layout = try #require(reading.entries.first?.layout)
    #expect(try wrong.solved(layout)[0].diagnostics.isEmpty)
  }

  @Test("takes the size that a query asks for, and a device's for a view controller")
  func overrides() throws {
    let file = SmallFile(objects: nested((0, 0, 1, 1), (0, 0)))
    var overrides = EnvironmentOverrides()
    overrides.width = .points(300)
    overrides.direction = .rightToLeft
    let frames = try file.frames(overrides)
    #expect(frames["outer"] == Rect(x: 20, y: 20, width: 260, height: 60))
    // 10 from the right: 260 - 10 - 50.
    #expect(frames["label"]?.x == 200)
  }
}

@Suite struct RootTests {
  @Test("makes a layout of every view controller's view, top view and cell, with its name and line")
  func roots() throws {
    let cell = view("tableViewCell", "cell", (0, 0, 9, 9), inside: "<x/>")
    let table = view("tableView", "table", (0, 0, 9, 9), "key=\"view\"", inside: "<p>\(cell)</p>")
    let objects = """
      <tableViewController userLabel="List" id="c">\(table)</tableViewController>
      \(view("view", "loose", (0, 0, 9, 9), "customClass=\"Badge\""))
      \(view("view", "two", (0, 0, 9, 9), inside: "<string key=\"userLabel\">A\nB</string>"))
      """
    let file = SmallFile(isStoryboard: true, objects: objects)
    let layouts = file.reading.entries.compactMap(\.layout)
    #expect(layouts.map(\.identity?.id) == ["table", "cell", "loose", "two"])
    #expect(layouts.map(\.identity?.name) == ["List", "List", "Badge", "A\nB"])
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = ["table", "cell", "loose", "two"].map { id in
      lines.firstIndex { $0.contains("id=\"\(id)\"") }.map { $0 + 1 }
    }
    #expect(layouts.map(\.identity?.line) == expected)
    #expect(layouts.map(\.rootKind) == [.viewController, .view, .viewController, .viewController])
  }

  @Test("has the locations of views and constraints")
  func locations() throws {
    let child = view("view", "a", (0, 0, 9, 9), constrained)
    let root = view("view", "root", (0, 0, 9, 9), inside: inside(child, "\n  " + fill("a", "root")))
    let file = SmallFile(objects: root)
    let layout = try #require(
      readInterfaceBuilder(Array(file.text.utf8), uri: "A.xib").entries.first?.layout
    )
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let viewLine = try #require(lines.firstIndex { $0.contains("id=\"a\"") })
    let line = try #require(lines.firstIndex { $0.contains("<constraint ") })
    #expect(layout.views[1].location.line == viewLine + 1)
    #expect(
      layout.constraints[0].location == SourceLocation(uri: "A.xib", line: line + 1, column: 3)
    )
  }
}
