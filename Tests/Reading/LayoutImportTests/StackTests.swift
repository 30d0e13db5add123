import LayoutModel
import Testing

@Suite struct StackTests {
  private func stack(
    _ attributes: String,
    more: String = "",
    runtime: String = "iOS.CocoaTouch"
  ) throws -> StackArrangement {
    let children = view("view", "a", (0, 0, 9, 9)) + view("view", "b", (0, 0, 9, 9))
    let stack = view("stackView", "s", (0, 0, 9, 9), attributes, inside: inside(children) + more)
    let file = SmallFile(
      runtime: runtime,
      objects: view("view", "root", (0, 0, 99, 99), inside: inside(stack))
    )
    return try #require(file.layout().views[1].stack)
  }

  @Test(
    "draws what is hidden behind a single view where it keeps a width of its own in a row",
    arguments: [("", 30.0, 40.0), ("", 0, 0), ("axis=\"vertical\"", 30, 0)]
  )
  func hiddenLast(attributes: String, width: Double, x: Double) throws {
    let children =
      view("label", "a", (0, 0, 40, 20), constrained)
      + view(
        "view",
        "b",
        (0, 0, width, 20),
        "hidden=\"YES\" \(constrained)",
        inside: inside("", width > 0 ? size("b", "width", width) : "")
      )
    let stack = view(
      "stackView",
      "s",
      (0, 0, 9, 9),
      "\(attributes) \(constrained)",
      inside: inside(children)
    )
    let rows = pin("s", "leading", "root", "leading", 8) + pin("s", "top", "root", "top", 8)
    let root = view("view", "root", (0, 0, 400, 300), inside: inside(stack, rows))
    #expect(try SmallFile(objects: root).frames()["b"]?.x == x)
  }

  @Test("has UIKit's defaults")
  func defaults() throws {
    #expect(try stack("") == StackArrangement(arrangedSubviews: [2, 3]))
  }

  @Test(
    "reads UIKit's attributes, where top and leading are one",
    arguments: [
      ("axis=\"vertical\" alignment=\"top\"", Axis.vertical, .leading),
      ("axis=\"vertical\" alignment=\"trailing\"", .vertical, .trailing),
      ("alignment=\"leading\"", .horizontal, .top),
      ("alignment=\"bottom\"", .horizontal, .bottom),
      ("alignment=\"center\"", .horizontal, .center),
      ("alignment=\"firstBaseline\"", .horizontal, .firstBaseline),
    ] as [(String, Axis, StackArrangement.Alignment)]
  )
  func alignments(
    attributes: String,
    axis: Axis,
    alignment: StackArrangement.Alignment
  ) throws {
    let stack = try stack(attributes)
    #expect(stack.axis == axis)
    #expect(stack.alignment == alignment)
  }

  @Test("reads distributions and spacing")
  func distribution() throws {
    for word in ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"] {
      #expect(try stack("distribution=\"\(word)\"").distribution.rawValue == word)
    }
    #expect(try stack("spacing=\"12.5\"").spacing == 12.5)
    #expect(try stack("spacingType=\"standard\"").spacing == 8)
    #expect(try stack("baselineRelativeArrangement=\"YES\"").isBaselineRelativeArrangement)
  }

  @Test("keeps to its margins where the file writes them")
  func margins() throws {
    let margins =
      "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    #expect(try stack("", more: margins).isLayoutMarginsRelativeArrangement)
    #expect(try !stack("").isLayoutMarginsRelativeArrangement)
  }

  @Test(
    "has room for an indicator that hides itself, and none for one that is hidden",
    arguments: [
      ("hidesWhenStopped=\"YES\"", 36.0), ("", 0),
    ]
  )
  func indicators(attributes: String, x: Double) throws {
    let children =
      view("activityIndicatorView", "i", (0, 0, 20, 20), "hidden=\"YES\" \(attributes)")
      + view("label", "a", (7, 7, 40, 20))
    let stack = view(
      "stackView",
      "s",
      (0, 0, 9, 9),
      "\(constrained) spacing=\"16\"",
      inside: inside(children)
    )
    let corner = pin("s", "leading", "root", "leading") + pin("s", "top", "root", "top")
    let root = view("view", "root", (0, 0, 100, 100), inside: inside(stack, corner))
    // 20 of the indicator and 16 of spacing.
    #expect(try SmallFile(objects: root).frames()["a"]?.x == x)
  }

  @Test("reads AppKit's attributes")
  func appKit() throws {
    let attributes = """
      orientation="vertical" alignment="centerX" distribution="equalCentering" spacing="5" \
      horizontalStackHuggingPriority="100" verticalClippingResistancePriority="400"
      """
    let more = """
      <edgeInsets key="edgeInsets" left="20" right="20" top="10" bottom="0.0"/>
      <customSpacing><real value="3"/><real value="3.4028234663852886e+38"/></customSpacing>
      """
    var expected = StackArrangement(arrangedSubviews: [2, 3], kind: .nsStackView)
    expected.axis = .vertical
    expected.distribution = .equalCentering
    expected.spacing = 5
    expected.customSpacing = [2: 3]
    expected.edgeInsets = EdgeInsets(top: 10, left: 20, bottom: 0, right: 20)
    expected.huggingPriority = View.AxisPriorities(horizontal: Priority(100))
    expected.clippingResistancePriority = View.AxisPriorities(vertical: Priority(400))
    expected.detachesHiddenViews = false
    #expect(try stack(attributes, more: more, runtime: "MacOSX.Cocoa") == expected)
  }

  @Test("lays out arranged views despite their masks")
  func frames() throws {
    let children = view("view", "a", (0, 0, 9, 9)) + view("view", "b", (0, 0, 9, 9))
    let stack = view(
      "stackView",
      "s",
      (0, 0, 9, 9),
      "\(constrained) distribution=\"fillEqually\" spacing=\"10\"",
      inside: inside(children)
    )
    let root = view("view", "root", (0, 0, 110, 40), inside: inside(stack, fill("s", "root")))
    let frames = try SmallFile(objects: root).frames()
    // (110 - 10) / 2 each.
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 50, height: 40))
    #expect(frames["b"] == Rect(x: 60, y: 0, width: 50, height: 40))
  }
}
