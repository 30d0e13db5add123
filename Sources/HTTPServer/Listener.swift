#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A socket that connections arrive at.
final class Listener: Sendable {
  let descriptor: Descriptor
  /// Where it listens in fact, which matters when port 0 was asked for.
  let address: ListenAddress
  /// How many connections may wait to be accepted.
  private static let backlog: CInt = 1024
  /// How many bytes the system takes for a client beyond those that are on their way to it.
  private static let unsentLimit: CInt = 1 << 18

  /// Whether we made it, so that its file is ours to remove.
  private let isOurs: Bool

  init(_ descriptor: Descriptor, at address: ListenAddress, isOurs: Bool = true) {
    self.descriptor = descriptor
    self.isOurs = isOurs
    self.address = address
  }

  /// A socket in the file system goes when nobody listens on it any more.
  deinit {
    if isOurs, case .unix(let path) = address { _ = unsafe unlink(path) }
  }

  /// Opens a listener.
  static func open(_ address: ListenAddress, mode: UInt32?) throws(ServerError) -> Listener {
    switch address {
    case .tcp(let host, let port): try openTCP(host: host, port: port, for: address)
    case .unix(let path): try openUnix(path: path, mode: mode, for: address)
    }
  }
}

extension Listener {
  private static func openTCP(
    host: String,
    port: UInt16,
    for address: ListenAddress
  ) throws(ServerError) -> Listener {
    var failure = ServerError.unknownHost(host, reason: "it has no address")
    for candidate in try SocketAddress.resolve(host: host, port: port) {
      do throws(SystemCallError) {
        let descriptor = try open(candidate)
        let bound = boundAddress(descriptor).hostAndPort
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

  private static func open(_ address: SocketAddress) throws(SystemCallError) -> Descriptor {
    let descriptor = try makeSocket(family: address.family)
    // A server that was restarted takes its port back from connections that are still ending.
    try setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    try tune(descriptor)
    if address.family == AF_INET6 {
      try? setOption(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, 0)  // Not every system may.
    }
    try bindAndListen(descriptor, address)
    return descriptor
  }

  private static func openUnix(
    path: String,
    mode: UInt32?,
    for address: ListenAddress
  ) throws(ServerError) -> Listener {
    let target = try SocketAddress(path: path)
    do throws(SystemCallError) {
      try removeStaleSocket(path, target)
      let descriptor = try makeSocket(family: AF_UNIX)
      _ = try retrying("bind") {
        unsafe target.withPointer { unsafe bind(descriptor.rawValue, $0, $1) }
      }
      let listener = Listener(descriptor, at: address)
      // Nobody can connect before `listen`, so there is no moment with the wrong mode.
      if let mode { _ = try retrying("chmod") { unsafe chmod(path, mode_t(mode)) } }
      _ = try retrying("listen") { listen(descriptor.rawValue, backlog) }
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
  private static func removeStaleSocket(
    _ path: String,
    _ address: SocketAddress
  ) throws(SystemCallError) {
    var status = stat()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SystemCallError(call: "lstat", code: ENOTSOCK)
    }
    let probe = try makeSocket(family: AF_UNIX)
    do {
      _ = try retrying("connect") {
        unsafe address.withPointer { unsafe connect(probe.rawValue, $0, $1) }
      }
    } catch  where error.code == ECONNREFUSED {
      _ = try retrying("unlink") { unsafe unlink(path) }
      return
    }
    throw SystemCallError(call: "connect", code: EADDRINUSE)
  }
}

extension Listener {
  /// Sets what connections inherit from a TCP listener.
  static func tune(_ descriptor: Descriptor) throws(SystemCallError) {
    // An answer is complete when it is sent and waits for nothing.
    try setOption(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
    // What a client does not take waits with us, up to a limit, and not by the megabyte.
    try setOption(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentLimit)
  }

  private static func makeSocket(family: CInt) throws(SystemCallError) -> Descriptor {
    let descriptor = Descriptor(
      owning: try retrying("socket") { socket(family, streamType, 0) }
    )
    try makeNonblocking(descriptor)
    return descriptor
  }

  private static func bindAndListen(
    _ descriptor: Descriptor,
    _ address: SocketAddress
  ) throws(SystemCallError) {
    _ = try retrying("bind") {
      unsafe address.withPointer { unsafe bind(descriptor.rawValue, $0, $1) }
    }
    _ = try retrying("listen") { listen(descriptor.rawValue, backlog) }
  }

  static func boundAddress(_ descriptor: Descriptor) -> SocketAddress {
    var address = SocketAddress()
    // A bound socket has a name; without one the address stays empty, which has no port.
    _ = unsafe address.withMutablePointer { unsafe getsockname(descriptor.rawValue, $0, $1) }
    return address
  }
}

/// Sets an option of a socket that is a number.
func setOption(
  _ descriptor: Descriptor,
  _ level: CInt,
  _ name: CInt,
  _ value: CInt
) throws(SystemCallError) {
  var value = value
  // SAFETY: the pointer is to a local variable of the size that is passed.
  _ = try retrying("setsockopt") {
    unsafe setsockopt(
      descriptor.rawValue,
      level,
      name,
      &value,
      socklen_t(MemoryLayout<CInt>.size)
    )
  }
}

/// Makes a descriptor return at once instead of waiting, and end with this program.
func makeNonblocking(_ descriptor: Descriptor) throws(SystemCallError) {
  let number = descriptor.rawValue
  let flags = try retrying("fcntl") { fcntl(number, F_GETFL) }
  _ = try retrying("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  _ = try retrying("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
}
