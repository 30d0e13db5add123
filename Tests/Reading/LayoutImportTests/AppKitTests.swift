import LayoutEngine
import LayoutModel
import Testing

/// The alignment rectangles of AppKit's controls.
@Suite struct AppKitTests {
  /// The frame of a view at 20, 10 of a root.
  private func frame(
    _ tag: String,
    _ stored: (Double, Double, Double, Double),
    _ attributes: String = "",
    inside text: String = "",
    tools: Int = 17_701,
    constraints: String = ""
  ) throws -> Rect? {
    let child = view(tag, "a", stored, "\(constrained) \(attributes)", inside: text)
    let place = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(child, place + constraints))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: tools, device: nil, objects: root)
    return try file.frames()["a"]
  }

  @Test(
    "draws AppKit's controls as before macOS 26 where they are stored with the height of then",
    arguments: [
      // 7 at the sides of a push button of 32 points, none of one of 24; 6 where it is small.
      ("button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 32.0, 13.0, 114.0),
      ("button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 24, 20, 100),
      ("button", "<buttonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 27, 14, 112),
      ("button", "<buttonCell key=\"cell\" type=\"check\" title=\"x\"/>", 18, 18, 102),
      ("button", "<buttonCell key=\"cell\" type=\"check\" title=\"x\"/>", 16, 20, 100),
      ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", 25, 17, 107),
      ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", 24, 20, 100),
      (
        "popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 22.0,
        16.0, 108.0
      ),
    ]
  )
  func heights(
    control: (tag: String, cell: String, height: Double, x: Double, width: Double)
  ) throws {
    let frame = try frame(
      control.tag,
      (0, 0, 1, control.height),
      inside: control.cell,
      tools: 24_506,
      constraints: size("a", "width", 100)
    )
    #expect(frame?.x == control.x)
    #expect(frame?.width == control.width)
  }

  @Test(
    "aligns a separator by its line in either orientation",
    arguments: [
      ((96.0, 5.0), Rect(x: 20, y: 8, width: 100, height: 34)),
      ((5, 96), Rect(x: 18, y: 10, width: 104, height: 30)),
    ]
  )
  func separators(stored: (Double, Double), expected: Rect) throws {
    let frame = try frame(
      "box",
      (0, 0, stored.0, stored.1),
      "boxType=\"separator\"",
      constraints: size("a", "width", 100) + size("a", "height", 30)
    )
    #expect(frame == expected)
  }

  private static let controls: [(String, String, Int, Rect)] = [
    // A push button of macOS 11 has 7, 5, 7, 7 around its alignment rectangle, an older one 6, 4,
    // 6, 7.
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 17_701,
      Rect(x: 13, y: 5, width: 114, height: 42)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 14_460,
      Rect(x: 14, y: 6, width: 112, height: 41)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 24_765,
      Rect(x: 20, y: 10, width: 100, height: 30)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 21_701,
      Rect(x: 14, y: 6, width: 112, height: 41)
    ),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 21_701,
      Rect(x: 16, y: 8, width: 108, height: 36)
    ),
    (
      "segmentedControl", "<segmentedCell key=\"cell\" style=\"rounded\"/>", 21_701,
      Rect(x: 18, y: 9, width: 104, height: 32)
    ),
    (
      "tokenField", "<tokenFieldCell key=\"cell\"/>", 22_505,
      Rect(x: 18, y: 10, width: 104, height: 30)
    ),
    // 28 x 26 of a button that discloses align by 20 x 20.
    (
      "button", "<buttonCell key=\"cell\" type=\"disclosure\" imagePosition=\"only\"/>", 21_701,
      Rect(x: 16, y: 7, width: 108, height: 36)
    ),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"bevel\" pullsDown=\"YES\"/>", 21_701,
      Rect(x: 15, y: 10, width: 105, height: 30)
    ),
    // A check box ends with its title.
    (
      "button", "<buttonCell key=\"cell\" type=\"check\" title=\"x\"/>", 21_701,
      Rect(x: 18, y: 9, width: 102, height: 32)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"check\"/>", 21_701,
      Rect(x: 18, y: 8, width: 104, height: 34)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"check\" controlSize=\"small\"/>", 21_701,
      Rect(x: 19, y: 8, width: 102, height: 32)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"radio\" controlSize=\"small\" title=\"x\"/>",
      21_701,
      Rect(x: 19, y: 9, width: 101, height: 31)
    ),
    ("switch", "", 21_701, Rect(x: 18, y: 9, width: 104, height: 33)),
    ("colorWell", "", 21_701, Rect(x: 17, y: 8, width: 106, height: 34)),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", 17_701,
      Rect(x: 17, y: 9, width: 107, height: 35)
    ),
    // Xcode 11 still draws as before macOS 11.
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>", 16_097,
      Rect(x: 14, y: 6, width: 112, height: 41)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"check\" title=\"x\"/>", 14_460,
      Rect(x: 18, y: 8, width: 104, height: 34)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"roundTextured\" title=\"x\"/>", 21_701,
      Rect(x: 19, y: 9, width: 102, height: 33)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"smallSquare\" title=\"x\"/>", 24_765,
      Rect(x: 20, y: 9, width: 100, height: 32)
    ),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"roundTextured\"/>", 20_037,
      Rect(x: 17, y: 9, width: 107, height: 35)
    ),
    (
      "segmentedControl", "<segmentedCell key=\"cell\" style=\"texturedSquare\"/>", 18_122,
      Rect(x: 19, y: 9, width: 102, height: 33)
    ),
    (
      "segmentedControl",
      "<segmentedCell key=\"cell\" style=\"rounded\" trackingMode=\"momentary\"/>", 17_503,
      Rect(x: 17, y: 8, width: 106, height: 34)
    ),
    ("stepper", "<stepperCell key=\"cell\"/>", 21_507, Rect(x: 17, y: 8, width: 106, height: 34)),
    ("slider", "<sliderCell key=\"cell\"/>", 21_507, Rect(x: 18, y: 8, width: 104, height: 34)),
    (
      "slider", "<sliderCell key=\"cell\" sliderType=\"circular\"/>", 21_507,
      Rect(x: 20, y: 10, width: 100, height: 30)
    ),
    (
      "secureTextField", "<secureTextFieldCell key=\"cell\"/>", 17_503,
      Rect(x: 18, y: 10, width: 104, height: 30)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"push\" title=\"x\" controlSize=\"large\"/>",
      19_115,
      Rect(x: 14, y: 4, width: 112, height: 42)
    ),
    // A label has 2 at the sides in every version, a field with a border or a background none.
    (
      "textField", "<textFieldCell key=\"cell\"/>", 24_765,
      Rect(x: 18, y: 10, width: 104, height: 30)
    ),
    (
      "textField", "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>", 17_701,
      Rect(x: 20, y: 10, width: 100, height: 30)
    ),
    // The background behind its text ends at the constrained edges.
    (
      "textField", "<textFieldCell key=\"cell\" drawsBackground=\"YES\"/>", 20_037,
      Rect(x: 20, y: 10, width: 100, height: 30)
    ),
  ]

  @Test("aligns AppKit's controls by cell, size and generation", arguments: controls)
  func appKit(control: (String, String, Int, Rect)) throws {
    let (tag, cell, tools, expected) = control
    let sizes = size("a", "width", 100) + size("a", "height", 30)
    let frame = try frame(
      tag,
      (0, 0, 1, 1),
      inside: cell,
      tools: tools,
      constraints: sizes
    )
    #expect(frame == expected)
  }

  @Test(
    "aligns combo boxes by the design of their height",
    arguments: [(23.0, 19.0), (25, 20)]
  )
  func comboBox(height: Double, x: Double) throws {
    let drawn = try frame(
      "comboBox",
      (0, 0, 90, height),
      inside: "<comboBoxCell key=\"cell\"/>",
      tools: 21_507,
      constraints: size("a", "width", 123 - x)
    )
    let frame = try #require(drawn)
    #expect(frame.x == x)
    // 20 from the left, as wide as it is to align, and 3 beyond.
    #expect(frame.x + frame.width == 20 + 123 - x + 3)
  }

  @Test("aligns a push button that shows a symbol by its border, not by the symbol")
  func symbolButton() throws {
    let frame = try frame(
      "button",
      (0, 0, 49, 33),
      inside:
        "<buttonCell key=\"cell\" type=\"push\" image=\"NSAddTemplate\" imagePosition=\"only\"/>",
      tools: 21_507,
      constraints: size("a", "width", 35) + size("a", "height", 21)
    )
    // 7 at the sides and below, 5 above.
    #expect(frame == Rect(x: 13, y: 5, width: 49, height: 33))
  }

  @Test("draws a custom view as wide as the library has it in a column that does not fill it")
  func customViewInColumn() throws {
    let stack = view(
      "stackView",
      "stack",
      (0, 0, 300, 100),
      "\(constrained) orientation=\"vertical\" alignment=\"centerX\" distribution=\"fill\"",
      inside: inside(
        view("customView", "a", (0, 0, 9, 9), constrained),
        ""
      )
    )
    let root = view(
      "view",
      "root",
      (0, 0, 300, 100),
      inside: inside(stack, fill("stack", "root"))
    )
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    // (300 - 163) / 2.
    let frame = try #require(try file.frames()["a"])
    #expect(frame.width == 163)
    #expect(frame.x == 68.5)
  }

  @Test("has no border around a colour well that is drawn as large as it is to align")
  func colorWell() throws {
    let frame = try frame(
      "colorWell",
      (0, 0, 48, 24),
      tools: 21_507,
      constraints: size("a", "width", 48) + size("a", "height", 24)
    )
    #expect(frame == Rect(x: 20, y: 10, width: 48, height: 24))
  }

  @Test("keeps room below a slider for its tick marks")
  func tickMarks() throws {
    let frame = try frame(
      "slider",
      (0, 0, 90, 28),
      inside: "<sliderCell key=\"cell\" tickMarkPosition=\"above\" sliderType=\"linear\"/>",
      tools: 21_507,
      constraints: size("a", "width", 100) + size("a", "height", 20)
    )
    #expect(frame == Rect(x: 18, y: 8, width: 104, height: 28))
  }

  @Test(
    "draws other controls in the most frequent design of the file",
    arguments: [(32.0, 18.0), (24, 20)]
  )
  func majority(height: Double, x: Double) throws {
    let push = view(
      "button",
      "b",
      (0, 0, 80, height),
      constrained,
      inside: "<buttonCell key=\"cell\" type=\"push\" title=\"x\"/>"
    )
    let slider = view(
      "slider",
      "a",
      (0, 0, 90, 20),
      constrained,
      inside: "<sliderCell key=\"cell\"/>"
    )
    let rows = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(push + slider, rows))
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      tools: 24_506,
      device: nil,
      objects: root
    )
    #expect(try file.frames()["a"]?.x == x)
  }

  @Test(
    "aligns boxes by their border and tab views by their tabs",
    arguments: [
      ("box", "boxType=\"custom\"", 21_701, EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)),
      ("box", "boxType=\"oldStyle\"", 21_701, EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)),
      (
        "box", "titlePosition=\"noTitle\"", 21_701,
        EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
      ),
      ("box", "title=\"Fonts\"", 21_701, EdgeInsets(top: 0, left: 3, bottom: 4, right: 3)),
      ("box", "borderType=\"none\"", 21_701, EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)),
      ("box", "title=\"Fonts\"", 8_191, EdgeInsets(top: 0, left: 3, bottom: 4, right: 3)),
      ("tabView", "", 21_507, EdgeInsets(top: 6, left: 7, bottom: 10, right: 7)),
      (
        "tabView", "controlSize=\"small\"", 21_507,
        EdgeInsets(top: 3, left: 7, bottom: 10, right: 7)
      ),
      (
        "tabView", "type=\"bottomTabsBezelBorder\"", 17_156,
        EdgeInsets(top: 6, left: 7, bottom: 2, right: 7)
      ),
      (
        "tabView", "type=\"noTabsNoBorder\"", 21_507,
        EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      ),
    ]
  )
  func containers(tag: String, attributes: String, tools: Int, expected: EdgeInsets) throws {
    let root = view(tag, "root", (0, 0, 400, 300), attributes)
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: tools, device: nil, objects: root)
    #expect(try file.layout().views[0].alignmentRectInsets == expected)
  }

  @Test("lets what a box holds make its size, at the distances that its content keeps")
  func boxContent() throws {
    let child = view("customView", "a", (0, 0, 7, 7), constrained)
    let sizes = size("a", "width", 60) + size("a", "height", 40)
    // 4 at the sides, 5 below and 50 - 5 - 30 = 15 above.
    let content = view(
      "view",
      "content",
      (4, 5, 92, 30),
      "key=\"contentView\"",
      inside:
        "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        + inside(child, fill("a", "content") + sizes)
    )
    let box = view(
      "box",
      "box",
      (0, 0, 100, 50),
      "boxType=\"custom\" \(constrained)",
      inside: content
    )
    let rows = pin("box", "leading", "root", "leading", 20) + pin("box", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(box, rows))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 22_505, device: nil, objects: root)
    let frames = try file.frames()
    #expect(frames["box"] == Rect(x: 20, y: 10, width: 68, height: 60))
    #expect(frames["content"] == Rect(x: 4, y: 15, width: 60, height: 40))
  }

  @Test("keeps the room of a push button whose required height is as much lower as before macOS 26")
  func requiredHeight() throws {
    let cell = "<buttonCell key=\"cell\" type=\"push\" title=\"Close\"/>"
    let own = "<constraints>\(size("a", "width", 78))\(size("a", "height", 21))</constraints>"
    // 7, 5, 7 and 7 around 78 x 21.
    #expect(
      try frame("button", (0, 0, 92, 33), inside: cell + own, tools: 24_127)
        == Rect(x: 13, y: 5, width: 92, height: 33)
    )
    #expect(
      try frame("button", (0, 0, 78, 21), inside: cell + own, tools: 24_127)
        == Rect(x: 20, y: 10, width: 78, height: 21)
    )
  }

  @Test("gives a small square button no room that is drawn as large as it is required")
  func squareSymbol() throws {
    let cell = """
      <buttonCell key="cell" type="smallSquare" image="NSAddTemplate" imagePosition="only"/>
      """
    let rules = size("a", "width", 18) + size("a", "height", 18)
    #expect(
      try frame("button", (0, 0, 18, 18), inside: cell, tools: 14_109, constraints: rules)
        == Rect(x: 20, y: 10, width: 18, height: 18)
    )
  }

  @Test("keeps the room around the tabs of a tab view on macOS 26")
  func tabs() throws {
    let rules = size("a", "width", 480) + size("a", "height", 215)
    #expect(
      try frame("tabView", (0, 0, 494, 231), tools: 24_412, constraints: rules)
        == Rect(x: 13, y: 4, width: 494, height: 231)
    )
  }

  @Test("gives a bevelled pop-up button its border")
  func bevelled() throws {
    let cell = "<popUpButtonCell key=\"cell\" type=\"bevel\" bezelStyle=\"regularSquare\"/>"
    let rules = size("a", "width", 320) + size("a", "height", 30)
    #expect(
      try frame("popUpButton", (0, 0, 326, 37), inside: cell, tools: 22_505, constraints: rules)
        == Rect(x: 17, y: 7, width: 326, height: 37)
    )
  }

  /// 300 less a divider of 1 and the 120 that the first pane requires.
  @Test(
    "gives a pane of a split view what it requires, and takes it from another",
    arguments: [
      ("greaterThanOrEqual", 120.0, 120.0), ("lessThanOrEqual", 60, 60),
      ("greaterThanOrEqual", 80, 100),
    ]
  )
  func panes(relation: String, constant: Double, height: Double) throws {
    let rule = size("a", "height", constant, "relation=\"\(relation)\"")
    let panes =
      view("customView", "a", (0, 0, 480, 100), inside: inside("", rule))
      + view("customView", "b", (0, 101, 480, 199))
    let split = view("splitView", "split", (0, 0, 480, 300), constrained, inside: inside(panes))
    let root = view(
      "customView",
      "root",
      (0, 0, 480, 300),
      inside: inside(split, fill("split", "root"))
    )
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_701, device: nil, objects: root)
    let frames = try file.frames()
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 480, height: height))
    #expect(frames["b"] == Rect(x: 0, y: height + 1, width: 480, height: 299 - height))
  }

  @Test("makes a stack view nothing that hides all that it arranges")
  func hiddenStack() throws {
    let button = view("button", "b", (0, -28, 28, 28), "\(constrained) hidden=\"YES\"")
    let stack = view(
      "stackView",
      "a",
      (20, 18, 0, 0),
      "\(constrained) detachesHiddenViews=\"YES\"",
      inside: inside(button)
    )
    let rules = pin("a", "leading", "root", "leading", 20) + pin("a", "centerY", "root", "centerY")
    let root = view("customView", "root", (0, 0, 300, 38), inside: inside(stack, rules))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_701, device: nil, objects: root)
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty)
    #expect(try file.frames()["a"] == Rect(x: 20, y: 19, width: 0, height: 0))
  }

  /// A field of 22 with 28 above and below is 78 high; the tabs and the border take 30, and the drawing 16 more.
  @Test("makes a tab view as high as the tab that it shows first asks for")
  func shownTab() throws {
    func item(_ id: String, _ height: Double) -> String {
      let field = view(
        "textField",
        "f\(id)",
        (20, 28, 394, height),
        "\(constrained) verticalHuggingPriority=\"750\"",
        inside: "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>"
      )
      let rules =
        pin("f\(id)", "top", id, "top", 28) + pin(id, "bottom", "f\(id)", "bottom", 28)
        + pin("f\(id)", "leading", id, "leading", 20)
        + pin(id, "trailing", "f\(id)", "trailing", 20)
      let page = view(
        "view",
        id,
        (10, 33, 434, 78),
        "key=\"view\"",
        inside: inside(field, rules)
      )
      return "<tabViewItem id=\"item\(id)\">\(page)</tabViewItem>"
    }
    let tabs = view(
      "tabView",
      "a",
      (13, 270, 454, 124),
      constrained,
      inside: "<tabViewItems>\(item("one", 22))\(item("two", 40))</tabViewItems>"
    )
    let rules =
      pin("a", "top", "root", "top", 10) + pin("a", "leading", "root", "leading", 20)
      + pin("root", "trailing", "a", "trailing", 20)
    let root = view("customView", "root", (0, 0, 480, 400), inside: inside(tabs, rules))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_701, device: nil, objects: root)
    #expect(try file.frames()["a"] == Rect(x: 13, y: 4, width: 454, height: 124))
    #expect(try diagnostics(file, .ambiguousLayout).isEmpty)
  }
}
