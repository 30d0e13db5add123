internal import HTTPWire
internal import SolveService

/// The answer to one request on its way out: adds what every answer has.
///
/// Made for each request before anything can go wrong with it, so that every answer has names,
/// access to origins and precautions. It may be sent from any thread, once.
struct Reply: Sendable {
  /// Where the answer goes.
  let exchange: any HTTPExchange
  /// What the request is called.
  let names: RequestNames
  /// What the answer is booked with.
  var entry: Ledger.Entry
  /// Which pages may read it.
  let grant: OriginPolicy.Grant

  /// Whose turn it takes; `nil` where that is not known.
  var client: ServiceClient? { entry.requester.client }

  /// Sends an answer, and books it.
  ///
  /// - Parameters:
  ///   - response: The answer, without what all answers have.
  ///   - queueing: How long the request waited for a solver; `nil` where it needed none.
  ///   - reason: Why the request was not done, for the log.
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

  /// Sends a problem document, or what is wrong with an input in the form that is wanted.
  func send(_ refusal: Refusal) {
    if case .unauthorized = refusal { entry.record(.unauthorized) }
    if case .unsentAnswers = refusal { entry.record(.unsentAnswers) }
    send(refusal.response(names), reason: refusal.reason)
  }

  /// Answers OPTIONS, also where a browser asks for a page.
  func send(allowing methods: [String]) {
    var response = HTTPResponse(status: 204)
    response.fields.append("Allow", methods.joined(separator: ", "))
    grant.completePreflight(&response, methods: methods)
    send(response)
  }

  /// Sends what came of a task; how long it took goes beside the content, never into it.
  func send(_ outcome: SolverBackend.Outcome, to task: SolveTask, after queueing: Duration) {
    switch outcome {
    case .answer(let answer):
      var answer = answer
      answer.timings?.queueing = queueing
      entry.record(answer)
      answer.timings?.complete(&answer.response.fields)
      let isTimed = answer.timings != nil
      send(answer.response, queueing: isTimed ? queueing : nil, reason: answer.reason)
    case .failed(let error): send(error, queueing: queueing)
    case .died(let death):
      entry.record(death, of: task, names)
      send(.workerDied, queueing: queueing)
    }
  }

  /// Sends why there is no answer.
  func send(_ error: ServiceError, queueing: Duration? = nil) {
    entry.record(error)
    let refusal = Refusal.service(error)
    send(refusal.response(names), queueing: queueing, reason: refusal.reason)
  }

  /// Adds the field lines that every answer has.
  static func complete(
    _ response: inout HTTPResponse,
    _ names: RequestNames,
    _ grant: OriginPolicy.Grant
  ) {
    response.fields.reserve(lines: usualLines, bytes: usualBytes)
    grant.complete(&response)
    names.complete(&response.fields)
    let hasPolicy = response.fields.has(Page.policyName)
    response.fields.append(contentsOf: hasPolicy ? precautionsOfPages : precautions)
  }

  /// Room for the field lines of nearly every answer.
  private static let usualLines = 12
  /// In bytes, of names, values and line ends.
  private static let usualBytes = 512

  /// What keeps a browser from making more of an answer than it is.
  private static let precautions: HTTPFields = {
    var fields = precautionsOfPages
    fields.append(Page.policyName, "default-src 'none'")
    return fields
  }()

  /// The same of what says itself what a browser may load.
  private static let precautionsOfPages: HTTPFields = {
    var fields = HTTPFields()
    fields.append("X-Content-Type-Options", "nosniff")
    fields.append("Referrer-Policy", "no-referrer")
    fields.append("Cross-Origin-Resource-Policy", "same-origin")
    return fields
  }()
}
