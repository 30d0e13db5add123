import LayoutImport
import LayoutModel
import Testing

@Suite("Edits of a constraint's element")
struct ConstraintElementEditTests {
  private static let constraint = Constraint(
    .init(.view(1), .width),
    .equal,
    nil,
    constant: 20
  )

  /// The text with the edits made, or `nil` where there are none.
  private func edited(
    _ text: String,
    at mark: String = "<constraint ",
    _ change: (inout Constraint) -> Void
  ) throws -> String? {
    var changed = Self.constraint
    change(&changed)
    return try edited(text, at: mark, to: changed)
  }

  private func edited(_ text: String, at mark: String, to changed: Constraint?) throws -> String? {
    let bytes = Array(text.utf8)
    let start = try #require(text.firstRange(of: mark)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let edits = interfaceBuilderEdits(bytes, at: offset, from: Self.constraint, to: changed)
    guard !edits.isEmpty else { return nil }
    var result = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test("set the attributes that differ, in their place or after the last")
  func attributes() throws {
    let text = "<constraint firstAttribute=\"width\" constant='20' id=\"a-b-c\"/>"
    let moved = try edited(text) { $0.constant = 30.5 }
    #expect(moved == "<constraint firstAttribute=\"width\" constant='30.5' id=\"a-b-c\"/>")
    let weak = try edited(text) { $0.priority = Priority(999) ?? .required }
    let expected =
      "<constraint firstAttribute=\"width\" constant='20' id=\"a-b-c\" priority=\"999\"/>"
    #expect(weak == expected)
    let relaxed = try edited(text) { $0.relation = .lessThanOrEqual }
    let inequality =
      "<constraint firstAttribute=\"width\" constant='20' id=\"a-b-c\" relation=\"lessThanOrEqual\"/>"
    #expect(relaxed == inequality)
  }

  @Test("remove the element with its line, unless something else names it")
  func removal() throws {
    let line = "  <constraint firstAttribute=\"width\" constant=\"20\" id=\"a-b-c\"/>\n"
    let alone = "<constraints>\n\(line)</constraints>\n"
    #expect(try edited(alone, at: "<constraint ", to: nil) == "<constraints>\n</constraints>\n")
    let beside = "<constraints><constraint id=\"a-b-c\"/></constraints>"
    #expect(try edited(beside, at: "<constraint ", to: nil) == "<constraints></constraints>")
    let outlet = alone + "<outlet destination=\"a-b-c\"/>"
    #expect(try edited(outlet, at: "<constraint ", to: nil) == nil)
  }

  @Test(
    "are none where no such element begins, or it has content",
    arguments: [
      "<view id=\"a\"/>", "<constraint id=\"a\"><x/></constraint>", "<constraint id=\"a\"",
      "<constraint id=a/>", "<constraint id=", "<constraint ", "<constraint id=\"a",
    ]
  )
  func damaged(text: String) throws {
    let changed = try edited(text, at: "<") { $0.constant = 1 }
    #expect(changed == nil)
  }
}
