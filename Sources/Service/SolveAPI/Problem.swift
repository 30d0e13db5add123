internal import LayoutPolicy
internal import HTTPWire
internal import JSONText
internal import LayoutModel
internal import LayoutReport

extension Refusal {
  /// A problem document (RFC 9457), never stored.
  func response(_ names: RequestNames, isPretty: Bool = false) -> HTTPResponse {
    let problem = problem(names)
    var response = HTTPResponse(status: status, body: isPretty ? indented(json: problem) : problem)
    response.fields.append("Content-Type", "application/problem+json; charset=utf-8")
    response.fields.append("Cache-Control", "no-store")
    if let seconds = retryAfterSeconds { response.fields.append("Retry-After", "\(seconds)") }
    if case .unauthorized(let isKeyWrong) = self {
      response.fields.append(
        "WWW-Authenticate",
        isKeyWrong
          ? "Bearer realm=\"windlass\", error=\"invalid_token\"" : "Bearer realm=\"windlass\""
      )
    }
    if case .methodNotAllowed(_, let allowed, _) = self {
      response.fields.append("Allow", allowed.joined(separator: ", "))
    }
    return response
  }

  /// One line of JSON, ending in a line feed; `openapi.yaml` describes its members.
  func problem(_ names: RequestNames, line: Int? = nil) -> [UInt8] {
    let diagnostics = diagnostics
    // The type of a problem is its first error, which has a page.
    let code = (diagnostics.first { $0.severity == .error } ?? diagnostics.first)?.code
    var writer = JSONWriter(capacity: 512)
    writer.object { writer in
      writer.member("type", code.map { "/errors/\($0.rawValue)" } ?? "about:blank")
      writer.member("title", code?.page.title ?? reasonPhrase(status).description)
      writer.member("status", status)
      writer.member("detail", detail)
      if let line { writer.member("line", line) }
      writer.member("instance", names.requestID.text)
      writer.member("traceId", names.trace.traceID)
      if case .query(let fault) = self, let parameter = fault.parameter {
        writer.member("parameter", parameter)
      }
      if !diagnostics.isEmpty {
        writer.key("errors")
        writer.value(json: writeDiagnostics(diagnostics))
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
