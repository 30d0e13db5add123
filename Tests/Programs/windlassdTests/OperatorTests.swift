import Foundation
import HTTPServer
import HTTPWire
import JSONText
import TestSupport
import Testing

/// The server as those meet it who run it.
@Suite
struct OperatorTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "w\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  @Test("requires one of the keys, and accepts new ones after a reload")
  func keys() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (old, both, new) = ("0123456789abcdef", "both0123456789ab", "new0123456789abc")
    try "\(old)\n# for a while\n\(both)\n".write(
      toFile: path("keys"),
      atomically: true,
      encoding: .utf8
    )
    let server = try ServerProcess(["--keys", path("keys")])
    func status(_ key: String?) throws -> Int {
      let client = try server.connect()
      let line = key.map { ["Authorization: Bearer \($0)"] } ?? []
      try client.get("/version", line.first ?? "A: b")
      let answer = try client.answer()
      if answer.status == 401 {
        #expect(answer.fields["WWW-Authenticate"]?.hasPrefix("Bearer realm=") == true)
      }
      return answer.status
    }
    #expect(try [nil, old, both, new].map(status) == [401, 200, 200, 401])
    // Health requires no key.
    let client = try server.connect()
    try client.get("/livez")
    #expect(try client.answer().status == 200)
    try "\(both)\n\(new)\n".write(toFile: path("keys"), atomically: true, encoding: .utf8)
    server.send(SIGHUP)
    #expect(try server.nextLine().contains("keys were reread"))
    #expect(try [nil, old, both, new].map(status) == [401, 401, 200, 200])
    // A file that cannot be used changes nothing.
    try "short\n".write(toFile: path("keys"), atomically: true, encoding: .utf8)
    server.send(SIGHUP)
    #expect(try server.nextLine().contains("The old keys stay valid."))
    #expect(try [old, new].map(status) == [401, 200])
    #expect(server.stop() == 0)
  }

  @Test("writes lines of JSON for any input of clients")
  func log() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess(["--log", "json"])
    let requests = [
      "GET /%22%0A%5C%7F%E2%80%A8 HTTP/1.1\r\nHost: a\r\nX-Request-Id: \"\\\u{FF}\r\n\r\n",
      "GET /\"};DROP HTTP/1.1\r\nHost: a\r\nX-Request-Id: {\"a\":1}\r\n\r\n",
      "\(String(repeating: "M'`|~", count: 400)) / HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /livez HTTP/1.1\r\nHost: a\r\ntraceparent: 00-\"\r\nUser-Agent: \"\\u0000\r\n\r\n",
      "\u{1}\u{0}\"\r\n\r\n",
      "POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n\"\n\\",
    ]
    for request in requests {
      let client = try server.connect()
      try client.send(request)
      _ = try client.answer()
      let line = try server.nextLine()
      let root = try JSONDocument.parse(Array(line.utf8)).root
      #expect(root["status"]?.int != nil, "\(line)")
      #expect(line.utf8.count < 1000)
      #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(line)")
    }
    #expect(server.stop() == 0)
  }

  @Test("logs start, end and failed requests as JSON")
  func jsonThroughout() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = try ChildProcess(
      "windlassd",
      ["--log", "json", "--listen", "127.0.0.1:0"],
      environment: ProcessInfo.processInfo.environment.merging(["WINDLASS_WORKER": "2"]) { $1 }
    )
    func event(_ key: String) throws -> String? {
      let line = try process.nextErrorLine()
      return try JSONDocument.parse(Array(line.utf8)).root[key]?.string
    }
    #expect(try event("event") == "warning")
    let line = try process.nextErrorLine()
    let begin = try JSONDocument.parse(Array(line.utf8)).root
    #expect(begin["event"]?.string == "listening")
    #expect(begin["level"]?.string == "info")
    let address = try #require(begin["address"]?.string)
    let client = try RawClient(ListenAddress(address.replacing("http://", with: "")))
    try client.send("POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}")
    #expect(try client.answer().status == 422)
    #expect(try event("reason") == "AL068")
    process.send(SIGTERM)
    #expect(try event("event") == "stopping")
    #expect(try event("event") == "draining")
    #expect(try event("event") == "stopped")
    #expect(try process.waitForEnd().exitCode == 0)
  }

  @Test("gives operators an address of their own, without a key")
  func admin() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try "0123456789abcdef\n".write(toFile: path("keys"), atomically: true, encoding: .utf8)
    let server = try ServerProcess(["--admin-listen", "127.0.0.1:0", "--keys", path("keys")])
    func status(_ target: String, toAdmin: Bool) throws -> Int {
      let client = try server.connect(toAdmin: toAdmin)
      try client.get(target, "Authorization: Bearer 0123456789abcdef")
      return try client.answer().status
    }
    #expect(
      try ["/metrics", "/livez", "/version"].map { try status($0, toAdmin: false) } == [
        404, 200, 200,
      ]
    )
    #expect(
      try ["/metrics", "/livez", "/version"].map { try status($0, toAdmin: true) } == [
        200, 200, 404,
      ]
    )
    let client = try server.connect(toAdmin: true)
    try client.get("/metrics")
    #expect(try client.answer().status == 200)
    #expect(server.stop() == 0)
  }

  @Test("serves on a socket in the file system, of the mode that was asked for")
  func unixSocket() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess(
      ["--listen", "unix://\(path("socket"))", "--socket-mode", "600"]
    )
    let attributes = try FileManager.default.attributesOfItem(atPath: path("socket"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let client = try server.connect()
    try client.get("/livez")
    #expect(try client.answer().status == 200)
    #expect(server.stop() == 0)
    #expect(!FileManager.default.fileExists(atPath: path("socket")))
  }

  #if os(Linux)
  @Test("uses the socket of its supervisor and notifies it of readiness and stopping")
  func supervised() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let notices = try DatagramSocket(path: path("notify"))
    let listener = try LoopbackSocket()
    let server = try ServerProcess(
      environment: ["NOTIFY_SOCKET": path("notify")],
      inheriting: listener
    )
    #expect(server.address == listener.address)
    #expect(try notices.receive() == "READY=1")
    let client = try server.connect()
    try client.get("/livez")
    #expect(try client.answer().status == 200)
    server.send(SIGTERM)
    #expect(try notices.receive() == "STOPPING=1")
    #expect(server.exitCode() == 0)
  }
  #endif

  @Test("stops working for a client that has gone")
  func cancelled() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess(["--workers", "1"] + Endless.settings)
    let client = try server.connect()
    try client.post("/solve", Endless.document)
    try #require(eventually { try server.metric("solver_workers_busy") == 1 })
    client.reset()
    #expect(try eventually { try server.metric("solver_workers_busy") == 0 })
    #expect(server.stop() == 0)
  }
}
