import LayoutPolicy
import LayoutImport
import LayoutModel
import LayoutReport
import Testing

/// Views that are not drawn where constraints place them, or without a size.
@Suite("A misplaced view")
struct MisplacementTests {
  @Test("is a warning where constraints between drawn frames prove it, and else information")
  func misplaced() throws {
    func file(
      _ constraint: String,
      _ frame: (Double, Double, Double, Double),
      _ mark: String = "misplaced=\"YES\""
    ) -> SmallFile {
      let own = view("view", "a", frame, "\(constrained) \(mark)")
      let constraints =
        constraint + size("a", "width", 50) + size("a", "height", 50)
        + pin("a", "leading", "r", "leading", 20)
      let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      let root = view(
        "view",
        "r",
        (0, 0, 414, 896),
        inside: inside(own, constraints) + guide
      )
      return SmallFile(objects: root)
    }
    // 20 points from the root's top, and drawn at 90.
    let plain = file(pin("a", "top", "r", "top", 20), (20, 90, 50, 50))
    #expect(try diagnostics(plain, .misplacedView).map(\.severity) == [.warning])
    // A drawing that is older than its constraints is marked by no Interface Builder.
    let older = file(pin("a", "top", "r", "top", 20), (20, 90, 50, 50), "")
    #expect(try diagnostics(older, .misplacedView).map(\.severity) == [.information])
    // But a reversed sign does not depend on the version, nor does a view outside of its superview.
    let turned = file(pin("a", "top", "r", "top", -90), (20, 90, 50, 50), "")
    #expect(try diagnostics(turned, .misplacedView).map(\.severity) == [.warning])
    let outside = file(pin("a", "top", "r", "top", 2020), (20, 90, 50, 50), "")
    #expect(try diagnostics(outside, .misplacedView).map(\.severity) == [.warning])
    // The part under a bar is not certain.
    let covered = file(pin("a", "top", "safe", "top"), (20, 300, 50, 50))
    #expect(try diagnostics(covered, .misplacedView).map(\.severity) == [.information])
  }

  /// No bars and margins cover 1,200 points.
  @Test("is a warning where no bar is high enough for what a safe area or a margin asks")
  func farFromMargin() throws {
    let own = view("view", "a", (20, 826, 50, 50), "\(constrained) userLabel=\"a\"")
    let constraints =
      pin("a", "leading", "r", "leading", 20) + size("a", "width", 50) + size("a", "height", 50)
      + pin("safe", "bottom", "a", "bottom", 1_200)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view("view", "r", (0, 0, 414, 896), inside: inside(own, constraints) + guide)
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("reports an inverted sign despite contradictions elsewhere")
  func turnedInContradiction() throws {
    let views =
      view("view", "a", (8, 3, 100, 38), "\(constrained) userLabel=\"a\"")
      + view("view", "b", (120, 3, 50, 20), "\(constrained) userLabel=\"b\"")
    let constraints =
      pin("a", "leading", "r", "leading", 8) + size("a", "width", 100)
      + pin("a", "top", "r", "top", 3) + pin("r", "bottom", "a", "bottom", 3)
      + size("a", "height", 60) + size("b", "width", 50) + size("b", "height", 20)
      + pin("b", "leading", "a", "trailing", -12) + pin("b", "top", "r", "top", 3)
    let root = view("tableViewCell", "r", (0, 0, 200, 44), inside: inside(views, constraints))
    let file = SmallFile(objects: root)
    var layout = try file.layout()
    layout.takesPatches = false
    let found = try file.solved(layout).flatMap(\.diagnostics).filter { $0.code == .misplacedView }
    let expected =
      "b (b) is misplaced: `b.leading = a.trailing - 12` is off by 24 points in the drawing. Update its "
      + "frame in Xcode, or change the constraint."
    #expect(found.map(\.message) == [expected])
    #expect(
      found.flatMap(\.fixes).map(\.title) == [
        "Change the constant of `b.leading = a.trailing - 12` to 12"
      ]
    )
  }

  @Test("is where a constraint had to give way to the size a row was drawn with")
  func contradicted() throws {
    let own = view("view", "a", (8, 3, 100, 38), "\(constrained) userLabel=\"a\"")
    let constraints =
      pin("a", "leading", "r", "leading", 8) + size("a", "width", 100)
      + pin("a", "top", "r", "top", 2003) + pin("r", "bottom", "a", "bottom", 3)
    let root = view("tableViewCell", "r", (0, 0, 200, 44), inside: inside(own, constraints))
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    let expected =
      "a (a) is misplaced: `a.top = root.top + 2003` is off by 2000 points in the drawing. Update its "
      + "frame in Xcode, or change the constraint."
    #expect(found.map(\.message) == [expected])
    #expect(found.map(\.severity) == [.warning])
  }

  /// 20 points of the status bar and 4 + 17 + 4 are 45, 23 more than the 22 that are drawn: such a
  /// bar in a header is not real.
  @Test("is not where a bar of the canvas alone leaves no room in a low drawing")
  func barOfTheCanvas() throws {
    let label = view("label", "a", (16, 24, 168, 17), constrained)
    let constraints =
      pin("safe", "bottom", "a", "bottom", 4) + pin("a", "top", "safe", "top", 4)
      + pin("a", "leading", "r", "leading", 16) + pin("r", "trailing", "a", "trailing", 16)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view("view", "r", (0, 0, 200, 22), inside: inside(label, constraints) + guide)
    let file = SmallFile(tools: 24_506, device: "retina4_7", objects: root)
    #expect(try diagnostics(file, .misplacedView).isEmpty)
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
  }

  /// 100 - 60 - 40 leaves 0 for the margin, as it is drawn: code opens it.
  @Test("of zero size is not on what is drawn without one", arguments: [(0.0, 0), (10, 1)])
  func drawnWithoutHeight(height: Double, count: Int) throws {
    let views =
      view("view", "m", (0, 0, 200, height), constrained)
      + view("view", "a", (0, height, 200, 60), constrained)
      + view("view", "b", (0, height + 60, 200, 40), constrained)
    let constraints = size("a", "height", 60) + size("b", "height", 40)
    let stack = view(
      "stackView",
      "s",
      (0, 0, 200, 100),
      "\(constrained) axis=\"vertical\"",
      inside: inside(views, constraints)
    )
    let root = view(
      "view",
      "r",
      (0, 0, 200, 100),
      inside: inside(stack, fill("s", "r") + size("s", "height", 100))
    )
    #expect(try diagnostics(SmallFile(objects: root), .zeroSize).count == count)
  }

  /// The root is 667 high; without a bar of 44 it is 623 = 40 + 573 + 10.
  @Test(
    "is not where the whole root is drawn without the room that a bar takes",
    arguments: [(573.0, 0), (560, 1)]
  )
  func rootWithBar(height: Double, count: Int) throws {
    let views =
      view("view", "a", (0, 40, 375, height), "\(constrained) misplaced=\"YES\"")
      + view("view", "b", (0, 613, 375, 10), "\(constrained) misplaced=\"YES\"")
    let constraints =
      pin("a", "leading", "r", "leading") + pin("r", "trailing", "a", "trailing")
      + pin("a", "top", "r", "top", 40) + pin("r", "bottom", "a", "bottom", 10)
      + pin("b", "leading", "r", "leading") + pin("r", "trailing", "b", "trailing")
      + size("b", "height", 10) + pin("r", "bottom", "b", "bottom")
    let root = view("view", "r", (0, 0, 375, 667), inside: inside(views, constraints))
    let found = try diagnostics(SmallFile(device: "retina4_7", objects: root), .misplacedView)
    #expect(found.filter { $0.severity == .warning }.count == count)
  }

  /// A window that was made 28 points lower, or 20 narrower, and its content as it was: AppKit lays it
  /// out anew, and a file stores how far it lies above the bottom.
  @Test(
    "is not on AppKit where everything in a root is drawn for another one",
    arguments: [((0.0, 0.0, 480.0, 270.0), 0), ((0, 0, 500, 242), 0), ((0, 10, 480, 270), 1)]
  )
  func otherWindow(frame: (Double, Double, Double, Double), count: Int) throws {
    let attributes = "\(constrained) borderType=\"none\" misplaced=\"YES\""
    let own = view("scrollView", "a", frame, attributes)
    let root = view("customView", "r", (0, 0, 480, 242), inside: inside(own, fill("a", "r")))
    let file = SmallFile(runtime: "MacOSX.Cocoa", device: nil, objects: root)
    let found = try diagnostics(file, .misplacedView)
    #expect(found.count { $0.severity == .warning } == count)
  }

  @Test("is not what was never drawn", arguments: [nil, 100.0])
  func withoutRectangle(place: Double?) throws {
    let own =
      place.map { view("view", "a", ($0, $0, 0, 0), constrained) }
      ?? "<view id=\"a\" \(constrained)/>"
    let constraints = fill("a", "r")
    let root = view("view", "r", (0, 0, 375, 667), inside: inside(own, constraints))
    #expect(try diagnostics(SmallFile(objects: root), .misplacedView).isEmpty)
  }

  /// Its frame is wider than its alignment rectangle by as much as that of UIKit's switch: 51 for
  /// 49 points.
  @Test(
    "is not the leaf of an unknown class, nor a symbol, that is drawn a few points beside",
    arguments: [
      ("view", "customClass=\"CoreSwitch\" customModule=\"Core\"", 0),
      ("imageView", "image=\"photo\" catalog=\"system\"", 0), ("scrollView", "", 1),
    ]
  )
  func unknownAlignment(tag: String, attributes: String, count: Int) throws {
    let mark = "misplaced=\"YES\""
    let own = view(tag, "a", (0, 0, 103, 31), "\(constrained) \(attributes) \(mark)")
    let constraints =
      pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top")
      + pin("b", "leading", "a", "trailing") + pin("b", "top", "r", "top")
      + size("b", "width", 10) + size("b", "height", 10) + size("a", "height", 31)
    let other = view("view", "b", (100, 0, 10, 10), constrained)
    let fixed = pin("r", "trailing", "a", "trailing", 100)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(own + other, constraints + fixed))
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    #expect(found.filter { $0.severity == .warning }.count == count)
  }

  @Test("does not report an ambiguous view")
  func undetermined() throws {
    // The content of the scroll view may be of any height, and its own place is 20 beside its row.
    let content = view("view", "c", (0, 0, 200, 50), constrained)
    let scroll = view(
      "scrollView",
      "a",
      (0, 40, 200, 60),
      constrained,
      inside: inside(content, pin("c", "leading", "a", "leading") + size("c", "width", 200))
    )
    let constraints =
      pin("a", "leading", "r", "leading") + pin("r", "trailing", "a", "trailing")
      + pin("a", "top", "r", "top", 20) + pin("r", "bottom", "a", "bottom")
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(scroll, constraints))
    let file = SmallFile(objects: root)
    let ambiguous = try diagnostics(file, .ambiguousLayout)
    #expect(ambiguous.contains { $0.items.contains("a") })
    #expect(try diagnostics(file, .misplacedView).allSatisfy { $0.severity == .information })
  }

  /// An image of 82 x 113 in a root of 160 x 113: drawn across it, and 82 wide without a trailing
  /// edge.
  ///
  /// - Parameters:
  ///   - frames: The frames of images with a constraint on the left only.
  ///   - more: Other constraints of the first.
  /// - Returns: A file of them.
  private func images(
    _ frames: [(Double, Double, Double, Double)],
    _ more: String = ""
  ) -> SmallFile {
    var views = ""
    var constraints = more
    for (frame, name) in zip(frames, ["a", "b"]) {
      views += view("imageView", name, frame, "image=\"i\" userLabel=\"\(name)\" \(constrained)")
      constraints +=
        pin(name, "leading", "r", "leading", frame.0) + pin(name, "top", "r", "top", frame.1)
    }
    let root = view("view", "r", (0, 0, 160, 226), inside: inside(views, constraints))
    return SmallFile(
      objects: root,
      resources: "<image name=\"i\" width=\"82\" height=\"113\"/>"
    )
  }

  @Test("is a warning where one constraint more makes everything as it is drawn")
  func missingConstraint() throws {
    let file = images([(0, 0, 160, 113)])
    var layout = try file.layout()
    layout.takesPatches = false
    let found = try file.solved(layout).flatMap(\.diagnostics).filter { $0.code == .misplacedView }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.flatMap(\.fixes).map(\.title) == ["Add `a.trailing = root.trailing`"])
  }

  @Test("is information where it takes two more, or where the drawing is older than a constraint")
  func olderDrawing() throws {
    let two = images([(0, 0, 160, 113), (0, 113, 160, 113)])
    #expect(try diagnostics(two, .misplacedView).map(\.severity) == [.information])
    let half = images([(0, 0, 150.5, 113)])
    #expect(try diagnostics(half, .misplacedView).map(\.severity) == [.information])
    let older = images([(0, 0, 160, 113)], pin("a", "bottom", "r", "bottom", -50))
    #expect(try diagnostics(older, .misplacedView).map(\.severity) == [.information])
  }

  /// 50 x 50 are an image view without an image as a stack view holds it, which is known of the canvas alone.
  @Test("is information where the canvas gives a view a size that has none")
  func sizeOfTheCanvas() throws {
    let image = view("imageView", "a", (0, 0, 65, 65), constrained)
    let stack = view(
      "stackView",
      "s",
      (0, 0, 65, 65),
      constrained,
      inside: "<subviews>\(image)</subviews>"
    )
    let constraints = pin("s", "leading", "r", "leading") + pin("s", "top", "r", "top")
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(stack, constraints))
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    #expect(found.map(\.severity) == [.information])
  }

  @Test("is information where a text that is measured is not as large as it was drawn")
  func measuredText() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let own = view("label", "a", (0, 0, 160, 20.5), "text=\"a\" \(constrained)", inside: font)
    let constraints = pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top")
    let file = SmallFile(
      objects: view("view", "r", (0, 0, 160, 100), inside: inside(own, constraints))
    )
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let found = try file.solved(#require(reading.entries.first?.layout)).flatMap(\.diagnostics)
      .filter { $0.code == .misplacedView }
    #expect(found.map(\.severity) == [.information])
  }
}
