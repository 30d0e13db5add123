import LayoutDocument
import LayoutModel
import Testing

@Suite("Reading a document")
struct WorkTests {
  /// Documents of a size that cost in each their own way.
  private static let kinds: [(name: String, make: @Sendable (Int) -> String)] = [
    ("metrics", { n in document(format(members(n, "m"))) }),
    ("mistakes behind metrics", { n in document(format(members(n, "m") + "," + wrong(n))) }),
    (
      "unknown names of a format",
      { n in
        document(
          "{\"format\":\"H:\((0..<min(n, 400)).map { "[w\($0)]" }.joined(separator: "-"))\",\"metrics\":{\(members(n, "m"))}}"
        )
      }
    ),
    (
      "options",
      { n in
        document("{\"format\":\"[a]\",\"options\":[\(list(n, "\"alignAllTop\""))]}")
      }
    ),
    (
      "unknown ids", { n in document((0..<n).map { "\"w\($0).top == 1\"" }.joined(separator: ",")) }
    ),
    ("repeated constraints", { n in document(list(n, "\"a.width == 9\"")) }),
    (
      "changes",
      { n in
        "{\"environments\":[{\"width\":1,\"height\":1,\"views\":{\((0..<n).map { "\"v\($0)\":{}" }.joined(separator: ","))}}],"
          + "\"views\":[\((0..<n).map { "{\"id\":\"v\($0)\"}" }.joined(separator: ","))]}"
      }
    ),
  ]

  private static func document(_ constraints: String) -> String {
    "{\"environment\":{\"width\":1,\"height\":1},\"views\":[{\"id\":\"a\"}],\"constraints\":[\(constraints)]}"
  }

  private static func format(_ metrics: String) -> String {
    "{\"format\":\"[a(9)]\",\"metrics\":{\(metrics)}}"
  }

  private static func members(_ n: Int, _ name: String) -> String {
    (0..<n).map { "\"\(name)\($0)\":1" }.joined(separator: ",")
  }

  private static func wrong(_ n: Int) -> String {
    (0..<n).map { "\"x\($0)\":true" }.joined(separator: ",")
  }

  private static func list(_ n: Int, _ element: String) -> String {
    Array(repeating: element, count: n).joined(separator: ",")
  }

  /// The least units within which a document is read to its end.
  private static func units(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    var (low, high) = (1, 1 << 24)
    while low < high {
      let middle = (low + high) / 2
      let meter = WorkMeter(limit: middle)
      _ = readDocument(bytes, meter: meter)
      if meter.isOver { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @Test("takes at most 2.3 times the units for twice the elements", arguments: kinds.map(\.name))
  func growth(name: String) throws {
    let make = try #require(Self.kinds.first { $0.name == name }).make
    let (few, many) = (Self.units(make(100)), Self.units(make(200)))
    #expect(Double(many) <= 2.3 * Double(few), "\(few) and \(many) units")
  }

  @Test("stops on cancellation at any point", arguments: kinds.map(\.name))
  func cancellation(name: String) throws {
    let make = try #require(Self.kinds.first { $0.name == name }).make
    let bytes = Array(make(5_000).utf8)
    var asked = 0
    let meter = WorkMeter {
      asked += 1
      return true
    }
    let reading = readDocument(bytes, meter: meter)
    #expect(meter.end == .cancelled)
    #expect(asked == 1)
    #expect(reading.allDiagnostics.count <= 1_001)
  }

  @Test("is over at its limit, and is the same under it")
  func limit() {
    let text = document("\"a.width == 9\"")
    #expect(read(text).layout != nil)
    let meter = WorkMeter(limit: 3)
    _ = readDocument(Array(text.utf8), meter: meter)
    #expect(meter.end == .exceeded(units: 3))
  }

  private func document(_ constraints: String) -> String { Self.document(constraints) }
}
