import HTTPWire
import Testing

/// A connection whose events are text, so that a test reads like a conversation.
final class Conversation {
  private var state: ConnectionState
  var now = Moment(milliseconds: 1_000_000)
  /// The server's actions, in order.
  private(set) var actions: [String] = []

  init(
    limits: ConnectionLimits = ConnectionLimits(),
    requestLimits: RequestLimits = RequestLimits()
  ) {
    state = ConnectionState(requestLimits: requestLimits, limits: limits, at: now)
  }

  var wantsInput: Bool { state.wantsInput }
  var unsentCount: Int { state.unsentCount }
  var deadline: Moment? { state.deadline }

  private func run() {
    while let action = state.next(at: now) {
      switch action {
      case .deliver(let request, _): actions.append("\(request.method) \(request.path)")
      case .refuse(let fault): actions.append("refuse \(fault.status)")
      case .stopSending: actions.append("stop sending")
      case .close: actions.append("close")
      case .reset: actions.append("reset")
      }
    }
  }

  func receive(_ text: String) {
    state.receive(Array(text.utf8).span, at: now)
    run()
  }

  func receiveEnd() {
    state.receiveEnd()
    run()
  }

  func answer(_ text: String = "ok", status: Int = 200, closes: Bool = false) throws {
    var response = HTTPResponse(status: status, body: Array(text.utf8))
    if closes { response.fields.append("Connection", "close") }
    try state.answer(response, date: "now", at: now)
    run()
  }

  /// Sends all or some unsent bytes, and returns them; `queued` bytes of all sent ones are then not
  /// yet taken.
  @discardableResult
  func send(_ count: Int = .max, queued: Int = 0) -> String {
    var sent = ""
    let taken = state.offerUnsent { bytes in
      let taken = min(count, bytes.count)
      sent = String(decoding: (0..<taken).map { bytes[$0] }, as: UTF8.self)
      return taken
    }
    state.didSend(taken, at: now)
    state.recordSendQueue(queued, at: now)
    run()
    return sent
  }

  func pass(_ milliseconds: Int, queued: Int? = nil) {
    now = now + milliseconds
    if let queued { state.recordSendQueue(queued, at: now) }
    state.pass(to: now)
    run()
  }

  func drain() {
    state.drain(at: now)
    run()
  }
}

/// A request for a path.
func get(_ path: String, _ lines: String...) -> String {
  "GET \(path) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
}

@Suite struct ConnectionStateTests {
  @Test func servesOneRequestAfterAnother() throws {
    let connection = Conversation()
    for path in ["/1", "/2"] {
      connection.receive(get(path))
      #expect(!connection.wantsInput)
      try connection.answer()
      #expect(connection.send().hasSuffix("Content-Length: 2\r\n\r\nok"))
      #expect(connection.wantsInput)
    }
    #expect(connection.actions == ["GET /1", "GET /2"])
  }

  @Test func handsOutAPipelineOneByOne() throws {
    let connection = Conversation()
    connection.receive(get("/1") + get("/2") + get("/3"))
    #expect(connection.actions == ["GET /1"])
    try connection.answer("one")
    #expect(connection.actions == ["GET /1", "GET /2"])
    try connection.answer("two")
    try connection.answer("three")
    let sent = connection.send()
    #expect(sent.split(separator: "\r\n\r\n").map { $0.prefix(3) } == ["HTT", "one", "two", "thr"])
  }

  @Test func keepsWhatComesWhileARequestIsWithTheApplication() throws {
    let connection = Conversation()
    connection.receive(get("/1"))
    connection.receive("GET /2 HTTP/1.1\r\nHo")
    connection.receive("st: a\r\n\r\n")
    try connection.answer()
    #expect(connection.actions == ["GET /1", "GET /2"])
  }

  @Test(
    "ends after an answer that ends it",
    arguments: ["Connection: close", "Connection: a, Close"]
  )
  func clientCloses(line: String) throws {
    let connection = Conversation()
    connection.receive(get("/1", line) + get("/2"))
    try connection.answer()
    #expect(connection.send().contains("Connection: close\r\n"))
    #expect(connection.actions == ["GET /1", "stop sending"])
    connection.receive(get("/3"))
    connection.receiveEnd()
    #expect(connection.actions == ["GET /1", "stop sending", "close"])
  }

  @Test func endsWhenTheApplicationCloses() throws {
    let connection = Conversation()
    connection.receive(get("/1"))
    try connection.answer(closes: true)
    #expect(connection.send().contains("Connection: close\r\n"))
    #expect(connection.actions == ["GET /1", "stop sending"])
  }

  @Test(
    "keeps an old client only if it asks",
    arguments: [
      ("", false), ("Connection: keep-alive\r\n", true),
      ("Connection: keep-alive, close\r\n", false),
    ]
  )
  func oldVersion(line: String, stays: Bool) throws {
    let connection = Conversation()
    connection.receive("GET /1 HTTP/1.0\r\n\(line)\r\n")
    try connection.answer()
    #expect(connection.send().contains("Connection: keep-alive\r\n") == stays)
    #expect(connection.wantsInput)
    #expect(connection.actions == (stays ? ["GET /1"] : ["GET /1", "stop sending"]))
  }

  @Test func endsAfterCONNECT() throws {
    let connection = Conversation()
    connection.receive(
      "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
    )
    try connection.answer(status: 405)
    connection.send()
    #expect(connection.actions == ["CONNECT a:1", "stop sending"])
  }

  @Test func answersNothingAfterAnError() throws {
    let connection = Conversation()
    connection.receive(get("/1") + "nonsense\r\n\r\n" + get("/2"))
    try connection.answer()
    #expect(connection.actions == ["GET /1", "refuse 400"])
    try connection.answer(status: 400)
    let sent = connection.send()
    #expect(sent.contains("200 OK") && sent.contains("400 Bad Request"))
    connection.receive(get("/3"))
    connection.receiveEnd()
    #expect(connection.actions == ["GET /1", "refuse 400", "stop sending", "close"])
    #expect(connection.unsentCount == 0)
  }

  @Test func answersAClientThatHasEndedItsSide() throws {
    let connection = Conversation()
    connection.receive(get("/1") + get("/2"))
    connection.receiveEnd()
    try connection.answer()
    try connection.answer()
    #expect(connection.actions == ["GET /1", "GET /2"])
    connection.send()
    #expect(connection.actions == ["GET /1", "GET /2", "close"])
  }

  @Test func refusesARequestThatEndsTooEarly() throws {
    let connection = Conversation()
    connection.receive("GET / HT")
    connection.receiveEnd()
    try connection.answer(status: 400)
    connection.send()
    #expect(connection.actions == ["refuse 400", "close"])
  }

  @Test func closesWhenAClientEndsBetweenRequests() {
    let connection = Conversation()
    connection.receiveEnd()
    #expect(connection.actions == ["close"])
  }

  @Test func permitsContentThatIsWaitedFor() throws {
    let connection = Conversation()
    connection.receive(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
    )
    #expect(connection.send() == "HTTP/1.1 100 Continue\r\n\r\n")
    connection.receive("ab")
    #expect(connection.actions == ["POST /"])
  }

  @Test func permitsNothingToAClientThatDoesNotWait() throws {
    let connection = Conversation()
    connection.receive(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\na"
    )
    #expect(connection.send() == "")
  }

  @Test func beginsNothingForAClientThatDoesNotRead() throws {
    let connection = Conversation(limits: ConnectionLimits(unsentBytes: 100))
    connection.receive(get("/1") + get("/2"))
    try connection.answer(String(repeating: "a", count: 200))
    #expect(connection.actions == ["GET /1"])
    connection.send(200)
    #expect(connection.actions == ["GET /1", "GET /2"])
  }

  @Test func answersAPipelineOnlyUpToSixteenKibibytesAhead() throws {
    let connection = Conversation()
    connection.receive(get("/1") + get("/2") + get("/3"))
    // With their heads, the first alone is less than 16,384 bytes, and both are more.
    try connection.answer(String(repeating: "a", count: 16_000))
    #expect(connection.actions == ["GET /1", "GET /2"])
    try connection.answer(String(repeating: "a", count: 400))
    #expect(connection.actions == ["GET /1", "GET /2"])
    connection.send(400)
    #expect(connection.actions == ["GET /1", "GET /2", "GET /3"])
  }

  @Test func takesAnotherAnswerForOneThatCannotBeSent() throws {
    let connection = Conversation()
    connection.receive(get("/1"))
    #expect(throws: ResponseFault.status(7)) { try connection.answer(status: 7) }
    try connection.answer(status: 500)
    #expect(connection.send().hasPrefix("HTTP/1.1 500 "))
  }

  @Test func keepsTheBytesOfALongAnswerInOrder() throws {
    let connection = Conversation()
    let text = String((0..<400_000).map { "\($0 % 10)" }.joined().prefix(3_000_000))
    connection.receive(get("/1"))
    try connection.answer(text)
    var sent = ""
    while connection.unsentCount > 0 { sent += connection.send(77_777) }
    #expect(sent.hasSuffix("\r\n\r\n" + text))
  }

  @Test func trapsOnAnAnswerToNothing() async {
    await #expect(processExitsWith: .failure) {
      var state = ConnectionState(at: Moment(milliseconds: 0))
      try state.answer(HTTPResponse(status: 200), date: "", at: Moment(milliseconds: 0))
    }
  }
}
