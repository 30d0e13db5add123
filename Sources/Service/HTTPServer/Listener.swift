internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

final class Listener: Sendable {
  let descriptor: Descriptor
  /// The actual address, which differs for port 0.
  let address: ListenAddress
  /// Linux limits it to `net.core.somaxconn`, 4096 by default.
  private static let backlog: CInt = 1024
  /// In bytes.
  private static let unsentLimit: CInt = 1 << 18

  private let isOurs: Bool

  init(_ descriptor: Descriptor, at address: ListenAddress, isOurs: Bool = true) {
    self.descriptor = descriptor
    self.isOurs = isOurs
    self.address = address
  }

  deinit {
    // A failure here has no caller to report to.
    if isOurs, case .unix(let path) = address { try? SystemFile.unlink(path) }
  }

  /// `mode`: of a Unix domain socket, as in chmod(2); `nil` uses the umask.
  ///
  /// With `sharesPort`, other servers of this user can listen on the same port.
  static func open(
    _ address: ListenAddress,
    mode: UInt32?,
    sharesPort: Bool
  ) throws(ServerError) -> Listener {
    switch address {
    case .tcp(let host, let port):
      try openTCP(host: host, port: port, for: address, sharesPort: sharesPort)
    case .unix(let path): try openUnix(path: path, mode: mode, for: address)
    }
  }
}

extension Listener {
  /// The first usable address of a host; throws the last failure if there is none.
  private static func openTCP(
    host: String,
    port: UInt16,
    for address: ListenAddress,
    sharesPort: Bool
  ) throws(ServerError) -> Listener {
    var failure = ServerError.unknownHost(host, reason: "it has no address")
    for candidate in try resolve(host: host, port: port) {
      do throws(SystemCallError) {
        let descriptor = try open(candidate, sharesPort: sharesPort)
        let bound = Socket.address(of: descriptor).hostAndPort
        return Listener(
          descriptor,
          at: .tcp(host: bound?.host ?? host, port: bound?.port ?? port)
        )
      } catch {
        failure = .cannotListen(address: address.description, reason: error.reason)
      }
    }
    throw failure
  }

  /// An IPv6 listener accepts IPv4 connections too, where the system supports it.
  private static func open(
    _ address: SocketAddress,
    sharesPort: Bool
  ) throws(SystemCallError) -> Descriptor {
    let descriptor = try Socket.stream(family: address.family)
    // A restarted server can use the port while old connections are still ending.
    try Socket.setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    if sharesPort { try Socket.setOption(descriptor, SOL_SOCKET, SO_REUSEPORT, 1) }
    try tune(descriptor)
    if address.family == AF_INET6 {
      // Not supported by every system.
      try? Socket.setOption(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, 0)
    }
    try Socket.bind(descriptor, to: address)
    try Socket.listen(descriptor, backlog: backlog)
    return descriptor
  }

  /// Replaces a socket that no process serves.
  private static func openUnix(
    path: String,
    mode: UInt32?,
    for address: ListenAddress
  ) throws(ServerError) -> Listener {
    let target: SocketAddress
    do throws(SocketAddressError) {
      target = try SocketAddress(path: path)
    } catch {
      throw ServerError(error, of: path)
    }
    do throws(SystemCallError) {
      try removeStaleSocket(path, target)
      let descriptor = try Socket.stream(family: AF_UNIX)
      try Socket.bind(descriptor, to: target)
      let listener = Listener(descriptor, at: address)
      // No client can connect before `listen`, so the mode is never wrong for one.
      if let mode { try SystemFile.setMode(mode, of: path) }
      try Socket.listen(descriptor, backlog: backlog)
      return listener
    } catch {
      switch error.code {
      case EADDRINUSE: throw .socketInUse(path: path)
      case ENOTSOCK: throw .pathTaken(path: path)
      default: throw .cannotListen(address: address.description, reason: error.reason)
      }
    }
  }

  /// A running server accepts a connection, and keeps its socket; other files are kept.
  ///
  /// If another server starts between check and removal, the later `bind` fails. Throws EADDRINUSE
  /// for a running server, ENOTSOCK for another file.
  private static func removeStaleSocket(
    _ path: String,
    _ address: SocketAddress
  ) throws(SystemCallError) {
    switch SystemFile.kind(of: path) {
    case .nothing: return
    case .other: throw SystemCallError(call: "lstat", code: ENOTSOCK)
    case .socket: break
    }
    let probe = try Socket.stream(family: AF_UNIX)
    do {
      try Socket.connect(probe, to: address)
    } catch  where error.code == ECONNREFUSED {
      try SystemFile.unlink(path)
      return
    }
    throw SystemCallError(call: "connect", code: EADDRINUSE)
  }
}

extension Listener {
  /// In the order of getaddrinfo(3).
  private static func resolve(
    host: String,
    port: UInt16
  ) throws(ServerError) -> [SocketAddress] {
    do throws(SocketAddressError) {
      return try SocketAddress.resolve(host: host, port: port)
    } catch {
      throw ServerError(error, of: host)
    }
  }

  static func tune(_ descriptor: Descriptor) throws(SystemCallError) {
    // A response is complete when it is sent, so Nagle's algorithm only delays it.
    try Socket.setOption(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
    // Unread bytes wait in this process, up to a limit, and not by the megabyte in the system.
    try Socket.setOption(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentLimit)
  }
}

extension ServerError {
  fileprivate init(_ error: SocketAddressError, of name: String) {
    switch error {
    case .unknownHost(let reason): self = .unknownHost(name, reason: reason)
    case .pathTooLong(let limit): self = .pathTooLong(path: name, limit: limit)
    }
  }
}
