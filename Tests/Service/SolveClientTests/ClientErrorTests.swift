import SolveClient
import TestSupport
import Testing

@Suite("A client's errors", .serialized)
struct ClientErrorTests {
  /// Why asking `server` fails.
  private func failure(
    _ server: String,
    _ settings: ClientSettings = ClientSettings()
  ) -> ClientError? {
    var settings = settings
    settings.sleep = { _ in }
    do throws(ClientError) {
      var client = try SolveClient(server: server, settings: settings)
      _ = try client.solve(body: Array("{}".utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("report an address without a server")
  func refused() throws {
    let url = try closedPort()
    #expect(failure(url) == .cannotConnect(server: url))
    #expect(failure("unix:///nowhere.sock") == .cannotConnect(server: "unix:///nowhere.sock"))
    let expected = "No server responds at http://127.0.0.1:1: check that windlassd runs there."
    #expect(ClientError.cannotConnect(server: "http://127.0.0.1:1").message == expected)
  }

  @Test(
    "refuse what is no server",
    arguments: [
      "", "127.0.0.1:8080", "ftp://host", "file:///etc/passwd", "http://", "http:///solve",
      "http://host?query", "http://host#part", "http://ho st", "http://host\r\nX: y", "unix://",
      "unix://relative", "unix:///", "http://host\0",
    ]
  )
  func malformed(server: String) {
    #expect(failure(server) == .malformedServer(server))
  }

  @Test("know how long a socket's path may be", arguments: [(103, false), (104, true)])
  func socketPath(length: Int, isTooLong: Bool) {
    let server = "unix:///" + String(repeating: "s", count: length - 1)
    let expected: ClientError =
      isTooLong ? .socketPathTooLong(limit: 103) : .cannotConnect(server: server)
    #expect(failure(server) == expected)
  }

  @Test("stop at an answer that is too long", arguments: [(10, true), (11, false)])
  func responseLimit(limit: Int, isTooLarge: Bool) throws {
    let server = try TestServer { _, _ in response(200, "12345678901") }
    var settings = ClientSettings()
    settings.responseLimit = limit
    let expected: ClientError? =
      isTooLarge ? .responseTooLarge(server: server.url, limit: limit) : nil
    #expect(failure(server.url, settings) == expected)
  }

  @Test("count an answer's bytes after decompression")
  func decompressedLimit() throws {
    let server = try TestServer { _, _ in response(200, String(repeating: "0", count: 100_000)) }
    var settings = ClientSettings()
    settings.responseLimit = 99_999
    let expected = ClientError.responseTooLarge(server: server.url, limit: 99_999)
    #expect(failure(server.url, settings) == expected)
  }

  @Test("distinguish a closed connection from invalid HTTP")
  func damage() throws {
    let cut = try RawServer(
      answering: Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".utf8)
    )
    #expect(failure(cut.url) == .connectionLost(server: cut.url))
    let silent = try RawServer(answering: [])
    #expect(failure(silent.url) == .connectionLost(server: silent.url))
    let other = try RawServer(answering: Array("SSH-2.0-OpenSSH_9.2\r\n".utf8))
    #expect(failure(other.url) == .malformedResponse(server: other.url))
    let damaged = try RawServer(
      answering: Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip at all".utf8)
    )
    #expect(failure(damaged.url) == .malformedResponse(server: damaged.url))
  }

  @Test("end a wait that takes too long")
  func timeout() throws {
    // A listener takes a connection in before it is accepted, and here it never is.
    let server = try LoopbackSocket()
    var settings = ClientSettings()
    settings.timeoutMilliseconds = 50
    let expected = ClientError.timedOut(server: server.url, milliseconds: 50)
    // Without this the listener may be closed, and its port another test's, before the request.
    withExtendedLifetime(server) {
      #expect(failure(server.url, settings) == expected)
    }
  }
}
