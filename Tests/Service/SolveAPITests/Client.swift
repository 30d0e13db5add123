import Dispatch
import HTTPWire
import JSONText
import SolveAPI
import SolveService
import Synchronization
import TestSupport
import Testing

/// Sends requests to the interface without a socket.
struct Client {
  let service: SolveService
  let readiness = Readiness()
  /// Where its requests come from; `nil` for a socket in the file system.
  var address: InternetAddress?
  private let api: SolveAPI

  init(
    workers: Int = 1,
    queueByteLimit: Int = 64 << 20,
    limits: SolveLimits = SolveLimits(),
    identity: Identity = Identity(),
    access: Access = Access(),
    observer: (@Sendable (RequestRecord) -> Void)? = nil
  ) throws {
    service = try SolveService(
      settings: SolveService.Settings(
        workers: workers,
        queueByteLimit: queueByteLimit,
        deadlineMilliseconds: patienceSeconds * 1000,
        limits: limits
      )
    )
    api = SolveAPI(
      backend: .threads(service),
      readiness: readiness,
      identity: identity,
      access: access,
      outputLimit: limits.output,
      observer: observer
    )
  }

  /// Sends a request and waits for its answer.
  func send(
    _ method: String,
    _ path: String,
    query: String? = nil,
    _ fields: [(String, String)] = [],
    body: String = "",
    hasGone: Bool = false,
    hasCapacity: Bool = true
  ) -> HTTPResponse {
    let exchange = RecordingExchange(isCancelled: hasGone, hasCapacity: hasCapacity)
    var request = Self.request(method, path, query: query, fields, body: body)
    request.client = address
    api.handle(request, exchange)
    api.endTurn()
    return exchange.wait()
  }

  /// Occupies the one worker and fills the queue, and lets both go once something has been seen.
  ///
  /// The client must have one worker, and room for no second input.
  func whileFull(_ body: () throws -> Void) throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try service.submit(Work(SolveInput(bytes: []))) { _, _, _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    try service.submit(Work(SolveInput(bytes: []))) { _, _, _ in }
    defer { gate.signal() }
    try body()
  }

  /// The answer to a message that the server refused.
  func refusal(_ fault: RequestFault) -> HTTPResponse { api.refusal(fault) }

  private static func request(
    _ method: String,
    _ path: String,
    query: String?,
    _ fields: [(String, String)],
    body: String
  ) -> HTTPRequest {
    var lines = HTTPFields()
    for (name, value) in fields { lines.append(name, value) }
    return HTTPRequest(
      method: method,
      path: path,
      query: query,
      fields: lines,
      body: Array(body.utf8)
    )
  }
}

/// Keeps the one answer of an exchange.
final class RecordingExchange: HTTPExchange {
  let isCancelled: Bool
  let hasCapacity: Bool
  private let response = Mutex<HTTPResponse?>(nil)
  private let answered = DispatchSemaphore(value: 0)

  init(isCancelled: Bool = false, hasCapacity: Bool = true) {
    self.isCancelled = isCancelled
    self.hasCapacity = hasCapacity
  }

  func respond(_ response: HTTPResponse) {
    self.response.withLock { kept in
      precondition(kept == nil, "Answered twice")
      kept = response
    }
    answered.signal()
  }

  func wait() -> HTTPResponse {
    _ = answered.wait(timeout: .now() + .seconds(patienceSeconds))
    guard let response = response.withLock({ $0 }) else {
      preconditionFailure("There was no answer")
    }
    return response
  }
}

extension HTTPResponse {
  /// The content as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// A string or number member of a JSON content, as it would be interpolated.
  func member(_ key: String) throws -> String? {
    let document = try JSONDocument.parse(body)
    guard let value = document.root[key] else { return nil }
    return value.string ?? value.double.map { "\(Int($0))" }
  }
}
