import HTTPWire
import Testing

/// Bytes that a client sends, and the expected outcome.
struct Example: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable, Equatable {
    /// These requests, and no fault.
    case requests([String])
    /// This fault, after a number of requests.
    case refused(RequestFault, after: Int = 0)
  }

  let name: String
  let bytes: [UInt8]
  let outcome: Outcome

  init(_ name: String, _ text: String, _ outcome: Outcome) {
    self.init(name, bytes: Array(text.utf8), outcome)
  }

  init(_ name: String, bytes: [UInt8], _ outcome: Outcome) {
    self.name = name
    self.bytes = bytes
    self.outcome = outcome
  }

  var testDescription: String { name }

  static let all = requestLines + targets + fieldLines + hosts + framings + chunks + limits
}

/// The results of a parser for bytes in pieces.
struct Transcript: Equatable, CustomStringConvertible {
  private(set) var events: [String] = []
  private(set) var requests: [String] = []
  private(set) var fault: RequestFault?
  private(set) var stage = RequestParser.Stage.idle

  /// Parses bytes that are cut at the given places.
  init(
    _ bytes: [UInt8],
    cutAt cuts: some Sequence<Int> = [],
    limits: RequestLimits = .init()
  ) {
    var parser = RequestParser(limits: limits)
    var start = 0
    for end in Array(cuts) + [bytes.count] {
      var place = 0
      let piece = bytes[start..<end]
      while let finding = parser.find(in: piece.span, from: &place) {
        switch finding {
        case .expectsContinue: events.append("continue")
        case .request: record(parser.takeRequest())
        case .refused(let fault):
          self.fault = fault
          events.append("\(fault)")
        }
      }
      start = end
    }
    stage = parser.stage
  }

  private mutating func record(_ found: (request: HTTPRequest, traits: RequestTraits)) {
    let request = found.request
    let query = request.query.map { "?" + $0 } ?? ""
    let body = request.body.isEmpty ? "" : " " + String(decoding: request.body, as: UTF8.self)
    requests.append("\(request.method) \(request.path)\(query)\(body)")
    events.append("\(request.fields.lines) \(request.body) \(found.traits)")
  }

  var outcome: Example.Outcome {
    fault.map { .refused($0, after: requests.count) } ?? .requests(requests)
  }

  var description: String { "\(requests) \(events) \(stage)" }
}

/// The smallest limits that the examples still fit, so that crossing them takes few bytes.
let smallLimits = RequestLimits(
  requestLine: 64,
  fieldSection: 160,
  fieldCount: 5,
  body: 32,
  chunkLine: 24,
  chunkExtensions: 40,
  trailerSection: 32
)

@Suite struct RequestParserTests {
  @Test("is parsed as RFC 9112 requires", arguments: Example.all)
  func whole(_ example: Example) {
    let actual = Transcript(example.bytes, limits: smallLimits).outcome
    #expect(actual == example.outcome)
  }

  @Test("gives the same events wherever the bytes are cut", arguments: Example.all)
  func cut(_ example: Example) {
    let expected = Transcript(example.bytes, limits: smallLimits)
    for cut in 0...example.bytes.count {
      let actual = Transcript(example.bytes, cutAt: [cut], limits: smallLimits)
      #expect(actual == expected, "cut at \(cut)")
    }
    let single = Transcript(
      example.bytes,
      cutAt: 1..<max(1, example.bytes.count),
      limits: smallLimits
    )
    #expect(single == expected, "one byte at a time")
  }

  @Test("gives the same events after a good request", arguments: Example.all)
  func second(_ example: Example) {
    let first = Array("GET /first HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    let alone = Transcript(example.bytes, limits: smallLimits)
    let after = Transcript(first + example.bytes, limits: smallLimits)
    #expect(Array(after.events.dropFirst()) == alone.events)
  }

  @Test("makes the same of the same bytes again, wherever they are cut", arguments: Example.all)
  func again(_ example: Example) {
    guard case .requests = example.outcome else { return }
    let once = Transcript(example.bytes, limits: smallLimits)
    // An incomplete request continues in the next bytes.
    guard once.stage == .idle else { return }
    let twice = example.bytes + example.bytes
    for cut in 0...twice.count {
      let actual = Transcript(twice, cutAt: [cut], limits: smallLimits).events
      #expect(actual == once.events + once.events, "cut at \(cut)")
    }
  }

  @Test("is not misled by a head that begins like the last one")
  func likeTheLast() {
    let first = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
    let others = [
      "GET /a HTTP/1.1\r\nHost: a\r\nB: c\r\n\r\n", "GET /a HTTP/1.1\r\nHost: ab\r\n\r\n",
      "GET /a HTTP/1.0\r\nHost: a\r\n\r\n", "GET /ab HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx",
    ]
    for other in others {
      let alone = Transcript(Array(other.utf8)).events
      let bytes = Array((first + other + first + other).utf8)
      let one = Transcript(Array(first.utf8)).events
      for cut in 0...bytes.count {
        #expect(Transcript(bytes, cutAt: [cut]).events == one + alone + one + alone)
      }
    }
  }

  @Test func reportsTheProgressOfARequest() {
    let text = "\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab"
    let stages = text.utf8.indices.map { end in
      Transcript(Array(text.utf8[...end])).stage
    }
    let idleAfterEmptyLine = 1
    let head = text.utf8.count - 2 - 1
    #expect(stages[idleAfterEmptyLine] == .idle)
    #expect(stages[2..<head].allSatisfy { $0 == .head })
    #expect(stages[head...].dropLast().allSatisfy { $0 == .body })
    #expect(stages.last == .idle)
  }

  @Test func readsNothingAfterAFault() {
    var parser = RequestParser()
    let bytes = Array("nonsense\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    var place = 0
    let fault = parser.find(in: bytes.span, from: &place)
    #expect(fault == .refused(.malformedRequestLine))
    #expect(place == bytes.count)
    let more = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    place = 0
    let nothing = parser.find(in: more.span, from: &place)
    #expect(nothing == nil)
    #expect(place == more.count)
  }
}

/// The request that the bytes are; `nil` for anything else.
func parsedRequest(_ bytes: [UInt8]) -> HTTPRequest? {
  var parser = RequestParser()
  var place = 0
  guard parser.find(in: bytes.span, from: &place) == .request else { return nil }
  return parser.takeRequest().0
}
