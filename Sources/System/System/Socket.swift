#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

// SAFETY: (of every call) pointers are to local variables or buffers that outlive it, and are
// passed with the size that the call may read or write.
/// The system calls of sockets.
///
/// Only those needed by the server, its health check and its notifications. Calls block only on
/// request, and errors have the number of the call.
public enum Socket {
  #if canImport(Glibc)
  /// A closed connection is an error of the call, not a signal.
  private static let sendFlags = CInt(MSG_NOSIGNAL)
  private static let datagramType = CInt(SOCK_DGRAM.rawValue)
  #else
  private static let sendFlags: CInt = 0
  private static let datagramType = SOCK_DGRAM
  #endif

  /// Creates a stream socket with close-on-exec.
  ///
  /// Close-on-exec is set by a separate call where the system has no flag for it, so that git,
  /// which the tool runs, does not inherit it. Throws the error of `socket` or `fcntl`.
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

  /// Sends one message to an address, and returns whether all of it was sent.
  ///
  /// A datagram is sent completely or not at all, without waiting.
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

  /// Binds a socket to an address.
  ///
  /// Throws EADDRINUSE if another process has the address.
  public static func bind(
    _ descriptor: Descriptor,
    to address: SocketAddress
  ) throws(SystemCallError) {
    _ = try retrying("bind") {
      unsafe address.withPointer { unsafe bindCall(descriptor.rawValue, $0, $1) }
    }
  }

  /// Listens on a socket.
  ///
  /// Further connections wait or are refused, depending on the system.
  public static func listen(
    _ descriptor: Descriptor,
    backlog: CInt
  ) throws(SystemCallError) {
    _ = try retrying("listen") { listenCall(descriptor.rawValue, backlog) }
  }

  /// Connects a socket, or throws the error of `connect`.
  public static func connect(
    _ descriptor: Descriptor,
    to address: SocketAddress
  ) throws(SystemCallError) {
    _ = try retrying("connect") {
      unsafe address.withPointer { unsafe connectCall(descriptor.rawValue, $0, $1) }
    }
  }

  /// Accepts a nonblocking connection with close-on-exec.
  ///
  /// Throws EAGAIN if none waits, ECONNABORTED if the client has disconnected.
  ///
  ///   The client's address is written to `peer`.
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
  /// The buffer keeps its length, so that it can be shared by all connections. Throws the error of
  /// the call, such as `EAGAIN` where a nonblocking socket has no bytes.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  public static func receive(
    from descriptor: CInt,
    into buffer: inout [UInt8],
    atMost capacity: Int
  ) throws(SystemCallError) -> Int {
    precondition(capacity >= 0 && capacity <= buffer.count, "The capacity is that of the buffer")
    return try retrying("recv") {
      unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, capacity, 0) }
    }
  }

  /// Sends bytes, and returns the number that the system accepted.
  ///
  /// Throws EAGAIN if its buffer is full.
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

  /// Returns the address of a bound socket; empty if it is not bound.
  public static func address(of descriptor: Descriptor) -> SocketAddress {
    var address = SocketAddress()
    // Without a name the address stays empty.
    _ = unsafe address.withMutablePointer { unsafe getsockname(descriptor.rawValue, $0, $1) }
    return address
  }
}

extension Socket {
  /// Sets an integer option of a socket, or throws the error of `setsockopt`.
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

  /// Sets a timeout for reads and writes of a blocking socket.
  ///
  /// They then fail with EAGAIN. A failure to set it is ignored: the other side is on this machine.
  public static func limitWaiting(_ descriptor: Descriptor, seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor.rawValue, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    _ = unsafe setsockopt(descriptor.rawValue, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  /// Discards unsent bytes when the socket is closed.
  ///
  /// A failure means that there is no connection.
  public static func forgetUnsent(_ descriptor: CInt) {
    var option = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
  }

  /// Returns the number of sent bytes that the other side has not read; 0 if unknown.
  ///
  /// It detects a client that has stopped reading.
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

  /// Returns whether a descriptor is a listening socket.
  ///
  /// A supervisor may pass any descriptor.
  public static func isListening(_ number: CInt) -> Bool {
    var (accepts, kind): (CInt, CInt) = (0, 0)
    var size = socklen_t(MemoryLayout<CInt>.size)
    return unsafe getsockopt(number, SOL_SOCKET, SO_ACCEPTCONN, &accepts, &size) == 0
      && getsockopt(number, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 && accepts != 0
      && kind == streamType
  }

  /// Sets a descriptor to nonblocking with close-on-exec, keeping other flags, or throws the error
  /// of `fcntl`.
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
  /// The kind of file at a path.
  public enum Kind: Hashable, Sendable {
    case nothing
    case socket
    case other
  }

  /// Returns the kind of file at a path, without following links.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFSOCK ? .socket : .other
  }

  /// Returns the target of a symbolic link; `nil` for another file, or a target above 4 KiB.
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

  /// Removes a name from its folder, or throws the error of `unlink`.
  public static func unlink(_ path: String) throws(SystemCallError) {
    _ = try retrying("unlink") { unsafe unlinkCall(path) }
  }

  /// Sets the permissions of a file, or throws the error of `chmod`.
  public static func setMode(_ mode: UInt32, of path: String) throws(SystemCallError) {
    _ = try retrying("chmod") { unsafe chmod(path, mode_t(mode)) }
  }
}
