import LayoutModel
import Testing

@Suite struct ConstraintTests {
  /// A root of 100 x 80 with a view `a` inside and these constraints.
  private func frame(_ constraints: String, device: String? = "retina6_1") throws -> Rect? {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let root = view("view", "root", (0, 0, 100, 80), inside: inside(child, constraints))
    return try SmallFile(device: device, objects: root).frames()["a"]
  }

  private let corner = pin("a", "leading", "root", "leading") + pin("a", "top", "root", "top")

  @Test(
    "reads multipliers as numbers and as ratios",
    arguments: [
      ("2:1", 40.0), ("1/2", 10), ("0.25", 5), (" 3 : 2 ", 30),
    ]
  )
  func multipliers(text: String, width: Double) throws {
    // 20 high, so the ratio gives the width.
    let ratio = pin("a", "width", "a", "height", 0, "multiplier=\"\(text)\"")
    #expect(try frame(corner + size("a", "height", 20) + ratio)?.width == width)
  }

  @Test("means the view that holds a constraint where it names no item")
  func holder() throws {
    let right = """
      <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" \
      constant="10" id="t"/><constraint firstAttribute="bottom" secondItem="a" \
      secondAttribute="bottom" constant="20" id="b"/>
      """
    // 100 - 10 and 80 - 20 remain.
    #expect(try frame(corner + right) == Rect(x: 0, y: 0, width: 90, height: 60))
  }

  @Test("is violated by priority, and keeps inequalities")
  func priorities() throws {
    let sizes =
      size("a", "width", 50, "priority=\"750\"")
      + size("a", "width", 40, "relation=\"lessThanOrEqual\" priority=\"751\"")
      + size("a", "height", 30, "relation=\"greaterThanOrEqual\"")
      + size("a", "height", 10, "priority=\"999\"")
    #expect(try frame(corner + sizes) == Rect(x: 0, y: 0, width: 40, height: 30))
  }

  /// `a` is 20 wide on a device, and as wide as the root on the canvas.
  private let placeholders =
    size("a", "width", 20, "priority=\"999\"") + size("a", "height", 20)
    + pin("a", "trailing", "root", "trailing", 0, "placeholder=\"YES\"")

  @Test("obeys constraints on the canvas that are removed when the file is built")
  func placeholdersOnCanvas() throws {
    #expect(try frame(corner + placeholders)?.width == 100)
  }

  @Test("lets constraints that a program does not have give way to all others on a device")
  func placeholdersOnDevice() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let free = view("view", "b", (7, 7, 7, 7), constrained)
    let more = pin("b", "leading", "root", "leading", 30, "placeholder=\"YES\"")
    let root = view(
      "view",
      "root",
      (0, 0, 100, 80),
      inside: inside(child + free, corner + placeholders + more)
    )
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    let frames = try SmallFile(objects: root).frames(overrides)
    #expect(frames["a"]?.width == 20)
    // Code sets the value that cannot be read here.
    #expect(frames["b"]?.x == 30)
  }

  @Test(
    "draws a standard distance from a safe area as none",
    arguments: [
      ("symbolic=\"YES\"", 0.0), ("", 20), ("symbolic=\"YES\" relation=\"greaterThanOrEqual\"", 20),
    ]
  )
  func standardDistance(attributes: String, top: Double) throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let rows =
      pin("a", "leading", "root", "leading") + pin("a", "top", "safe", "top", 20, attributes)
      + pin("a", "top", "safe", "top", 0, "priority=\"100\"")
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view("view", "root", (0, 0, 100, 80), inside: inside(child, rows) + guide)
    let file = SmallFile(tools: 17_701, device: "retina4_7", objects: root)
    #expect(try file.frames()["a"]?.y == top)
    // A device keeps it.
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: "iPhoneSE")
    let drawn = try file.frames()["a"]?.y ?? 0
    let device = try file.frames(overrides)["a"]?.y ?? 0
    #expect(device - drawn == 20 - top)
  }

  @Test("keeps a standard distance from a view controller's guide")
  func standardDistanceFromSupport() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let rows = pin("top", "bottom", "a", "top", -8, "symbolic=\"YES\"")
    let root = view(
      "view",
      "root",
      (0, 0, 375, 667),
      "key=\"view\"",
      inside: inside(child, rows)
    )
    let guides =
      "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"
    let file = SmallFile(
      tools: 22_505,
      device: "retina4_7",
      isStoryboard: true,
      objects: "<viewController id=\"c\">\(guides)\(root)</viewController>"
    )
    #expect(try file.frames()["a"]?.y == 28)
  }

  @Test("takes a subview without a rectangle for one that is drawn nowhere")
  func noRectangle() throws {
    let child = "<view id=\"a\" \(constrained)/>"
    let rows = corner + size("a", "width", 30) + size("a", "height", 20)
    let root = view("view", "root", (0, 0, 100, 80), inside: inside(child, rows))
    #expect(try SmallFile(objects: root).frames()["a"] == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test(
    "takes the constants that the size classes of the canvas ask for",
    arguments: [
      ("retina4_7", "portrait", 11.0), ("retina4_7", "landscape", 12),
      ("retina5_5", "landscape", 13),
      ("ipad9_7", "portrait", 14),
    ]
  )
  func variations(device: String, orientation: String, width: Double) throws {
    let varied = """
      <constraint firstItem="a" firstAttribute="width" constant="11" id="w">
      <variation key="heightClass=compact" constant="12"/>
      <variation key="heightClass=compact-widthClass=regular" constant="13"/>
      <variation key="heightClass=regular-widthClass=regular" constant="14"/></constraint>
      """
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let constraints = corner + varied + size("a", "height", 5)
    let root = view("view", "root", (0, 0, 100, 80), inside: inside(child, constraints))
    let file = SmallFile(device: device, orientation: orientation, objects: root)
    #expect(try file.frames()["a"]?.width == width)
  }

  @Test(
    "leaves out what is not installed, with all that speaks of it",
    arguments: [
      ("retina4_7", ["root", "a"]), ("ipad9_7", ["root", "a", "b"]),
    ]
  )
  func installed(device: String, ids: [String]) throws {
    let children =
      view("view", "a", (7, 7, 7, 7), constrained) + view("view", "b", (7, 7, 7, 7), constrained)
    let masks = """
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
      <mask key="constraints"><exclude reference="a-height"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>
      </variation>
      """
    let constraints =
      corner + size("a", "width", 5) + size("a", "height", 5) + pin("a", "bottom", "root", "bottom")
      + pin("b", "top", "a", "top") + pin("b", "leading", "root", "leading") + size("b", "width", 5)
      + size("b", "height", 5)
    let root = view(
      "view",
      "root",
      (0, 0, 100, 80),
      inside: inside(children, constraints) + masks
    )
    let file = SmallFile(device: device, objects: root)
    #expect(try file.layout().views.map(\.id) == ids)
    #expect(try file.frames()["a"]?.height == 80)
  }

  @Test("stands for the safe area where it names a view controller's guides")
  func supports() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let constraints =
      pin("a", "leading", "root", "leading") + pin("a", "trailing", "root", "trailing")
      + pin("a", "top", "topGuide", "bottom", 8) + pin("a", "bottom", "bottomGuide", "top", -8)
    let controller = """
      <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/>
      <viewControllerLayoutGuide type="bottom" id="bottomGuide"/></layoutGuides>
      \(view("view", "root", (0, 0, 414, 896), "key=\"view\"", inside: inside(child, constraints)))
      </viewController>
      """
    // 44 above and 34 below, and 8 more on both sides.
    let frames = try SmallFile(isStoryboard: true, objects: controller).frames()
    #expect(frames["a"] == Rect(x: 0, y: 52, width: 414, height: 802))
  }

  @Test("lets the keyboard's guide begin above the safe area's bottom while no keyboard is shown")
  func keyboard() throws {
    let child = view("view", "a", (7, 7, 7, 7), constrained)
    let constraints =
      pin("a", "leading", "root", "leading") + pin("a", "trailing", "root", "trailing")
      + pin("a", "top", "root", "top") + pin("a", "bottom", "keys", "top")
    let controller = """
      <viewController id="c">\(view(
        "view", "root", (0, 0, 414, 896), "key=\"view\"",
        inside: inside(child, constraints) + "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>"
      ))</viewController>
      """
    // 896 less the home indicator's 34.
    let frames = try SmallFile(isStoryboard: true, objects: controller).frames()
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 414, height: 862))
  }

  @Test("distinguishes content from frame in a scroll view")
  func scrolling() throws {
    let content = view("view", "a", (7, 7, 7, 7), constrained)
    let guides = """
      <viewLayoutGuide key="contentLayoutGuide" id="content"/>
      <viewLayoutGuide key="frameLayoutGuide" id="visible"/>
      """
    let scroll = view(
      "scrollView",
      "scroll",
      (7, 7, 7, 7),
      constrained,
      inside: inside(content, fill("a", "content") + size("a", "height", 300)) + guides
    )
    let constraints = fill("scroll", "root") + pin("a", "width", "visible", "width")
    let root = view("view", "root", (0, 0, 100, 80), inside: inside(scroll, constraints))
    let frames = try SmallFile(objects: root).frames()
    #expect(frames["scroll"] == Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 100, height: 300))
  }
}
