import LayoutModel
import Testing

@Suite struct ContentTests {
  /// One view in a root of 200 x 100, held at its top left corner.
  private func frame(
    _ tag: String,
    _ stored: (Double, Double, Double, Double),
    _ attributes: String = "",
    inside text: String = "",
    tools: Int = 17_701,
    runtime: String = "iOS.CocoaTouch",
    resources: String = "",
    constraints: String = ""
  ) throws -> Rect? {
    let child = view(tag, "a", stored, "\(constrained) \(attributes)", inside: text)
    let corner = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 200, 100), inside: inside(child, corner + constraints))
    let file = SmallFile(
      runtime: runtime,
      tools: tools,
      device: runtime == "MacOSX.Cocoa" ? nil : "retina6_1",
      objects: root,
      resources: resources
    )
    return try file.frames()["a"]
  }

  @Test(
    "lets a leaf ask for the size it is stored with, and nothing else of its frame",
    arguments: [
      "label", "button", "textField", "activityIndicatorView",
    ]
  )
  func leaves(tag: String) throws {
    #expect(try frame(tag, (77, 88, 42, 21)) == Rect(x: 20, y: 10, width: 42, height: 21))
  }

  @Test("lets content give way to what constraints ask for")
  func yields() throws {
    let sizes = size("a", "width", 30) + size("a", "height", 20)
    let strong = "horizontalCompressionResistancePriority=\"1000\""
    let result = try frame("label", (0, 0, 42, 21), strong, constraints: sizes)
    #expect(result == Rect(x: 20, y: 10, width: 30, height: 20))
  }

  @Test(
    "knows the size of an image from the resources, but not that of a symbol",
    arguments: [
      ("<image name=\"logo\" width=\"48\" height=\"24\"/>", 48.0, 24.0),
      ("<image name=\"logo\" catalog=\"system\" width=\"128\" height=\"99\"/>", 40, 30),
    ]
  )
  func images(resources: String, width: Double, height: Double) throws {
    let result = try frame("imageView", (0, 0, 40, 30), "image=\"logo\"", resources: resources)
    #expect(result == Rect(x: 20, y: 10, width: width, height: height))
  }

  @Test("takes the intrinsic size that an author holds the place of")
  func placeholders() throws {
    let size = "placeholderIntrinsicWidth=\"70\" placeholderIntrinsicHeight=\"30\""
    let result = try frame("view", (0, 0, 9, 9), "customClass=\"Chart\" \(size)")
    #expect(result == Rect(x: 20, y: 10, width: 70, height: 30))
  }

  @Test(
    "aligns UIKit's controls by less than their frames",
    arguments: [
      // 2 at the sides of a slider, 2 right of a switch; since Xcode 16 a slider has none.
      ("slider", 17_701, Rect(x: 18, y: 10, width: 104, height: 31)),
      ("slider", 24_506, Rect(x: 20, y: 10, width: 100, height: 30)),
      ("switch", 17_701, Rect(x: 20, y: 10, width: 102, height: 30)),
      ("segmentedControl", 17_701, Rect(x: 20, y: 10, width: 100, height: 31)),
      ("view", 17_701, Rect(x: 20, y: 10, width: 100, height: 30)),
    ]
  )
  func uiKit(tag: String, tools: Int, expected: Rect) throws {
    let sizes = size("a", "width", 100) + size("a", "height", 30)
    #expect(try frame(tag, (0, 0, 1, 1), tools: tools, constraints: sizes) == expected)
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
      runtime: "MacOSX.Cocoa",
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
      runtime: "MacOSX.Cocoa",
      constraints: size("a", "width", 100) + size("a", "height", 30)
    )
    #expect(frame == expected)
  }

  @Test("knows the size of the image in the cell of an AppKit image view")
  func cellImages() throws {
    let frame = try frame(
      "imageView",
      (0, 0, 40, 30),
      inside: "<imageCell key=\"cell\" image=\"logo\"/>",
      runtime: "MacOSX.Cocoa",
      resources: "<image name=\"logo\" width=\"48\" height=\"24\"/>"
    )
    #expect(frame == Rect(x: 20, y: 10, width: 48, height: 24))
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
    // A check box ends with its title.
    (
      "button", "<buttonCell key=\"cell\" type=\"check\" title=\"x\"/>", 21_701,
      Rect(x: 18, y: 9, width: 102, height: 32)
    ),
    (
      "button", "<buttonCell key=\"cell\" type=\"check\"/>", 21_701,
      Rect(x: 18, y: 9, width: 104, height: 32)
    ),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", 17_701,
      Rect(x: 17, y: 9, width: 107, height: 35)
    ),
    // A label has 2 at the sides in every version, a field with a border none.
    (
      "textField", "<textFieldCell key=\"cell\"/>", 24_765,
      Rect(x: 18, y: 10, width: 104, height: 30)
    ),
    (
      "textField", "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>", 17_701,
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
      runtime: "MacOSX.Cocoa",
      constraints: sizes
    )
    #expect(frame == expected)
  }

  @Test("puts a label's baseline where its font has it")
  func baselines() throws {
    // 0.952 of 20 points below the top of one, 0.952 of 10 in the other: 19.04 - 9.52 = 9.52.
    let labels =
      view(
        "label",
        "a",
        (0, 0, 42, 24),
        constrained,
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
      )
      + view(
        "label",
        "b",
        (0, 0, 42, 12),
        constrained,
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"10\"/>"
      )
    let constraints =
      pin("a", "leading", "root", "leading") + pin("a", "top", "root", "top", 10)
      + pin("b", "leading", "a", "trailing") + pin("b", "firstBaseline", "a", "firstBaseline")
    let root = view("view", "root", (0, 0, 200, 100), inside: inside(labels, constraints))
    var layout = try SmallFile(objects: root).layout()
    layout.environments[0].scale = nil
    let frames = try SmallFile(objects: root).solved(layout)[0].frames
    let frame = try #require(frames.first { $0.id == "b" })
    #expect(abs(frame.rect.y - 19.52) < 1e-6)
  }
}
