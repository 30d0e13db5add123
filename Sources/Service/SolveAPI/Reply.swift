internal import HTTPWire
internal import SolveService

/// The response to a request, completed with the common fields.
///
/// Made for each request before anything can fail. It may be sent from any thread, once.
struct Reply: Sendable {
  let exchange: any HTTPExchange
  let names: RequestNames
  var entry: Ledger.Entry
  let grant: OriginPolicy.Grant

  var client: ServiceClient? { entry.requester.client }

  /// `queueing`: `nil` without a solver; `reason`: why the request failed, for the log.
  func send(
    _ response: consuming HTTPResponse,
    queueing: Duration? = nil,
    reason: String? = nil
  ) {
    Self.complete(&response, names, grant)
    let (status, bytesOut) = (response.status, response.body.count)
    entry.close(status, bytesOut: bytesOut, names, queueing: queueing, reason: reason)
    exchange.respond(response)
  }

  func send(_ refusal: Refusal) {
    if case .unauthorized = refusal { entry.record(.unauthorized) }
    if case .unsentAnswers = refusal { entry.record(.unsentAnswers) }
    send(refusal.response(names), reason: refusal.reason)
  }

  /// Responds to OPTIONS, including CORS preflights.
  func send(allowing methods: [String]) {
    var response = HTTPResponse(status: 204)
    response.fields.append("Allow", methods.joined(separator: ", "))
    grant.completePreflight(&response, methods: methods)
    send(response)
  }

  /// Timings are in the fields and never in the content.
  func send(
    _ outcome: SolverBackend.Outcome,
    to task: SolveTask,
    after queueing: Duration,
    _ preconditions: Preconditions? = nil
  ) {
    switch outcome {
    case .answer(let answer):
      var answer = answer
      answer.timings?.queueing = queueing
      entry.record(answer)
      answer.timings?.complete(&answer.response.fields)
      if let preconditions {
        do throws(Refusal) {
          try preconditions.apply(to: &answer.response)
        } catch {
          return send(error)
        }
      }
      let isTimed = answer.timings != nil
      send(answer.response, queueing: isTimed ? queueing : nil, reason: answer.reason)
    case .failed(let error): send(error, queueing: queueing)
    case .died(let death):
      entry.record(death, of: task, names)
      send(.workerDied, queueing: queueing)
    }
  }

  func send(_ error: ServiceError, queueing: Duration? = nil) {
    entry.record(error)
    let refusal = Refusal.service(error)
    send(refusal.response(names), queueing: queueing, reason: refusal.reason)
  }

  static func complete(
    _ response: inout HTTPResponse,
    _ names: RequestNames,
    _ grant: OriginPolicy.Grant
  ) {
    response.fields.reserve(lines: HTTPFields.usualLines, bytes: HTTPFields.usualBytes)
    grant.complete(&response)
    names.complete(&response.fields)
    guard response.fields.has(Page.policyName) else {
      return response.fields.append(contentsOf: precautions)
    }
    // Pages and pictures have some of their own.
    for line in precautions.lines where !response.fields.has(line.name) {
      response.fields.append(line.name, line.value)
    }
  }

  static let resourcePolicyName = "Cross-Origin-Resource-Policy"

  private static let precautions: HTTPFields = {
    var fields = HTTPFields()
    fields.append("X-Content-Type-Options", "nosniff")
    fields.append("Referrer-Policy", "no-referrer")
    fields.append(resourcePolicyName, "same-origin")
    fields.append(Page.policyName, "default-src 'none'")
    return fields
  }()
}
