internal import HTTPWire
internal import SolveService

/// Records each request on arrival and once on its response, in the metrics and the operator's log.
final class Ledger: Sendable {
  let metrics = Metrics()
  let now: @Sendable () -> Duration
  private let observer: (@Sendable (RequestRecord) -> Void)?
  private let incidents: @Sendable (Incident) -> Void

  /// `observer` is called on the thread of the response.
  init(
    now: @escaping @Sendable () -> Duration,
    observer: (@Sendable (RequestRecord) -> Void)? = nil,
    incidents: @escaping @Sendable (Incident) -> Void
  ) {
    self.now = now
    self.observer = observer
    self.incidents = incidents
  }

  /// A request without a response yet.
  ///
  /// Closed exactly once, by `Reply`.
  struct Entry: Sendable {
    fileprivate let ledger: Ledger
    fileprivate let route: Route
    fileprivate let method: String
    fileprivate let bytesIn: Int
    fileprivate let arrival: Duration
    var requester = Requester()
  }
}

extension Ledger {
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
  /// Called just before the response is sent.
  ///
  /// `reason` is why the request failed, unless the status shows it.
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

  func record(_ reason: Metrics.RefusalReason) { ledger.metrics.record(reason) }

  func record(_ answer: TaskAnswer) { ledger.metrics.record(answer) }

  func record(_ death: WorkerDeath, of task: SolveTask, _ names: RequestNames) {
    ledger.incidents(
      Incident(
        kind: .fault(cause: death.ending.description, message: death.message),
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

  func record(_ error: ServiceError) { ledger.metrics.record(error) }
}
