import Foundation
public import HTTPServer
public import HTTPWire
import Synchronization

/// A server on this machine whose answers a test decides; it stops when the test lets go of it.
public final class TestServer: Sendable {
  /// Returns the response to a request of a client.
  public typealias Answer = @Sendable (_ request: HTTPRequest, _ attempt: Int) -> HTTPResponse

  private final class Handler: HTTPHandler {
    private let answer: Answer
    private let requests = Mutex<[HTTPRequest]>([])

    init(_ answer: @escaping Answer) {
      self.answer = answer
    }

    var received: [HTTPRequest] { requests.withLock { $0 } }

    func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange) {
      let attempt = requests.withLock { requests in
        requests.append(request)
        return requests.count
      }
      exchange.respond(answer(request, attempt))
    }

    func refusal(_ fault: RequestFault) -> HTTPResponse {
      HTTPResponse(status: fault.status, body: Array(fault.message.utf8))
    }
  }

  private let server: Server
  /// Records requests; `nil` where the application is not a test's.
  private let handler: Handler?

  /// Where the server listens, as a client wants it.
  public let url: String

  /// Listens at an address, and answers each request as a test decides.
  public convenience init(
    at address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
    answer: @escaping Answer
  ) throws {
    let handler = Handler(answer)
    try self.init(at: address, serving: handler, noting: handler)
  }

  /// Serves a whole application.
  public convenience init(serving application: any HTTPHandler) throws {
    try self.init(at: .tcp(host: "127.0.0.1", port: 0), serving: application, noting: nil)
  }

  private init(
    at address: ListenAddress,
    serving application: any HTTPHandler,
    noting handler: Handler?
  ) throws {
    self.handler = handler
    server = try Server(settings: ServerSettings(addresses: [address]), handler: application)
    url =
      switch server.addresses[0] {
      case .tcp: "http://\(server.addresses[0])"
      case .unix: server.addresses[0].description
      }
    Thread.detachNewThread { [server] in
      do throws(ServerError) { try server.run() } catch { preconditionFailure(error.message) }
    }
  }

  deinit { server.stop() }

  /// Every request so far.
  public var received: [HTTPRequest] { handler?.received ?? [] }
}

/// An answer with a text.
public func response(
  _ status: Int = 200,
  _ text: String = "{}",
  fields: [(String, String)] = [("Content-Type", "application/json")]
) -> HTTPResponse {
  var response = HTTPResponse(status: status, body: Array(text.utf8))
  for (name, value) in fields { response.fields.append(name, value) }
  return response
}
