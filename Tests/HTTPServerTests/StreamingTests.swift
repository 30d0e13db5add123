import Dispatch
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

@Suite struct StreamingTests {
  /// Sends a number of pieces, each only when there is room for it.
  private final class Maker: Sendable {
    private struct State {
      var rest: Int
      var stream: (any HTTPContentStream)?
    }

    private let state: Mutex<State>
    private let exchange: any HTTPExchange
    // A separate queue has a thread even while tests that wait hold all of the shared ones.
    private let queue = DispatchQueue(label: "maker")
    let sent = Atomic(0)
    let isOver = Atomic(false)

    init(_ count: Int, _ exchange: any HTTPExchange) {
      state = Mutex(State(rest: count))
      self.exchange = exchange
    }

    func begin() {
      state.withLock { state in
        state.stream = exchange.stream(HTTPResponse(status: 200)) {
          self.queue.async { self.advance() }
        }
      }
      advance()
    }

    private func advance() {
      state.withLock { state in
        guard let stream = state.stream else { return }
        var hasRoom = true
        while hasRoom, state.rest > 0, !exchange.isCancelled {
          hasRoom = stream.send(pattern(10_007))
          state.rest -= 1
          sent.wrappingAdd(1, ordering: .relaxed)
        }
        guard state.rest == 0 || exchange.isCancelled else { return }
        stream.finish()
        state.stream = nil
        isOver.store(true, ordering: .relaxed)
      }
    }
  }

  private final class Makers: Sendable {
    let all = Mutex<[Maker]>([])
    var first: Maker? { all.withLock { $0.first } }

    var app: App {
      App { [self] request, exchange in
        let maker = Maker(request.query.flatMap { Int($0) } ?? 0, exchange)
        all.withLock { $0.append(maker) }
        maker.begin()
      }
    }
  }

  @Test("sends pieces as chunks, and goes on with the next request", arguments: backends)
  func chunks(backend: ServerSettings.Backend) throws {
    try withServer(Makers().app, backend: backend) { server in
      let client = try server.connect()
      try client.get("/?2")
      try client.get("/?0", "Connection: close")
      let text = try client.rest()
      let head = Array("HTTP/1.1 200 OK\r\n".utf8)
      #expect(text.starts(with: head))
      let piece = Array("2717\r\n".utf8) + pattern(10_007) + [13, 10]
      let content = Array("chunked\r\n\r\n".utf8) + piece + piece + Array("0\r\n\r\n".utf8) + head
      #expect(text.firstRange(of: content) != nil)
      #expect(text.firstRange(of: Array("Content-Length".utf8)) == nil)
      #expect(text.suffix(5) == Array("0\r\n\r\n".utf8)[...])
    }
  }

  @Test("ends the content with the connection for HTTP/1.0", arguments: backends)
  func oldVersion(backend: ServerSettings.Backend) throws {
    try withServer(Makers().app, backend: backend) { server in
      let client = try server.connect()
      try client.send("GET /?1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      let text = try client.rest()
      #expect(text.firstRange(of: Array("chunked".utf8)) == nil)
      #expect(text.firstRange(of: Array("Connection: close\r\n".utf8)) != nil)
      #expect(text.suffix(10_007) == pattern(10_007)[...])
    }
  }

  @Test("asks the maker to wait for a client that does not read", arguments: backends)
  func pressure(backend: ServerSettings.Backend) throws {
    let makers = Makers()
    try withServer(makers.app, backend: backend) { server in
      let client = try server.connect()
      // Some hundred megabytes, far more than the system keeps for a client.
      try client.get("/?20000")
      #expect(eventually { (makers.first?.sent.load(ordering: .relaxed) ?? 0) > 20 })
      // Another client has its answer in the meantime.
      let other = try server.connect()
      try other.get("/?3", "Connection: close")
      #expect(try other.rest().count > 30_000)
      let maker = try #require(makers.first)
      #expect(maker.sent.load(ordering: .relaxed) < 5000)
      client.reset()
      // A maker whose client has gone hears of it, although it waits.
      #expect(eventually { maker.isOver.load(ordering: .relaxed) })
    }
  }

  @Test(
    "ends the connection when the maker lets go, so that nothing looks whole",
    arguments: backends
  )
  func broken(backend: ServerSettings.Backend) throws {
    let app = App { _, exchange in
      _ = exchange.stream(HTTPResponse(status: 200)) {}.send([65])
    }
    try withServer(app, backend: backend) { server in
      let client = try server.connect()
      try client.get("/")
      let text = try client.rest()
      #expect(text.firstRange(of: Array("0\r\n\r\n".utf8)) == nil)
    }
  }
}
