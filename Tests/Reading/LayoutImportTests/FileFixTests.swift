import LayoutModel
import Testing

/// The fixes of a file are constraints that a person would add.
@Suite("A fix of a file")
struct FileFixTests {
  /// The titles of the fixes for findings of a code.
  private func titles(_ file: SmallFile, _ code: Diagnostic.Code) throws -> [String] {
    var layout = try file.layout()
    layout.takesPatches = false
    return try file.solved(layout).flatMap(\.diagnostics).filter { $0.code == code }
      .flatMap { $0.fixes.map(\.title) }
  }

  @Test(
    "ties an edge as a sibling's is tied, unless no program has that constraint",
    arguments: [
      ("", "Add `b.leading = root.leadingMargin + 12`"),
      ("placeholder=\"YES\"", "Add `b.leading = root.leading + 20`"),
    ]
  )
  func likeSibling(mark: String, expected: String) throws {
    let views =
      view("view", "a", (20, 20, 100, 20), constrained)
      + view("view", "b", (20, 60, 100, 20), "\(constrained) userLabel=\"b\"")
    let constraints =
      pin("a", "leading", "r", "leadingMargin", 12, mark) + pin("a", "top", "r", "top", 20)
      + size("a", "width", 100) + size("a", "height", 20) + pin("b", "top", "a", "bottom", 20)
      + size("b", "width", 100) + size("b", "height", 20)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(views, constraints))
    let offered = try titles(SmallFile(objects: root), .ambiguousLayout)
    #expect(offered.first == expected)
  }

  /// Titles and edits of the fixes that the reader makes for findings of a code.
  private func edits(_ file: SmallFile, _ code: Diagnostic.Code) -> [(
    title: String, edited: String
  )] {
    file.reading.allDiagnostics.filter { $0.code == code }.flatMap(\.fixes).compactMap { fix in
      guard case .edits(let edits) = fix.change, edits.count == 1 else { return nil }
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      let edit = edits[0]
      guard edit.line == edit.endLine else { return nil }
      let range = edit.column - 1..<edit.endColumn - 1
      lines[edit.line - 1].replaceSubrange(range, with: Array(edit.text))
      return (fix.title, lines.map { String($0) }.joined(separator: "\n"))
    }
  }

  @Test(
    "writes leading for left, and trailing for right, on the side that does not follow the direction",
    arguments: [
      ("leading", "left", "Write leading instead of left"),
      ("right", "trailing", "Write trailing instead of right"),
      ("leadingMargin", "leftMargin", "Write leadingMargin instead of leftMargin"),
    ]
  )
  func direction(first: String, second: String, expected: String) {
    let own = view("view", "a", (0, 0, 100, 20), constrained)
    let constraint = pin("a", first, "r", second)
    let file = SmallFile(
      objects: view("view", "r", (0, 0, 200, 100), inside: inside(own, constraint))
    )
    let offered = edits(file, .directionalWithAbsolute)
    #expect(offered.map(\.title) == [expected])
    let side = [first, second].first { !$0.hasPrefix("l") || $0.hasPrefix("left") } ?? ""
    let twin = expected.split(separator: " ").dropFirst().first ?? ""
    let edited = file.text.replacing(
      "Attribute=\"\(first == side ? first : second)\"",
      with: "Attribute=\"\(twin)\""
    )
    #expect(offered.map(\.edited) == [edited])
  }

  @Test("turns off a mask that a view has beside its constraints, and no container's")
  func mask() {
    let cell = view(
      "tableViewCellContentView",
      "content",
      (0, 0, 200, 100),
      "key=\"contentView\"",
      inside: inside(
        view("view", "a", (8, 8, 100, 20), "userLabel=\"a\""),
        pin("a", "leading", "content", "leading", 8) + pin("a", "top", "content", "top", 8)
      )
    )
    let file = SmallFile(objects: view("tableViewCell", "r", (0, 0, 200, 100), inside: cell))
    let offered = edits(file, .translatesWithConstraints)
    let expected = "Set translatesAutoresizingMaskIntoConstraints of a to false"
    #expect(offered.map(\.title) == [expected])
    let edited = file.text.replacing(
      "userLabel=\"a\"",
      with: "userLabel=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\""
    )
    #expect(offered.map(\.edited) == [edited])
  }

  @Test("puts a view back that a constant has moved out of sight")
  func outOfSight() throws {
    let own = view("view", "a", (16, 10, 100, 20), "\(constrained) userLabel=\"a\"")
    let constraints =
      pin("a", "leading", "r", "leading", 2016) + pin("a", "top", "r", "top", 10)
      + size("a", "width", 100) + size("a", "height", 20)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints))
    let expected = "Change the constant of `a.leading = root.leading + 2016` to 16"
    let offered = try titles(SmallFile(objects: root), .misplacedView)
    #expect(offered == [expected])
  }

  @Test(
    "is for what cannot hold at any size of a root, though its drawn one is only a wish",
    arguments: [(1_600.0, 0), (2_000, 1)]
  )
  func drawnRoot(constant: Double, count: Int) throws {
    let own = view("view", "a", (16, 10, 168, 20), constrained)
    let constraints =
      pin("a", "leading", "r", "leading", constant) + pin("r", "trailing", "a", "trailing", 16)
      + pin("a", "top", "r", "top", 10) + size("a", "height", 20)
    let root = view(
      "tableViewCell",
      "r",
      (0, 0, 200, 100),
      inside: inside(own, constraints)
    )
    // With 16 points at the other side, 1,616 or 2,016 points at least.
    let found = try SmallFile(objects: root).solved(SmallFile(objects: root).layout())
      .flatMap(\.diagnostics).filter { $0.code == .unsatisfiable }
    #expect(found.count == count)
  }

  /// The distance of its siblings from the other side is used here, and a view as wide as most of
  /// its superview grows with that.
  @Test(
    "ties what a view of no known content lacks, or gives it the size it is drawn with",
    arguments: [
      (160, ["Add `a.trailing = root.trailing - 20`"]), (60, ["Add `a.width = 60`"]),
    ] as [(Double, [String])]
  )
  func ownClass(width: Double, expected: [String]) throws {
    let own = view(
      "view",
      "a",
      (20, 20, width, 20),
      "\(constrained) userLabel=\"a\" customClass=\"Dial\""
    )
    let constraints =
      pin("a", "leading", "r", "leading", 20) + pin("a", "top", "r", "top", 20)
      + size("a", "height", 20)
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints))
    #expect(try titles(SmallFile(objects: root), .ambiguousLayout) == expected)
  }

  /// The other view is as high as a text that is not known here.
  @Test("restores the position that a constant moved, beside other misplaced views")
  func besideMisplaced() throws {
    let views =
      view("view", "a", (16, 10, 100, 20), "\(constrained) userLabel=\"a\"")
      + view("view", "b", (120, 10, 50, 20), "\(constrained) userLabel=\"b\"")
    let constraints =
      pin("a", "leading", "r", "leading", 16) + pin("a", "top", "r", "top", 10)
      + size("a", "width", 1_000) + size("a", "height", 20)
      + pin("b", "leading", "r", "leading", 120) + pin("b", "bottom", "safe", "bottom", -40)
      + size("b", "width", 50) + size("b", "height", 20)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(views, constraints) + guide)
    let expected = "Change the constant of `a.width = 1000` to 100"
    #expect(try titles(SmallFile(objects: root), .misplacedView) == [expected])
  }

  @Test(
    "lets the text grow that was drawn larger where two hug alike, and holds the other more",
    arguments: [
      (250, 120.0, "Raise the horizontal hugging priority of b to 251"),
      (250, 40, "Raise the horizontal hugging priority of a to 251"),
      (1000, 120, "Lower the horizontal hugging priority of a to 998"),
    ]
  )
  func tiedTexts(priority: Int, width: Double, expected: String) throws {
    let hugging = "\(constrained) horizontalHuggingPriority=\"\(priority)\""
    let texts =
      view("label", "a", (0, 0, width, 20), "\(hugging) userLabel=\"a\"")
      + view("label", "b", (width, 0, 160 - width, 20), "\(hugging) userLabel=\"b\"")
    let constraints =
      pin("a", "leading", "r", "leading") + pin("b", "leading", "a", "trailing")
      + pin("b", "trailing", "r", "trailing") + pin("a", "top", "r", "top")
      + pin("b", "top", "r", "top")
    let root = view("view", "r", (0, 0, 160, 100), inside: inside(texts, constraints))
    let offered = try titles(SmallFile(objects: root), .ambiguousLayout)
    #expect(offered == [expected])
  }

  @Test(
    "makes the constraint of a tie stronger that was drawn, or else either",
    arguments: [
      (24.0, ["Raise the priority of `a.height = 24 @ 750` to 751"]),
      (44, ["Raise the priority of `a.height = 44 @ 750` to 751"]),
      (
        30,
        [
          "Raise the priority of `a.height = 24 @ 750` to 751",
          "Raise the priority of `a.height = 44 @ 750` to 751",
        ]
      ),
    ] as [(Double, [String])]
  )
  func opposedTie(drawn: Double, expected: [String]) throws {
    let own = view("label", "a", (10, 10, 42, drawn), "text=\"a\" \(constrained) userLabel=\"a\"")
    let constraints =
      pin("a", "leading", "r", "leading", 10) + pin("a", "top", "r", "top", 10)
      + size("a", "height", 24, "priority=\"750\"")
      + size("a", "height", 44, "priority=\"750\"").replacing("a-height", with: "a-other")
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(own, constraints))
    #expect(try titles(SmallFile(objects: root), .priorityTie) == expected)
  }

  /// A square beside one that is held by itself; and one from which the other measures.
  @Test(
    "turns off a mask beside constraints to a sibling that is held without",
    arguments: [true, false]
  )
  func maskBesideSibling(isHeld: Bool) {
    let views =
      view("view", "a", (10, 10, 50, 50), "userLabel=\"a\"")
      + view("view", "b", (10, 10, 50, 50), constrained)
    let own =
      pin("b", "leading", "r", "leading", 10) + pin("b", "top", "r", "top", 10)
      + size("b", "width", 50) + size("b", "height", 50)
    let constraints =
      pin("a", "leading", "b", "leading") + pin("a", "top", "b", "top")
      + pin("a", "width", "b", "width")
      + pin("a", "height", "b", "height") + (isHeld ? own : "")
    let root = view("view", "r", (0, 0, 200, 100), inside: inside(views, constraints))
    let expected = isHeld ? ["Set translatesAutoresizingMaskIntoConstraints of a to false"] : []
    #expect(edits(SmallFile(objects: root), .translatesWithConstraints).map(\.title) == expected)
  }

  /// Two constraints tie the baselines of the label and the switch; both measure from the view with a mask.
  @Test("leaves a mask on from which others measure, however often they are tied to each other")
  func maskAsReference() {
    let views =
      view("view", "a", (10, 60, 50, 50)) + view("label", "b", (10, 10, 50, 20), constrained)
      + view("label", "c", (90, 10, 50, 20), constrained)
    let constraints =
      pin("b", "bottom", "a", "top", -20) + pin("b", "leading", "a", "leading")
      + pin("b", "baseline", "c", "baseline") + pin("b", "baseline", "c", "firstBaseline")
      + pin("c", "leading", "b", "trailing", 30)
    let root = view("view", "r", (0, 0, 200, 200), inside: inside(views, constraints))
    #expect(edits(SmallFile(objects: root), .translatesWithConstraints).isEmpty)
  }
}
