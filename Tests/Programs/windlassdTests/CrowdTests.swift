import Foundation
import HTTPServer
import HTTPWire
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The settings of limits for many clients, at their values and one beyond them.
@Suite
struct CrowdTests {
  private static let small = Array("{\"environment\":{\"width\":9,\"height\":9}}".utf8)

  @Test("lets so many bytes wait for a worker, and sends the next ones away")
  func queue() throws {
    // Each counts for 1 KiB at least.
    let server = try ServerProcess(["--workers", "1", "--queue-limit", "2047"] + Endless.settings)
    let busy = try server.occupy()
    let waiting = try server.connect()
    try waiting.post("/solve", Self.small)
    try #require(eventually { try server.metric("queue_bytes") == 1024 })
    let refused = try server.connect()
    try refused.post("/solve", Self.small)
    let answer = try refused.answer()
    #expect(answer.status == 503)
    #expect(answer.text.contains("--queue-limit"))
    #expect(answer.fields["Retry-After"].flatMap { Int($0) } != nil)
    // A place is free once the one before it has gone.
    for client in busy { client.reset() }
    #expect(try waiting.answer().status == 200)
    #expect(server.stop() == 0)
  }

  @Test("lets one key fill the queue, and others have a place beside it")
  func keys() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "w\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let keys = ["0123456789abcdef", "fedcba9876543210", "0011223344556677"]
    try keys.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let lines = keys.map { "Authorization: Bearer \($0)" }
    let server = try ServerProcess(
      ["--workers", "1", "--queue-limit", "3KiB", "--keys", file.path()] + Endless.settings
    )
    func send(_ document: [UInt8], key: Int) throws -> RawClient {
      let client = try server.connect()
      try client.post("/solve", document, lines[key])
      return client
    }
    let busy = try server.occupy(lines[0], andBy: lines[2])
    var waiting: [RawClient] = []
    for (key, count) in [(0, 1), (0, 2), (0, 3), (1, 4)] {
      if count == 4 { #expect(try send(Self.small, key: 0).answer().status == 503) }
      waiting.append(try send(Self.small, key: key))
      try #require(eventually { try server.metric("queue_length", lines[0]) == count })
    }
    for client in busy { client.reset() }
    for client in waiting { #expect(try client.answer().status == 200) }
    #expect(server.stop() == 0)
  }

  @Test(
    "has the clients of a trusted proxy take turns, and believes no other",
    arguments: [true, false]
  )
  func trustedProxy(isTrusted: Bool) throws {
    let server = try ServerProcess(
      ["--workers", "1", "--queue-limit", "3KiB"] + Endless.settings
        + (isTrusted ? ["--trusted-proxy", "127.0.0.0/8,::1"] : [])
    )
    func send(_ document: [UInt8], _ line: String) throws -> RawClient {
      let client = try server.connect()
      try client.post("/solve", document, line)
      return client
    }
    let busy = try server.occupy(
      "X-Forwarded-For: 192.0.2.1",
      andBy: isTrusted ? "X-Forwarded-For: 192.0.2.9" : nil
    )
    var waiting: [RawClient] = []
    for count in 1...3 {
      waiting.append(try send(Self.small, "Forwarded: for=6.6.6.6, for=\"192.0.2.1:\(count)\""))
      try #require(eventually { try server.metric("queue_length") == count })
    }
    // The queue is full for the first, and for the second unless he is the same.
    #expect(try send(Self.small, "X-Forwarded-For: 192.0.2.1").answer().status == 503)
    let other = try send(Self.small, "X-Forwarded-For: 192.0.2.1, 192.0.2.2")
    if isTrusted {
      try #require(eventually { try server.metric("queue_length") == 4 })
      waiting.append(other)
    } else {
      #expect(try other.answer().status == 503)
    }
    for client in busy { client.reset() }
    for client in waiting { #expect(try client.answer().status == 200) }
    #expect(server.stop() == 0)
  }

  @Test("closes the longest idle connection for one beyond the limit")
  func connections() throws {
    let server = try ServerProcess(["--connections", "2"])
    let clients = try (0..<2).map { _ in try server.connect() }
    for client in clients {
      try client.get("/livez")
      #expect(try client.answer().status == 200)
    }
    let third = try server.connect()
    try third.get("/metrics")
    let text = try third.answer().text
    #expect(text.contains("windlass_connections_open 2\n"))
    #expect(text.contains("windlass_connections_accepted_total 3\n"))
    #expect(text.contains("windlass_connections_evicted_total 1\n"))
    #expect(try clients[0].rest().isEmpty)
    #expect(server.stop() == 0)
  }

  #if os(Linux)
  @Test("closes connections beyond an address's share", .enabled(if: ownAddress() != nil))
  func perAddress() throws {
    let address = try #require(ownAddress())
    let server = try ServerProcess(["--listen", "0.0.0.0:0", "--connections-per-address", "2"])
    let place = server.address.replacing("0.0.0.0", with: address)
    let clients = try (0..<2).map { _ in try RawClient(ListenAddress(place)) }
    for client in clients {
      try client.get("/livez")
      #expect(try client.answer().status == 200)
    }
    let third = try RawClient(ListenAddress(place))
    #expect(throws: RawClientError.self) {
      try third.get("/livez")
      _ = try third.answer()
    }
    // Nor are those of a proxy cut off.
    let proxied = try ServerProcess([
      "--listen", "0.0.0.0:0", "--connections-per-address", "2", "--trusted-proxy", address,
    ])
    let other = proxied.address.replacing("0.0.0.0", with: address)
    let many = try (0..<5).map { _ in try RawClient(ListenAddress(other)) }
    for client in many {
      try client.get("/livez")
      #expect(try client.answer().status == 200)
    }
    #expect(proxied.stop() == 0)
    // This machine's own addresses are not counted.
    let local = try RawClient(ListenAddress(server.address.replacing("0.0.0.0", with: "127.0.0.1")))
    try local.get("/metrics")
    #expect(try local.answer().text.contains("windlass_connections_refused_total 1\n"))
    #expect(server.stop() == 0)
  }
  #endif

  @Test("allows a body the time that its bytes take at the slowest rate")
  func bodyRate() throws {
    let server = try ServerProcess(["--body-timeout", "50ms", "--body-rate", "1"])
    let body = Self.small + [UInt8](repeating: 0x20, count: 1000)
    let head = "POST /solve HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n"
    let client = try server.connect()
    try client.send(Array(head.utf8) + body.dropLast())
    // A client that has sent nothing has only the timeout, which has passed when that is refused.
    let other = try server.connect()
    try other.send(head)
    #expect(try other.answer().status == 408)
    try client.send([0x20])
    #expect(try client.answer().status == 200)
    #expect(server.stop() == 0)
  }

  @Test("cuts off who takes nothing of an answer")
  func writeTimeout() throws {
    let server = try ServerProcess(["--write-timeout", "50ms", "--body-rate", "1GiB"])
    let idle = try RawClient(ListenAddress(server.address), receiveBuffer: 4096)
    for _ in 0..<50 { try idle.get("/openapi.yaml") }
    #expect(idle.waitUntilReset())
    #expect(server.stop() == 0)
  }
}

#if os(Linux)
/// An address of this machine that is not its loopback's, from which it is a client like others.
private func ownAddress() -> String? {
  var list: UnsafeMutablePointer<ifaddrs>?
  guard unsafe getifaddrs(&list) == 0 else { return nil }
  defer { unsafe freeifaddrs(list) }
  var next = unsafe list
  while let entry = unsafe next {
    unsafe next = entry.pointee.ifa_next
    guard let address = unsafe entry.pointee.ifa_addr,
      unsafe address.pointee.sa_family == sa_family_t(AF_INET)
    else { continue }
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard
      unsafe getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
    else { continue }
    let text = String(
      decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    if !text.hasPrefix("127.") { return text }
  }
  return nil
}
#endif
