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

  /// Bytes that come so many times.
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

/// What a whole server makes of bytes, without a socket: the answers' statuses, and the end.
struct ServedBytes: Equatable {
  private(set) var statuses: [Int] = []
  private(set) var isClosed = false

  init(_ bytes: [UInt8], cutAt cuts: some Sequence<Int> = [], halfCloses: Bool = false) {
    let now = Moment(milliseconds: 0)
    var state = ConnectionState(at: now)
    var start = 0
    for end in Array(cuts) + [bytes.count] {
      state.receive(bytes[start..<end].span, at: now)
      start = end
      run(&state, at: now)
    }
    if halfCloses { state.receiveEnd() }
    run(&state, at: now)
  }

  private mutating func run(_ state: inout ConnectionState, at now: Moment) {
    repeat {
      state.didSend(state.unsentCount, at: now)
      while let action = state.next(at: now) {
        switch action {
        case .deliver(let request, _), .deliverHead(let request):
          answer(Self.status(for: request), &state, at: now)
        case .deliverContent, .breakContent: break
        case .refuse(let fault): answer(fault.status, &state, at: now)
        case .stopSending, .close, .reset: isClosed = true
        }
      }
    } while state.unsentCount > 0
  }

  private mutating func answer(_ status: Int, _ state: inout ConnectionState, at now: Moment) {
    statuses.append(status)
    do {
      try state.answer(HTTPResponse(status: status), date: "now", at: now)
    } catch {
      Issue.record("\(error)")
    }
  }

  private static func status(for request: HTTPRequest) -> Int {
    switch (request.method, request.path) {
    case ("GET", "/healthz"), ("HEAD", "/healthz"), ("POST", "/solve"): 200
    case (_, "/healthz"), (_, "/solve"): 405
    default: 404
    }
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
    // The largest are cut near their ends alone: one takes as long as all the others.
    let cuts = bytes.count <= 4000 ? Array(0...bytes.count) : [1, 100, 4000, bytes.count - 1]
    for cut in cuts {
      #expect(ServedBytes(bytes, cutAt: [cut], halfCloses: halfCloses) == whole, "cut at \(cut)")
    }
    // Megabytes are refused within their first thousands.
    guard bytes.count <= 100_000 else { return }
    let single = ServedBytes(bytes, cutAt: 1..<max(1, bytes.count), halfCloses: halfCloses)
    #expect(single == whole, "one byte at a time")
  }
}
