import LayoutEngine
import LayoutImport
import LayoutModel
import Testing

/// The sizes of views and roots on the canvas, and those that nothing imposes on a device.
@Suite struct DrawnSizeTests {
  /// The content of a root of 100 x 80 has a height constraint of 120.
  private static let crowded = inside(
    view(
      "view",
      "a",
      (0, 0, 100, 80),
      constrained,
      inside: inside("", size("a", "height", 120))
    ),
    fill("a", "root")
  )

  private func conflicts(_ file: SmallFile, on device: Device? = nil) throws -> Int {
    var overrides = EnvironmentOverrides()
    overrides.device = device
    let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
    let results = try file.solved(#require(reading.entries.first?.layout))
    return results.flatMap(\.diagnostics).filter { $0.code == .unsatisfiable }.count
  }

  @Test("reports no conflict with a size that nothing imposes")
  func drawnRoots() throws {
    let xib = view("view", "root", (0, 0, 100, 80), inside: Self.crowded)
    let cell = view("tableViewCell", "root", (0, 0, 100, 80), inside: Self.crowded)
    let collection = view("collectionViewCell", "root", (0, 0, 100, 80), inside: Self.crowded)
    for objects in [xib, cell, collection] {
      #expect(try conflicts(SmallFile(objects: objects)) == 0)
    }
    // The frames are those of the canvas nevertheless: the view's height is violated.
    #expect(try SmallFile(objects: xib).frames()["a"]?.height == 80)
  }

  @Test("reports conflicts with a screen, and those that hold at any size")
  func imposed() throws {
    let root = view(
      "view",
      "root",
      (0, 0, 414, 896),
      "key=\"view\"",
      inside: inside(
        view("view", "a", (0, 0, 100, 80), constrained),
        fill("a", "root") + size("a", "height", 1000)
      )
    )
    let screen = SmallFile(
      isStoryboard: true,
      objects: "<viewController id=\"c\">\(root)</viewController>"
    )
    #expect(try conflicts(screen) == 1)
    #expect(try conflicts(screen, on: Device(named: "iPhoneSE")) == 1)
    let inner =
      size("a", "height", 120)
      + size("a", "height", 90, "identifier=\"x\"")
      .replacing("a-height", with: "other")
    let xib = view(
      "view",
      "root",
      (0, 0, 100, 80),
      inside: inside(view("view", "a", (0, 0, 100, 80), constrained), inner)
    )
    #expect(try conflicts(SmallFile(objects: xib)) == 1)
  }

  @Test("lets what holds the bottom of a cell give way, where it stands in no table")
  func cellAlone() throws {
    let child = view("view", "a", (0, 0, 7, 7), constrained)
    let rows =
      pin("content", "bottom", "a", "bottom") + pin("a", "top", "content", "top", 10)
      + pin("a", "leading", "content", "leading") + size("a", "width", 20)
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 100, 80),
      "key=\"contentView\"",
      inside:
        "<subviews>\(child.replacing("</view>", with: "<constraints>\(size("a", "height", 90))</constraints></view>"))</subviews><constraints>\(rows)</constraints>"
    )
    let cell = view("tableViewCell", "cell", (0, 0, 100, 80), inside: content)
    #expect(try SmallFile(objects: cell).frames()["a"]?.height == 90)
    // In a table the view's own height is violated, as everywhere.
    let table = view("tableView", "t", (0, 0, 9, 9), inside: "<prototypes>\(cell)</prototypes>")
    #expect(try SmallFile(objects: table).frames()["a"]?.height == 70)
  }

  @Test("lets a window take the size its content asks for with more than 500")
  func windows() throws {
    func file(_ priority: String) -> SmallFile {
      let rows = fill("a", "root") + size("a", "width", 300, "priority=\"\(priority)\"")
      let child = view("customView", "a", (0, 0, 200, 100), constrained)
      let root = view("view", "root", (0, 0, 200, 100), inside: inside(child, rows))
      return SmallFile(runtime: "MacOSX.Cocoa", tools: 22_505, device: nil, objects: root)
    }
    #expect(try file("499").frames()["root"]?.width == 200)
    #expect(try file("501").frames()["root"]?.width == 300)
    var overrides = EnvironmentOverrides()
    overrides.width = .points(250)
    #expect(try file("501").frames(overrides)["root"]?.width == 250)
  }

  @Test(
    "gives a view without content in a stack view its size in the library",
    arguments: [
      ("vertical", "view", 240.0, 128.0), ("horizontal", "view", 240, 50),
      ("vertical", "imageView", 50, 50),
    ]
  )
  func library(axis: String, tag: String, width: Double, height: Double) throws {
    let arranged = view(tag, "a", (0, 0, 7, 7), constrained)
    let stack = view(
      "stackView",
      "stack",
      (0, 0, 9, 9),
      "axis=\"\(axis)\" \(constrained)",
      inside: "<subviews>\(arranged)</subviews>"
    )
    let rows =
      pin("stack", "leading", "root", "leading") + pin("stack", "top", "root", "top")
    let root = view("view", "root", (0, 0, 400, 400), inside: inside(stack, rows))
    let frame = try SmallFile(objects: root).frames()["a"]
    #expect(frame == Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test("takes the content size that Xcode measured of a class of the author's")
  func designables() throws {
    let child = view("view", "a", (0, 0, 90, 90), "customClass=\"Badge\" \(constrained)")
    let rows = pin("a", "leading", "root", "leading") + pin("a", "top", "root", "top")
    let root = view("view", "root", (0, 0, 400, 400), inside: inside(child, rows))
    var file = SmallFile(objects: root)
    file.designables =
      "<designable name=\"a\"><size key=\"intrinsicContentSize\" width=\"34\" height=\"21\"/></designable>"
    #expect(try file.frames()["a"] == Rect(x: 0, y: 0, width: 34, height: 21))
  }

  @Test("keeps the margins of a root, whose superview is none of its own")
  func preservedMargins() throws {
    let cell = view(
      "tableViewCell",
      "cell",
      (0, 0, 9, 9),
      "preservesSuperviewLayoutMargins=\"YES\""
    )
    #expect(try !SmallFile(objects: cell).layout().views[0].preservesSuperviewLayoutMargins)
  }
}
