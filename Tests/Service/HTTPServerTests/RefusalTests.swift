import Dispatch
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

@Suite struct RefusalTests {
  @Test("answers nothing after an error", arguments: backends)
  func nothingAfter(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.get("/1")
      try client.send("nonsense\r\n\r\n")
      try client.get("/2")
      #expect(try client.answer().text == "GET /1 ")
      let refusal = try client.answer()
      #expect(refusal.status == 400)
      #expect(refusal.text.hasPrefix("refused: The request line is malformed"))
      #expect(refusal.fields["Connection"] == "close")
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("reaches a client that keeps sending", arguments: backends)
  func lingers(backend: ServerSettings.Backend) throws {
    try withServer(
      .echo,
      backend: backend,
      change: {
        $0.requestLimits.body = 10
        $0.connectionLimits.lingerMilliseconds = patienceSeconds * 1000
      }
    ) { server in
      let client = try server.connect()
      defer { client.close() }
      try client.post("/", pattern(500_000))
      #expect(try client.answer().status == 413)
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("refuses a request that is cut short", arguments: backends)
  func truncated(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHo")
      client.endSending()
      #expect(try client.answer().status == 400)
      #expect(try client.rest().isEmpty)
    }
  }

  @Test func answersForAnApplicationThatDoesNot() throws {
    try withServer(App { _, _ in }) { server in
      let client = try server.connect()
      for _ in 0..<2 {
        try client.get("/")
        #expect(try client.answer().status == 500)
      }
    }
  }

  @Test func sendsNoFieldThatWouldBeTwo() throws {
    let app = App { _, exchange in
      var response = HTTPResponse(status: 200)
      response.fields.append("A", "b\r\nSet-Cookie: c")
      exchange.respond(response)
    }
    try withServer(app) { server in
      let client = try server.connect()
      try client.get("/")
      let answer = try client.answer()
      #expect(answer.status == 500)
      #expect(answer.fields["Set-Cookie"] == nil)
    }
  }

  @Test func sendsSomethingEvenIfTheRefusalCannotBeSent() throws {
    struct Broken: HTTPHandler {
      func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
        exchange.respond(HTTPResponse(status: 0))
      }
      func refusal(_ fault: RequestFault) -> HTTPResponse { HTTPResponse(status: 1) }
    }
    let settings = ServerSettings(addresses: [.tcp(host: "127.0.0.1", port: 0)])
    let server = try Server(settings: settings, handler: Broken())
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      do { try server.run() } catch { Issue.record(error) }
      ended.signal()
    }
    let client = try RawClient(server.addresses[0])
    try client.get("/", "Connection: close")
    #expect(try client.answer().status == 500)
    client.close()
    server.stop()
    #expect(ended.wait(timeout: .now() + .seconds(patienceSeconds)) == .success)
  }

  @Test func trapsOnASecondAnswer() async {
    await #expect(processExitsWith: .failure) {
      let app = App { _, exchange in
        exchange.respond(HTTPResponse(status: 200))
        exchange.respond(HTTPResponse(status: 200))
      }
      try withServer(app) { server in
        let client = try server.connect()
        try client.get("/")
        _ = try client.answer()
      }
    }
  }

  /// Dispatch does not report that a client has disconnected before reading.
  @Test func notifiesTheApplicationOfAClosedConnection() throws {
    let exchanges = Mutex<[any HTTPExchange]>([])
    let app = App { _, exchange in exchanges.withLock { $0.append(exchange) } }
    try withServer(app) { server in
      let client = try server.connect()
      try client.get("/")
      #expect(eventually { exchanges.withLock { !$0.isEmpty } })
      let exchange = try #require(exchanges.withLock { $0.first })
      #expect(!exchange.isCancelled)
      client.reset()
      #expect(eventually { exchange.isCancelled })
      exchange.respond(HTTPResponse(status: 200))
    }
  }

  @Test func doesNotTakeAHalfClosedClientForGone() throws {
    let exchanges = Mutex<[any HTTPExchange]>([])
    let app = App { request, exchange in
      if request.path == "/held" {
        exchanges.withLock { $0.append(exchange) }
      } else {
        exchange.respond(HTTPResponse(status: 204))
      }
    }
    try withServer(app) { server in
      let client = try server.connect()
      try client.get("/held")
      client.endSending()
      #expect(eventually { exchanges.withLock { !$0.isEmpty } })
      // Another's answer shows that the loop has processed earlier events.
      let other = try server.connect()
      try other.get("/")
      #expect(try other.answer().status == 204)
      let exchange = try #require(exchanges.withLock { $0.first })
      #expect(!exchange.isCancelled)
      exchange.respond(HTTPResponse(status: 200, body: [65]))
      #expect(try client.answer().text == "A")
    }
  }
}
