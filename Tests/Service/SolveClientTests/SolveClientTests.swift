import HTTPServer
import HTTPWire
import SolveClient
import Synchronization
import TestSupport
import Testing

@Suite("A client", .serialized)
struct SolveClientTests {
  @Test("posts the input and returns the answer")
  func answer() throws {
    let server = try TestServer { _, _ in response(200, "{\"status\":\"solved\"}\n") }
    var client = try SolveClient(server: server.url)
    let answer = try client.solve(
      body: Array("{}".utf8),
      mediaType: "application/json",
      query: [("width", "375"), ("uri", "a b/ü&c.json")]
    )
    let expected = ClientResponse(
      status: 200,
      mediaType: "application/json",
      body: Array("{\"status\":\"solved\"}\n".utf8)
    )
    #expect(answer == expected)
    let request = try #require(server.received.first)
    #expect(request.method == "POST")
    #expect(request.path == "/solve")
    #expect(request.query == "width=375&uri=a%20b%2F%C3%BC%26c.json")
    #expect(request.fields["Content-Type"] == "application/json")
    #expect(request.fields["User-Agent"] == "windlass/1.0.0")
    #expect(request.fields["Expect"] == nil)
    #expect(String(decoding: request.body, as: UTF8.self) == "{}")
  }

  @Test("leaves the media type to the server, and sends an empty body")
  func empty() throws {
    let server = try TestServer { _, _ in response(400) }
    var client = try SolveClient(server: server.url + "/")
    #expect(try client.solve(body: []).status == 400)
    let request = try #require(server.received.first)
    #expect(request.path == "/solve")
    #expect(request.query == nil)
    #expect(request.fields["Content-Type"] == "application/octet-stream")
    #expect(request.body == [])
  }

  @Test("compresses bodies from 1 KiB on", arguments: [(1023, nil), (1024, "gzip")])
  func compression(count: Int, coding: String?) throws {
    let server = try TestServer { request, _ in
      response(200, "\(request.body.count) \(request.fields["Content-Encoding"] ?? "plain")")
    }
    var client = try SolveClient(server: server.url)
    let body = [UInt8](repeating: UInt8(ascii: " "), count: count)
    let answer = try client.solve(body: body)
    let expected = "\(count) \(coding ?? "plain")"
    #expect(String(decoding: answer.body, as: UTF8.self) == expected)
  }

  @Test("decompresses answers")
  func decompression() throws {
    let text = String(repeating: "frames ", count: 10_000)
    let server = try TestServer { _, _ in response(200, text) }
    var client = try SolveClient(server: server.url)
    #expect(try client.solve(body: []).body == Array(text.utf8))
    let accepted = try #require(server.received.first?.fields["Accept-Encoding"])
    #expect(accepted.contains("gzip"))
  }

  @Test("asks through a socket in the file system")
  func socket() throws {
    let path = "/tmp/windlass-\(UInt32.random(in: 0...(.max))).sock"
    let server = try TestServer(at: .unix(path: path)) { _, _ in response(200, "here") }
    var client = try SolveClient(server: server.url)
    #expect(try client.solve(body: []).body == Array("here".utf8))
    #expect(server.received.first?.fields["Host"] == "localhost")
  }

  @Test("keeps its connection for the next request")
  func reuse() throws {
    // A second connection would not be answered.
    let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
    let server = try RawServer(answering: answer, keepsConnection: true)
    var settings = ClientSettings()
    settings.timeoutMilliseconds = patienceSeconds * 1000
    var client = try SolveClient(server: server.url, settings: settings)
    for _ in 0..<3 { #expect(try client.solve(body: []).body == Array("ok".utf8)) }
  }

  @Test("follows no redirect")
  func redirect() throws {
    let elsewhere = try TestServer { _, _ in response(200, "wrong") }
    let target = elsewhere.url + "/solve"
    let server = try TestServer { _, _ in response(307, "moved", fields: [("Location", target)]) }
    var client = try SolveClient(server: server.url)
    #expect(try client.solve(body: []).status == 307)
    #expect(elsewhere.received.isEmpty)
  }
}

extension SolveClientTests {
  /// Settings under which a client notes how long it would wait, and does not.
  private final class Waits: Sendable {
    private let waits = Mutex<[Int]>([])
    var milliseconds: [Int] { waits.withLock { $0 } }

    func settings(scatter: Double = 0) -> ClientSettings {
      var settings = ClientSettings()
      settings.scatter = { scatter }
      settings.sleep = { wait in self.waits.withLock { $0.append(wait) } }
      return settings
    }
  }

  @Test("comes back when a busy server asks it to")
  func retry() throws {
    let server = try TestServer { _, attempt in
      attempt < 3 ? response(503, "busy", fields: [("Retry-After", "2")]) : response(200, "done")
    }
    let waits = Waits()
    var client = try SolveClient(server: server.url, settings: waits.settings(scatter: 0.5))
    let answer = try client.solve(body: Array("{}".utf8))
    #expect(answer.body == Array("done".utf8))
    #expect(waits.milliseconds == [2250, 2250])
    #expect(server.received.map(\.body) == Array(repeating: Array("{}".utf8), count: 3))
  }

  @Test("comes back where a proxy has no server at the moment", arguments: [429, 502, 504])
  func proxy(status: Int) throws {
    let server = try TestServer { _, attempt in
      attempt < 3 ? response(status, "<html>") : response(200, "done")
    }
    let waits = Waits()
    var client = try SolveClient(server: server.url, settings: waits.settings())
    #expect(try client.solve(body: []).body == Array("done".utf8))
    #expect(waits.milliseconds == [250, 500])
  }

  @Test("waits longer each time where the server names no time, and gives up in the end")
  func backOff() throws {
    let server = try TestServer { _, _ in response(503, "busy") }
    let waits = Waits()
    var client = try SolveClient(server: server.url, settings: waits.settings())
    let answer = try client.solve(body: [])
    #expect(answer.status == 503)
    #expect(answer.body == Array("busy".utf8))
    #expect(waits.milliseconds == [250, 500, 1000])
    #expect(server.received.count == 4)
  }

  @Test("does not come back where the server asks for more patience than it has, or errs otherwise")
  func noRetry() throws {
    let server = try TestServer { request, _ in
      request.query == "status=500"
        ? response(500) : response(503, "busy", fields: [("Retry-After", "31")])
    }
    let waits = Waits()
    var client = try SolveClient(server: server.url, settings: waits.settings())
    #expect(try client.solve(body: []).status == 503)
    #expect(try client.solve(body: [], query: [("status", "500")]).status == 500)
    #expect(waits.milliseconds == [])
  }
}
