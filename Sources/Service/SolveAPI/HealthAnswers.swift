internal import HTTPWire

enum HealthAnswers {
  static let alive = answer("alive")
  static let ready = answer("ready")

  private static func answer(_ state: StaticString) -> HTTPResponse {
    var response = HTTPResponse(status: 200, body: Array("{\"status\":\"\(state)\"}\n".utf8))
    response.fields.append("Content-Type", "application/json; charset=utf-8")
    response.fields.append("Cache-Control", "no-store")
    return response
  }
}
