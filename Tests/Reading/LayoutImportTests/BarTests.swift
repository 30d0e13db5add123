import LayoutModel
import Testing

/// What bars cover of roots that do not simply fill the screen, and who hands bars on to whom.
@Suite struct BarTests {
  private static let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"

  /// A root with `a` held to its safe area.
  private static func root(
    _ width: Double,
    _ height: Double,
    _ attributes: String = "",
    more: String = ""
  ) -> String {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    return view(
      "view",
      "root",
      (0, 0, width, height),
      attributes,
      inside: inside(child, fill("a", "safe")) + guide + more
    )
  }

  private static func controller(
    _ width: Double,
    _ height: Double,
    metrics: String = ""
  ) -> String {
    "<viewController id=\"c\">\(root(width, height, "key=\"view\""))\(metrics)</viewController>"
  }

  /// How far `a` is from the root's top and bottom.
  private func ends(_ file: SmallFile) throws -> [Double] {
    let frames = try file.frames()
    let frame = try #require(frames["a"])
    let root = try #require(frames["root"])
    return [frame.y, root.height - frame.maxY]
  }

  @Test(
    "ends a view controller's small view above the home indicator in Xcode 14 alone",
    arguments: [(21_225, 0.0), (21_701, 34), (22_505, 0)]
  )
  func smallController(tools: Int, expected: Double) throws {
    let file = SmallFile(
      tools: tools,
      device: "retina6_12",
      isStoryboard: true,
      objects: Self.controller(320, 200)
    )
    #expect(try ends(file)[1] == expected)
  }

  private static let owner = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="root" id="o"/></connections></placeholder>
    """
  private static let navigation = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"

  /// Roots of xibs: device, Interface Builder, size, what else the file has, top and bottom.
  private static let xibs: [(String, Int, Double, Double, String, [Double])] = [
    // Smaller than the screen: a status bar only where a view controller owns it.
    ("retina4_7", 14_113, 320, 300, "", [0, 0]), ("retina4_7", 14_113, 320, 300, owner, [20, 0]),
    // But where it is high enough to look like one.
    ("retina4_7", 14_113, 295, 496, "", [20, 0]), ("retina4_7", 14_460, 375, 570, "", [20, 0]),
    ("retina4_7", 22_505, 320, 300, "", [20, 0]), ("retina6_1", 14_113, 320, 300, "", [44, 0]),
    // The home indicator is drawn in views of any size from 21.3 on.
    ("retina6_1", 21_225, 320, 300, "", [48, 0]), ("retina6_1", 21_507, 320, 300, "", [48, 34]),
    // From 23.7 on what fills the screen has the insets twice, what is smaller those at its top.
    ("retina6_1", 23_094, 414, 896, "", [48, 34]), ("retina6_1", 24_127, 414, 896, "", [96, 68]),
    ("retina6_12", 24_127, 393, 852, "", [118, 68]), ("retina6_1", 24_127, 320, 300, "", [96, 34]),
    ("retina4_7", 24_127, 375, 667, "", [20, 0]),
    // So does what is wider than the screen, however low.
    ("retina6_12", 25_084, 514, 300, "", [118, 68]),
    ("retina6_12", 23_094, 514, 300, "", [59, 34]),
    // A notch of 47 is drawn as one of 44 up to Xcode 13, and one of 44 as 47 in Xcode 14.
    ("retina6_7", 20_037, 428, 926, "", [44, 34]), ("retina6_7", 21_225, 428, 926, "", [47, 34]),
    ("retina5_9", 21_507, 375, 812, "", [47, 34]), ("retina5_9", 22_505, 375, 812, "", [50, 34]),
    // Xcode 16 has another telephone under an id of before: 430 x 932 points, with an island.
    ("retina6_7", 24_506, 430, 932, "", [118, 68]),
  ]

  @Test("tells views of view controllers in a xib from others", arguments: xibs)
  func xib(xib: (String, Int, Double, Double, String, [Double])) throws {
    let (device, tools, width, height, more, expected) = xib
    let file = SmallFile(tools: tools, device: device, objects: more + Self.root(width, height))
    #expect(try ends(file) == expected)
  }

  @Test(
    "draws the bars that a xib's view simulates, where it is as high as the screen",
    arguments: [(667.0, [44.0, 0.0]), (300.0, [0.0, 0.0])]
  )
  func simulatedInXib(height: Double, expected: [Double]) throws {
    let root = Self.root(375, height, more: Self.navigation)
    let file = SmallFile(tools: 17_701, device: "retina4_7", objects: root)
    #expect(try ends(file) == expected)
  }

  /// Views of controllers on a screen of 375 x 667 with a status bar, which bars have shortened.
  private static let shortRoots: [(Double, String, [Double])] = [
    // 667 - 49 ends above a tab bar, and begins below both bars at the top.
    (618, "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", [20, 0]),
    (618, navigation + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", [64, 0]),
    // 667 - 64 - 49 lies between them.
    (554, navigation + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", [0, 0]),
    // 667 - 64 begins below the navigation bar.
    (603, navigation, [0, 0]),
    // Much lower: it stands alone; as low as that it has no status bar either.
    (450.0, navigation, [20, 0]), (300.0, navigation, [0, 0]),
  ]

  @Test("covers nothing of a view at the side where bars have shortened it", arguments: shortRoots)
  func shortened(height: Double, metrics: String, expected: [Double]) throws {
    let file = SmallFile(
      tools: 14_490,
      device: "retina4_7",
      isStoryboard: true,
      objects: Self.controller(375, height, metrics: metrics)
    )
    #expect(try ends(file) == expected)
  }

  @Test("ends what begins below opaque bars above a tab bar and the home indicator")
  func belowOpaqueBars() throws {
    // 896 - 48 - 44 begins below both bars at the top; 49 and 34 are covered at the bottom.
    let metrics = Self.navigation + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let objects = Self.controller(414, 804, metrics: metrics)
    #expect(try ends(SmallFile(tools: 22_505, isStoryboard: true, objects: objects)) == [0, 83])
  }

  private static let ownerOfMac = """
    <customObject id="-2"><connections>
    <outlet property="view" destination="root" id="o"/></connections></customObject>
    """

  /// Roots of AppKit's: Interface Builder, what the file has before the root, what is around it,
  /// top and bottom.
  private static let windowRoots: [(Int, String, String, [Double])] = [
    // A title bar with a toolbar is 52 points high.
    (24_506, ownerOfMac, "", [52, 0]), (23_727, ownerOfMac, "", [0, 0]), (24_506, "", "", [0, 0]),
    // The window's own bar comes to that: 52 with a toolbar and 32 without.
    (24_765, "", "<toolbar key=\"toolbar\" id=\"t\"/>", [104, 0]), (24_506, "", " ", [84, 0]),
  ]

  @Test("has what windows show begin below their title bars since Xcode 16", arguments: windowRoots)
  func windows(window: (Int, String, String, [Double])) throws {
    let (tools, owner, inside, expected) = window
    let root = Self.root(500, 300, inside.isEmpty ? "" : "key=\"contentView\"")
    let style = "<windowStyleMask key=\"styleMask\" titled=\"YES\" fullSizeContentView=\"YES\"/>"
    let objects =
      inside.isEmpty ? root : "<window id=\"w\">\(style)\(root)\(inside)</window>"
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: tools,
      device: nil,
      objects: owner + objects
    )
    #expect(try ends(file) == expected)
  }

  /// Views of controllers in sheets: Interface Builder, height, the navigation bar, what else, top
  /// and bottom.
  private static let sheets: [(Int, Double, String, String, [Double])] = [
    // 896 - 54 leaves no room for a bar of 56 above the view; 896 - 66 does, in a sheet of 886.
    (17_701, 842, "y=\"0.0\" height=\"56\"", "", [56, 34]),
    (22_505, 886, "y=\"0.0\" height=\"56\"", "", [56, 0]),
    (22_505, 830, "y=\"0.0\" height=\"56\"", "", [0, 0]),
    // Large titles, below a status bar of the sheet's.
    (24_128, 848, "y=\"20\" height=\"106\"", "largeTitles=\"YES\"", [126, 0]),
  ]

  @Test("draws a sheet's bar on the view where there is no room above it", arguments: sheets)
  func sheet(sheet: (Int, Double, String, String, [Double])) throws {
    let (tools, height, frame, attributes, expected) = sheet
    let bar =
      "<navigationBar key=\"navigationBar\" id=\"b\" \(attributes)><rect key=\"frame\" x=\"0.0\" width=\"414\" \(frame)/></navigationBar>"
    let objects =
      "<navigationController id=\"n\">\(bar)<connections>\(Self.segue("1", Self.showsRoot, "c"))"
      + "</connections></navigationController>" + Self.controller(414, height)
    #expect(try ends(SmallFile(tools: tools, isStoryboard: true, objects: objects)) == expected)
  }

  @Test(
    "draws the bars that an author wants around a container around what it shows, too",
    arguments: [
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 17_701, [88.0, 83.0]),
      // A toolbar is as high as a tab bar since 21,000.
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 17_701, [88.0, 78.0]),
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 22_505, [92.0, 83.0]),
    ]
  )
  func simulatedAround(metrics: String, tools: Int, expected: [Double]) throws {
    let objects =
      "<navigationController id=\"n\">\(metrics)<connections>\(Self.segue("1", Self.showsRoot, "c"))"
      + "</connections></navigationController>" + Self.controller(414, 896)
    #expect(try ends(SmallFile(tools: tools, isStoryboard: true, objects: objects)) == expected)
  }

  private static func segue(_ id: String, _ kind: String, _ destination: String) -> String {
    "<segue id=\"\(id)\" destination=\"\(destination)\" \(kind)/>"
  }

  private static let showsRoot = "kind=\"relationship\" relationship=\"rootViewController\""
  private static let showsTab = "kind=\"relationship\" relationship=\"viewControllers\""

  private static func scene(_ tag: String, _ id: String, _ segues: String) -> String {
    "<\(tag) id=\"\(id)\"><connections>\(segues)</connections></\(tag)>"
  }

  @Test(
    "gives what an embed segue shows the status bar alone",
    arguments: [("embed", [44.0, 0.0]), ("showDetail", [88.0, 83.0])]
  )
  func segues(kind: String, expected: [Double]) throws {
    let objects =
      Self.scene("tabBarController", "t", Self.segue("1", Self.showsTab, "n"))
      + Self.scene("navigationController", "n", Self.segue("2", Self.showsRoot, "first"))
      + Self.scene("viewController", "first", Self.segue("3", "kind=\"\(kind)\"", "c"))
      + Self.controller(414, 896)
    #expect(try ends(SmallFile(isStoryboard: true, objects: objects)) == expected)
  }

  @Test(
    "takes the bars of the way that the file names among several",
    arguments: [("", [88.0, 83.0]), ("<segue reference=\"other\"/>", [88.0, 34.0])]
  )
  func tieBreakers(chosen: String, expected: [Double]) throws {
    let objects =
      Self.scene("tabBarController", "t", Self.segue("1", Self.showsTab, "n"))
      + Self.scene("navigationController", "n", Self.segue("2", Self.showsRoot, "c"))
      + Self.scene("navigationController", "m", Self.segue("other", Self.showsRoot, "c"))
      + Self.controller(414, 896)
      + "<inferredMetricsTieBreakers>\(chosen)</inferredMetricsTieBreakers>"
    #expect(try ends(SmallFile(isStoryboard: true, objects: objects)) == expected)
  }

  @Test("hands bars on through a navigation controller that is shown itself")
  func shownContainer() throws {
    let objects =
      Self.scene("navigationController", "m", Self.segue("4", Self.showsRoot, "c"))
      + Self.scene("tabBarController", "t", Self.segue("1", Self.showsTab, "n"))
      + Self.scene("navigationController", "n", Self.segue("2", Self.showsRoot, "first"))
      + Self.scene("viewController", "first", Self.segue("3", "kind=\"show\"", "m"))
      + Self.controller(414, 896)
    #expect(try ends(SmallFile(isStoryboard: true, objects: objects)) == [88, 83])
  }
}
