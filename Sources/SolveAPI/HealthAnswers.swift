public import HTTPWire
internal import SolveService

/// The answers to orchestrators, which ask every second whether the process works, made once.
///
/// A request that `handle` answers takes 16,135 instructions of the server, one of these 2,700
/// (`make instructions`).
///
/// A `ReadyAnswer` is bytes in which only date and names are filled in.
struct HealthAnswers: Sendable {
  /// The same answers as bytes, with all fields that do not change.
  let alive = ReadyAnswer(completing: Self.alive)
  let ready = ReadyAnswer(completing: Self.ready)

  /// That the process works.
  static let alive = answer("alive")
  /// That it should get traffic.
  static let ready = answer("ready")

  /// JSON of one member, `status`.
  private static func answer(_ state: StaticString) -> HTTPResponse {
    var response = HTTPResponse(status: 200, body: Array("{\"status\":\"\(state)\"}\n".utf8))
    response.fields.append("Content-Type", "application/json; charset=utf-8")
    response.fields.append("Cache-Control", "no-store")
    return response
  }
}

extension ReadyAnswer {
  /// Makes an answer ready, with the fields that answers to any client have.
  fileprivate init(completing response: HTTPResponse) {
    var response = response
    response.fields.append(contentsOf: Reply.precautions)
    self.init(response)
  }
}

extension SolveAPI {
  /// Answers a question for the instance's health as `handle` would, if it brings nothing along that
  /// its answer would have to say.
  ///
  /// - Parameters:
  ///   - head: The request's head where it lies, of which nothing becomes a value.
  ///   - lines: Where the field lines of the names are written.
  /// - Returns: The answer; `nil` where `handle` has to answer.
  public func readyAnswer(
    to head: borrowing RequestHead,
    adding lines: inout OutputSpan<UInt8>
  ) -> ReadyAnswer? {
    let route: Route
    if head.isGet(Route.livenessPath) || head.isGet(Route.healthPath) {
      route = .liveness
    } else if head.isGet(Route.readinessPath), readiness.reason == nil, !service.isDraining {
      route = .readiness
    } else {
      return nil
    }
    guard access.origins.origins.isEmpty, !head.has("x-request-id"), !head.has("traceparent")
    else { return nil }
    let answer = route == .liveness ? health.alive : health.ready
    let names = RequestNames(requestID: requestIDs.next(), trace: traces.next())
    names.write(to: &lines)
    ledger.book(answer, at: route, names)
    return answer
  }
}
