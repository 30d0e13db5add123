internal import HTTPWire
internal import SolveService

/// Books each request when it comes, and again when it is answered.
final class Ledger: Sendable {
  let metrics = Metrics()
  private let clock: ServiceClock

  init(clock: ServiceClock) { self.clock = clock }

  /// One request that has come and is to be answered.
  struct Entry: Sendable {
    fileprivate let ledger: Ledger
    fileprivate let route: RouteLabel
    fileprivate let arrival: Duration
  }

  /// Books a request that has come.
  func open(_ request: HTTPRequest, at route: Route?) -> Entry {
    metrics.noteRequest()
    return Entry(ledger: self, route: RouteLabel(route), arrival: clock.now())
  }

  /// Books the answer to a message that never became a request.
  func book(malformed response: HTTPResponse) { metrics.noteMalformedMessage(response.status) }
}

extension Ledger.Entry {
  /// Books the answer, just before it is sent.
  func close(_ response: HTTPResponse) {
    let duration = ledger.clock.now() - arrival
    ledger.metrics.noteAnswer(response.status, at: route, after: duration)
  }

  /// Books what came of an input.
  func note(_ answer: SolveService.Answer) { ledger.metrics.note(answer) }
}
