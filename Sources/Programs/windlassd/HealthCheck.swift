internal import HTTPServer
internal import System

/// Asks a server whether it works, so that a container needs no other program for that.
///
/// It asks /livez, which answers without a key and however busy the workers are. HTTP is written
/// out here: a client with TLS and redirects would be larger than all the rest of the program.
struct HealthCheck {
  /// The first of the server's addresses; the others lead to the same process.
  private let address: ListenAddress
  /// How long reading and writing may take, in seconds.
  ///
  /// Docker's default gives a check 30.
  private static let timeoutSeconds = 2

  init(_ address: ListenAddress) { self.address = address }

  /// Asks, and returns the exit code: 0 if the server works, 1 if not.
  ///
  /// Why it fails goes to standard error, where the container's engine keeps it.
  func run() -> CInt {
    guard let status = statusOfLiveness() else {
      StandardError.say("windlassd: No server responds on \(address).")
      return 1
    }
    guard status == 200 else {
      StandardError.say("windlassd: /livez on \(address) returned status \(status).")
      return 1
    }
    return 0
  }

  /// The status that the server answers; `nil` where none does.
  ///
  /// Whatever goes wrong on the way is no answer. The request is small enough that a socket's
  /// buffer takes it at once.
  private func statusOfLiveness() -> Int? {
    let request = Array(
      "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
    )
    do {
      let descriptor = try connected()
      // It is closed with its last use, which is here.
      defer { withExtendedLifetime(descriptor) {} }
      // A request of 60 bytes that does not go at once means that nothing will.
      guard try Socket.send(request.span, to: descriptor.rawValue) == request.count else {
        return nil
      }
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1024)
      // "HTTP/1.1 200" is all there is to know.
      // The answer may come in pieces, and its rest is of no interest.
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

  /// A socket to the first address of the host: a server on this machine listens on all or is not
  /// there.
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

  /// Where a server that listens everywhere can be reached.
  private static func reachable(_ host: String) -> String {
    switch host {
    case "", "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: host
    }
  }

  /// It blocks, within the time that was set: there is nothing else to do meanwhile.
  private static func connected(to address: SocketAddress) throws(SystemCallError) -> Descriptor {
    let descriptor = try Socket.stream(family: address.family, isBlocking: true)
    Socket.limitWaiting(descriptor, seconds: timeoutSeconds)
    try Socket.connect(descriptor, to: address)
    return descriptor
  }
}
