import Dispatch
import HTTPWire
import JSONText
import SolveAPI
import SolveService
import Synchronization
import TestSupport
import Testing

@Suite struct BatchTests {
  private static func document(width: Int) -> String {
    """
    {"environment":{"width":\(width),"height":9},"views":[],"constraints":[]}
    """
  }

  @Test("answers lines in order, regardless of completion order", arguments: [1, 3])
  func order(workers: Int) throws {
    let client = try Client(workers: workers, queueByteLimit: 2048)
    let lines = (1...200).map(Self.document)
    let response = client.send("POST", "/batch", body: lines.joined(separator: "\n"))
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/x-ndjson")
    let widths = try response.documents().map { $0["environment"]?["width"]?.int }
    #expect(widths == Array(1...200))
    #expect(response.text.hasSuffix("}\n"))
  }

  @Test("answers each line as it would be answered alone")
  func single() throws {
    let requests = try Case.all().filter { $0.httpStatus == 200 }.map { example in
      String(decoding: example.request.map { $0 == UInt8(ascii: "\n") ? 32 : $0 }, as: UTF8.self)
    }
    let client = try Client(workers: 2)
    let lines = client.send("POST", "/batch", body: requests.joined(separator: "\n")).text
      .split(separator: "\n")
    #expect(lines.count == requests.count)
    for (request, line) in zip(requests, lines) {
      let alone = client.send("POST", "/solve", body: request).text.split(separator: "\n")
      #expect(alone == [line])
    }
  }

  @Test("answers bad lines in their place, with their number")
  func badLines() throws {
    let lines = [
      Self.document(width: 1), "", "{", "{}", " \r", "{\"content\":1}",
      "{\"content\":\"{}\",\"size\":\"1\"}",
      "{\"content\":\"\",\"mediaType\":\"text/x-xcode-log\"}",
      "{\"content\":\"x\",\"mediaType\":\"image/png\"}", Self.document(width: 2) + "\r",
    ]
    let response = try Client().send("POST", "/batch", body: lines.joined(separator: "\n") + "\n")
    let answers = try response.documents()
    #expect(answers.map { $0["line"]?.int } == [nil, 3, 4, 6, 7, 8, 9, nil])
    let statuses = answers.map { $0["status"]?.int }
    #expect(statuses == [nil, 400, 422, 422, 422, 422, 415, nil])
    #expect(answers[2]["errors"]?.kind == .array)
    #expect(answers.last?["environment"]?["width"]?.int == 2)
  }

  @Test("takes an input out of the object around it, and what holds for all lines")
  func wrapped() throws {
    let text = Self.document(width: 5).split(separator: "\"").joined(separator: "\\\"")
    let long = String(repeating: " ", count: 10_000)
    let body =
      "{\"uri\":\"a.json\",\"content\":\"\(text)\(long)\"}\n{\"content\":\"{\",\"uri\":\"b.json\"}"
    let response = try Client().send("POST", "/batch", query: "width=7", body: body)
    let answers = try response.documents()
    #expect(answers.map { $0["environment"]?["width"]?.int } == [7, nil])
    let location = answers[1]["errors"]?[0]?["location"]
    #expect(location?["uri"]?.string == "b.json")
  }

  @Test(
    "describes the format of a batch",
    arguments: [
      ("application/x-ndjson; charset=utf-8", nil, nil, 200), (nil, nil, nil, 200),
      ("application/json", nil, nil, 415), ("image/png", nil, nil, 415),
      (nil, "text/html", nil, 406), (nil, "application/x-ndjson", nil, 200),
      (nil, nil, "failOn=error", 400), (nil, nil, "format=text", 400),
      (nil, nil, "format=json", 200), (nil, nil, "wdith=1", 400),
    ] as [(String?, String?, String?, Int)]
  )
  func forms(type: String?, accept: String?, query: String?, status: Int) throws {
    let fields = [("Content-Type", type), ("Accept", accept)].compactMap { name, value in
      value.map { (name, $0) }
    }
    let response = try Client().send("POST", "/batch", query: query, fields)
    #expect(response.status == status)
    if status == 200 { #expect(response.body.isEmpty) }
  }

  @Test(
    "reports an unsupported format of a batch",
    arguments: [
      ("format=text", "is \"text\" but must be json"),
      ("failOn=error", "is \"error\" but must be never"),
    ]
  )
  func refusedForms(query: String, words: String) throws {
    let response = try Client().send("POST", "/batch", query: query)
    #expect(try response.member("detail")?.contains(words) == true)
  }

  @Test("refuses a batch that finds no place at all, and waits once it has begun")
  func overload() throws {
    let client = try Client(workers: 1, queueByteLimit: 1)
    try client.whileFull {
      let body = Self.document(width: 1)
      let refused = client.send("POST", "/batch", body: body)
      #expect(refused.status == 503)
      #expect(refused.fields["Retry-After"] != nil)
    }
    let lines = (1...50).map(Self.document).joined(separator: "\n")
    var response = client.send("POST", "/batch", body: lines)
    while response.status == 503 { response = client.send("POST", "/batch", body: lines) }
    #expect(try response.documents().count == 50)
  }

  @Test("lets many batches through a pool in which one may wait")
  func crowd() throws {
    let client = try Client(workers: 2, queueByteLimit: 1)
    let lines = (1...20).map(Self.document).joined(separator: "\n")
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 10) { _ in
      var response = client.send("POST", "/batch", body: lines)
      while response.status == 503 { response = client.send("POST", "/batch", body: lines) }
      let count = response.body.count { $0 == UInt8(ascii: "\n") }
      counts.withLock { $0.append(count) }
    }
    let expected = Array(repeating: 20, count: 10)
    #expect(counts.withLock { $0 } == expected)
  }

  @Test("works on no line of a client that has gone")
  func gone() throws {
    let client = try Client()
    let response = client.send("POST", "/batch", body: Self.document(width: 1), hasGone: true)
    #expect(response.status == 503)
    let text = client.send("GET", "/metrics").text
    #expect(text.contains("windlass_requests_in_progress 1\n"))
    #expect(text.contains("windlass_request_span_duration_seconds_count{span=\"solve\"} 0\n"))
  }

  @Test("counts lines as layouts and the batch as one request")
  func metrics() throws {
    let client = try Client()
    _ = client.send("POST", "/batch", body: (1...3).map(Self.document).joined(separator: "\n"))
    let text = client.send("GET", "/metrics").text
    #expect(text.contains("windlass_requests_total{route=\"/batch\",code=\"200\"} 1\n"))
    #expect(text.contains("windlass_requests_in_progress 1\n"))
    #expect(text.contains("windlass_request_span_duration_seconds_count{span=\"solve\"} 3\n"))
  }
}

extension HTTPResponse {
  /// The lines of the content as JSON.
  func documents() throws -> [JSONValue] {
    try body.split(separator: UInt8(ascii: "\n")).map { try JSONDocument.parse(Array($0)).root }
  }
}
