import HTTPServer
import HTTPWire
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct LimitTests {
  @Test("lets connections beyond the limit wait", arguments: backends)
  func connections(backend: ServerSettings.Backend) throws {
    try withServer(.echo, backend: backend, change: { $0.connectionLimit = 2 }) { server in
      // Clients that have begun a request are not idle.
      let clients = try (0..<5).map { _ in
        let client = try server.connect()
        try client.send("GET / HTTP/1.1\r\n")
        return client
      }
      // Each gets its turn when one before it is closed.
      for client in clients {
        try client.send("Host: a\r\nConnection: close\r\n\r\n")
        #expect(try client.answer().status == 200)
        client.close()
      }
    }
  }

  @Test("closes the connection that is idle longest for one beyond the limit", arguments: backends)
  func eviction(backend: ServerSettings.Backend) throws {
    let statistics = ServerStatistics()
    try withServer(
      .echo,
      backend: backend,
      statistics: statistics,
      change: { $0.connectionLimit = 3 }
    ) { server in
      func served() throws -> RawClient {
        let client = try server.connect()
        try client.get("/")
        #expect(try client.answer().status == 200)
        return client
      }
      // Idle since its answer, since its second answer, and in a request.
      let first = try served()
      let second = try served()
      let third = try served()
      try third.send("GET / HT")
      try first.get("/")
      #expect(try first.answer().status == 200)
      #expect(statistics.connectionsEvicted == 0)
      let fourth = try served()
      #expect(try second.rest().isEmpty)
      let fifth = try served()
      #expect(try first.rest().isEmpty)
      #expect(statistics.connectionsEvicted == 2)
      try third.send("TP/1.1\r\nHost: a\r\n\r\n")
      #expect(try third.answer().status == 200)
      withExtendedLifetime((fourth, fifth)) {}
    }
  }

  @Test("answers a client although those who never send have all places", arguments: backends)
  func silentCrowd(backend: ServerSettings.Backend) throws {
    let statistics = ServerStatistics()
    try withServer(
      .echo,
      backend: backend,
      statistics: statistics,
      change: { $0.connectionLimit = 50 }
    ) { server in
      let silent = try (0..<120).map { _ in try server.connect() }
      let client = try server.connect()
      try client.get("/")
      #expect(try client.answer().status == 200)
      #expect(statistics.connectionsOpen == 50)
      #expect(statistics.connectionsEvicted == 71)
      withExtendedLifetime(silent) {}
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
      #expect(throws: RawClientError.self) {
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

  @Test func doesNotCountATrustedProxy() throws {
    let proxies = try #require(TrustedProxies("127.0.0.1,::1"))
    try withServer(
      .echo,
      change: {
        $0.connectionsPerAddress = 1
        $0.limitsLoopback = true
        $0.trustedProxies = proxies
      }
    ) { server in
      let clients = try (0..<3).map { _ in try server.connect() }
      for client in clients {
        try client.get("/")
        #expect(try client.answer().status == 200)
      }
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
  /// The limit belongs to the whole process, so the test runs in a process by itself.
  @Test func waitsForDescriptorsWhenThereAreNone() async {
    await #expect(processExitsWith: .success) {
      try withServer(.echo) { server in
        // Descriptors that are opened once are open now.
        let first = try server.connect()
        try first.get("/", "Connection: close")
        _ = try first.answer()
        let free = (0..<1000).filter { fcntl($0, F_GETFD) == -1 }
        let end = rlim_t(free[8])
        var limit = rlimit(rlim_cur: end, rlim_max: end)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
          throw RawClientError.malformed("no limit")
        }
        // Clients take descriptors that the server would need for its ends of the connections.
        var clients: [RawClient] = []
        while clients.count < 100 {
          do {
            let client = try server.connect()
            try client.get("/", "Connection: close")
            clients.append(client)
          } catch RawClientError.cannotConnect {
            break
          }
        }
        guard clients.count > 2, clients.count < 100 else {
          throw RawClientError.malformed("\(clients.count) clients")
        }
        clients.removeLast().close()
        // Each that is answered and closed makes room for those that wait.
        for client in clients {
          guard try client.answer().status == 200 else { throw RawClientError.malformed("refused") }
          client.close()
        }
      }
    }
  }
  #endif
}
