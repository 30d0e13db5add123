import Dispatch
import HTTPWire
import SolveAPI
import SolveService
import Synchronization
import Testing

@Suite struct TurnTests {
  private static let (one, other): (UInt64, UInt64) = (0xFFFF_C000_0201, 0xFFFF_C000_0202)
  private static let proxy: UInt64 = 0xFFFF_0A00_0001

  @Test("has addresses take turns, and those whom a trusted proxy names")
  func turns() throws {
    let forwarded = ("X-Forwarded-For", "192.0.2.2")
    let direct = try order([(Self.one, []), (Self.one, []), (Self.other, [])])
    #expect(direct == [0, 2, 1])
    let named = try order(
      [(Self.proxy, []), (Self.proxy, []), (Self.proxy, [forwarded])],
      "10.0.0.0/8"
    )
    #expect(named == [0, 2, 1])
    // A proxy that is not trusted is not believed.
    let stranger = try order(
      [(Self.proxy, []), (Self.proxy, []), (Self.proxy, [forwarded])],
      "11.0.0.0/8"
    )
    #expect(stranger == [0, 1, 2])
    // It is the same client with and without the proxy.
    let same = try order(
      [(Self.other, []), (Self.proxy, [forwarded]), (Self.one, [])],
      "10.0.0.0/8"
    )
    #expect(same == [0, 2, 1])
  }

  /// The order in which requests of addresses are answered that wait together.
  private func order(
    _ requests: [(address: UInt64, fields: [(String, String)])],
    _ proxies: String? = nil
  ) throws -> [Int] {
    let service = try SolveService(settings: SolveService.Settings(workers: 1))
    var access = Access()
    access.trustedProxies = proxies.flatMap(TrustedProxies.init) ?? TrustedProxies()
    let order = Mutex<[Int]>([])
    let api = SolveAPI(
      backend: .threads(service),
      access: access,
      observer: { record in order.withLock { $0.append(record.bytesIn - 1) } }
    )
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try service.submit(Work(SolveInput(bytes: [])), of: .key(0)) { _, _, _ in
      entered.signal()
      gate.wait()
    }
    entered.wait()
    let exchanges = requests.enumerated().map { number, sent in
      // Each is identified by its length.
      let body = Array(String(repeating: "{", count: number + 1).utf8)
      var request = HTTPRequest(method: "POST", path: "/solve", body: body)
      for (name, value) in sent.fields { request.fields.append(name, value) }
      request.client = InternetAddress(high: 0, low: sent.address)
      let exchange = RecordingExchange()
      api.handle(request, exchange)
      api.endTurn()
      return exchange
    }
    gate.signal()
    for exchange in exchanges { #expect(exchange.wait().status == 400) }
    service.drain()
    service.waitUntilDrained()
    return order.withLock { $0 }
  }
}
