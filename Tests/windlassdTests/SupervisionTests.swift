import Foundation
import Testing

@testable import windlassd

@Suite struct SupervisionTests {
  @Test(
    "takes the sockets that are meant for this process",
    arguments: [
      ([:], [], []), (["LISTEN_PID": "7", "LISTEN_FDS": "2"], [3, 4], []),
      (["LISTEN_PID": "8", "LISTEN_FDS": "2"], [], []), (["LISTEN_FDS": "2"], [], []),
      (["LISTEN_PID": "7", "LISTEN_FDS": "x"], [], []),
      (["LISTEN_PID": "7", "LISTEN_FDS": "-1"], [], []),
      (["LISTEN_PID": "7", "LISTEN_FDS": "99999999"], [], []),
      (
        ["LISTEN_PID": "7", "LISTEN_FDS": "3", "LISTEN_FDNAMES": "http:admin:x"], [3, 5], [4]
      ),
    ] as [([String: String], [CInt], [CInt])]
  )
  func activation(environment: [String: String], sockets: [CInt], admin: [CInt]) {
    let activation = SocketActivation(environment: environment, processID: 7)
    #expect(activation.sockets == sockets)
    #expect(activation.adminSockets == admin)
  }

  #if os(Linux)
  @Test("tells the supervisor, by a file or by an abstract name", arguments: [false, true])
  func notify(isAbstract: Bool) throws {
    let name = "/tmp/windlass-\(UUID().uuidString)"
    let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)
    defer { _ = close(descriptor) }
    var bytes = Array(name.utf8)
    if isAbstract { bytes[0] = 0 }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let code = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(2 + bytes.count))
      }
    }
    #expect(code == 0)
    defer { if !isAbstract { _ = unsafe unlink(name) } }
    let path = isAbstract ? "@" + name.dropFirst() : name
    #expect(Supervisor(environment: ["NOTIFY_SOCKET": path]).say("READY=1"))
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    #expect(Array(buffer.prefix(max(0, count))) == Array("READY=1".utf8))
  }
  #endif

  @Test("serves all the same where nobody listens")
  func nobody() {
    for path in [nil, "", "/nowhere/at/all", String(repeating: "x", count: 200)] {
      let environment = path.map { ["NOTIFY_SOCKET": $0] } ?? [:]
      #expect(!Supervisor(environment: environment).say("READY=1"))
    }
  }
}
