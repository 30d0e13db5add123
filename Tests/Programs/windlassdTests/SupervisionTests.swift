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
  @Test("notifies the supervisor, by a file or by an abstract name", arguments: [false, true])
  func notify(isAbstract: Bool) throws {
    let name = "/tmp/windlass-\(UUID().uuidString)"
    let supervisor = try DatagramSocket(path: isAbstract ? "\0\(name.dropFirst())" : name)
    defer { if !isAbstract { _ = unsafe unlink(name) } }
    let path = isAbstract ? "@" + name.dropFirst() : name
    #expect(Supervisor(environment: ["NOTIFY_SOCKET": path]).notify("READY=1"))
    #expect(try supervisor.receive() == "READY=1")
  }
  #endif

  @Test("serves without a listening supervisor")
  func noListener() {
    for path in [nil, "", "/nowhere/at/all", String(repeating: "x", count: 200)] {
      let environment = path.map { ["NOTIFY_SOCKET": $0] } ?? [:]
      #expect(!Supervisor(environment: environment).notify("READY=1"))
    }
  }
}
