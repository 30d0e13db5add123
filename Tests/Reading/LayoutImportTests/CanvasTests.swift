import LayoutModel
import Testing

/// Properties of the canvas: safe areas and margins, by device and by the Interface Builder that
/// saved.
@Suite struct CanvasTests {
  /// A view controller's view with `a` constrained to the safe area, and other elements.
  private func controller(
    _ width: Double,
    _ height: Double,
    metrics: String = "",
    attributes: String = ""
  ) -> String {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view(
      "view",
      "root",
      (0, 0, width, height),
      "key=\"view\"",
      inside: inside(child, fill("a", "safe")) + guide
    )
    return "<viewController id=\"c\" \(attributes)>\(root)\(metrics)</viewController>"
  }

  private func insets(_ file: SmallFile, _ width: Double, _ height: Double) throws -> EdgeInsets {
    let frame = try #require(try file.frames()["a"])
    return EdgeInsets(
      top: frame.y,
      left: frame.x,
      bottom: height - frame.maxY,
      right: width - frame.maxX
    )
  }

  /// Top and bottom of a full screen without bars.
  private static let screens: [(String, Int, Double, Double, top: Double, bottom: Double)] = [
    ("retina4_7", 14_490, 375, 667, 20, 0), ("retina4_7", 15_505, 375, 667, 0, 0),
    ("retina4_7", 22_505, 375, 667, 20, 0), ("retina6_1", 17_701, 414, 896, 44, 34),
    ("retina6_1", 21_225, 414, 896, 48, 34), ("retina6_0", 17_506, 390, 844, 44, 34),
    ("retina6_0", 21_225, 390, 844, 47, 34), ("retina6_12", 22_505, 393, 852, 59, 34),
    ("retina6_7", 21_701, 428, 926, 47, 34), ("retina6_7", 23_090, 428, 926, 47, 34),
    ("retina6_5", 21_701, 414, 896, 44, 34), ("ipad9_7", 14_490, 768, 1024, 20, 0),
    ("ipad9_7", 17_701, 768, 1024, 0, 0),
    ("ipad12_9rounded", 21_507, 1024, 1366, 24, 20),
  ]

  @Test("covers what the device covers", arguments: screens)
  func screen(
    screen: (String, Int, Double, Double, top: Double, bottom: Double)
  ) throws {
    let (device, tools, width, height, top, bottom) = screen
    let file = SmallFile(
      tools: tools,
      device: device,
      isStoryboard: true,
      objects: controller(width, height)
    )
    let expected = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    #expect(try insets(file, width, height) == expected)
  }

  @Test(
    "has a status bar without a device, but for the Xcode versions that draw none",
    arguments: [(9_532, 20.0), (17_701, 0), (22_505, 20)]
  )
  func noDevice(tools: Int, top: Double) throws {
    let file = SmallFile(
      tools: tools,
      device: nil,
      isStoryboard: true,
      objects: controller(600, 600)
    )
    let expected = EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    #expect(try insets(file, 600, 600) == expected)
  }

  @Test("derives the missing version of a file from its plug-in")
  func plugIn() throws {
    // Sliders have no room around them since 24000 only.
    var file = SmallFile(
      tools: 32_700,
      device: "retina4_7",
      objects: view("slider", "s", (0, 0, 9, 9))
    )
    file.dependencies = "<plugIn identifier=\"x\" version=\"22685\"/>"
    let insets = try file.layout().views[0].alignmentRectInsets
    #expect(insets == EdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
  }

  @Test("turns the safe area with the device")
  func landscape() throws {
    let file = SmallFile(
      device: "retina5_9",
      orientation: "landscape",
      isStoryboard: true,
      objects: controller(812, 375)
    )
    let expected = EdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    #expect(try insets(file, 812, 375) == expected)
  }

  @Test(
    "adds the bars that the author simulates",
    arguments: [
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 88.0, 34.0),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 44, 83),
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 44, 78),
      ("<nil key=\"simulatedTopBarMetrics\"/>", 44, 34),
    ]
  )
  func simulated(metrics: String, top: Double, bottom: Double) throws {
    let file = SmallFile(isStoryboard: true, objects: controller(414, 896, metrics: metrics))
    let expected = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    #expect(try insets(file, 414, 896) == expected)
  }

  @Test(
    "adds the bars of the controllers that lead to a view controller",
    arguments: [
      // A navigation bar of 44, large titles of 52 more, a tab bar of 49.
      ("", "", 88.0, 83.0),
      ("navigationBarHidden=\"YES\"", "", 44, 83),
      ("", "largeTitles=\"YES\"", 140, 83),
    ]
  )
  func containers(attributes: String, bar: String, top: Double, bottom: Double) throws {
    let objects = """
      <tabBarController id="t"><connections><segue kind="relationship" \
      relationship="viewControllers" destination="n" id="x"/></connections></tabBarController>
      <navigationController id="n" \(attributes)><navigationBar key="navigationBar" id="bar" \(bar)/>
      <connections><segue kind="relationship" relationship="rootViewController" destination="c" \
      id="y"/></connections></navigationController>\(controller(414, 896))
      """
    let file = SmallFile(isStoryboard: true, objects: objects)
    let expected = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    #expect(try insets(file, 414, 896) == expected)
  }

  @Test("hides the tab bar of a view controller that hides it when pushed")
  func pushed() throws {
    let first = """
      <viewController id="first">\(view("view", "v", (0, 0, 414, 896), "key=\"view\""))
      <connections><segue kind="show" destination="c" id="z"/></connections></viewController>
      """
    let objects = """
      <tabBarController id="t"><connections><segue kind="relationship" \
      relationship="viewControllers" destination="n" id="x"/></connections></tabBarController>
      <navigationController id="n"><connections><segue kind="relationship" \
      relationship="rootViewController" destination="first" id="y"/></connections>
      </navigationController>\(first)
      \(controller(414, 896, attributes: "hidesBottomBarWhenPushed=\"YES\""))
      """
    let file = SmallFile(isStoryboard: true, objects: objects)
    let expected = EdgeInsets(top: 88, left: 0, bottom: 34, right: 0)
    #expect(try insets(file, 414, 896) == expected)
  }

  @Test("lays a view controller's view out on another device, with its bars")
  func device() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let file = SmallFile(isStoryboard: true, objects: controller(414, 896, metrics: bar))
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    let frames = try file.frames(overrides)
    #expect(frames["root"] == Rect(x: 0, y: 0, width: 375, height: 667))
    // Below a status bar of 20 and a navigation bar of 44.
    #expect(frames["a"] == Rect(x: 0, y: 64, width: 375, height: 603))
  }

  @Test("gives the content of a cell on another device what the cell grows by")
  func cellOnDevice() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 380, 80),
      "key=\"contentView\"",
      inside: inside(child, fill("a", "content"))
    )
    let cell = view("tableViewCell", "cell", (0, 0, 414, 80), inside: content)
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    let frames = try SmallFile(objects: cell).frames(overrides)
    #expect(frames["cell"]?.width == 375)
    // 34 less than the cell, for its accessory, as drawn.
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 341, height: 80))
  }

  @Test("begins below the bars where a view is lower than the screen by as much")
  func lower() throws {
    let file = SmallFile(isStoryboard: true, objects: controller(414, 808))
    let expected = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    #expect(try insets(file, 414, 808) == expected)
  }

  /// A root with `a` held to its margins.
  private func margins(_ file: SmallFile, of root: String) throws -> EdgeInsets {
    let frames = try file.frames()
    let frame = try #require(frames["a"])
    let around = try #require(frames[root])
    return EdgeInsets(
      top: frame.y,
      left: frame.x,
      bottom: around.height - frame.maxY,
      right: around.width - frame.maxX
    )
  }

  private static func held(_ other: String) -> String {
    ["leading", "top", "trailing", "bottom"].map { pin("a", $0, other, "\($0)Margin") }.joined()
  }

  @Test(
    "gives a collection's cell that stands alone the margins of a view controller's view",
    arguments: [(375.0, 16.0), (402, 20), (600, 20)]
  )
  func collectionMargins(width: Double, side: Double) throws {
    for tag in ["collectionViewCell", "collectionReusableView"] {
      let child = view("view", "a", (7, 7, 7, 7), constrained)
      let rows = Self.held("root")
      let root = view(tag, "root", (0, 0, width, 100), inside: inside(child, rows))
      let file = SmallFile(tools: 14_460, device: "retina4_7", objects: root)
      let expected = Rect(x: side, y: 0, width: width - 2 * side, height: 100)
      #expect(try file.frames()["a"] == expected)
    }
  }

  @Test(
    "gives a root 16 or 20 at the sides, and the safe area above and below",
    arguments: [
      (375.0, 16.0), (390, 16), (402, 20), (414, 20), (600, 20),
    ]
  )
  func rootMargins(width: Double, side: Double) throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let root = view("view", "root", (0, 0, width, 100), inside: inside(child, Self.held("root")))
    // A view alone in a file has the status bar's 20 of its canvas.
    let file = SmallFile(tools: 22_505, device: "retina4_7", objects: root)
    let expected = EdgeInsets(top: 20, left: side, bottom: 0, right: side)
    #expect(try margins(file, of: "root") == expected)
  }

  @Test(
    "gives any other view 8, a stack view none, and the margins an author sets",
    arguments: [
      ("view", "", EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
      (
        "view", "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>",
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      ),
      (
        "view",
        """
        <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" \
        trailing="4"/>
        """,
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      ),
    ]
  )
  func innerMargins(tag: String, margins text: String, expected: EdgeInsets) throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let outer = view(
      tag,
      "outer",
      (7, 7, 7, 7),
      constrained,
      inside: inside(child, Self.held("outer")) + text
    )
    let edges =
      pin("outer", "leading", "root", "leading", 50) + pin("outer", "top", "root", "top", 50)
      + size("outer", "width", 100) + size("outer", "height", 100)
    let root = view("view", "root", (0, 0, 414, 896), inside: inside(outer, edges))
    #expect(try margins(SmallFile(objects: root), of: "outer") == expected)
  }

  private static let cells: [(String, Int, Double, Bool, EdgeInsets)] = [
    // Device, Interface Builder, width of the cell, in a table or alone.
    ("retina4_7", 12_121, 375, true, EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
    ("retina4_7", 14_113, 600, false, EdgeInsets(top: 11, left: 20, bottom: 10.5, right: 20)),
    ("retina4_7", 16_097, 600, false, EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
    ("retina4_7", 17_701, 600, false, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    ("retina6_1", 17_701, 320, false, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    ("retina6_1", 17_701, 374, true, EdgeInsets(top: 11, left: 20, bottom: 11, right: 20)),
    ("retina4_7", 22_505, 375, true, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    ("retina6_12", 24_127, 393, true, EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)),
    ("retina6_12", 23_504, 393, true, EdgeInsets(top: 11, left: 20, bottom: 11, right: 20)),
    ("retina6_0", 22_155, 414, false, EdgeInsets(top: 11, left: 20, bottom: 11, right: 20)),
    ("retina6_0", 23_727, 414, false, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    ("retina6_0", 24_506, 414, false, EdgeInsets(top: 15, left: 16, bottom: 15, right: 16)),
    ("retina4_7", 14_868, 320, false, EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
    ("retina4_7", 15_400, 320, false, EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
    ("retina6_1", 19_455, 331, false, EdgeInsets(top: 11, left: 20, bottom: 11, right: 20)),
    ("retina6_1", 19_162, 300, true, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
  ]

  @Test("lets margins an author sets grow to those of the cell where they preserve them")
  func preservedCellMargins() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 414, 80),
      "key=\"contentView\" preservesSuperviewLayoutMargins=\"YES\"",
      inside: inside(child, Self.held("content"))
        + "<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"16\" bottom=\"2\" right=\"30\"/>"
    )
    let cell = view("tableViewCell", "cell", (0, 0, 414, 80), inside: content)
    // The cell has 20 at the sides and 11 above and below: the larger of each counts.
    let expected = EdgeInsets(top: 16, left: 20, bottom: 11, right: 30)
    #expect(try margins(SmallFile(objects: cell), of: "content") == expected)
  }

  @Test("gives the content of cells the margins of its time", arguments: cells)
  func cellMargins(cell: (String, Int, Double, Bool, EdgeInsets)) throws {
    let (device, tools, width, isInTable, expected) = cell
    let cell = Self.cell((0, 28, width, 80), Self.held("content"))
    let table = view("tableView", "table", (0, 0, 9, 9), inside: "<prototypes>\(cell)</prototypes>")
    let file = SmallFile(tools: tools, device: device, objects: isInTable ? table : cell)
    #expect(try margins(file, of: "content") == expected)
  }

  /// A cell with a view `a` in its content, which is as large as the cell.
  private static func cell(
    _ frame: (x: Double, y: Double, width: Double, height: Double),
    _ constraints: String
  ) -> String {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, frame.width, frame.height),
      "key=\"contentView\"",
      inside: inside(child, constraints)
    )
    return view("tableViewCell", "cell", frame, inside: content)
  }

  @Test(
    "lays out a cell inside its group, though it is stored as wide as the table",
    arguments: [
      // 390 less 2 * 20, 375 less 2 * 16; a cell that is stored inside has its stored width.
      ("insetGrouped", 0.0, 390.0, 350.0), ("insetGrouped", 0, 375, 343),
      ("insetGrouped", 20, 350, 350), ("grouped", 0, 390, 390),
    ] as [(String, Double, Double, Double)]
  )
  func insetGroups(style: String, x: Double, stored: Double, width: Double) throws {
    let cell = Self.cell((x, 30, stored, 44), fill("a", "content"))
    let table = view(
      "tableView",
      "table",
      (0, 0, x == 0 ? stored : 390, 800),
      "style=\"\(style)\"",
      inside:
        "<sections><tableViewSection id=\"s\"><cells>\(cell)</cells></tableViewSection></sections>"
    )
    let file = SmallFile(tools: 23_504, device: "retina6_0", objects: table)
    #expect(try file.frames()["a"]?.width == width)
  }

  /// The separator of a row is half a point high: 44 less 0.5, and half of it less half of 30.
  @Test(
    "takes the content of a cell for half a point lower than the cell, as before Xcode 9",
    arguments: [(8_121, 6.75), (13_196, 6.5)]
  )
  func separator(tools: Int, y: Double) throws {
    let rules =
      pin("a", "centerY", "content", "centerY") + size("a", "height", 30)
      + pin("a", "leading", "content", "leading") + size("a", "width", 50)
    let cell = Self.cell((0, 28, 600, 44), rules)
    let content =
      "id=\"content\" key=\"contentView\">\n<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"600.0\" height=\"44.0\""
    try #require(cell.contains(content))
    let stored = cell.replacing(content, with: content.replacing("44.0", with: "43"))
    let layout = try SmallFile(tools: tools, device: nil, objects: stored).layout()
    var whole = layout
    whole.environments[0].scale = nil
    let frames = try SmallFile(objects: "").solved(whole).first?.geometry?.frames ?? []
    #expect(frames.first { $0.id == "a" }?.rect.y == y)
  }

  /// A table with a row whose label is held at its top, and at its bottom or not.
  private static func table(
    isTied: Bool,
    rowHeight: String = "-1",
    of cell: String = ""
  ) -> String {
    let label = view("label", "a", (16, 8, 361, 20.5), constrained)
    let rules =
      pin("a", "leading", "content", "leading", 16) + pin("a", "top", "content", "top", 8)
      + (isTied ? pin("content", "bottom", "a", "bottom", 8) : "")
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 393, 44),
      "key=\"contentView\"",
      inside: inside(label, rules)
    )
    let row = view("tableViewCell", "cell", (0, 50, 393, 44), cell, inside: content)
    return view(
      "tableView",
      "table",
      (0, 0, 393, 852),
      "rowHeight=\"\(rowHeight)\"",
      inside: "<prototypes>\(row)</prototypes>"
    )
  }

  @Test("reports a self-sizing row whose content is not tied to the bottom")
  func looseRow() throws {
    func reported(_ table: String) -> [Diagnostic] {
      SmallFile(device: "retina6_12", objects: table).reading.entries.flatMap(\.diagnostics)
    }
    let found = reported(Self.table(isTied: false))
    #expect(found.map(\.code) == [.ambiguousLayout])
    #expect(found.map(\.items) == [["cell"]])
    #expect(
      found[0].fixes.map(\.title) == [
        "Constrain the bottom of label in content view to the content view"
      ]
    )
    #expect(found[0].certainty == .possible)
    #expect(reported(Self.table(isTied: true)).isEmpty)
    // A table gives its rows a height, and its delegate may.
    #expect(reported(Self.table(isTied: false, rowHeight: "44")).isEmpty)
  }

  @Test(
    "gives a table's header and footer the width of the table instead of the stored one",
    arguments: ["tableHeaderView", "tableFooterView"]
  )
  func tableEdges(key: String) throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let edge = view(
      "view",
      "edge",
      (0, 0, 375, 170),
      "key=\"\(key)\"",
      inside: inside(child, fill("a", "edge"))
    )
    let table = view("tableView", "root", (0, 0, 414, 896), "key=\"view\"", inside: edge)
    let file = SmallFile(
      isStoryboard: true,
      objects: "<tableViewController id=\"c\">\(table)</tableViewController>"
    )
    #expect(try file.frames()["a"] == Rect(x: 0, y: 0, width: 414, height: 170))
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    #expect(try file.frames(overrides)["a"] == Rect(x: 0, y: 0, width: 375, height: 170))
  }
}
