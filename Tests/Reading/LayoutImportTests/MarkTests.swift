import LayoutImport
import LayoutPolicy
import LayoutModel
import Testing

/// Interface Builder's marks on its canvas are found: ambiguous and misplaced views.
@Suite("A mark of Interface Builder")
struct MarkTests {
  private static let font =
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  /// Two labels that fill a column: lines of 17 points are (0.952 + 0.241) * 17 = 20.3 points high.
  private func column(
    _ heights: (Double, Double),
    hugging: Int = 251,
    root tag: String = "view",
    mark: String = ""
  ) -> SmallFile {
    let (first, second) = heights
    let labels =
      view(
        "label",
        "a",
        (0, 0, 100, first),
        "\(constrained) \(mark) verticalHuggingPriority=\"251\"",
        inside: Self.font
      )
      + view(
        "label",
        "b",
        (0, first, 100, second),
        "\(constrained) verticalHuggingPriority=\"\(hugging)\"",
        inside: Self.font
      )
    let constraints =
      pin("a", "top", "r", "top") + pin("b", "top", "a", "bottom")
      + pin("b", "bottom", "r", "bottom") + pin("a", "leading", "r", "leading")
      + pin("b", "leading", "r", "leading")
    let drawn = (0.0, 0.0, 200.0, first + second)
    let root = view(tag, "r", drawn, inside: inside(labels, constraints))
    return SmallFile(objects: root)
  }

  @Test("is on texts that hug alike in a row of a table, at the height that it is drawn with")
  func huggingInRow() throws {
    // Xcode marks both: a table whose rows have that height shows them so.
    let row = column((110, 110), root: "tableViewCell")
    #expect(try diagnostics(row, .ambiguousLayout).map(\.items) == [["a", "b"]])
    #expect(try diagnostics(column((20.5, 41), root: "tableViewCell"), .ambiguousLayout).isEmpty)
    // On a device the row is as high as its texts: only Xcode's marks are warnings.
    #expect(try diagnostics(row, .ambiguousLayout).map(\.severity) == [.information])
    let marked = column((110, 110), root: "tableViewCell", mark: "ambiguous=\"YES\"")
    #expect(try diagnostics(marked, .ambiguousLayout).map(\.severity) == [.warning])
  }

  @Test("is on both of two texts that hug alike and are drawn higher than their lines")
  func hugging() throws {
    // 110 is neither 5 * 20.3 = 101.4 nor 6 * 20.3 = 121.7: it is not known how high the texts are.
    #expect(try diagnostics(column((110, 110)), .ambiguousLayout).map(\.items) == [["a", "b"]])
    // With another priority the other one grows; texts as high as their lines fill the column.
    #expect(try diagnostics(column((110, 110), hugging: 252), .ambiguousLayout).isEmpty)
    #expect(try diagnostics(column((20.5, 41)), .ambiguousLayout).isEmpty)
  }

  @Test(
    "is on a scroll view without content that has guides for it or is in a cell, unless it is given a size",
    arguments: [("view", true, 1), ("view", false, 0), ("tableViewCell", false, 1)]
  )
  func emptyScrollView(root: String, hasGuides: Bool, count: Int) throws {
    func file(_ attributes: String) -> SmallFile {
      let guides = "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"g\"/>"
      let scroll = view(
        "scrollView",
        "s",
        (0, 0, 200, 100),
        "\(constrained) \(attributes)",
        inside: hasGuides ? guides : ""
      )
      let root = view(root, "r", (0, 0, 200, 100), inside: inside(scroll, fill("s", "r")))
      return SmallFile(objects: root)
    }
    let expected = [[String]](repeating: ["s"], count: count)
    #expect(try diagnostics(file(""), .ambiguousLayout).map(\.items) == expected)
    let stated = "placeholderIntrinsicWidth=\"200\" placeholderIntrinsicHeight=\"300\""
    #expect(try diagnostics(file(stated), .ambiguousLayout).isEmpty)
  }

  @Test(
    "is on texts that share what is missing of the drawn height, in a row of a table, too",
    arguments: ["tableViewCell", "view"]
  )
  func squeezed(tag: String) throws {
    let texts =
      view("label", "a", (0, 0, 100, 20.5), "\(constrained) numberOfLines=\"0\"")
      + view("label", "b", (0, 20.5, 100, 20.5), "\(constrained) numberOfLines=\"0\"")
    let constraints =
      pin("a", "top", "r", "top") + pin("b", "top", "a", "bottom")
      + pin("b", "bottom", "r", "bottom") + pin("a", "leading", "r", "leading")
      + pin("b", "leading", "r", "leading")
    let root = view(tag, "r", (0, 0, 200, 30), inside: inside(texts, constraints))
    #expect(try diagnostics(SmallFile(objects: root), .ambiguousLayout).count == 1)
  }

  @Test("is on a view of the author's own class without a size, unless Interface Builder ran it")
  func ownClass() throws {
    func file(_ designables: String, tools: Int = 17_701) -> SmallFile {
      let own = view("view", "a", (10, 10, 50, 50), "\(constrained) customClass=\"Dial\"")
      let constraints = pin("a", "top", "r", "top", 10) + pin("a", "leading", "r", "leading", 10)
      let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints))
      return SmallFile(tools: tools, objects: root + designables)
    }
    let free = try diagnostics(file(""), .ambiguousLayout)
    #expect(Set(free.flatMap(\.items)) == ["a"])
    // Interface Builders before the marks have none.
    #expect(try diagnostics(file("", tools: 4514), .ambiguousLayout).isEmpty)
  }

  /// Of 57 views of other modules in public files Interface Builder marks one, and that one for its place.
  @Test(
    "is not on a view whose class comes from a framework",
    arguments: [
      ("customModule=\"App\" customModuleProvider=\"target\"", ["a"]),
      ("customModule=\"Charts\"", []),
    ]
  )
  func frameworkClass(module: String, expected: [String]) throws {
    let attributes = "\(constrained) customClass=\"Dial\" \(module)"
    let own = view("view", "a", (10, 10, 50, 50), attributes)
    let constraints = pin("a", "top", "r", "top", 10) + pin("a", "leading", "r", "leading", 10)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints))
    let free = try diagnostics(SmallFile(objects: root), .ambiguousLayout)
    #expect(Set(free.flatMap(\.items)) == Set(expected))
  }

  /// As in the files of six projects: a view that code fills later is between labels.
  @Test(
    "is on a stack view that arranges nothing, unless a stack view arranges it",
    arguments: [("view", ["s"]), ("stackView", [])]
  )
  func emptyStack(parent: String, expected: [String]) throws {
    let label = view("label", "l", (0, 0, 200, 20.5), constrained)
    let empty = view("stackView", "s", (0, 20.5, 200, 79.5), "\(constrained) axis=\"vertical\"")
    let isArranged = parent == "stackView"
    let inner =
      isArranged
      ? ""
      : pin("l", "top", "p", "top") + pin("l", "leading", "p", "leading")
        + pin("s", "top", "p", "top") + pin("s", "leading", "p", "leading")
    let around = view(
      parent,
      "p",
      (0, 0, 200, 100),
      "\(constrained) \(isArranged ? "axis=\"vertical\"" : "")",
      inside: inside(label + empty, inner)
    )
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(around, fill("p", "r")))
    let free = try diagnostics(SmallFile(objects: root), .ambiguousLayout)
    #expect(Set(free.flatMap(\.items)) == Set(expected))
  }

  @Test(
    "is a warning on AppKit's controls only beyond what shadows reach",
    arguments: [
      ("button", 30.0, Diagnostic.Severity.information), ("button", 60, .warning),
      ("customView", 30, .warning),
    ]
  )
  func shadows(tag: String, y: Double, expected: Diagnostic.Severity) throws {
    // 20 from the top of a root of 300, and drawn at 30 or 60: y grows upwards in the file.
    let own =
      view(tag, "a", (20, 300 - y - 50, 50, 50), "\(constrained) misplaced=\"YES\"")
      // This one is drawn at the top, so that the root is no other one.
      + view("customView", "b", (100, 250, 50, 50), constrained)
    let constraints =
      pin("a", "top", "r", "top", 20) + pin("a", "leading", "r", "leading", 20)
      + size("a", "width", 50) + size("a", "height", 50) + pin("b", "top", "r", "top")
      + pin("b", "leading", "r", "leading", 100) + size("b", "width", 50) + size("b", "height", 50)
    let root = view("view", "r", (0, 0, 400, 300), inside: inside(own, constraints))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 24_765, device: nil, objects: root)
    #expect(try diagnostics(file, .misplacedView).map(\.severity) == [expected])
  }

  @Test("is not on what a clip view shows from the bottom up, as most views do")
  func documents() throws {
    // At the top of 100 points, 60 high: 40 from the bottom.
    let document = view("customView", "a", (0, 40, 200, 60), constrained)
    let rows =
      pin("a", "top", "c", "top") + pin("a", "leading", "c", "leading")
      + pin("a", "trailing", "c", "trailing") + size("a", "height", 60)
    let clip = view(
      "clipView",
      "c",
      (0, 0, 200, 100),
      "key=\"contentView\" \(constrained)",
      inside: inside(document, rows)
    )
    let scroll = view(
      "scrollView",
      "s",
      (0, 0, 200, 100),
      "\(constrained) borderType=\"none\"",
      inside: clip
    )
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(scroll, fill("s", "r")))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    #expect(try diagnostics(file, .misplacedView).isEmpty)
  }

  @Test(
    "is not on AppKit's texts that fill a window but for a line, which they may well measure",
    arguments: [(34.0, 0), (132, 1)]
  )
  func measured(height: Double, count: Int) throws {
    let hugging = "\(constrained) verticalHuggingPriority=\"251\""
    let cell = "<textFieldCell key=\"cell\" title=\"x\"/>"
    let texts =
      view("textField", "a", (0, height - 16, 100, 16), hugging, inside: cell)
      + view("textField", "b", (0, 0, 100, 16), hugging, inside: cell)
    let constraints =
      pin("a", "top", "r", "top") + pin("b", "top", "a", "bottom")
      + pin("b", "bottom", "r", "bottom") + pin("a", "leading", "r", "leading")
      + pin("b", "leading", "r", "leading")
    let root = view("view", "r", (0, 0, 200, height), inside: inside(texts, constraints))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    #expect(try diagnostics(file, .ambiguousLayout).count == count)
  }

  @Test(
    "is on the content of a row whose constraints ask for another height than it is drawn with",
    arguments: [
      (17_506, 30.0, ["content"]), (17_506, 24, []), (17_506, 24.5, []), (21_701, 30, ["content"]),
    ]
  )
  func overfullRow(tools: Int, height: Double, expected: [String]) throws {
    // 10 + 24 + 10 = 44, as it is drawn; with 30, 50; with 24.5, a separator more.
    let own = view("view", "a", (0, 10, 100, 24), constrained)
    let constraints =
      pin("a", "leading", "content", "leading") + pin("a", "top", "content", "top", 10)
      + pin("content", "bottom", "a", "bottom", 10) + size("a", "width", 100)
      + size("a", "height", height)
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 200, 44),
      "key=\"contentView\"",
      inside: inside(own, constraints)
    )
    let row = view("tableViewCell", "r", (0, 0, 200, 44), inside: content)
    let file = SmallFile(tools: tools, objects: row)
    let found = try diagnostics(file, .ambiguousLayout)
    #expect(found.flatMap(\.items) == expected)
    #expect(found.map(\.severity) == expected.map { _ in .warning })
    // Where a table gives the row this height, a constraint has to be violated.
    #expect(
      found.flatMap(\.fixes).map(\.title)
        == expected.map { _ in
          "Make `content view.bottom = view in content view.bottom + 10` optional (priority 999), off by 6 points"
        }
    )
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
  }

  @Test(
    "is on a view that a bar holds and that is not drawn as its content asks, which is no conflict"
  )
  func barItem() throws {
    let label = view("label", "a", (0, 0, 40, 30), constrained)
    let item = view(
      "view",
      "held",
      (10, 7, 0, 30),
      "key=\"customView\"",
      inside: "<autoresizingMask key=\"autoresizingMask\"/>"
        + inside(label, fill("a", "held") + size("a", "width", 40))
    )
    let bar = view(
      "toolbar",
      "bar",
      (0, 156, 200, 44),
      constrained,
      inside: "<items><barButtonItem id=\"i\">\(item)</barButtonItem></items>"
    )
    let constraints =
      pin("bar", "leading", "r", "leading") + pin("bar", "trailing", "r", "trailing")
      + pin("bar", "bottom", "r", "bottom")
    let root = view("view", "r", (0, 0, 200, 200), inside: inside(bar, constraints))
    let file = SmallFile(objects: root)
    #expect(try diagnostics(file, .ambiguousLayout).flatMap(\.items) == ["held"])
    #expect(try diagnostics(file, .unsatisfiable).isEmpty)
    #expect(try diagnostics(file, .zeroSize).isEmpty)
    #expect(file.reading.allDiagnostics.isEmpty)
  }

  @Test("does not report the height of a stack view that code fills, if shares leave it none")
  func emptyShare() throws {
    let children =
      view("label", "a", (0, 0, 100, 18), constrained)
      + view("stackView", "code", (0, 38, 100, 184), "\(constrained) axis=\"vertical\"")
    let stack = view(
      "stackView",
      "s",
      (0, 0, 100, 222),
      "\(constrained) axis=\"vertical\" distribution=\"fillProportionally\" spacing=\"20\"",
      inside: inside(children)
    )
    let held =
      pin("s", "leading", "r", "leading") + pin("s", "top", "r", "top")
      + pin("s", "trailing", "r", "trailing")
    let file = SmallFile(objects: view("view", "r", (0, 0, 100, 300), inside: inside(stack, held)))
    #expect(try file.frames()["code"]?.height == 0)
    #expect(try diagnostics(file, .zeroSize).isEmpty)
  }

  @Test("is not on a scroll view whose content is placed by masks: code sets its size")
  func maskedContent() throws {
    let button = view("button", "b", (0, 0, 375, 50), "fixedFrame=\"YES\" \(constrained)")
    let scroll = view("scrollView", "s", (0, 0, 200, 100), constrained, inside: inside(button, ""))
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(scroll, fill("s", "r")))
    #expect(try diagnostics(SmallFile(objects: root), .ambiguousLayout).isEmpty)
  }

  @Test(
    "is on what has a size by its drawing alone: tables, and stack views that arrange nothing",
    arguments: ["tableView", "collectionView", "stackView"]
  )
  func withoutContent(tag: String) throws {
    func items(_ more: String) throws -> [String] {
      let own = view(tag, "a", (0, 0, 100, 50), constrained)
      let constraints = pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top") + more
      let root = view("view", "r", (0, 0, 200, 200), inside: inside(own, constraints))
      return try diagnostics(SmallFile(objects: root), .ambiguousLayout).flatMap(\.items)
    }
    // Once, though neither its width nor its height is known.
    #expect(try items("") == ["a"])
    #expect(try items(size("a", "width", 100) + size("a", "height", 50)).isEmpty)
  }

  @Test(
    "is on texts of one line that are drawn higher than it by as little as half a point",
    arguments: [(20.5, 0), (21, 1), (20, 0)]
  )
  func line(height: Double, count: Int) throws {
    // 20.3 points on a screen of two pixels a point are 20.5.
    #expect(try diagnostics(column((height, height)), .ambiguousLayout).count == count)
  }

  @Test(
    "is no conflict of AppKit's baselines that differ by less than systems do",
    arguments: [(2.0, 0), (9, 1)]
  )
  func appKitBaselines(distance: Double, count: Int) throws {
    let texts =
      view("textField", "a", (0, 60, 100, 17), constrained)
      + view("textField", "b", (100, 60, 100, 17), constrained)
    let constraints =
      pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top", 20)
      + pin("b", "leading", "a", "trailing")
      + pin("b", "baseline", "a", "baseline")
      + pin("b", "top", "a", "top", distance) + size("a", "height", 17) + size("b", "height", 17)
    let root = view("view", "r", (0, 0, 300, 100), inside: inside(texts, constraints))
    let file = SmallFile(runtime: "MacOSX.Cocoa", tools: 21_507, device: nil, objects: root)
    #expect(try diagnostics(file, .unsatisfiable).count == count)
  }

  @Test("is not proven by the end of a scroll view's content, which is not stored")
  func scrolledContent() throws {
    // 300 high as it is drawn, and 250 by a wish.
    let content = view("view", "c", (0, 0, 200, 300), constrained)
    let scroll = view(
      "scrollView",
      "s",
      (0, 0, 200, 100),
      constrained,
      inside: inside(
        content,
        fill("c", "s") + pin("c", "width", "s", "width")
          + size("c", "height", 250, "priority=\"750\"")
      )
    )
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(scroll, fill("s", "r")))
    let found = try diagnostics(SmallFile(objects: root), .misplacedView)
    #expect(found.map(\.items) == [["c"]])
    #expect(found.map(\.severity) == [.information])
  }

  @Test(
    "is on what UIKit gives a height alone, or nothing, and a drawing a width",
    arguments: ["slider", "progressView", "searchBar", "textView"]
  )
  func ofAnyWidth(tag: String) throws {
    let own = view(tag, "a", (0, 0, 100, 40), constrained)
    func file(_ more: String) -> SmallFile {
      let constraints =
        pin("a", "leading", "r", "leading") + pin("a", "top", "r", "top") + size("a", "height", 40)
      let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints + more))
      return SmallFile(objects: root)
    }
    #expect(try diagnostics(file(""), .ambiguousLayout).map(\.items) == [["a"]])
    #expect(try diagnostics(file(size("a", "width", 100)), .ambiguousLayout).isEmpty)
  }

  /// The canvas draws such a row higher than its content, and marks its texts.
  @Test(
    "is no warning in a row that a table makes as high as its content",
    arguments: [true, false]
  )
  func selfSizing(isSelfSizing: Bool) throws {
    let labels =
      view("label", "a", (0, 0, 100, 110), "\(constrained) ambiguous=\"YES\"", inside: Self.font)
      + view("label", "b", (0, 110, 100, 110), constrained, inside: Self.font)
    let rules =
      pin("a", "top", "content", "top") + pin("b", "top", "a", "bottom")
      + pin("b", "bottom", "content", "bottom") + pin("a", "leading", "content", "leading")
      + pin("b", "leading", "content", "leading")
    let content = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 200, 220),
      "key=\"contentView\"",
      inside: inside(labels, rules)
    )
    let row = view("tableViewCell", "r", (0, 0, 200, 220), "rowHeight=\"220\"", inside: content)
    let table = view(
      "tableView",
      "t",
      (0, 0, 200, 400),
      "rowHeight=\"\(isSelfSizing ? "-1" : "44")\"",
      inside: "<prototypes>\(row)</prototypes>"
    )
    let file = SmallFile(objects: table)
    let layout = try #require(file.reading.entries.last?.layout)
    let found = try file.solved(layout).flatMap(\.diagnostics).filter {
      $0.code == .ambiguousLayout
    }
    #expect(!found.isEmpty)
    #expect(found.map(\.severity) == found.map { _ in isSelfSizing ? .information : .warning })
  }

  @Test("is not on a table whose class sets its size")
  func sizedTable() throws {
    let table = view("tableView", "a", (0, 10, 393, 200), "\(constrained) customClass=\"Own\"")
    let rules =
      ["leading", "trailing", "bottom"].map { pin("a", $0, "r", $0) }.joined()
    let root = view("view", "r", (0, 0, 393, 700), inside: inside(table, rules))
    func found(_ classes: Set<String>) throws -> Int {
      var overrides = EnvironmentOverrides()
      overrides.classCode.sizedClasses = classes
      let file = SmallFile(objects: root)
      let reading = readInterfaceBuilder(Array(file.text.utf8), overrides: overrides)
      let layout = try #require(reading.entries.first?.layout)
      return try file.solved(layout).flatMap(\.diagnostics).count { $0.code == .ambiguousLayout }
    }
    #expect(try found([]) == 1)
    #expect(try found(["Own"]) == 0)
  }

  /// 128 is the library's height of a view, and no content.
  @Test("of content that has no room is not on a view that the canvas gives a size")
  func librarySize() throws {
    let child = view("view", "a", (0, 0, 240, 128), constrained)
    let stack = view(
      "stackView",
      "s",
      (0, 0, 240, 40),
      "\(constrained) axis=\"vertical\"",
      inside: inside(child)
    )
    let root = view("view", "r", (0, 0, 240, 40), inside: inside(stack, fill("s", "r")))
    #expect(try diagnostics(SmallFile(objects: root), .contentCompressed).isEmpty)
  }
}
