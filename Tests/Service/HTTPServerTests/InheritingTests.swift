import HTTPServer
import HTTPWire
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct InheritingTests {
  @Test("serves on an inherited socket", arguments: backends)
  func inherited(backend: ServerSettings.Backend) throws {
    let listener = try LoopbackSocket()
    // The server closes the inherited socket.
    let descriptor = dup(listener.descriptor)
    try withServer(
      .echo,
      backend: backend,
      change: {
        $0.addresses = []
        $0.inherited = [descriptor]
      }
    ) { server in
      #expect(server.server.addresses.map(\.description) == [listener.address])
      let client = try server.connect()
      try client.get("/")
      #expect(try client.answer().status == 200)
    }
  }

  @Test("reports the descriptor that is not a listening socket")
  func wrong() {
    for descriptor in [STDIN_FILENO, 1_000_000] {
      #expect(throws: ServerError.notListening(descriptor: Int(descriptor))) {
        var settings = ServerSettings(addresses: [])
        settings.inherited = [descriptor]
        _ = try Server(settings: settings, handler: App.echo)
      }
    }
  }
}
