#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A system call that failed, and how.
struct SystemCallError: Error, Hashable, Sendable {
  let call: StaticString
  let code: CInt

  /// The system's own words.
  var reason: String {
    // SAFETY: strerror returns a string that ends with zero; it is copied before another call.
    unsafe String(cString: strerror(code))
  }

  static func == (lhs: SystemCallError, rhs: SystemCallError) -> Bool { lhs.code == rhs.code }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Runs a system call again while a signal interrupts it.
///
/// `errno` is read here and nowhere else, before any other call can overwrite it.
func retrying<Count: FixedWidthInteger>(
  _ name: StaticString,
  _ call: () -> Count
) throws(SystemCallError) -> Count {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let code = errno
    guard code == EINTR else { throw SystemCallError(call: name, code: code) }
  }
}
