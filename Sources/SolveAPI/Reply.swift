internal import HTTPWire
internal import LayoutReport
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
  let entry: Ledger.Entry
  /// Which pages may read it.
  let grant: OriginPolicy.Grant
  /// Whose turn it takes; `nil` where that is not known.
  var client: ServiceClient?

  /// Sends an answer, and books it.
  ///
  /// - Parameters:
  ///   - response: The answer, without what all answers have.
  ///   - queueing: How long the request waited for a solver; `nil` where it needed none.
  ///   - isUrgent: Whether the loop is woken for it at once; others of the same worker follow soon
  ///     otherwise.
  func send(
    _ response: consuming HTTPResponse,
    queueing: Duration? = nil,
    isUrgent: Bool = true
  ) {
    Self.complete(&response, names, grant)
    entry.close(response.status, bytesOut: response.body.count, names, queueing: queueing)
    exchange.respond(response, isUrgent: isUrgent)
  }

  /// Sends a problem document.
  ///
  /// Sends a problem document.
  func send(_ refusal: Refusal) {
    if case .unauthorized = refusal { entry.recordUnauthorized() }
    send(refusal.response(names))
  }

  /// Answers OPTIONS, also where a browser asks for a page.
  func send(allowing methods: [String]) {
    var response = HTTPResponse(status: 204)
    response.fields.append("Allow", methods.joined(separator: ", "))
    grant.completePreflight(&response, methods: methods)
    send(response)
  }

  /// Sends what came of a solve; how long it took goes beside the content, never into it.
  func send(_ answer: SolveService.Answer) {
    entry.record(answer)
    var response = response(to: answer.result)
    answer.timings.complete(&response.fields)
    send(consume response, queueing: answer.timings.queueing, isUrgent: !answer.othersWait)
  }

  /// Begins an answer that is sent in pieces.
  func stream(
    _ head: HTTPResponse,
    whenReady: @escaping @Sendable () -> Void
  ) -> any HTTPContentStream {
    var head = head
    Self.complete(&head, names, grant)
    return exchange.stream(head, whenReady: whenReady)
  }

  /// The answer to what came of an input: its report, its conversion, or a problem.
  private func response(to result: Result<SolveOutcome, ServiceError>) -> HTTPResponse {
    switch result {
    case .success(.report(let report)):
      var response = HTTPResponse(status: report.countsAsFailed ? 422 : 200, body: report.content)
      response.fields.reserve(lines: Self.usualLines, bytes: Self.usualBytes)
      response.fields.append(contentsOf: report.format.contentType)
      return response
    case .success(.conversion(let content, let target)):
      var response = HTTPResponse(status: 200, body: content)
      response.fields.append("Content-Type", "\(target.mediaType); charset=utf-8")
      return response
    case .success(.invalid(let diagnostics)):
      return Refusal.invalid(diagnostics).response(names)
    case .success(.malformed(let diagnostics)):
      return Refusal.malformed(diagnostics).response(names)
    case .failure(let error): return Refusal.service(error).response(names)
    }
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
    response.fields.append(contentsOf: precautions)
  }

  /// Room for the field lines of nearly every answer.
  private static let usualLines = 12
  private static let usualBytes = 512

  /// What keeps a browser from making more of an answer than it is.
  static let precautions: HTTPFields = {
    var fields = HTTPFields()
    fields.append("X-Content-Type-Options", "nosniff")
    fields.append("Referrer-Policy", "no-referrer")
    fields.append("Cross-Origin-Resource-Policy", "same-origin")
    fields.append("Content-Security-Policy", "default-src 'none'")
    return fields
  }()
}

extension ReportFormat {
  /// The line that says what content is.
  fileprivate var contentType: HTTPFields { self == .json ? Self.jsonContentType : contentTypeLine }

  /// Nearly all answers have it.
  private static let jsonContentType = json.contentTypeLine

  /// The Content-Type of a form.
  private var contentTypeLine: HTTPFields {
    var fields = HTTPFields()
    switch self {
    // A picture and JUnit's form say how they are encoded, and SARIF has no parameter for it.
    case .svg, .sarif, .junit: fields.append("Content-Type", mediaType)
    case .json, .text: fields.append("Content-Type", "\(mediaType); charset=utf-8")
    }
    return fields
  }
}
