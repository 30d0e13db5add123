import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

/// An application that answers on `release`.
final class Held: Sendable {
  private let exchanges = Mutex<[any HTTPExchange]>([])

  var app: App {
    App { [self] _, exchange in exchanges.withLock { $0.append(exchange) } }
  }

  var count: Int { exchanges.withLock { $0.count } }

  func release() {
    let held = exchanges.withLock { exchanges in
      defer { exchanges = [] }
      return exchanges
    }
    for exchange in held { exchange.respond(HTTPResponse(status: 200, body: [65])) }
  }
}

@Suite struct DrainTests {
  @Test("answers what it has begun, and nothing more", arguments: backends)
  func inFlight(backend: ServerSettings.Backend) throws {
    let held = Held()
    try withServer(held.app, backend: backend) { server in
      let client = try server.connect()
      try client.get("/")
      try client.get("/never")
      #expect(eventually { held.count == 1 })
      server.server.stop()
      // The listener is closed before the last request is answered.
      #expect(
        eventually {
          do {
            _ = try server.connect()
            return false
          } catch {
            return true
          }
        }
      )
      held.release()
      let answer = try client.answer()
      #expect(answer.text == "A")
      #expect(answer.fields["Connection"] == "close")
      #expect(try client.rest().isEmpty)
    }
  }

  @Test("ends idle connections at once", arguments: backends)
  func idle(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend) { server in
      let idle = try server.connect()
      try idle.get("/")
      _ = try idle.answer()
      server.server.stop()
      #expect(try idle.rest().isEmpty)
    }
  }

  @Test("answers requests that arrived before the stop", arguments: backends)
  func arrived(backend: ServerSettings.Backend) throws {
    let server = try TestServer(.echo, backend: backend)
    let client = try server.connect()
    try client.get("/")
    server.server.stop()
    server.start()
    #expect(try client.answer().text == "GET / ")
    #expect(try client.rest().isEmpty)
    client.close()
    #expect(server.waitUntilEnded())
  }

  @Test("gives up what takes too long", arguments: backends)
  func cap(backend: ServerSettings.Backend) throws {
    let held = Held()
    let server = try TestServer(held.app, backend: backend, change: { $0.drainMilliseconds = 20 })
    server.start()
    let client = try server.connect()
    try client.get("/")
    #expect(eventually { held.count == 1 })
    server.server.stop()
    #expect(server.waitUntilEnded())
    #expect(try client.rest().isEmpty)
    // Too late, but no reason to fall over.
    held.release()
  }

  @Test("may be stopped repeatedly", arguments: backends)
  func twice(backend: ServerSettings.Backend) throws {
    let server = try TestServer(.echo, backend: backend)
    server.server.stop()
    server.start()
    server.server.stop()
    #expect(server.waitUntilEnded())
    server.server.stop()
  }

  @Test("leaves an address to its successor", arguments: backends)
  func successor(backend: ServerSettings.Backend) throws {
    // Another program that listens everywhere may be given the port in between, but not again and again.
    var isTaken = true
    for _ in 0..<5 where isTaken { isTaken = try !isLeft(backend) }
    #expect(!isTaken)
  }

  /// Whether a server can listen where another one has listened before it.
  private func isLeft(_ backend: ServerSettings.Backend) throws -> Bool {
    // No connection of another test is given a port of this address in between.
    let address = ListenAddress.tcp(host: "127.83.7.11", port: 0)
    let first = try TestServer(.echo, backend: backend, address: address)
    first.start()
    let client = try first.connect()
    try client.get("/")
    _ = try client.answer()
    first.server.stop()
    #expect(try client.rest().isEmpty)
    client.close()
    #expect(first.waitUntilEnded())
    do {
      try withServer(.echo, backend: backend, address: first.server.addresses[0]) { second in
        let client = try second.connect()
        try client.get("/")
        #expect(try client.answer().status == 200)
      }
      return true
    } catch ServerError.cannotListen {
      return false
    }
  }
}
