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

  @Test("lets an image ask for its size that is named by a reference")
  func imageReferences() throws {
    let reference =
      "<imageReference key=\"image\" image=\"chevron\" catalog=\"system\" symbolScale=\"large\"/>"
    let result = try frame("imageView", (0, 0, 16, 22), inside: reference)
    #expect(result == Rect(x: 20, y: 10, width: 16, height: 22))
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
    let result = try SmallFile(objects: root).solved(layout)[0]
    let frame = try #require(result.geometry?.frames.first { $0.id == "b" })
    #expect(abs(frame.rect.y - 19.52) < 1e-6)
  }

  /// The constraints that give a symbol drawn 34 points high its alignment rectangle, and the
  /// frame's place.
  ///
  /// 28 points high between its constraints: 3 more above and below. Without them, its frame is its
  /// alignment rectangle.
  private static let tiedSymbols: [(String, Double)] = [
    (pin("a", "bottom", "box", "bottom"), -3), (pin("a", "height", "b", "height"), -3),
    ("", 0),
  ]

  @Test("derives the frame of a symbol from its constraints", arguments: tiedSymbols)
  func tiedSymbol(row: String, expected: Double) throws {
    let symbol = view("imageView", "a", (0, 99, 28, 34), "image=\"dot\" \(constrained)")
    let other = view("label", "b", (0, 0, 28, 28), constrained)
    let rows =
      pin("a", "leading", "box", "leading") + pin("a", "top", "box", "top") + row
      + pin("b", "leading", "box", "leading") + pin("b", "top", "box", "top")
    let content = inside(symbol + other, rows)
    let box = view("view", "box", (10, 10, 28, 28), constrained, inside: content)
    let around =
      pin("box", "leading", "root", "leading", 10) + pin("box", "top", "root", "top", 10)
      + size("box", "width", 28) + size("box", "height", 28)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(box, around))
    let resources = "<image name=\"dot\" catalog=\"system\" width=\"128\" height=\"123\"/>"
    let file = SmallFile(objects: root, resources: resources)
    #expect(try file.frames()["a"] == Rect(x: 0, y: expected, width: 28, height: 34))
  }

  @Test("centres a symbol on the capitals of the text whose baseline it shares")
  func symbolBaseline() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let configuration =
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" configurationType=\"font\">"
      + font + "</preferredSymbolConfiguration>"
    let image = view(
      "imageView",
      "image",
      (0, 0, 20, 20),
      "\(constrained) image=\"globe\"",
      inside: configuration
    )
    let label = view("label", "label", (20, 20, 100, 20.5), constrained, inside: font)
    let constraints =
      pin("label", "top", "root", "top", 20) + pin("label", "leading", "image", "trailing")
      + pin("image", "leading", "root", "leading")
      + pin("image", "firstBaseline", "label", "firstBaseline")
    let root = view("view", "root", (0, 0, 200, 100), inside: inside(image + label, constraints))
    let resources = "<image name=\"globe\" catalog=\"system\" width=\"128\" height=\"123\"/>"
    let file = SmallFile(objects: root, resources: resources)
    // The baseline is at 20 + 0.952 * 17 = 36.2, the middle 0.7046 * 17 / 2 = 6 above it, the top 10 more.
    #expect(try file.frames()["image"] == Rect(x: 0, y: 20, width: 20, height: 20))
  }
}
