internal import HTTPServer
internal import System

/// Requests /livez, which needs no key and no worker, so that a container needs no other program
/// for it.
///
/// HTTP is written by hand: a client library would be larger than the rest of the program.
struct HealthCheck {
  /// The first of the server's addresses; all lead to the same process.
  private let address: ListenAddress
  /// The timeout of reading and writing, in seconds; Docker's default for a check is 30.
  private static let timeoutSeconds = 2

  init(_ address: ListenAddress) { self.address = address }

  /// The reason of a failure is on standard error, which container engines keep.
  func run() -> CInt {
    guard let status = statusOfLiveness() else {
      StandardError.writeLine("windlassd: No server responds on \(address).")
      return 1
    }
    guard status == 200 else {
      StandardError.writeLine("windlassd: /livez on \(address) returned status \(status).")
      return 1
    }
    return 0
  }

  /// `nil` after any failure; a socket's buffer accepts the short request at once.
  private func statusOfLiveness() -> Int? {
    let request = Array(
      "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
    )
    do {
      let descriptor = try connected()
      // It closes with its last use, which is here.
      defer { withExtendedLifetime(descriptor) {} }
      // If 60 bytes are not accepted at once, no bytes will be.
      guard try Socket.send(request.span, to: descriptor.rawValue) == request.count else {
        return nil
      }
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1024)
      // "HTTP/1.1 200" suffices; the response may come in pieces.
      while answer.count < 12 {
        let count = try Socket.receive(
          from: descriptor.rawValue,
          into: &buffer,
          atMost: buffer.count
        )
        guard count > 0 else { return nil }
        answer += buffer[..<count]
      }
      return Int(String(decoding: answer[9..<12], as: UTF8.self))
    } catch {
      return nil
    }
  }

  /// The first address suffices: a server on this machine listens on all of them.
  private func connected() throws -> Descriptor {
    switch address {
    case .unix(let path): return try Self.connected(to: try SocketAddress(path: path))
    case .tcp(let host, let port):
      let host = Self.reachable(host)
      guard let first = try SocketAddress.resolve(host: host, port: port).first else {
        throw SocketAddressError.unknownHost(reason: "it has no address")
      }
      return try Self.connected(to: first)
    }
  }

  /// The loopback address of a wildcard.
  private static func reachable(_ host: String) -> String {
    switch host {
    case "", "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: host
    }
  }

  /// Blocking, with a timeout.
  private static func connected(to address: SocketAddress) throws(SystemCallError) -> Descriptor {
    let descriptor = try Socket.stream(family: address.family, isBlocking: true)
    Socket.limitWaiting(descriptor, seconds: timeoutSeconds)
    try Socket.connect(descriptor, to: address)
    return descriptor
  }
}
