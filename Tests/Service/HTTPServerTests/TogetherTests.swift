import Dispatch
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

/// Answers that leave together, and requests that are worked on together.
@Suite struct TogetherTests {
  /// An application that puts requests down, and answers them at the end of a turn.
  private struct Collecting: HTTPHandler {
    final class Tray: Sendable {
      let exchanges = Mutex<[any HTTPExchange]>([])
    }

    let tray = Tray()

    func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
      tray.exchanges.withLock { $0.append(exchange) }
    }

    func endTurn() {
      for exchange in tray.exchanges.withLock({ $0 }) {
        exchange.respond(HTTPResponse(status: 204))
      }
      tray.exchanges.withLock { $0 = [] }
    }

    func refusal(_ fault: RequestFault) -> HTTPResponse { HTTPResponse(status: fault.status) }
  }

  @Test("notifies the application after passing on all requests", arguments: backends)
  func endOfTurn(backend: ServerSettings.Backend) throws {
    var settings = ServerSettings(addresses: [.tcp(host: "127.0.0.1", port: 0)])
    settings.backend = backend
    settings.connectionLimits.lingerMilliseconds = 200
    settings.connectionLimits.firstRequestWhileDrainingMilliseconds = 50
    let server = try Server(settings: settings, handler: Collecting())
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "endOfTurn").async {
      #expect(throws: Never.self) { try server.run() }
      ended.signal()
    }
    for _ in 1...3 {
      let client = try RawClient(server.addresses[0])
      for _ in 1...20 {
        try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.answer().status == 204)
      }
      // The last one of a connection that is being drained, too.
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try client.answer().status == 204)
    }
    server.stop()
    #expect(ended.wait(timeout: .now() + .seconds(patienceSeconds)) == .success)
  }

  @Test("loses no response, from any threads", arguments: backends)
  func mixture(backend: ServerSettings.Backend) throws {
    let queues = (0..<3).map { DispatchQueue(label: "mixture \($0)") }
    let app = App { request, exchange in
      let number = Int(request.path.dropFirst()) ?? 0
      queues[number % 3].async {
        let response = HTTPResponse(status: 200, body: Array(request.path.utf8))
        exchange.respond(response)
      }
    }
    try withServer(app, backend: backend) { server in
      let count = 6
      let failures = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: count) { index in
        do {
          let client = try server.connect()
          // One at a time, so that the loop falls asleep again and again while others answer.
          for round in 0..<400 {
            let path = "/\(round * count + index)"
            try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            guard try client.answer().text == path else { return failures.withLock { $0 += 1 } }
          }
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
      #expect(failures.withLock { $0 } == 0)
    }
  }
}
