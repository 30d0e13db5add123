#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Where the process talks to its operator.
enum StandardError {
  /// Writes a line, in one call so that lines of several threads do not mix.
  static func say(_ line: String) { _ = write(Array("\(line)\n".utf8), to: STDERR_FILENO) }

  /// Writes all of the bytes, waiting as long as that takes, and returns whether it could be done.
  static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the buffer is the slice's own, and the call reads no more than its count.
      let count = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard errno == EINTR || errno == EAGAIN && awaitRoom(descriptor) else { return false }
      }
    }
    return true
  }

  /// Waits until a descriptor that does not block takes more.
  private static func awaitRoom(_ descriptor: CInt) -> Bool {
    var status = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: the pointer is to a local variable, which outlives the call.
    return unsafe poll(&status, 1, -1) == 1 && Int32(status.revents) & POLLOUT != 0
  }

  /// Opens standard descriptors that are closed.
  ///
  /// Otherwise the first socket gets the number of standard error, and the log goes to a client.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // It takes the lowest number that is free, which is this one.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }
}
