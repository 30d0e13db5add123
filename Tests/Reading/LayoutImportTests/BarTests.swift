import LayoutModel
import Testing

/// The part of roots under bars where they do not simply fill the screen, and the inheritance of
/// bars.
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

  /// Roots of xibs: device, Interface Builder, size, other elements, top and bottom.
  private static let xibs: [(String, Int, Double, Double, String, [Double])] = [
    // Smaller than the screen: a status bar only where a view controller owns it.
    ("retina4_7", 14_113, 320, 300, "", [0, 0]), ("retina4_7", 14_113, 320, 300, owner, [20, 0]),
    // But where it is high enough to look like one.
    ("retina4_7", 14_113, 295, 496, "", [20, 0]), ("retina4_7", 14_460, 375, 570, "", [20, 0]),
    ("retina4_7", 22_505, 320, 300, "", [20, 0]), ("retina6_1", 14_113, 320, 300, "", [44, 0]),
    // The home indicator is drawn in views of any size from 21.3 on.
    ("retina6_1", 21_225, 320, 300, "", [48, 0]), ("retina6_1", 21_507, 320, 300, "", [48, 34]),
    // From 23.7 on a root that fills the screen has the insets twice, a smaller one those at its
    // top.
    ("retina6_1", 23_094, 414, 896, "", [48, 34]), ("retina6_1", 24_127, 414, 896, "", [96, 68]),
    ("retina6_12", 24_127, 393, 852, "", [118, 68]), ("retina6_1", 24_127, 320, 300, "", [96, 34]),
    ("retina4_7", 24_127, 375, 667, "", [20, 0]),
    // So does a root wider than the screen, of any height.
    ("retina6_12", 25_084, 514, 300, "", [118, 68]),
    ("retina6_12", 23_094, 514, 300, "", [59, 34]),
    // A notch of 47 is drawn as one of 44 up to Xcode 13, and one of 44 as 47 in Xcode 14.
    ("retina6_7", 20_037, 428, 926, "", [44, 34]), ("retina6_7", 21_225, 428, 926, "", [47, 34]),
    ("retina5_9", 21_507, 375, 812, "", [47, 34]), ("retina5_9", 22_505, 375, 812, "", [50, 34]),
    // Xcode 16 has another telephone under an id of before: 430 x 932 points, with an island.
    ("retina6_7", 24_506, 430, 932, "", [118, 68]),
  ]

  @Test("distinguishes views of view controllers in a xib from others", arguments: xibs)
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

  /// Roots of AppKit: Interface Builder, elements before the root, elements around it, top and
  /// bottom.
  private static let windowRoots: [(Int, String, String, [Double])] = [
    // A title bar with a toolbar is 52 points high.
    (24_506, ownerOfMac, "", [52, 0]), (23_727, ownerOfMac, "", [52, 0]),
    (24_506, "", "", [52, 0]),
    // The window's own bar has this height: 52 with a toolbar and 32 without.
    (24_765, "", "<toolbar key=\"toolbar\" id=\"t\"/>", [104, 0]), (24_506, "", " ", [84, 0]),
  ]

  @Test("has what windows show begin below their title bars", arguments: windowRoots)
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

  /// Views of controllers in sheets: Interface Builder, height, the navigation bar, other elements,
  /// top and bottom.
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

  private static let opaque = """
    <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>
    """

  /// 667 points from y 64 on leave a screen of 667 by 64; the canvas for any device is drawn from the top.
  @Test(
    "covers a view that is stored below its bars by what leaves the screen",
    arguments: [(375.0, 667.0, 0.0, 64.0), (375, 603, 0, 0), (600, 600, 64, 0)]
  )
  func belowBars(width: Double, height: Double, top: Double, bottom: Double) throws {
    let root = Self.root(width, height, "key=\"view\"").replacing(
      "y=\"0.0\" width=\"\(width)\"",
      with: "y=\"64\" width=\"\(width)\""
    )
    let file = SmallFile(
      tools: 11_542,
      device: nil,
      isStoryboard: true,
      objects: "<viewController id=\"c\">\(root)\(Self.opaque)</viewController>"
    )
    #expect(try ends(file) == [top, bottom])
  }

  /// 852 less the 59 of the status bar.
  @Test("keeps the status bar of a view that is lower by it, and has nothing below")
  func lowerByStatusBar() throws {
    let file = SmallFile(
      tools: 24_765,
      device: "retina6_12",
      isStoryboard: true,
      objects: Self.controller(393, 793)
    )
    #expect(try ends(file) == [59, 0])
  }

  private static func segue(_ target: String, _ words: String) -> String {
    "<connections><segue destination=\"\(target)\" \(words) id=\"to\(target)\"/></connections>"
  }

  /// Twice 34 of the home indicator; 49 of the tab bar, which a navigation controller around it covers.
  @Test(
    "has the home indicator twice beside a tab bar, which lies in a navigation controller",
    arguments: [(true, 68.0), (false, 117)]
  )
  func pushedOverTabs(isAround: Bool, bottom: Double) throws {
    let root = "kind=\"relationship\" relationship=\"rootViewController\""
    let tab = "kind=\"relationship\" relationship=\"viewControllers\""
    let shown = isAround ? "k" : "v"
    let navigation =
      "<navigationController id=\"n\">\(Self.segue(shown, root))</navigationController>"
    let tabs =
      "<tabBarController id=\"k\">\(Self.segue(isAround ? "v" : "n", tab))</tabBarController>"
    let first = """
      <viewController id="v">\(view("view", "first", (0, 0, 393, 852), "key=\"view\""))\
      \(Self.segue("c", "kind=\"show\""))</viewController>
      """
    let file = SmallFile(
      tools: 24_765,
      device: "retina6_12",
      isStoryboard: true,
      objects: navigation + tabs + first + Self.controller(393, 852)
    )
    #expect(try ends(file)[1] == bottom)
  }

  /// A status bar of 20 and a navigation bar of 44.
  @Test("covers a small view that a navigation controller shows by its bar")
  func smallInNavigation() throws {
    let navigation = """
      <navigationController id="n">\
      \(Self.segue("c", "kind=\"relationship\" relationship=\"rootViewController\""))\
      </navigationController>
      """
    let file = SmallFile(
      tools: 13_196,
      device: "retina4_7",
      isStoryboard: true,
      objects: navigation + Self.controller(320, 528)
    )
    #expect(try ends(file) == [64, 0])
  }

  @Test(
    "keeps the status bar in a safe area whose author takes it away, but not in layout guides",
    arguments: [(false, 20.0), (true, 0)]
  )
  func noStatusBar(hasGuides: Bool, top: Double) throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides>
      """
    let file = SmallFile(
      tools: 13_189,
      device: "retina5_5",
      isStoryboard: true,
      objects: Self.controller(
        414,
        736,
        metrics: "<nil key=\"simulatedStatusBarMetrics\"/>" + (hasGuides ? guides : "")
      )
    )
    #expect(try ends(file)[0] == top)
  }

  @Test(
    "covers 60 above every view of a television, 205 with a bar, 302 with two, and nothing below a small one",
    arguments: [
      (260.0, "", 60.0, 0.0), (1080, "", 60, 60),
      (1080, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 205, 60),
      (1080, "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 205, 60),
      (
        1080,
        """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>\
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """, 302, 60
      ),
    ]
  )
  func television(height: Double, metrics: String, top: Double, bottom: Double) throws {
    let file = SmallFile(
      runtime: "AppleTV",
      tools: 15_705,
      device: "appleTV",
      isStoryboard: true,
      objects: Self.controller(1920, height, metrics: metrics)
    )
    #expect(try ends(file) == [top, bottom])
  }

  /// 52 points of a title bar with a toolbar, which no view of AppKit's had before.
  @Test(
    "begins what code shows in a window below its bar",
    arguments: [(17_506, 0.0), (17_701, 52), (24_411, 52)]
  )
  func windowBar(tools: Int, top: Double) throws {
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: tools,
      device: nil,
      objects: Self.root(285, 350)
    )
    #expect(try ends(file) == [top, 0])
  }

  @Test("draws a standard distance from a safe area of AppKit's")
  func standardDistance() throws {
    let rules =
      pin("a", "top", "safe", "top", 20, "symbolic=\"YES\"") + size("a", "height", 20)
      + pin("a", "leading", "root", "leading") + pin("a", "trailing", "root", "trailing")
    let child = view("customView", "a", (7, 7, 7, 7), constrained)
    let root = view(
      "customView",
      "root",
      (0, 0, 285, 350),
      inside: inside(child, rules) + Self.guide
    )
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 24_411, device: nil, objects: root)
    #expect(try file.frames()["a"]?.y == 72)
  }
}
