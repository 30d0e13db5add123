internal import HTTPWire

/// The answers to orchestrators: JSON of one member, `status`.
enum HealthAnswers {
  /// The process works.
  static let alive = answer("alive")
  /// The process should get traffic.
  static let ready = answer("ready")

  private static func answer(_ state: StaticString) -> HTTPResponse {
    var response = HTTPResponse(status: 200, body: Array("{\"status\":\"\(state)\"}\n".utf8))
    response.fields.append("Content-Type", "application/json; charset=utf-8")
    response.fields.append("Cache-Control", "no-store")
    return response
  }
}
