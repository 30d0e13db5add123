import Dispatch
import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite struct ServingTests {
  @Test("answers a request", arguments: backends)
  func answer(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.get("/a%20b")
      let answer = try client.answer()
      #expect(answer.status == 200)
      #expect(answer.text == "GET /a b ")
      #expect(answer.fields["Date"]?.hasSuffix(" GMT") == true)
      #expect(answer.fields["Connection"] == nil)
    }
  }

  @Test("answers many requests of one connection", arguments: backends)
  func keepAlive(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      for number in 0..<100 {
        try client.post("/\(number)", Array("content \(number)".utf8))
        #expect(try client.answer().text == "POST /\(number) content \(number)")
      }
    }
  }

  @Test("answers a pipeline in order, from any thread", arguments: backends)
  func pipeline(backend: ServerSettings.Backend) throws {
    let app = App { request, exchange in
      let response = HTTPResponse(status: 200, body: Array(request.path.utf8))
      if request.path.hasSuffix("1") || request.path.hasSuffix("5") {
        exchange.respond(response)
      } else {
        DispatchQueue.global().async { exchange.respond(response) }
      }
    }
    try withServer(app, backend: backend) { server in
      let client = try server.connect()
      let paths = (0..<16).map { "/\($0)" }
      try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      let answers = try paths.map { _ in try client.answer().text }
      #expect(answers == paths)
    }
  }

  @Test("answers more pipelined requests than fit one turn", arguments: backends)
  func longPipeline(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      let paths = (0..<3000).map { "/\($0)" }
      let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
      try client.send(requests)
      let answers = try paths.map { _ in try client.answer().text }
      #expect(answers == paths.map { "GET \($0) " })
    }
  }

  @Test("reads a request that comes byte by byte", arguments: backends)
  func slowly(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      for byte
        in "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"
        .utf8
      {
        try client.send([byte])
      }
      #expect(try client.answer().text == "POST / ab")
    }
  }

  @Test("answers HEAD without content", arguments: backends)
  func head(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer(toHead: true).fields["Content-Length"] == "8")
      #expect(try client.answer().text == "GET /b ")
    }
  }

  @Test("permits content that is waited for", arguments: backends)
  func expect(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
      )
      #expect(try client.answer().status == 100)
      try client.send("ab")
      #expect(try client.answer().text == "POST / ab")
    }
  }

  @Test("refuses content that is announced as too long", arguments: backends)
  func tooLong(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let client = try server.connect()
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388609\r\nExpect: 100-continue\r\n\r\n"
      )
      let answer = try client.answer()
      #expect(answer.status == 413)
      #expect(answer.text == "refused: The content is longer than 8388608 bytes.")
      #expect(answer.fields["Connection"] == "close")
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("answers a client that has ended its side", arguments: backends)
  func halfClose(backend: ServerSettings.Backend) throws {
    let app = App { request, exchange in
      DispatchQueue.global().async {
        exchange.respond(HTTPResponse(status: 200, body: Array(request.path.utf8)))
      }
    }
    try withServer(app, backend: backend) { server in
      let client = try server.connect()
      try client.get("/a")
      try client.get("/b")
      client.endSending()
      #expect(try client.answer().text == "/a")
      #expect(try client.answer().text == "/b")
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("takes the largest content", arguments: backends)
  func largest(backend: ServerSettings.Backend) throws {
    let content = pattern(1 << 20)
    let app = App { request, exchange in
      exchange.respond(HTTPResponse(status: request.body == content ? 200 : 500))
    }
    try withServer(app, backend: backend) { server in
      let client = try server.connect()
      for _ in 0..<3 {
        try client.post("/", content)
        #expect(try client.answer().status == 200)
      }
    }
  }

  @Test("sends a long answer to a client that reads slowly", arguments: backends)
  func longAnswer(backend: ServerSettings.Backend) throws {
    try withServer(.size, backend: backend) { server in
      let client = try server.connect()
      // More than the system takes at once, so that sending has to wait.
      for count in [16_000_000, 300_000, 0, 12_000_000] { try client.get("/?\(count)") }
      for count in [16_000_000, 300_000, 0, 12_000_000] {
        let isWhole = try client.answer().body == pattern(count)
        #expect(isWhole)
      }
    }
  }

  @Test("serves many connections at once", arguments: backends)
  func many(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let clients = try (0..<100).map { _ in try server.connect() }
      for _ in 0..<3 {
        for (number, client) in clients.enumerated() { try client.get("/\(number)") }
        for (number, client) in clients.enumerated().reversed() {
          #expect(try client.answer().text == "GET /\(number) ")
        }
      }
    }
  }

  @Test func listensOnSeveralAddresses() throws {
    let two = [ListenAddress](repeating: .tcp(host: "127.0.0.1", port: 0), count: 2)
    try withServer(.echo, change: { $0.addresses = two }) { server in
      #expect(Set(server.server.addresses).count == 2)
      for address in server.server.addresses {
        let client = try RawClient(address)
        try client.get("/")
        #expect(try client.answer().status == 200)
      }
    }
  }
}
