#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Files and folders by path.
public enum SystemFile {
  /// Reads a file to its end.
  ///
  /// `FileManager` has no limit; a file named by a client may be endless, as /dev/zero and pipes
  /// are.
  ///
  /// A pipe or a device is read only by a path below `/dev`, as shells name their pipes: elsewhere
  /// it is usually a link or a pipe in a folder of another author, and reading it may never end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` above the limit.
  /// - Throws: `SystemCallError`, `notRegular` for a pipe or a device.
  public static func contents(of path: String, limit: Int) throws(SystemCallError) -> [UInt8]? {
    let file = try isDevice(path) ? open(path) : openRegular(path)
    defer { withExtendedLifetime(file) {} }
    return try contents(of: file.rawValue, limit: limit)
  }

  /// Reads an open descriptor to its end.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` above the limit.
  /// - Throws: `SystemCallError`.
  public static func contents(
    of descriptor: CInt,
    limit: Int
  ) throws(SystemCallError) -> [UInt8]? {
    var bytes: [UInt8] = []
    // Most files are small, and the memory is set to zero.
    var chunk = [UInt8](repeating: 0, count: 1 << 13)
    while true {
      let count = try read(descriptor, into: &chunk)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { return nil }
      if bytes.count == 1 << 13 { chunk = [UInt8](repeating: 0, count: 1 << 16) }
    }
  }

  /// Reads a file, or an open descriptor, to its end in pieces.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` for the descriptor.
  ///   - descriptor: The descriptor.
  ///   - body: Called with each piece; returns whether to continue.
  /// - Throws: `SystemCallError`.
  public static func forEachPiece(
    of path: String?,
    orOf descriptor: CInt,
    _ body: ([UInt8]) -> Bool
  ) throws(SystemCallError) {
    let file = try path.map { path throws(SystemCallError) in try open(path) }
    defer { withExtendedLifetime(file) {} }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try read(file?.rawValue ?? descriptor, into: &piece)
      guard count > 0, body(count == piece.count ? piece : Array(piece[..<count])) else { return }
    }
  }

  /// Writes all bytes, blocking as needed, or throws the error of `write`.
  public static func write(_ bytes: [UInt8], to descriptor: CInt) throws(SystemCallError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try whenReady(descriptor, for: POLLOUT, "write") {
        // SAFETY: the buffer is the slice's own, and the call reads no more than its count.
        unsafe rest.withUnsafeBytes { unsafe writeCall(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Does not wait for the writer of a pipe.
  private static func openRegular(_ path: String) throws(SystemCallError) -> Descriptor {
    let file = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    var status = stat()
    // SAFETY: the status is a local variable, which outlives the call.
    _ = try retrying("fstat") { unsafe fstat(file.rawValue, &status) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return file
    case S_IFDIR: throw SystemCallError(call: "read", code: EISDIR)
    default: throw .notRegular
    }
  }

  private static func open(_ path: String) throws(SystemCallError) -> Descriptor {
    try open(path, O_RDONLY | O_CLOEXEC)
  }

  /// Permissions of a created file depend on the umask.
  static func open(_ path: String, _ flags: CInt) throws(SystemCallError) -> Descriptor {
    // SAFETY: the path is a string that ends with zero for as long as the call takes.
    Descriptor(owning: try retrying("open") { unsafe openCall(path, flags, 0o666) })
  }

  private static func read(
    _ descriptor: CInt,
    into buffer: inout [UInt8]
  ) throws(SystemCallError) -> Int {
    try whenReady(descriptor, for: POLLIN, "read") {
      // SAFETY: the call writes no more bytes than the buffer has.
      unsafe readCall(descriptor, &buffer, buffer.count)
    }
  }

  /// Waits for a nonblocking descriptor: standard output is shared with the parent process.
  private static func whenReady(
    _ descriptor: CInt,
    for events: CInt,
    _ name: StaticString,
    _ call: () -> Int
  ) throws(SystemCallError) -> Int {
    while true {
      do throws(SystemCallError) {
        return try retrying(name, call)
      } catch {
        guard error.code == EAGAIN else { throw error }
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        // SAFETY: the pointer is to a local variable, which outlives the call.
        _ = unsafe poll(&request, 1, -1)
      }
    }
  }

  /// Opens closed standard descriptors.
  ///
  /// Otherwise the first socket gets the number of standard error, and the log is sent to a client.
  public static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // It gets the lowest free number, which is this one.
      _ = unsafe openCall("/dev/null", O_RDWR, 0)
    }
  }
}
