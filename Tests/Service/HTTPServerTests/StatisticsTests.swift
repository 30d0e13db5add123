import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite struct StatisticsTests {
  @Test("counts connections as they come, are sent away, and go", arguments: backends)
  func connections(backend: ServerSettings.Backend) throws {
    let statistics = ServerStatistics()
    try withServer(
      .echo,
      backend: backend,
      statistics: statistics,
      change: {
        $0.connectionsPerAddress = 2
        $0.limitsLoopback = true
      }
    ) { server in
      let clients = try (0..<2).map { _ in try server.connect() }
      for client in clients {
        try client.get("/")
        _ = try client.answer()
      }
      #expect(statistics.connectionsOpen == 2)
      let third = try server.connect()
      #expect(try third.rest().isEmpty)
      #expect(statistics.connectionsAccepted == 3)
      #expect(statistics.connectionsRefused == 1)
      for client in clients { client.close() }
      #expect(eventually { statistics.connectionsOpen == 0 })
    }
  }
}
