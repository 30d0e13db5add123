import HTTPWire
import SolveAPI
import SolveService
import Testing

@Suite struct RoleTests {
  @Test("has health and metrics on the operators' address, without a key, and nothing else")
  func admin() throws {
    let service = try SolveService(settings: SolveService.Settings(workers: 1))
    var access = Access()
    access.keys = KeyRing(try AccessKeys(list: Array("0123456789abcdef".utf8)))
    let api = SolveAPI(backend: .threads(service), access: access)
    func status(_ api: SolveAPI, _ method: String, _ path: String) -> Int {
      let exchange = RecordingExchange()
      api.handle(HTTPRequest(method: method, path: path), exchange)
      return exchange.wait().status
    }
    for path in ["/livez", "/healthz", "/readyz", "/metrics"] {
      #expect(status(api.admin, "GET", path) == 200)
    }
    for path in ["/", "/version", "/errors"] { #expect(status(api.admin, "GET", path) == 404) }
    #expect(status(api.admin, "POST", "/solve") == 404)
    let open = SolveAPI(backend: .threads(service)).withoutMetrics
    #expect(status(open, "GET", "/metrics") == 404)
    #expect(status(open, "GET", "/version") == 200)
  }
}
