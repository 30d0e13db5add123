import Gzip
import HTTPWire
import TestSupport
import Testing

/// A setting that limits a request, and requests at the limit and one beyond it.
private struct Limit: CustomTestStringConvertible {
  var flag: String
  var value: String
  /// The request that is just small enough, and its answer's status.
  var within: [UInt8]
  var status: Int
  /// The one that is too large by one, and its answer's status.
  var beyond: [UInt8]
  var refusal: Int
  var testDescription: String { flag }

  init(
    _ flag: String,
    _ value: String,
    _ within: [UInt8],
    _ status: Int,
    _ beyond: [UInt8],
    _ refusal: Int
  ) {
    (self.flag, self.value) = (flag, value)
    (self.within, self.status, self.beyond, self.refusal) = (within, status, beyond, refusal)
  }
}

@Suite
struct LimitSettingTests {
  private static func get(_ target: String, _ fields: String = "") -> [UInt8] {
    Array("GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8)
  }

  private static func post(_ body: [UInt8], _ fields: String = "") -> [UInt8] {
    let head = "POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\(fields)\r\n"
    return Array(head.utf8) + body
  }

  /// A document with that inside its root.
  private static func solve(_ views: String = "", _ constraints: String = "", _ more: String = "")
    -> [UInt8]
  {
    post(
      Array(
        """
        {"environment":{"width":9,"height":9},"views":[\(views)],"constraints":[\(constraints)]\(more)}
        """.utf8
      )
    )
  }

  private static func repeated(_ count: Int) -> String { String(repeating: "a", count: count) }

  private static func environments(_ count: Int) -> [UInt8] {
    let list = Array(repeating: "{\"width\":9,\"height\":9}", count: count).joined(separator: ",")
    return post(Array("{\"environments\":[\(list)],\"views\":[],\"constraints\":[]}".utf8))
  }

  /// Pinned on every side, so that no pivot is needed; by inequalities, so that some are.
  private static let pinned = ["leading", "trailing", "top", "bottom"]
    .map { "\"a.\($0) == root.\($0)\"" }.joined(separator: ",")
  private static let searched =
    "\"a.width >= b.width\",\"b.width >= 3\",\"a.width <= 5 @ 9\",\"b.leading >= a.trailing\""

  private static let limits: [Limit] = [
    // "GET " and " HTTP/1.1" are 13 bytes of the line, and "/livez?" is 7.
    Limit(
      "request-line-limit",
      "256",
      get("/livez?" + repeated(236)),
      200,
      get("/livez?" + repeated(237)),
      414
    ),
    // "Host: a" and "A: " with their ends are 14 bytes of the section.
    Limit(
      "header-limit",
      "256",
      get("/livez", "A: \(repeated(242))\r\n"),
      200,
      get("/livez", "A: \(repeated(243))\r\n"),
      431
    ),
    Limit(
      "header-count",
      "2",
      get("/livez", "A: b\r\n"),
      200,
      get("/livez", "A: b\r\nA: b\r\n"),
      431
    ),
    Limit(
      "body-limit",
      "100",
      post([UInt8](repeating: 0x20, count: 100)),
      400,
      post([UInt8](repeating: 0x20, count: 101)),
      413
    ),
    Limit(
      "inflated-limit",
      "100",
      post(gzip([UInt8](repeating: 0x20, count: 100)), "Content-Encoding: gzip\r\n"),
      400,
      post(gzip([UInt8](repeating: 0x20, count: 101)), "Content-Encoding: gzip\r\n"),
      413
    ),
    Limit(
      "view-limit",
      "1",
      solve("{\"id\":\"a\"}"),
      200,
      solve("{\"id\":\"a\"},{\"id\":\"b\"}"),
      422
    ),
    Limit(
      "constraint-limit",
      "1",
      solve("", "\"root.width >= 0\""),
      200,
      solve("", "\"root.width >= 0\",\"root.width >= 1\""),
      422
    ),
    Limit("environment-limit", "1", environments(1), 200, environments(2), 422),
    // The root, a list, a view, its size.
    Limit(
      "depth-limit",
      "3",
      solve("{\"id\":\"a\"}"),
      200,
      solve("{\"id\":\"a\",\"intrinsicContentSize\":{\"width\":1}}"),
      422
    ),
    // The root, three keys and their values, two keys and their numbers; a view and its id are 3.
    Limit(
      "node-limit",
      "14",
      solve("{\"id\":\"a\"}"),
      200,
      solve("{\"id\":\"a\",\"isHidden\":true}"),
      422
    ),
    // A view and a constraint, and another view.
    Limit(
      "item-limit",
      "2",
      solve("{\"id\":\"a\"}", "\"root.width >= 0\""),
      200,
      solve("{\"id\":\"a\"},{\"id\":\"b\"}", "\"root.width >= 0\""),
      422
    ),
    Limit(
      "pivot-limit",
      "1",
      solve("{\"id\":\"a\"}", pinned),
      200,
      solve("{\"id\":\"a\"},{\"id\":\"b\"}", searched),
      422
    ),
    // A view, and ten thousand numbers that none of its formats names.
    Limit(
      "work-limit",
      "100000",
      solve("{\"id\":\"a\"}"),
      200,
      solve("{\"id\":\"a\"}", metrics),
      422
    ),
    // A root alone is answered with less than 1,024 bytes; seven names of 150 letters are longer.
    Limit(
      "output-limit",
      "1024",
      solve(),
      200,
      solve((1...7).map { "{\"id\":\"\($0)\(repeated(150))\"}" }.joined(separator: ",")),
      422
    ),
  ]

  private static let metrics: String = {
    let members = (0..<10_000).map { "\"m\($0)\":1" }.joined(separator: ",")
    return "{\"format\":\"[a(9)]\",\"metrics\":{\(members)}}"
  }()

  @Test("holds at its value, and one beyond it is refused", arguments: limits)
  private func limit(_ limit: Limit) throws {
    let server = try ServerProcess(["--\(limit.flag)", limit.value])
    for (request, status) in [(limit.within, limit.status), (limit.beyond, limit.refusal)] {
      let client = try server.connect()
      try client.send(request)
      let answer = try client.answer()
      #expect(answer.status == status, "\(answer.text)")
    }
    #expect(server.stop() == 0)
  }

  @Test(
    "ends what takes too long",
    arguments: [
      ("header-timeout", "GET /livez HTTP/1.1\r\nHo", 408),
      ("body-timeout", "POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{", 408),
      ("idle-timeout", "", nil),
    ] as [(String, String, Int?)]
  )
  func times(flag: String, request: String, status: Int?) throws {
    let server = try ServerProcess(["--\(flag)", "50ms", "--body-rate", "1MiB"])
    let client = try server.connect()
    try client.send(request)
    if let status { #expect(try client.answer().status == status) }
    #expect(try client.rest().isEmpty)
    #expect(server.stop() == 0)
  }

  @Test("gives up what takes longer than the deadline, or waits for so long")
  func deadline() throws {
    let server = try ServerProcess(["--deadline", "1ms", "--environment-limit", "100000"])
    let client = try server.connect()
    try client.send(Self.environments(20_000))
    let answer = try client.answer()
    // On a busy machine work on it may not begin.
    #expect(answer.status == 504 || answer.status == 503 && answer.fields["Retry-After"] != nil)
    #expect(server.stop() == 0)
  }
}
