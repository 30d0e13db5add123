import Foundation
import HTTPWire
import Testing

/// Raw requests from a shared collection, with the answers that a strict server may give.
struct CorpusCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Expectation: Decodable, Sendable {
    var status: [Int]
    var max: Int
    var exact: Int?
    var closed: Bool
    var wait: Bool?
  }

  /// Bytes that come a number of times.
  struct Segment: Decodable, Sendable {
    var bytes: Data
    var count: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      bytes = try container.decode(Data.self)
      // In `parts` a delay follows, and every part comes once.
      count = (try? container.decode(Int.self)) ?? 1
    }
  }

  var name: String
  var cat: String
  var expect: Expectation
  var raw: Data?
  var segments: [Segment]?
  var parts: [Segment]?
  var half_close: Bool?
  var testDescription: String { name }

  var bytes: [UInt8] {
    if let raw { return Array(raw) }
    if let parts { return parts.flatMap { Array($0.bytes) } }
    return (segments ?? []).flatMap { [Data](repeating: $0.bytes, count: $0.count).joined() }
  }

  private static let categories: Set = [
    "control", "request-line", "fields", "framing", "chunked", "wait",
  ]

  /// Where the collection is, if it is anywhere.
  static let file: URL? = ProcessInfo.processInfo.environment["WINDLASS_SHARED"].map {
    URL(filePath: $0).appending(path: "http/cases.jsonl")
  }

  static let isPresent = file.map { FileManager.default.fileExists(atPath: $0.path()) } ?? false

  static func all() throws -> [CorpusCase] {
    guard let file, isPresent else { return [] }
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(CorpusCase.self, from: $0) }
      .filter { categories.contains($0.cat) }
  }
}

@Suite struct CorpusTests {
  @Test(
    "answers the collection as it asks, wherever the bytes are cut",
    .enabled(
      if: CorpusCase.isPresent,
      "WINDLASS_SHARED names no folder with http/cases.jsonl in it: the collection was NOT run"
    ),
    arguments: try CorpusCase.all()
  )
  func corpus(_ example: CorpusCase) {
    let bytes = example.bytes
    let halfCloses = example.half_close ?? false
    let whole = ServedBytes(bytes, halfCloses: halfCloses)
    if example.expect.wait == true {
      #expect(whole.statuses.isEmpty && !whole.isClosed)
    } else {
      #expect(whole.statuses.first.map(example.expect.status.contains) == true)
      #expect(whole.statuses.count <= example.expect.max)
      if let exact = example.expect.exact { #expect(whole.statuses.count == exact) }
      if example.expect.closed { #expect(whole.isClosed) }
    }
    whole.checkAlike(bytes, halfCloses: halfCloses)
  }
}
