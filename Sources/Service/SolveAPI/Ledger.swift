internal import HTTPWire
internal import SolveService

/// Books each request when it comes, and again when it is answered.
///
/// It has the metrics and hands a record of each answer to the operator's log. Every request is
/// booked once when it comes and once when it is answered, whichever way that is.
final class Ledger: Sendable {
  /// What `/metrics` reads.
  let metrics = Metrics()
  let now: @Sendable () -> Duration
  /// Writes the log.
  private let observer: (@Sendable (RequestRecord) -> Void)?
  /// Reports what does not wait for the answer.
  private let incidents: @Sendable (Incident) -> Void

  /// Creates a ledger that measures by `now`; `observer` hears of every answer, on the thread that makes it.
  init(
    now: @escaping @Sendable () -> Duration,
    observer: (@Sendable (RequestRecord) -> Void)? = nil,
    incidents: @escaping @Sendable (Incident) -> Void
  ) {
    self.now = now
    self.observer = observer
    self.incidents = incidents
  }

  /// One request that has come and is to be answered.
  ///
  /// Closed exactly once, by `Reply`.
  struct Entry: Sendable {
    fileprivate let ledger: Ledger
    fileprivate let route: Route
    fileprivate let method: String
    fileprivate let bytesIn: Int
    fileprivate let arrival: Duration
    /// Who sent it, as soon as that is known.
    var requester = Requester()
  }
}

extension Ledger {
  /// Books a request that has come.
  ///
  /// - Returns: What the answer is booked with.
  func open(_ request: HTTPRequest, at route: Route) -> Entry {
    metrics.recordRequest()
    return Entry(
      ledger: self,
      route: route,
      method: request.method,
      bytesIn: request.body.count,
      arrival: now()
    )
  }

  /// Books the answer to a message that never became a request.
  func book(malformed response: HTTPResponse, _ names: RequestNames) {
    metrics.recordMalformedMessage(response.status)
    observer?(
      RequestRecord(
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        method: nil,
        route: Route.unknown.label,
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
  ///   - reason: Why it was not done; `nil` where it was, or the status says it.
  func close(
    _ status: Int,
    bytesOut: Int,
    _ names: RequestNames,
    queueing: Duration?,
    reason: String? = nil
  ) {
    let duration = ledger.now() - arrival
    ledger.metrics.recordAnswer(status, at: route, after: duration)
    ledger.observer?(
      RequestRecord(
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        method: method,
        route: route.label,
        status: status,
        bytesIn: bytesIn,
        bytesOut: bytesOut,
        duration: duration,
        queueing: queueing,
        reason: reason,
        client: requester.address?.text,
        key: requester.keyName
      )
    )
  }

  /// Books why a request was sent away before the service saw it.
  func record(_ reason: Metrics.RefusalReason) { ledger.metrics.record(reason) }

  /// Books what came of an input.
  func record(_ answer: TaskAnswer) { ledger.metrics.record(answer) }

  /// Reports that a worker died of the request, or of one line of it.
  func record(_ death: WorkerDeath, of task: SolveTask, _ names: RequestNames) {
    ledger.incidents(
      Incident(
        kind: .fault(cause: death.ending.words, message: death.message),
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        route: route.label,
        bytesIn: task.content.count,
        digest: SHA256.digest(of: task.content),
        client: requester.address?.text,
        key: requester.keyName
      )
    )
  }

  /// Reports that the request is worked on for long.
  func recordLongWork(_ names: RequestNames) {
    ledger.incidents(
      Incident(
        kind: .working,
        requestID: names.requestID.text,
        traceID: names.trace.traceID,
        route: route.label,
        bytesIn: bytesIn,
        client: requester.address?.text,
        key: requester.keyName
      )
    )
  }

  /// Books why there was no answer.
  func record(_ error: ServiceError) { ledger.metrics.record(error) }
}
