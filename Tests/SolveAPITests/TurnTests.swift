import Dispatch
import HTTPWire
import SolveAPI
import SolveService
import Testing

@Suite struct ShareTests {
  @Test("keeps places in the queue for others than one address")
  func addresses() throws {
    let service = try SolveService(settings: SolveService.Settings(workers: 1, queueLimit: 4))
    let api = SolveAPI(service: service)
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    service.solve(SolveInput(bytes: [])) { _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    func send(_ low: UInt64) -> RecordingExchange {
      var request = HTTPRequest(method: "POST", path: "/solve", body: Array("{".utf8))
      request.client = InternetAddress(high: 0, low: low)
      let exchange = RecordingExchange()
      api.handle(request, exchange)
      api.endTurn()
      return exchange
    }
    // 192.0.2.1 has half of the four places, and 192.0.2.2 the others.
    let waiting = (0..<2).map { _ in send(0xFFFF_C000_0201) }
    let refused = send(0xFFFF_C000_0201).wait()
    #expect(refused.status == 503)
    #expect(refused.fields["Retry-After"] == "1")
    #expect(try refused.member("detail")?.contains("--client-share") == true)
    let others = [send(0xFFFF_C000_0202), send(0xFFFF_7F00_0001)]
    gate.signal()
    for exchange in waiting + others { #expect(exchange.wait().status == 400) }
    service.drain()
    service.waitUntilDrained()
  }
}
