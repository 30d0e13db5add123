#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Where the process talks to its operator.
enum StandardError {
  /// Writes a line, in one call so that lines of several threads do not mix.
  static func say(_ line: String) { write(Array("\(line)\n".utf8)) }

  /// Writes a line if that can be done at once, and otherwise drops it.
  ///
  /// A log whose reader has stopped must not stop the server.
  static func offer(_ line: [UInt8]) {
    var status = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    // SAFETY: the pointer is to a local variable, which outlives the call.
    guard unsafe poll(&status, 1, 0) == 1, Int32(status.revents) & POLLOUT != 0 else { return }
    write(line)
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the buffer is the slice's own, and the call reads no more than its count.
      let count = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        unsafe Darwin.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
        #else
        unsafe Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
        #endif
      }
      // There is nobody left to tell that standard error does not work.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
