internal import HTTPWire
internal import JSONText
internal import LayoutModel
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
  /// Whether JSON is spread over lines.
  var isPretty = false
  /// The form that is wanted, of what is wrong with an input, too.
  var format = ReportFormat.json
  /// What its file is called.
  var uri: String?

  /// Sends an answer, and books it.
  ///
  /// - Parameters:
  ///   - response: The answer, without what all answers have.
  ///   - queueing: How long the request waited for a solver; `nil` where it needed none.
  ///   - reason: Why the request was not done, for the log.
  ///   - isUrgent: Whether the loop is woken for it at once; others of the same worker follow soon
  ///     otherwise.
  func send(
    _ response: consuming HTTPResponse,
    queueing: Duration? = nil,
    reason: String? = nil,
    isUrgent: Bool = true
  ) {
    Self.complete(&response, names, grant)
    let (status, bytesOut) = (response.status, response.body.count)
    entry.close(status, bytesOut: bytesOut, names, queueing: queueing, reason: reason)
    exchange.respond(response, isUrgent: isUrgent)
  }

  /// Sends a problem document, or what is wrong with an input in the form that is wanted.
  func send(_ refusal: Refusal) {
    if case .unauthorized = refusal { entry.record(.unauthorized) }
    if case .unsentAnswers = refusal { entry.record(.unsentAnswers) }
    send(response(to: refusal), reason: refusal.reason)
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
    var (response, reason) = response(to: answer.result)
    answer.timings.complete(&response.fields)
    send(
      consume response,
      queueing: answer.timings.queueing,
      reason: reason,
      isUrgent: !answer.othersWait
    )
  }

  /// The answer to what came of an input: its report, its conversion, or a problem, with the reason why it
  /// has not what was asked for.
  private func response(
    to result: Result<SolveOutcome, ServiceError>
  ) -> (HTTPResponse, reason: String?) {
    let refusal: Refusal
    switch result {
    case .success(.report(let report)):
      var response = HTTPResponse(status: report.countsAsFailed ? 422 : 200, body: report.content)
      response.fields.reserve(lines: Self.usualLines, bytes: Self.usualBytes)
      response.fields.append(contentsOf: report.format.contentType)
      return (response, reason: report.countsAsFailed ? "failOn" : nil)
    case .success(.conversion(let content, let target)):
      var response = HTTPResponse(status: 200, body: content)
      response.fields.append("Content-Type", "\(target.mediaType); charset=utf-8")
      return (response, reason: nil)
    case .success(.invalid(let diagnostics)): refusal = .invalid(diagnostics)
    case .success(.malformed(let diagnostics)): refusal = .malformed(diagnostics)
    case .failure(let error): refusal = .service(error)
    }
    return (self.response(to: refusal), reason: refusal.reason)
  }

  /// The answer to what is refused: of an input's mistakes as findings or in lines, where that is wanted.
  private func response(to refusal: Refusal) -> HTTPResponse {
    guard refusal.isOfInput, let content = findings(refusal) else {
      return refusal.response(names, isPretty: isPretty)
    }
    var response = HTTPResponse(status: refusal.status, body: content)
    response.fields.append(contentsOf: format.contentType)
    response.fields.append("Cache-Control", "no-store")
    return response
  }

  /// What is wrong with an input, in its form; `nil` where that is a problem document.
  ///
  /// JSON has problem documents and a picture has no place for findings, so both are `nil`.
  private func findings(_ refusal: Refusal) -> [UInt8]? {
    let diagnostics = refusal.diagnostics
    let findings: FindingsFormat
    switch format {
    case .json, .svg: return nil
    case .text:
      // A command that is to be pasted stays on its line.
      if case .slip = refusal { return Array("\(refusal.detail)\n".utf8) }
      return writeDiagnostics(diagnostics, style: TextStyle())
    case .sarif: findings = .sarif
    case .junit: findings = .junit
    }
    let content = writeFindings([FileFindings(mistakes: diagnostics, uri: uri)], as: findings)
    return isPretty && format.isJSON ? indented(json: content) : content
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
