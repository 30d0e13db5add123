internal import HTTPWire
internal import SolveService

/// Books each request when it comes, and again when it is answered.
final class Ledger: Sendable {
  let metrics = Metrics()
  private let clock: ServiceClock
  private let observer: (@Sendable (RequestRecord) -> Void)?

  /// Creates a ledger; `observer` hears of every answer, on the thread that makes it.
  init(clock: ServiceClock, observer: (@Sendable (RequestRecord) -> Void)? = nil) {
    self.clock = clock
    self.observer = observer
  }

  /// One request that has come and is to be answered.
  struct Entry: Sendable {
    fileprivate let ledger: Ledger
    fileprivate let route: RouteLabel
    fileprivate let method: String
    fileprivate var bytesIn: Int
    fileprivate let arrival: Duration
  }
}

extension Ledger {
  /// Books a request that has come.
  func open(_ request: HTTPRequest, at route: Route?) -> Entry {
    metrics.noteRequest()
    return Entry(
      ledger: self,
      route: RouteLabel(route),
      method: request.method,
      bytesIn: request.body.count,
      arrival: clock.now()
    )
  }

  /// Books a request and its answer, which was ready; nobody measures how long that took.
  func book(_ answer: ReadyAnswer, at route: RouteLabel, _ names: RequestNames) {
    metrics.noteAnswerAtOnce(at: route)
    observer?(
      RequestRecord(
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        method: "GET",
        route: route.name,
        status: answer.status,
        bytesIn: 0,
        bytesOut: answer.bodyCount,
        duration: nil,
        queueing: nil
      )
    )
  }

  /// Books the answer to a message that never became a request.
  func book(malformed response: HTTPResponse, _ names: RequestNames) {
    metrics.noteMalformedMessage(response.status)
    observer?(
      RequestRecord(
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        method: nil,
        route: RouteLabel.none.name,
        status: response.status,
        bytesIn: 0,
        bytesOut: response.body.count,
        duration: nil,
        queueing: nil
      )
    )
  }
}

extension Ledger.Entry {
  /// Books the answer, just before it is sent.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - bytesOut: The length of its content.
  ///   - names: What the request is called.
  ///   - queueing: How long it waited for a solver.
  func close(_ status: Int, bytesOut: Int, _ names: RequestNames, queueing: Duration?) {
    let duration = ledger.clock.now() - arrival
    ledger.metrics.noteAnswer(status, at: route, after: duration)
    ledger.observer?(
      RequestRecord(
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        method: method,
        route: route.name,
        status: status,
        bytesIn: bytesIn,
        bytesOut: bytesOut,
        duration: duration,
        queueing: queueing
      )
    )
  }

  /// The same for a request whose content came after it.
  func adding(bytesIn count: Int) -> Self {
    var entry = self
    entry.bytesIn += count
    return entry
  }

  /// Books that a request brings no key that counts.
  func noteUnauthorized() { ledger.metrics.noteUnauthorized() }

  /// Books what came of an input.
  func note(_ answer: SolveService.Answer) { ledger.metrics.note(answer) }
}
