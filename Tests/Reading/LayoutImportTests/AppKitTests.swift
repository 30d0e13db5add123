import LayoutEngine
import LayoutModel
import Testing

/// What AppKit's controls align by.
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
    "aligns a separator by its line, whichever way it runs",
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
    // A push button of macOS 11 has 7, 5, 7, 7 around what it aligns by, an older one 6, 4, 6, 7.
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
    // What it paints behind its text ends where it is tied.
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
    "aligns combo boxes by the drawing that their height tells",
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
    "draws what has no height to tell as most of the file's controls are drawn",
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
}
