import HTTPServer
import HTTPWire
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct LimitTests {
  @Test("lets connections beyond the limit wait", arguments: backends)
  func connections(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend, change: { $0.connectionLimit = 2 }) { server in
      let clients = try (0..<5).map { _ in try server.connect() }
      for client in clients {
        try client.get("/", "Connection: close")
      }
      // Each gets its turn when one before it is closed.
      for client in clients {
        #expect(try client.answer().status == 200)
        client.close()
      }
    }
  }

  @Test("closes connections beyond an address's share", arguments: backends)
  func perAddress(backend: ServerSettings.Backend) throws {
    try withServer(
      .echo,
      backend: backend,
      change: {
        $0.connectionsPerAddress = 2
        $0.limitsLoopback = true
      }
    ) { server in
      let first = try server.connect()
      let second = try server.connect()
      for client in [first, second] {
        try client.get("/")
        #expect(try client.answer().status == 200)
      }
      let third = try server.connect()
      #expect(throws: ClientError.self) {
        try third.get("/")
        _ = try third.answer()
      }
      first.close()
      // The place is free when the server has noticed.
      #expect(
        eventually {
          do {
            let fourth = try server.connect()
            try fourth.get("/")
            return try fourth.answer().status == 200
          } catch {
            return false
          }
        }
      )
    }
  }

  @Test func doesNotCountThisMachine() throws {
    try withServer(.echo, change: { $0.connectionsPerAddress = 1 }) { server in
      let clients = try (0..<3).map { _ in try server.connect() }
      for client in clients {
        try client.get("/")
        #expect(try client.answer().status == 200)
      }
    }
  }

  #if os(Linux)
  /// The limit belongs to the whole process, so the test has one of its own.
  @Test func waitsForDescriptorsWhenThereAreNone() async {
    await #expect(processExitsWith: .success) {
      try withServer(.echo) { server in
        var clients: [Client] = []
        // Whatever is opened once, like the time zone's file, is open now.
        clients.append(try server.connect())
        try clients[0].get("/")
        _ = try clients[0].answer()
        let next = dup(0)
        close(next)
        // Room for a client and its server's end, twice, and for a third client alone.
        var limit = rlimit(rlim_cur: rlim_t(next + 5), rlim_max: rlim_t(next + 5))
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
          throw ClientError.malformed("no limit")
        }
        for _ in 0..<3 { clients.append(try server.connect()) }
        for client in clients[1...2] {
          try client.get("/")
          guard try client.answer().status == 200 else { throw ClientError.malformed("refused") }
        }
        try clients[3].get("/")
        clients[1].close()
        guard try clients[3].answer().status == 200 else {
          throw ClientError.malformed("refused")
        }
      }
    }
  }
  #endif
}
