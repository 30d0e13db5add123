internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A socket that connections arrive at.
final class Listener: Sendable {
  /// The socket, which nothing blocks on.
  let descriptor: Descriptor
  /// Where it listens in fact, which matters when port 0 was asked for.
  let address: ListenAddress
  /// How many connections may wait to be accepted.
  ///
  /// Linux takes no more than `net.core.somaxconn`, 4096 by default.
  private static let backlog: CInt = 1024
  /// How many bytes the system takes for a client beyond those that are on their way to it.
  ///
  /// In bytes.
  private static let unsentLimit: CInt = 1 << 18

  /// Whether we made it, so that its file is ours to remove.
  private let isOurs: Bool

  /// Takes a socket over that listens already.
  ///
  /// - Parameters:
  ///   - descriptor: The socket.
  ///   - address: Where it listens in fact.
  ///   - isOurs: Whether its file, if it has one, goes with the listener.
  init(_ descriptor: Descriptor, at address: ListenAddress, isOurs: Bool = true) {
    self.descriptor = descriptor
    self.isOurs = isOurs
    self.address = address
  }

  /// A socket in the file system is removed when its listener goes.
  deinit {
    // If that fails, there is no caller left to tell.
    if isOurs, case .unix(let path) = address { try? SystemFile.unlink(path) }
  }

  /// Opens a listener.
  ///
  /// It listens when this returns: clients may connect, and wait until somebody accepts.
  ///
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - mode: Who may connect to a socket in the file system, as chmod(2) has it; `nil` leaves it
  ///     to the umask.
  ///   - sharesPort: Whether other servers of this user can listen at the same port.
  /// - Returns: The listener.
  /// - Throws: `ServerError`, with what an operator can do about it.
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
  /// Listens on the first address of a host that can be listened on; the last failure is told if
  /// none can.
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

  /// A listener for one address; one of IPv6 takes connections of IPv4 too, where the system lets
  /// it.
  private static func open(
    _ address: SocketAddress,
    sharesPort: Bool
  ) throws(SystemCallError) -> Descriptor {
    let descriptor = try Socket.stream(family: address.family)
    // A server that was restarted takes its port back from connections that are still ending.
    try Socket.setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    if sharesPort { try Socket.setOption(descriptor, SOL_SOCKET, SO_REUSEPORT, 1) }
    try tune(descriptor)
    if address.family == AF_INET6 {
      // Not every system may.
      try? Socket.setOption(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, 0)
    }
    try Socket.bind(descriptor, to: address)
    try Socket.listen(descriptor, backlog: backlog)
    return descriptor
  }

  /// Listens on a socket in the file system, in place of one that no process serves.
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
      // No client can connect before `listen`, so there is no moment with the wrong mode.
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

  /// Removes a socket that a server left behind when it ended without a chance to clean up.
  ///
  /// A server that still runs answers a connection, and keeps its socket; a file that is no socket
  /// is not touched. Between the look and the removal another server may come: the loser's `bind`
  /// then fails.
  ///
  /// - Throws: EADDRINUSE where a server runs there, ENOTSOCK for another file.
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
  /// The addresses of a host, in the order of getaddrinfo(3).
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

  /// Sets what connections inherit from a TCP listener.
  static func tune(_ descriptor: Descriptor) throws(SystemCallError) {
    // An answer is complete when it is sent and waits for nothing.
    try Socket.setOption(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
    // What a client does not take waits with us, up to a limit, and not by the megabyte.
    try Socket.setOption(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentLimit)
  }
}

extension ServerError {
  /// Says of which host or path an address could not be made.
  fileprivate init(_ error: SocketAddressError, of name: String) {
    switch error {
    case .unknownHost(let reason): self = .unknownHost(name, reason: reason)
    case .pathTooLong(let limit): self = .pathTooLong(path: name, limit: limit)
    }
  }
}
