internal import HTTPWire
internal import LayoutReport
internal import SolveService

/// The answer to one request on its way out: adds what every answer has.
struct Reply: Sendable {
  let exchange: any HTTPExchange
  let requestID: String
  let entry: Ledger.Entry

  func send(_ response: HTTPResponse) {
    var response = response
    Self.complete(&response, requestID: requestID)
    entry.close(response)
    exchange.respond(response)
  }

  func send(_ refusal: Refusal) { send(refusal.response(requestID: requestID)) }

  /// Answers OPTIONS.
  func send(allowing methods: [String]) {
    var response = HTTPResponse(status: 204)
    response.fields.append("Allow", methods.joined(separator: ", "))
    send(response)
  }

  /// Sends what came of a solve; how long it took goes beside the content, never into it.
  func send(_ answer: SolveService.Answer) {
    entry.note(answer)
    var response = response(to: answer.result)
    response.fields.append("Server-Timing", answer.timings.serverTiming)
    send(response)
  }

  private func response(to result: Result<SolveOutcome, ServiceError>) -> HTTPResponse {
    switch result {
    case .success(.report(let report)):
      var response = HTTPResponse(status: report.countsAsFailed ? 422 : 200, body: report.content)
      response.fields.append("Content-Type", report.format.contentType)
      return response
    case .success(.invalid(let diagnostics)):
      return Refusal.invalid(diagnostics).response(requestID: requestID)
    case .success(.malformed(let diagnostics)):
      return Refusal.malformed(diagnostics).response(requestID: requestID)
    case .failure(let error): return Refusal.service(error).response(requestID: requestID)
    }
  }

  static func complete(_ response: inout HTTPResponse, requestID: String) {
    response.fields.append("X-Request-Id", requestID)
    response.fields.append("X-Content-Type-Options", "nosniff")
  }
}

extension ReportFormat {
  fileprivate var contentType: String {
    switch self {
    case .json: "application/json; charset=utf-8"
    case .text: "text/plain; charset=utf-8"
    }
  }
}
