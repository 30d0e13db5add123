import LayoutImport
import LayoutModel
import LayoutReport
import Testing

@Suite struct RefusedTests {
  private static let document =
    "<document toolsVersion=\"1\" useAutolayout=\"YES\" targetRuntime=\"iOS.CocoaTouch\">"

  @Test(
    "reports the errors of a file with their locations",
    arguments: [
      ("", Diagnostic.Code.malformedXML, 1, 1),
      ("{}", .malformedXML, 1, 1),
      ("<document>\n <a></document>", .malformedXML, 2, 5),
      ("<!DOCTYPE document><document/>", .malformedXML, 1, 1),
      ("<plist/>", .wrongType, 1, 1),
      ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", .notSupportedYet, 1, 1),
      ("<document targetRuntime=\"watchKit\" useAutolayout=\"YES\"/>", .notSupportedYet, 1, 1),
      ("<document targetRuntime=\"x\" useAutolayout=\"YES\"/>", .valueOutOfRange, 1, 1),
      ("<document targetRuntime=\"iOS.CocoaTouch\"/>", .notSupportedYet, 1, 1),
    ]
  )
  func file(text: String, code: Diagnostic.Code, line: Int, column: Int) throws {
    let reading = readInterfaceBuilder(Array(text.utf8), uri: "Main.xib")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.code == code)
    #expect(diagnostic.location == SourceLocation(uri: "Main.xib", line: line, column: column))
    #expect(reading.isMalformed == (code == .malformedXML))
    #expect(reading.entries.isEmpty && reading.isList)
  }

  @Test(
    "collects every mistake of a file's constraints, each with its line",
    arguments: [
      (pin("a", "top", "gone", "top"), Diagnostic.Code.unknownItem),
      (pin("gone", "top", "a", "top"), .unknownItem),
      (pin("a", "top", "cell", "top"), .unknownItem),
      (pin("a", "sideways", "root", "top"), .unknownAttribute),
      (pin("a", "top", "root", "sideways"), .unknownAttribute),
      (pin("a", "top", "root", "left"), .horizontalWithVertical),
      (pin("a", "width", "root", "left"), .sizeWithLocation),
      (pin("a", "leading", "root", "left"), .directionalWithAbsolute),
      (size("a", "top", 5), .locationWithConstant),
      (size("a", "width", 5, "priority=\"0\""), .priorityOutOfRange),
      (size("a", "width", 5, "priority=\"1001\""), .priorityOutOfRange),
      (size("a", "width", 5, "priority=\"high\""), .priorityOutOfRange),
      (size("a", "width", .nan), .constantNotFinite),
      (pin("a", "width", "root", "width", 0, "multiplier=\"x\""), .multiplierNotFinite),
      (pin("a", "width", "root", "width", 0, "multiplier=\"1:0\""), .multiplierNotFinite),
      (size("a", "width", .infinity), .constantNotFinite),
    ]
  )
  func constraint(text: String, code: Diagnostic.Code) throws {
    let child = view("view", "a", (0, 0, 10, 10), constrained)
    let cell = view("tableViewCell", "cell", (0, 0, 10, 10))
    let table = view("tableView", "t", (0, 0, 1, 1), "", inside: "<prototypes>\(cell)</prototypes>")
    let root = view("view", "root", (0, 0, 100, 100), inside: inside(child + table, "\n" + text))
    let file = SmallFile(objects: root)
    // The cell in the table is a separate layout, and valid.
    #expect(file.reading.entries.map { $0.layout?.views[0].id } == [nil, "cell"])
    #expect(file.reading.entries[0].identity?.id == "root")
    let diagnostic = try #require(file.reading.entries[0].diagnostics.first)
    #expect(diagnostic.code == code)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<constraint ") })
    #expect(diagnostic.location.line == line + 1)
    #expect(diagnostic.location.column == 1)
  }

  @Test("reports a missing object once, with the lines of all constraints that name it")
  func missingObject() throws {
    let child = view("view", "a", (0, 0, 10, 10), constrained)
    let constraints =
      "\n" + pin("a", "top", "gone", "top") + "\n" + pin("a", "leading", "gone", "leading")
      + "\n" + pin("a", "bottom", "lost", "bottom")
    let root = view("view", "root", (0, 0, 100, 100), inside: inside(child, constraints))
    let file = SmallFile(objects: root)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<constraint ") }) + 1
    let reported = try #require(file.reading.entries.first).diagnostics
    #expect(reported.map(\.count) == [2, 1])
    #expect(reported.map(\.location.line) == [line, line + 2])
    #expect(
      reported.first?.message.hasSuffix(
        "It occurs at 2 locations: line \(line) and line \(line + 1)."
      )
        == true
    )
  }

  @Test("refuses ids that two objects have")
  func duplicates() throws {
    let two = view("view", "a", (0, 0, 1, 1)) + view("view", "a", (0, 0, 1, 1))
    let diagnostic = try #require(SmallFile(objects: two).reading.diagnostics.first)
    #expect(diagnostic.code == .brokenTree)
    #expect(diagnostic.items == ["a"])
  }

  @Test("rejects files beyond a limit, which it names")
  func limits() throws {
    var limits = LayoutLimits()
    limits.views = 2
    limits.constraints = 1
    let two = view("view", "a", (0, 0, 1, 1)) + view("view", "b", (0, 0, 1, 1))
    let large = SmallFile(
      objects: view(
        "view",
        "root",
        (0, 0, 9, 9),
        inside: inside(two + view("view", "c", (0, 0, 1, 1)), fill("a", "b"))
      )
    )
    let codes = readInterfaceBuilder(Array(large.text.utf8), limits: limits).diagnostics.map(\.code)
    #expect(codes == [.limitExceeded, .limitExceeded])
    limits.nodes = 3
    let first = readInterfaceBuilder(Array(large.text.utf8), limits: limits).diagnostics.first
    #expect(first?.code == .limitExceeded)
    #expect(first?.message.contains("3") == true)
  }

  @Test("answers a file of too many objects, and one nested without end, with a mistake")
  func hostile() {
    let count = 20_000
    let many = Self.document + "<objects>" + String(repeating: "<view id=\"\"/>", count: count)
    let bytes = Array((many + "</objects></document>").utf8)
    var limits = LayoutLimits()
    // Two elements around them, an attribute of each, and three of the document.
    limits.nodes = 2 * count + 5
    #expect(readInterfaceBuilder(bytes, limits: limits).diagnostics.isEmpty)
    limits.nodes -= 1
    #expect(readInterfaceBuilder(bytes, limits: limits).diagnostics.first?.code == .limitExceeded)
    let deep = Self.document + String(repeating: "<a>", count: 300)
    #expect(readInterfaceBuilder(Array(deep.utf8)).diagnostics.first?.code == .limitExceeded)
  }

  @Test(
    "refuses numbers that no layout has",
    arguments: [Double.nan, .infinity, 1.79e308, -1e10]
  )
  func farNumbers(width: Double) throws {
    let file = SmallFile(objects: view("view", "root", (0, 0, width, 5)))
    let reading = readInterfaceBuilder(Array(file.text.utf8))
    let entry = try #require(reading.entries.first)
    #expect(entry.layout == nil)
    #expect(entry.diagnostics.map(\.code) == [.valueOutOfRange])
  }

  @Test("takes a rectangle of a negative size as empty")
  func emptyRectangle() throws {
    let frames = try SmallFile(objects: view("view", "root", (0, 0, -3, 5))).frames()
    #expect(frames["root"] == Rect(x: 0, y: 0, width: 0, height: 5))
  }

  @Test("ends on segues that lead in a circle")
  func circle() throws {
    func controller(_ id: String, to other: String, _ kind: String) -> String {
      """
      <\(kind) id="\(id)">\(view("view", "v\(id)", (0, 0, 414, 896), "key=\"view\""))
      <connections><segue kind="show" destination="\(other)"/><segue kind="relationship" \
      relationship="rootViewController" destination="\(other)"/></connections></\(kind)>
      """
    }
    let objects =
      controller("a", to: "b", "navigationController") + controller("b", to: "a", "viewController")
    let reading = SmallFile(isStoryboard: true, objects: objects).reading
    #expect(reading.entries.count == 2)
  }
}
