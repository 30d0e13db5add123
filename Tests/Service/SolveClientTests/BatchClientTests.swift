import Foundation
import HTTPWire
import SolveAPI
import SolveClient
import SolveService
import Synchronization
import TestSupport
import Testing

/// For any faults of connections, each line has its own answer, once and in order.
@Suite("A batch of a client", .serialized)
struct BatchClientTests {
  /// A layout with a unique answer: a view as wide as its number.
  private static func line(_ number: Int) -> [UInt8] {
    Array(
      """
      {"environment": {"width": 4000, "height": 100}, "views": [{"id": "a"}], "constraints": \
      ["a.width == \(number + 1)", "a.height == 10", "a.left == root.left", "a.top == root.top"]}
      """.utf8
    )
  }

  private static let count = 300

  private func settings() -> ClientSettings {
    var settings = ClientSettings()
    settings.sleep = { _ in }
    return settings
  }

  private func solver() throws -> TestServer {
    try TestServer(
      serving: SolveAPI(
        backend: .threads(
          SolveService(settings: .init(workers: 1, deadlineMilliseconds: patienceSeconds * 1000))
        )
      )
    )
  }

  /// Sends lines and returns the answers.
  private func answers(
    to lines: [[UInt8]],
    _ servers: [String],
    _ settings: ClientSettings
  ) throws(ClientError) -> (answers: [String], refusal: ClientResponse?) {
    var client = try SolveClient(servers: servers, settings: settings)
    var answers: [String] = []
    let refusal = try client.batch(lines) { number, answer in
      #expect(number == answers.count)
      answers.append(String(decoding: answer, as: UTF8.self))
    }
    return (answers, refusal)
  }

  private func expectAll(_ faults: [[ProxyFault]], _ settings: ClientSettings) throws {
    let server = try solver()
    let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
    let proxies = try faults.map { try FaultProxy(before: port, $0) }
    let lines = (0..<Self.count).map(Self.line)
    let received = try answers(to: lines, proxies.map(\.url), settings)
    #expect(received.refusal == nil)
    #expect(received.answers.count == Self.count)
    for (number, answer) in received.answers.enumerated() {
      #expect(answer.contains("\"a\":{\"x\":0,\"y\":0,\"width\":\(number + 1),\"height\":10}"))
    }
    withExtendedLifetime(proxies) {}
  }

  @Test("has an answer for each line")
  func quiet() throws { try expectAll([[.none]], settings()) }

  @Test(
    "resumes after the received answers, wherever a connection ends",
    arguments: [1, 40, 200, 700, 5000, 20_000]
  )
  func faults(after count: Int) throws {
    let faults: [ProxyFault] = [
      .reset(after: count), .cut(after: 2 * count), .noise(after: count), .busy,
      .reset(after: 3 * count + 7), .cut(after: count + 1000), .none,
    ]
    var settings = self.settings()
    settings.retries.attemptLimit = faults.count
    try expectAll([faults], settings)
  }

  @Test("hears a refusal of a request of several, and sends it again")
  func refusedOnce() throws {
    var settings = self.settings()
    settings.retries.attemptLimit = 2
    // More bytes than one request has.
    let line = Self.line(0) + [UInt8](repeating: UInt8(ascii: " "), count: 100_000)
    let server = try solver()
    let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
    let proxy = try FaultProxy(before: port, [.busy, .none])
    let received = try answers(to: Array(repeating: line, count: 20), [proxy.url], settings)
    #expect(received.answers.count == 20)
    let closed = try FaultProxy(before: port, [.busy])
    let refused = try answers(to: Array(repeating: line, count: 20), [closed.url], settings)
    #expect(refused.refusal?.status == 503)
    withExtendedLifetime((proxy, closed)) {}
  }

  @Test("asks the next server where one stands still in the middle")
  func stalls() throws {
    var settings = self.settings()
    // Long enough for a sound server on a machine that has much to do.
    settings.timeoutMilliseconds = 5000
    try expectAll([[.stall(after: 3000), .none], [.none]], settings)
  }

  @Test("ends with what it has where a server stands still and there is no other")
  func stalled() throws {
    let server = try solver()
    let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
    let proxy = try FaultProxy(before: port, [.stall(after: 3000), .stall(after: 40)])
    var settings = self.settings()
    settings.timeoutMilliseconds = 1000
    #expect(throws: ClientError.timedOut(server: proxy.url, milliseconds: 1000)) {
      _ = try answers(to: (0..<60).map(Self.line), [proxy.url], settings)
    }
  }

  @Test("asks again for a line that a server had no time for, and at last takes its word")
  func busy() throws {
    let busy = "{\"type\":\"about:blank\",\"title\":\"Service Unavailable\",\"status\":503}"
    let solved = "{\"status\":\"solved\",\"text\":\"\\\"status\\\":503\"}"
    let server = try TestServer { request, attempt in
      let lines = request.body.split(separator: UInt8(ascii: "\n"))
      let answers = lines.map { String(decoding: $0, as: UTF8.self) }.map {
        $0.contains("hard") || attempt == 1 && $0.contains("2") ? busy : solved
      }
      return response(200, answers.joined(separator: "\n") + "\n")
    }
    let lines = ["1", "2", "hard", "4"].map { Array($0.utf8) }
    let received = try answers(to: lines, [server.url], settings())
    #expect(received.answers == [solved, solved, busy, solved])
    // 1 and 2; 2 and hard; hard three times more; 4.
    #expect(server.received.count == 6)
  }

  @Test("fails as a whole if the server refuses it")
  func refused() throws {
    let server = try TestServer { _, _ in response(401, "no key") }
    let received = try answers(to: [Self.line(0)], [server.url], settings())
    #expect(received.answers == [])
    #expect(received.refusal?.status == 401)
    #expect(received.refusal?.body == Array("no key".utf8))
  }

  @Test(
    "is an error where answers are missing, cut, too long or none",
    arguments: ["", "{\"status\":\"solved\"}", "{\"status\":\n{}\n", "\n\n\n"]
  )
  func malformed(text: String) throws {
    let server = try TestServer { _, _ in response(200, text) }
    #expect(throws: ClientError.malformedResponse(server: server.url)) {
      _ = try answers(to: [Self.line(0), Self.line(1)], [server.url], settings())
    }
    var narrow = settings()
    narrow.responseLimit = 10
    let long = try TestServer { _, _ in response(200, String(repeating: "x", count: 11)) }
    #expect(throws: ClientError.responseTooLarge(server: long.url, limit: 10)) {
      _ = try answers(to: [Self.line(0)], [long.url], narrow)
    }
  }

  @Test("makes one line of any input")
  func lines() throws {
    let server = try TestServer { request, _ in
      let lines = request.body.split(separator: UInt8(ascii: "\n"))
      return response(200, String(repeating: "{}\n", count: lines.count))
    }
    let given = ["{\n\"views\": []\n}", "", " \t", "{}\n"].map { Array($0.utf8) }
    let received = try answers(to: given, [server.url], settings())
    #expect(received.answers == ["{}", "{}", "{}", "{}"])
    let body = try #require(server.received.first?.body)
    #expect(String(decoding: body, as: UTF8.self) == "{ \"views\": [] }\nnull\nnull\n{} \n")
    #expect(try answers(to: [], [server.url], settings()).answers == [])
  }

  @Test("keeps no more lines than it must, however many there are")
  func bounded() throws {
    let server = try solver()
    var client = try SolveClient(server: server.url, settings: settings())
    let given = Atomic(0), ahead = Atomic(0), received = Atomic(0)
    let line = Self.line(1) + [UInt8](repeating: UInt8(ascii: " "), count: 20_000)
    let lines = (0..<200).lazy.map { _ in
      let number = given.add(1, ordering: .relaxed).newValue
      ahead.max(number - received.load(ordering: .relaxed), ordering: .relaxed)
      return line
    }
    let refusal = try client.batch(lines) { _, _ in received.add(1, ordering: .relaxed) }
    #expect(refusal == nil)
    #expect(received.load(ordering: .relaxed) == 200)
    // A mebibyte of lines of 20 KB, and the one that is given.
    #expect(ahead.load(ordering: .relaxed) <= 54)
  }
}

@Suite("Clients of many threads", .serialized)
struct SolveClientsTests {
  @Test("answer each call with its own answer, over so many connections")
  func concurrency() throws {
    let server = try TestServer { request, _ in
      response(200, String(decoding: request.body, as: UTF8.self))
    }
    let clients = try SolveClients(count: 3, servers: [server.url, server.url])
    let wrong = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let body = Array("{\"number\":\(number)}".utf8)
      let answer = try? clients.solve(body: body)
      if answer?.body != body { wrong.add(1, ordering: .relaxed) }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(server.received.count == 200)
  }
}
