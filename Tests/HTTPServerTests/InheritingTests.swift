import HTTPServer
import HTTPWire
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct InheritingTests {
  @Test("serves on a socket that somebody else opened", arguments: backends)
  func inherited(backend: ServerSettings.Backend) throws {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(code == 0)
    #expect(listen(descriptor, 8) == 0)
    try withServer(
      .echo,
      backend: backend,
      change: {
        $0.addresses = []
        $0.inherited = [descriptor]
      }
    ) { server in
      let client = try server.connect()
      try client.get("/")
      #expect(try client.answer().status == 200)
    }
  }

  @Test("says which descriptor is no such socket")
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
