import Testing

@testable import LayoutDiff
@testable import windlass

@Suite("windlass diff --report html")
struct DiffPageTests {
  /// A box at a distance from the left, 10 wide and 20 high, beside one that stays.
  private static func boxes(left: Int, name: String = "a") -> String {
    """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "\(name)"}, {"id": "still"}],
     "constraints": [
       "`\(name)`.left == root.left + \(left)", "`\(name)`.top == root.top",
       "`\(name)`.width == 10", "`\(name)`.height == 20",
       "still.left == root.left + 50", "still.top == root.top", "still.width == 30",
       "still.height == 20"]}
    """
  }

  private static let files = [
    "old/a.json": boxes(left: 3), "new/a.json": boxes(left: 7),
  ]

  @Test("shows both versions side by side, and why what moved did")
  func page() throws {
    let run = CommandLineRun(
      ["diff", "--report", "html=diff.html", "old", "new"],
      files: Self.files
    )
    #expect(run.output.isEmpty)
    #expect(run.error.isEmpty)
    #expect(run.exitCode == 1)
    let page = try #require(run.writtenFiles["diff.html"])
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("<h2>new/a.json</h2>"))
    #expect(page.contains("<h4>1 view moved by 4 right because</h4>"))
    #expect(page.contains("constant 3 -&gt; 7</code>"))
    #expect(page.contains("<th scope=\"row\">a</th><td>x 3 -&gt; 7</td>"))
    let before = try #require(page.firstRange(of: "<figcaption>Before</figcaption>"))
    let after = try #require(page.firstRange(of: "<figcaption>After</figcaption>"))
    let pictures = [page[before.upperBound..<after.lowerBound], page[after.upperBound...]]
    for (picture, x) in zip(pictures, ["3", "7"]) {
      #expect(picture.contains("<title>a: \(x), 0, 10, 20</title>"))
      // Unchanged views are not highlighted.
      #expect(picture.components("stroke-width=\"3\"") == 1)
    }
  }

  @Test("loads and runs nothing, and no name becomes markup")
  func harmless() throws {
    let name = "<script>alert('x')</script>&"
    let files = [
      "old/a.json": Self.boxes(left: 3, name: name), "new/a.json": Self.boxes(left: 7, name: name),
    ]
    let run = CommandLineRun(["diff", "--format", "html", "old", "new"], files: files)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("&lt;script&gt;"))
    #expect(!run.output.contains("<script"))
    #expect(run.output.contains("default-src 'none'; style-src 'unsafe-inline'"))
    #expect(!run.output.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
  }

  @Test("shows the only version of a layout that came or went")
  func presence() {
    let one = ["old/a.json": Self.boxes(left: 3), "new/b.json": Self.boxes(left: 7)]
    let run = CommandLineRun(["diff", "--format", "html", "old", "new"], files: one)
    #expect(run.output.contains("This layout was removed."))
    #expect(run.output.contains("This layout is new."))
    #expect(run.output.components("<figcaption>Before") == 1)
    #expect(run.output.components("<figcaption>After") == 1)
  }

  @Test("has nothing to show where nothing moved")
  func same() {
    let run = CommandLineRun(["diff", "--format", "html", "old", "old"], files: Self.files)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("<p id=\"summary\">Nothing moved.</p>\n<main>\n</main>"))
  }

  @Test("writes several forms in one run, of which one at most is printed")
  func reports() {
    let several = [
      "diff", "--format", "text", "--report", "html=a.html", "--report", "json=a.json",
    ]
    let run = CommandLineRun(several + ["old", "new"], files: Self.files)
    #expect(run.output.hasPrefix("new/a.json\n  1 view moved by 4 right"))
    #expect(Set(run.writtenFiles.keys) == ["a.html", "a.json"])
    let doubled = ["diff", "--format", "text", "--report", "html", "old", "new"]
    #expect(CommandLineRun(doubled, files: Self.files).exitCode == 2)
    let unknown = ["diff", "--report", "pdf=a.pdf", "old", "new"]
    #expect(CommandLineRun(unknown, files: Self.files).exitCode == 2)
    let nameless = ["diff", "--report", "html=", "old", "new"]
    #expect(CommandLineRun(nameless, files: Self.files).exitCode == 2)
  }

  @Test("leaves out pictures beyond its limit, with a remark")
  func room() {
    var differences = FileDifferences("a.json", nil, [.init(presence: .added)], isDrawn: false)
    differences.pictures[0] = .init(old: nil, new: "<svg></svg>\n")
    #expect(DiffHTML([differences]).text.contains("<svg>"))
    let narrow = DiffHTML([differences], pictureBytesLeft: 11).text
    #expect(!narrow.contains("<svg>"))
    #expect(narrow.contains("The pictures of this layout are too large for the page."))
  }
}

extension StringProtocol {
  /// How often a text is in this one.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
