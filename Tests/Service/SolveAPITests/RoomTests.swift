import HTTPWire
import Testing

@testable import SolveAPI

/// Requests while clients have not taken earlier answers.
@Suite struct RoomTests {
  private static let document = "{\"environment\":{\"width\":9,\"height\":9}}"

  @Test(
    "refuses what makes long answers where there is no room for them",
    arguments: ["/solve", "/analyze", "/convert", "/batch"]
  )
  func refused(path: String) throws {
    let client = try Client()
    let query = path == "/convert" ? "to=json" : nil
    let response = client.send("POST", path, query: query, body: Self.document, hasCapacity: false)
    #expect(response.status == 503)
    #expect(response.fields["Retry-After"] == "1")
    #expect(try response.member("detail")?.contains("--unsent-limit") == true)
    let metrics = client.send("GET", "/metrics").text
    #expect(metrics.contains("windlass_refused_total{reason=\"unsent_answers\"} 1\n"))
    #expect(client.send("POST", path, query: query, body: Self.document).status != 503)
  }

  @Test("answers all else", arguments: ["/livez", "/readyz", "/metrics", "/version"])
  func answered(path: String) throws {
    #expect(try Client().send("GET", path, hasCapacity: false).status == 200)
  }

  @Test("has Retry-After if content is refused for lack of memory")
  func content() throws {
    let response = try Client().refusal(.contentsTooLong(limit: 7))
    #expect(response.status == 503)
    #expect(response.fields["Retry-After"] == "1")
  }
}
