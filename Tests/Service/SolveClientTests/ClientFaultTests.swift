import HTTPWire
import SolveClient
import Synchronization
import TestSupport
import Testing

/// For any fault of the network, a call ends in the right answer or a typed error, in time.
@Suite("A client behind a faulty network", .serialized)
struct ClientFaultTests {
  private static let faults = Fault.allCases.filter { $0 != .none }
  private let right = Array("{\"status\":\"solved\"}\n".utf8)

  private func settings() -> ClientSettings {
    var settings = ClientSettings()
    settings.sleep = { _ in }
    return settings
  }

  private func answer(
    _ servers: [String],
    _ settings: ClientSettings
  ) -> Result<ClientResponse, ClientError> {
    do throws(ClientError) {
      var client = try SolveClient(servers: servers, settings: settings)
      return .success(try client.solve(body: Array("{}".utf8)))
    } catch {
      return .failure(error)
    }
  }

  @Test("has the right answer where a fault passes", arguments: faults)
  func passing(fault: Fault) throws {
    let server = try FaultyServer([fault, fault, .none])
    let response = try answer([server.url], settings()).get()
    #expect(response.status == 200)
    #expect(response.body == right)
  }

  @Test("reports a permanent fault", arguments: faults)
  func lasting(fault: Fault) throws {
    let server = try FaultyServer([fault])
    switch answer([server.url], settings()) {
    case .success(let response): #expect(fault == .busy && response.status == 503)
    case .failure(let error):
      let isMalformed = [.noise, .shortLength, .cutHeader].contains(fault)
      let expected: ClientError =
        isMalformed ? .malformedResponse(server: server.url) : .connectionLost(server: server.url)
      #expect(error == expected)
    }
  }

  @Test("asks the next server at once, and stays with it", arguments: faults)
  func next(fault: Fault) throws {
    let faulty = try FaultyServer([fault])
    let sound = try FaultyServer([.none])
    var settings = ClientSettings()
    settings.sleep = { _ in Issue.record("There is nothing to wait for.") }
    var client = try SolveClient(servers: [faulty.url, sound.url], settings: settings)
    for _ in 0..<2 { #expect(try client.solve(body: []).body == right) }
    #expect(client.server == sound.url)
  }

  @Test("passes over servers that cannot be reached or stand still")
  func unreachable() throws {
    let stalled = try LoopbackSocket()
    let sound = try FaultyServer([.none])
    var settings = self.settings()
    settings.timeoutMilliseconds = 2000
    try withExtendedLifetime(stalled) {
      let response = try answer([closedPort(), stalled.url, sound.url], settings).get()
      #expect(response.body == right)
    }
  }

  @Test("comes back to a server that refuses connections while it starts")
  func starting() throws {
    let server = try FaultyServer([.none], isListening: false)
    let refusals = Mutex(0)
    var settings = ClientSettings()
    settings.sleep = { _ in
      let isLast = refusals.withLock { count in
        count += 1
        return count == 2
      }
      if isLast { server.start() }
    }
    #expect(try answer([server.url], settings).get().body == right)
    #expect(refusals.withLock { $0 } == 2)
  }

  @Test("retries a server that refuses connections only as its policy allows")
  func refusing() throws {
    let url = try closedPort()
    let waits = Mutex<[Int]>([])
    var settings = ClientSettings()
    settings.scatter = { 0 }
    settings.sleep = { wait in waits.withLock { $0.append(wait) } }
    #expect(answer([url], settings) == .failure(.cannotConnect(server: url)))
    #expect(waits.withLock { $0 } == [250, 500, 1000])
  }

  private func sound() throws -> (server: TestServer, port: UInt16) {
    let server = try TestServer { [right] _, _ in
      response(200, String(decoding: right, as: UTF8.self))
    }
    return (server, try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) }))
  }

  @Test("has the right answer wherever in one a connection ends", arguments: [1, 30, 60])
  func middle(count: Int) throws {
    let (server, port) = try sound()
    let faults: [ProxyFault] = [.reset(after: count), .cut(after: count), .noise(after: count)]
    let faulty = try FaultProxy(before: port, faults + [.none])
    #expect(try answer([faulty.url], settings()).get().body == right)
    withExtendedLifetime(server) {}
  }

  /// A fault at any byte of an answer of some 5,000, or none.
  private func fault(_ random: inout SeededGenerator) -> ProxyFault {
    let count = Int.random(in: 0...5200, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: .reset(after: count)
    case 2, 3: .cut(after: count)
    case 4: .busy
    default: .none
    }
  }

  @Test("ends in the right response or an error after any fault", arguments: 1...60)
  func anywhere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Compressed it is half as long.
    let digits = Array("0123456789abcdef")
    let long = String((0..<5000).map { _ in digits[Int.random(in: 0..<16, using: &random)] })
    let server = try TestServer { _, _ in response(200, long) }
    let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
    let faults = (0..<5).map { _ in fault(&random) }
    let proxies = [
      try FaultProxy(before: port, faults), try FaultProxy(before: port, faults.reversed()),
    ]
    for servers in [[proxies[0].url], proxies.map(\.url)] {
      switch answer(servers, settings()) {
      case .success(let response):
        #expect(response.status == 503 || response.body == Array(long.utf8))
      case .failure(let error):
        let expected = servers.flatMap { server -> [ClientError] in
          [.connectionLost(server: server), .malformedResponse(server: server)]
        }
        #expect(expected.contains(error))
      }
    }
    withExtendedLifetime(server) {}
  }

  @Test("skips a server that stalls in its response, and reports it without another one")
  func halfway() throws {
    let (server, port) = try sound()
    let stalled = try FaultProxy(before: port, [.stall(after: 30)])
    var settings = self.settings()
    settings.timeoutMilliseconds = 2000
    #expect(try answer([stalled.url, server.url], settings).get().body == right)
    let expected = ClientError.timedOut(server: stalled.url, milliseconds: 2000)
    #expect(answer([stalled.url], settings) == .failure(expected))
  }

  @Test("stops when its budget is spent")
  func budget() throws {
    let stalled = try LoopbackSocket()
    var settings = self.settings()
    settings.budgetMilliseconds = 1000
    withExtendedLifetime(stalled) {
      let expected = ClientError.timedOut(server: stalled.url, milliseconds: 1000)
      #expect(answer([stalled.url, stalled.url], settings) == .failure(expected))
    }
  }

  @Test("does not wait for longer than its budget")
  func impatience() throws {
    let server = try FaultyServer([.busy, .none])
    var settings = ClientSettings()
    settings.budgetMilliseconds = 900
    settings.sleep = { _ in Issue.record("The server asked for a second.") }
    #expect(try answer([server.url], settings).get().status == 503)
  }

  @Test("sends a key and a trace, and nothing that would be another field")
  func fields() throws {
    let server = try TestServer { _, _ in response(200) }
    let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    var settings = ClientSettings()
    settings.key = "0123456789abcdef"
    settings.traceparent = trace
    _ = try answer([server.url], settings).get()
    let request = try #require(server.received.first)
    #expect(request.fields["Authorization"] == "Bearer 0123456789abcdef")
    #expect(request.fields["traceparent"] == trace)
    settings.key = "0123456789abcdef\r\nX: y"
    #expect(answer([server.url], settings) == .failure(.malformedField(name: "The key")))
  }

  @Test("requires a server")
  func noServer() {
    #expect(answer([], settings()) == .failure(.malformedServer("")))
  }
}
