import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

@Suite("A certificate")
struct CertificateTests {
  private func conflict(_ constraints: [String], views: [String] = ["a", "b"]) throws -> Diagnostic
  {
    let ids = views.map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ",")
    let document = """
      {"environment": {"width": 375, "height": 667}, "views": [\(ids)], "constraints": [\(texts)]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    return try #require(try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable })
  }

  /// Multipliers, the first of them made positive.
  private func multipliers(_ diagnostic: Diagnostic) -> [String] {
    let digits = diagnostic.certificate.map(\.multiplier.digits)
    guard digits.first?.hasPrefix("-") == true else { return digits }
    return digits.map { $0.hasPrefix("-") ? String($0.dropFirst()) : "-" + $0 }
  }

  @Test("counts rows in whole numbers where multipliers are decimals")
  func tenths() throws {
    // a - 0.3 b = 0, b = 100, a = 40: ten of the first, three of the second, less ten of the third
    // leave 10 a - 3 b + 3 b - 10 a on the left and 0 + 300 - 400 on the right.
    let found = try conflict(["a.width == b.width * 0.3", "b.width == 100", "a.width == 40"])
    #expect(multipliers(found) == ["10", "3", "-10"])
    #expect(found.certificate[0].terms.map(\.coefficient.digits) == ["1", "-0.3"])
    #expect(found.certificate.map(\.constant.digits) == ["0", "100", "40"])
  }

  @Test("has the digits that were written, and as many as it takes")
  func sixteenNinths() throws {
    // a - 1.7777777777777777 b = 0, b = 90, a = 1: 10^16 of the first and the third.
    let found = try conflict([
      "a.width == b.width * 1.7777777777777777", "b.width == 90", "a.width == 1",
    ])
    #expect(
      multipliers(found) == ["10000000000000000", "17777777777777777", "-10000000000000000"]
    )
  }

  @Test("adds decimals up as people do: 1 less 0.9 is a tenth")
  func difference() throws {
    // 0.1 a = 1 and a = 20: ten of the first.
    let found = try conflict(["a.width == a.width * 0.9 + 1", "a.width == 20"], views: ["a"])
    #expect(multipliers(found) == ["10", "-1"])
    #expect(found.certificate[0].terms.map(\.coefficient.digits) == ["0.1"])
  }

  @Test("is left out with a remark if no exact numbers exist")
  func thirds() throws {
    // With a third the two would contradict each other; with 0.3333333333333333 they hold for
    // a width of 10^16, which is beyond all numbers that are solved with.
    let found = try conflict([
      "a.width == b.width * 0.3333333333333333", "b.width == a.width * 3 + 9",
    ])
    #expect(found.certificate.isEmpty)
    #expect(found.message.contains("no certificate"))
  }

  @Test("has no numbers beyond a readable length")
  func ring() throws {
    let count = 400
    let ids = (0..<count).map { "v\($0)" }
    let ring = (0..<count).map { "v\($0).width == v\(($0 + 1) % count).width * 1.01 + 1" }
    let found = try conflict(ring, views: ids)
    #expect(found.constraints.count == count + 1)
    #expect(found.certificate.isEmpty)
  }
}
