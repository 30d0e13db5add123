import AnchorClient
import Anchors
import SolveAPI
import SolveService
import TestSupport
import Testing

@Suite("A layout in Swift", .serialized)
struct AnchorClientTests {
  @Test("is solved by a server")
  func solve() throws {
    let layout = try Layout { view in
      let logo = LayoutView("logo")
      view.addSubview(logo)
      logo.constrictor.top(to: view.safeAreaLayoutGuide, with: 12).centerX(to: view).size(to: 50)
    }
    let service = try SolveService(
      settings: .init(workers: 1, deadlineMilliseconds: patienceSeconds * 1000)
    )
    defer { service.drain() }
    let server = try TestServer(serving: SolveAPI(backend: .threads(service)))
    let address = server.url
    var client = try SolveClient(server: address)
    let answer = try client.solve(layout, query: [("width", "375"), ("height", "667")])
    #expect(answer.status == 200)
    // In the middle: (375 - 50) / 2.
    let frame = #""logo":{"x":162.5,"y":12,"width":50,"height":50}"#
    let body = String(decoding: answer.body, as: UTF8.self)
    #expect(body.hasPrefix(#"{"status":"solved""#))
    #expect(body.contains(frame))
  }
}
