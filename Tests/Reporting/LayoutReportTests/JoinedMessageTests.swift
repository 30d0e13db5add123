import LayoutModel
import LayoutReport
import Testing

@Suite("The message of several findings")
struct JoinedMessageTests {
  private static func outside(_ count: Int) -> [Diagnostic] {
    (0..<count).map { index in
      Diagnostic(
        .outsideOrOverlapping,
        .outside(.bottom, by: Double(index), of: ItemName(id: "root")),
        items: ["v\(index)", "root"]
      )
    }
  }

  @Test("names four views")
  func four() {
    let expected =
      "`v0`, `v1`, `v2` and `v3` extend beyond the bottom edge of `root`. Check the signs of the constants: "
      + "trailing and bottom insets are negative."
    #expect(Self.outside(4).grouped().map(\.message) == [expected])
  }

  /// 977 = 20 that are named and 957 others.
  @Test("names the first twenty views, and counts the others")
  func many() throws {
    let message = try #require(Self.outside(977).grouped().first).message
    let names = (0..<20).map { "`v\($0)`" }.joined(separator: ", ")
    #expect(message.hasPrefix("\(names) and 957 more extend beyond the bottom edge of `root`."))
  }

  @Test("names the first twenty places of a mistake, and counts the others")
  func places() {
    let diagnostics = (0..<1000).map { index in
      Diagnostic(
        .unknownItem,
        "No \"x\".",
        at: SourceLocation(pointer: "/constraints/\(index)", line: 7)
      )
    }
    let places = (0..<20).map { "/constraints/\($0)" }.joined(separator: ", ")
    let expected = "No \"x\". It occurs at 1000 locations: \(places) and 980 more."
    #expect(diagnostics.grouped().map(\.message) == [expected])
  }

  @Test("puts nothing behind a caret")
  func caret() {
    let diagnostics = (1...4).map { line in
      Diagnostic(.visualFormat, "H:|x|\n   ^\"", at: SourceLocation(line: line))
    }
    let expected =
      "H:|x|\n   ^\"\nIt occurs at 4 locations: line 1, line 2, line 3 and line 4."
    #expect(diagnostics.grouped().map(\.message) == [expected])
  }

  @Test("counts the findings of a code beyond a hundred")
  func unlisted() {
    let mistakes = (0..<1000).map { Diagnostic(.unknownKey, "No key \"k\($0)\".") }
    let expected = "900 more findings of AL062 are not listed."
    #expect(mistakes.grouped().last?.message == expected)
  }
}
