import Dispatch
import Foundation
import HTTPServer
import HTTPWire
import System
import TestSupport
import Testing

/// Both mechanisms for readiness.
let backends: [ServerSettings.Backend] = [.automatic, .dispatch]

/// An application that is a function.
struct App: HTTPHandler {
  var respond: @Sendable (HTTPRequest, any HTTPExchange) -> Void

  func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) { respond(request, exchange) }

  func refusal(_ fault: RequestFault) -> HTTPResponse {
    HTTPResponse(status: fault.status, body: Array("refused: \(fault.message)".utf8))
  }

  /// Answers every request with its method, path and content.
  static let echo = App { request, exchange in
    let text = "\(request.method) \(request.path) " + String(decoding: request.body, as: UTF8.self)
    exchange.respond(HTTPResponse(status: 200, body: Array(text.utf8)))
  }

  /// Answers with the number of bytes in the query.
  static let size = App { request, exchange in
    let count = request.query.flatMap { Int($0) } ?? 0
    exchange.respond(HTTPResponse(status: 200, body: pattern(count)))
  }
}

/// Bytes of which each shows where it belongs.
func pattern(_ count: Int) -> [UInt8] {
  // A period that no buffer has.
  let piece = (0..<10007).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count + piece.count)
  while bytes.count < count { bytes += piece }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// A server that runs on another thread.
final class TestServer: Sendable {
  let server: Server
  private let ended = DispatchSemaphore(value: 0)

  init(
    _ app: App,
    backend: ServerSettings.Backend = .automatic,
    address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
    clock: SystemClock = .machine,
    statistics: ServerStatistics = ServerStatistics(),
    change: (inout ServerSettings) -> Void = { _ in }
  ) throws {
    var settings = ServerSettings(addresses: [address])
    settings.backend = backend
    change(&settings)
    server = try Server(
      settings: settings,
      handler: app,
      clock: clock,
      statistics: statistics
    )
  }

  func start() {
    Thread.detachNewThread { [self] in
      do throws(ServerError) {
        try server.run()
      } catch {
        Issue.record("\(error.message)")
      }
      ended.signal()
    }
  }

  /// Waits until the server has ended, and returns whether it did.
  func waitUntilEnded() -> Bool {
    ended.wait(timeout: .now() + .seconds(patienceSeconds)) == .success
  }

  func connect(receiveBuffer: Int? = nil) throws -> RawClient {
    try RawClient(server.addresses[0], receiveBuffer: receiveBuffer)
  }
}

/// Runs `body` against a server, and ends it.
func withServer(
  _ app: App,
  backend: ServerSettings.Backend = .automatic,
  address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
  clock: SystemClock = .machine,
  statistics: ServerStatistics = ServerStatistics(),
  change: (inout ServerSettings) -> Void = { _ in },
  _ body: (TestServer) throws -> Void
) throws {
  let server = try TestServer(
    app,
    backend: backend,
    address: address,
    clock: clock,
    statistics: statistics,
    change: { settings in
      settings.connectionLimits.lingerMilliseconds = 200
      settings.connectionLimits.firstRequestWhileDrainingMilliseconds = 50
      change(&settings)
    }
  )
  server.start()
  defer {
    server.server.stop()
    #expect(server.waitUntilEnded(), "The server did not end")
  }
  try body(server)
}
