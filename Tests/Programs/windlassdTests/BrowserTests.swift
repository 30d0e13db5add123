import HTTPWire
import TestSupport
import Testing

/// Servers as browsers on the same machine reach them.
@Suite
struct BrowserTests {
  private static func status(
    _ server: ServerProcess,
    host: String,
    _ lines: [String] = []
  ) throws -> Int {
    let client = try server.connect()
    let fields = ["Host: \(host)", "Content-Length: 2"] + lines
    try client.send("POST /solve HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n{}")
    return try client.answer().status
  }

  private static let crossSite = ["Sec-Fetch-Site: cross-site", "Origin: https://evil.example"]

  @Test(
    "refuses pages of others and names of others on loopback",
    arguments: ["127.0.0.1", "[::1]", "localhost"]
  )
  func loopback(host: String) throws {
    let server = try ServerProcess(["--listen", "\(host):0"])
    #expect(try Self.status(server, host: server.address) == 422)
    #expect(try Self.status(server, host: "localhost:1234") == 422)
    #expect(try Self.status(server, host: "evil.example:8080") == 403)
    #expect(try Self.status(server, host: "localhost", Self.crossSite) == 403)
    #expect(server.stop() == 0)
  }

  @Test("takes what settings allow")
  func settings() throws {
    let arguments = ["--cors-origin", "https://evil.example", "--allowed-host", "evil.example"]
    let server = try ServerProcess(arguments)
    #expect(try Self.status(server, host: "evil.example", Self.crossSite) == 422)
    #expect(try Self.status(server, host: "other.example") == 403)
    #expect(server.stop() == 0)
  }

  @Test("refuses nothing where more than this machine reaches it")
  func everywhere() throws {
    let server = try ServerProcess(["--listen", "0.0.0.0:0"])
    #expect(try Self.status(server, host: "10.0.0.7:8080", Self.crossSite) == 422)
    #expect(server.stop() == 0)
  }

  @Test("knows sockets that it was given")
  func inherited() throws {
    let server = try ServerProcess(inheriting: LoopbackSocket())
    #expect(try Self.status(server, host: "evil.example") == 403)
    #expect(server.stop() == 0)
  }

  @Test("refuses pages of others for metrics on loopback, and none elsewhere")
  func operators() throws {
    let server = try ServerProcess(["--listen", "0.0.0.0:0", "--admin-listen", "127.0.0.1:0"])
    let client = try server.connect(toAdmin: true)
    try client.send("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    #expect(try client.answer().status == 403)
    try client.send("GET /livez HTTP/1.1\r\nHost: 10.0.0.7\r\n\r\n")
    #expect(try client.answer().status == 200)
    #expect(try Self.status(server, host: "evil.example") == 422)
    #expect(server.stop() == 0)
  }
}
