import HTTPServer
import HTTPWire
import TestSupport
import Testing

/// Limits of the memory of all connections together.
@Suite struct MemoryLimitTests {
  @Test("closes the clients that take their answers slowest", arguments: backends)
  func slowTakers(backend: ServerSettings.Backend) throws {
    let statistics = ServerStatistics()
    // Of each answer, the system takes 4 MiB at most and the server keeps the rest.
    let count = 20_000_000
    try withServer(
      .size,
      backend: backend,
      statistics: statistics,
      change: { $0.unsentLimit = 30_000_000 }
    ) { server in
      let silent = try (0..<6).map { _ in
        let client = try server.connect(receiveBuffer: 4096)
        try client.get("/?\(count)")
        return client
      }
      // One and a half of the limit holds two of them.
      #expect(eventually { statistics.connectionsDropped >= 4 })
      #expect(eventually { statistics.unsentBytes <= 45_000_000 })
      let client = try server.connect()
      try client.get("/?100")
      #expect(try client.answer().body == pattern(100))
      withExtendedLifetime(silent) {}
    }
    #expect(statistics.unsentBytes == 0)
  }

  @Test("never closes the only one, however long its answer is")
  func longAnswer() throws {
    let statistics = ServerStatistics()
    try withServer(.size, statistics: statistics, change: { $0.unsentLimit = 1_000_000 }) {
      server in
      let client = try server.connect()
      try client.get("/?20000000")
      #expect(try client.answer().body == pattern(20_000_000))
      #expect(statistics.connectionsDropped == 0)
    }
  }

  @Test("informs the application of a lack of memory for long responses")
  func room() throws {
    let app = App { request, exchange in
      let count = request.query.flatMap { Int($0) } ?? 0
      let body = count == 0 ? Array("\(exchange.hasCapacity)".utf8) : pattern(count)
      exchange.respond(HTTPResponse(status: 200, body: body))
    }
    try withServer(app, change: { $0.unsentLimit = 1_000_000 }) { server in
      let client = try server.connect()
      func hasCapacity() throws -> String {
        try client.get("/")
        return try client.answer().text
      }
      #expect(try hasCapacity() == "true")
      let silent = try server.connect(receiveBuffer: 4096)
      try silent.get("/?20000000")
      #expect(try eventually { try hasCapacity() == "false" })
      silent.reset()
      #expect(try eventually { try hasCapacity() == "true" })
    }
  }

  @Test(
    "refuses the content that has been coming longest where all is too much",
    arguments: backends
  )
  func contents(backend: ServerSettings.Backend) throws {
    let statistics = ServerStatistics()
    let clock = ManualClock()
    try withServer(
      .echo,
      backend: backend,
      clock: clock.clock,
      statistics: statistics,
      change: { $0.receivingLimit = 1_000_000 }
    ) { server in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 400000\r\n\r\n"
      let clients = try (1...3).map { number in
        let client = try server.connect()
        // All of it but a byte.
        try client.send(Array(head.utf8) + pattern(399_999))
        if number < 3 { #expect(eventually { statistics.receivedBytes == number * 399_999 }) }
        clock.advance(1000)
        return client
      }
      let answer = try clients[0].answer()
      #expect(answer.status == 503)
      #expect(answer.text.contains("--receiving-limit"))
      for client in clients.dropFirst() {
        try client.send([0])
        #expect(try client.answer().status == 200)
      }
    }
  }

  @Test("lets go of refused content at once, although its client stays")
  func refusedContent() throws {
    let statistics = ServerStatistics()
    try withServer(
      .echo,
      statistics: statistics,
      change: {
        $0.receivingLimit = 1_000_000
        $0.connectionLimits.lingerMilliseconds = 60_000
      }
    ) { server in
      let client = try server.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n")
      try client.send(pattern(1_100_000))
      #expect(try client.answer().status == 503)
      #expect(eventually { statistics.receivedBytes == 0 })
      client.reset()
    }
  }
}
