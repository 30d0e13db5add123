import SolveClient
import TestSupport
import Testing

@Suite("The server", .serialized)
struct CaseTests {
  /// One process answers all, which shows that it keeps no state.
  @Test("answers over a socket as derived by hand")
  func answers() throws {
    let server = try ServerProcess()
    defer { server.stop() }
    var client = try SolveClient(server: server.url)
    for example in try Case.all() {
      let response = try client.solve(body: example.request)
      let mismatches = example.mismatches(in: response.body)
      #expect(response.status == example.httpStatus, "\(example)")
      #expect(mismatches == [], "\(example)")
    }
  }
}
