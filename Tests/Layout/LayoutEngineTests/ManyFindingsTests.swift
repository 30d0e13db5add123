import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A finding of many views")
struct ManyFindingsTests {
  private static func document(_ views: Int, width: Int = 375, _ constraints: [String]) -> String {
    let ids = (0..<views).map { "{\"id\": \"v\($0)\"}" }
    let texts = constraints.map { "\"\($0)\"" }
    return """
      {"environment": {"width": \(width), "height": 700}, "views": [\(ids.joined(separator: ","))],
       "constraints": [\(texts.joined(separator: ","))]}
      """
  }

  private static func diagnostics(_ document: String) throws -> [Diagnostic] {
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    return try solve(layout)[0].diagnostics
  }

  /// Each is 30 high under the one before: v22 ends at 690, v23 at 720, beyond the root's 700; of 100
  /// views 77 are outside.
  @Test("is one sentence for a column that is higher than its root")
  func column() throws {
    var constraints = ["v0.top == root.top"]
    for index in 0..<100 {
      constraints += ["leading == root.leading", "width == 100", "height == 30"]
        .map { "v\(index).\($0)" }
      if index > 0 { constraints.append("v\(index).top == v\(index - 1).bottom") }
    }
    let found = try Self.diagnostics(Self.document(100, constraints))
    #expect(found.map(\.code) == [.outsideOrOverlapping])
    #expect(found[0].count == 77)
    #expect(found[0].items == (23..<43).map { "v\($0)" })
    #expect(found[0].location.pointer == "/views/23")
    let words = "`v42` and 57 more extend beyond the bottom edge of `root`."
    #expect(found[0].message.contains(words))
  }

  /// Rule 0.12: each of the four numbers of each view is a group by itself; sizes are at least 0.
  @Test("is one ambiguity for each number of views without constraints, with every range")
  func free() throws {
    let found = try Self.diagnostics(Self.document(30, []))
    #expect(found.map(\.code) == Array(repeating: .ambiguousLayout, count: 4))
    #expect(found.map(\.count) == [30, 30, 30, 30])
    let attributes: [Diagnostic.AmbiguousAttribute.Attribute] = [.minX, .minY, .width, .height]
    for (diagnostic, attribute) in zip(found, attributes) {
      #expect(diagnostic.items == (0..<20).map { "v\($0)" })
      let isSize = attribute == .width || attribute == .height
      let expected = (0..<30).map { index in
        Diagnostic.AmbiguousAttribute(
          item: "v\(index)",
          attribute: attribute,
          minimum: isSize ? 0 : nil,
          maximum: nil
        )
      }
      #expect(diagnostic.ambiguity == expected)
      #expect(diagnostic.fixes.isEmpty)
    }
  }

  /// Five gaps of 8 between six views are 40 of 10 points, so that no width may be left out.
  @Test("is one negative size for a row without room")
  func row() throws {
    var constraints = ["v0.leading == root.leading", "v5.trailing == root.trailing"]
    for index in 0..<6 {
      constraints += ["v\(index).top == root.top", "v\(index).height == 30"]
      if index > 0 { constraints.append("v\(index).leading == v\(index - 1).trailing + 8") }
    }
    let found = try Self.diagnostics(Self.document(6, width: 10, constraints))
    let negative = found.filter { $0.code == .negativeSize }
    #expect(negative.map(\.count) == [6])
    #expect(negative.first?.items == (0..<6).map { "v\($0)" })
    #expect(found.count { $0.code == .unsatisfiable } == 1)
  }

  @Test("is one mistake for a name that nothing has, with the places counted")
  func unknown() {
    let constraints = (0..<30).map { "v\($0).leading == rot.leading" }
    let reading = readDocument(Array(Self.document(30, constraints).utf8))
    #expect(reading.diagnostics.map(\.code) == [.unknownItem])
    #expect(reading.diagnostics.first?.count == 30)
    let words = "/constraints/19 and 10 more."
    #expect(reading.diagnostics.first?.message.hasSuffix(words) == true)
    #expect(reading.diagnostics.first?.message.contains("Did you mean \"root\"?") == true)
  }

  @Test("is one warning for a constraint that is written many times")
  func repeated() {
    let constraints = Array(repeating: "v0.width == 10", count: 30)
    let reading = readDocument(Array(Self.document(1, constraints).utf8))
    let found = reading.entries[0].diagnostics
    #expect(found.map(\.code) == [.redundantConstraint])
    // The first one is as good as any; 29 repeat it.
    #expect(found.first?.count == 29)
    #expect(found.first?.constraints.count == 20)
  }
}
