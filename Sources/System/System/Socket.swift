#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

// SAFETY: (of every call) pointers are to local variables or buffers that outlive it, and go with the
// size that the call may read or write.
/// The calls of sockets, each in one place.
///
/// Only what the server, its health check and its notices need is here. Nothing waits but where a
/// caller asks for it, and every failure is the call's own number.
public enum Socket {
  #if canImport(Glibc)
  /// A peer that has gone is an error of the call, not a signal to the process.
  private static let sendFlags = CInt(MSG_NOSIGNAL)
  private static let datagramType = CInt(SOCK_DGRAM.rawValue)
  #else
  private static let sendFlags: CInt = 0
  private static let datagramType = SOCK_DGRAM
  #endif

  /// Makes a socket for a stream of bytes, which ends with this program.
  ///
  /// Close-on-exec is set by a separate call where the system has no flag for it, so that git,
  /// which the tool runs, inherits none.
  ///
  /// - Parameters:
  ///   - family: The kind of address.
  ///   - isBlocking: Whether its calls wait.
  /// - Returns: The socket.
  /// - Throws: `SystemCallError`.
  public static func stream(
    family: CInt,
    isBlocking: Bool = false
  ) throws(SystemCallError) -> Descriptor {
    let descriptor = Descriptor(
      owning: try retrying("socket") { socket(family, streamType, 0) }
    )
    try closeOnExec(descriptor)
    if !isBlocking { try makeNonblocking(descriptor) }
    return descriptor
  }

  /// Sends one message to an address, and returns whether all of it went.
  ///
  /// A datagram is sent whole or not at all; it does not wait for the other side.
  public static func sendMessage(_ text: [UInt8], to address: SocketAddress) -> Bool {
    let number = socket(address.family, datagramType, 0)
    guard number >= 0 else { return false }
    let descriptor = Descriptor(owning: number)
    defer { withExtendedLifetime(descriptor) {} }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let sent = unsafe address.withPointer {
      unsafe sendto(descriptor.rawValue, text, text.count, 0, $0, $1)
    }
    return sent == text.count
  }

  /// Gives a socket an address.
  ///
  /// It fails with EADDRINUSE where another process has the address, which callers tell apart.
  public static func bind(
    _ descriptor: Descriptor,
    to address: SocketAddress
  ) throws(SystemCallError) {
    _ = try retrying("bind") {
      unsafe address.withPointer { unsafe bindCall(descriptor.rawValue, $0, $1) }
    }
  }

  /// Lets connections come to a socket.
  ///
  /// Beyond the backlog new connections wait in the system or are refused, as it likes.
  public static func listen(
    _ descriptor: Descriptor,
    backlog: CInt
  ) throws(SystemCallError) {
    _ = try retrying("listen") { listenCall(descriptor.rawValue, backlog) }
  }

  /// Connects a socket.
  public static func connect(
    _ descriptor: Descriptor,
    to address: SocketAddress
  ) throws(SystemCallError) {
    _ = try retrying("connect") {
      unsafe address.withPointer { unsafe connectCall(descriptor.rawValue, $0, $1) }
    }
  }

  /// Accepts a connection that neither blocks nor survives exec.
  ///
  /// EAGAIN says that none waits any more; ECONNABORTED that one has given up meanwhile.
  ///
  /// - Parameters:
  ///   - listener: The socket that connections arrive at.
  ///   - peer: Takes up the address of who connects.
  /// - Returns: The connection.
  /// - Throws: `SystemCallError`.
  public static func accept(
    from listener: Descriptor,
    _ peer: inout SocketAddress
  ) throws(SystemCallError) -> Descriptor {
    let number = try retrying("accept") {
      unsafe peer.withMutablePointer { unsafe acceptNonblocking(listener.rawValue, $0, $1) }
    }
    return Descriptor(owning: number)
  }

  /// Reads into the first bytes of a buffer.
  ///
  /// The buffer is the caller's and keeps its length, so that one serves all connections.
  ///
  /// - Returns: How many bytes were read; 0 at the end.
  public static func receive(
    from descriptor: CInt,
    into buffer: inout [UInt8],
    atMost capacity: Int
  ) throws(SystemCallError) -> Int {
    precondition(capacity >= 0 && capacity <= buffer.count, "A buffer has no more room than it has")
    return try retrying("recv") {
      unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, capacity, 0) }
    }
  }

  /// Sends as many of the bytes as the system takes, and returns how many those are.
  ///
  /// Fewer than all go where the system's buffer is full; EAGAIN where none do.
  public static func send(
    _ bytes: Span<UInt8>,
    to descriptor: CInt
  ) throws(SystemCallError) -> Int {
    try retrying("send") {
      unsafe bytes.withUnsafeBytes {
        unsafe sendCall(descriptor, $0.baseAddress, $0.count, sendFlags)
      }
    }
  }

  /// The address of a bound socket; empty if it is not bound.
  public static func address(of descriptor: Descriptor) -> SocketAddress {
    var address = SocketAddress()
    // A bound socket has a name; without one the address stays empty, which has no port.
    _ = unsafe address.withMutablePointer { unsafe getsockname(descriptor.rawValue, $0, $1) }
    return address
  }
}

extension Socket {
  /// Sets an option of a socket that is a number.
  ///
  /// `level` and `name` are the system's constants.
  public static func setOption(
    _ descriptor: Descriptor,
    _ level: CInt,
    _ name: CInt,
    _ value: CInt
  ) throws(SystemCallError) {
    var value = value
    let size = socklen_t(MemoryLayout<CInt>.size)
    _ = try retrying("setsockopt") {
      unsafe setsockopt(descriptor.rawValue, level, name, &value, size)
    }
  }

  /// Has calls that read and write give up after a number of seconds.
  ///
  /// For sockets that block: a call then fails with EAGAIN. That it cannot be set is no failure,
  /// for the other side is this machine's.
  public static func limitWaiting(_ descriptor: Descriptor, seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor.rawValue, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    _ = unsafe setsockopt(descriptor.rawValue, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  /// Has the system forget what it holds for the other side when a socket is closed.
  ///
  /// If it fails, there is no connection to reset.
  public static func forgetUnsent(_ descriptor: CInt) {
    var option = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
  }

  /// How many sent bytes the other side has not taken yet.
  ///
  /// It is how a client is known that has stopped to read. 0 where the system does not tell.
  public static func sendQueueCount(_ descriptor: CInt) -> Int {
    var count: CInt = 0
    #if canImport(Glibc)
    let code = unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count)
    #else
    var size = socklen_t(MemoryLayout<CInt>.size)
    let code = unsafe getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &count, &size)
    #endif
    return code == 0 ? Int(count) : 0
  }

  /// Whether a descriptor is a socket that connections arrive at.
  ///
  /// Asked of descriptors that a supervisor hands over, which may be anything.
  public static func isListening(_ number: CInt) -> Bool {
    var (accepts, kind): (CInt, CInt) = (0, 0)
    var size = socklen_t(MemoryLayout<CInt>.size)
    return unsafe getsockopt(number, SOL_SOCKET, SO_ACCEPTCONN, &accepts, &size) == 0
      && getsockopt(number, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 && accepts != 0
      && kind == streamType
  }

  /// Makes a descriptor return at once instead of waiting, and end with this program.
  ///
  /// Flags that it has already are kept.
  public static func makeNonblocking(_ descriptor: Descriptor) throws(SystemCallError) {
    let number = descriptor.rawValue
    let flags = try retrying("fcntl") { fcntl(number, F_GETFL) }
    _ = try retrying("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
    try closeOnExec(descriptor)
  }

  private static func closeOnExec(_ descriptor: Descriptor) throws(SystemCallError) {
    _ = try retrying("fcntl") { fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC) }
  }
}

extension SystemFile {
  /// What stands at a path.
  public enum Kind: Hashable, Sendable {
    case nothing
    case socket
    case other
  }

  /// What stands at a path, links not followed.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFSOCK ? .socket : .other
  }

  /// The path that a symbolic link names; `nil` where it is no link, or names more than 4 KiB.
  public static func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    // SAFETY: at most as many bytes are written as the buffer has.
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Takes a name out of its folder.
  public static func unlink(_ path: String) throws(SystemCallError) {
    _ = try retrying("unlink") { unsafe unlinkCall(path) }
  }

  /// Says who may do what with a file.
  public static func setMode(_ mode: UInt32, of path: String) throws(SystemCallError) {
    _ = try retrying("chmod") { unsafe chmod(path, mode_t(mode)) }
  }
}
