#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A system call that failed, and how.
public struct SystemCallError: Error, Hashable, Sendable {
  /// The call's name.
  public let call: StaticString
  /// The system's number for the reason.
  public let code: CInt

  /// Creates an error, as if a call had failed.
  public init(call: StaticString, code: CInt) {
    self.call = call
    self.code = code
  }

  /// A pipe, a socket or a device was named where a file is needed.
  public static let notRegular = SystemCallError(call: "open", code: EOPNOTSUPP)

  /// The system's own words.
  public var reason: String {
    // SAFETY: strerror returns a string that ends with zero; it is copied before another call.
    unsafe String(cString: strerror(code))
  }

  /// Whether the call would succeed later: a socket has nothing to read, or no room (EAGAIN).
  public var isTransient: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Errors are told apart by their reason alone.
  public static func == (lhs: SystemCallError, rhs: SystemCallError) -> Bool {
    lhs.code == rhs.code
  }

  /// Takes the reason in.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Runs a system call again while a signal interrupts it.
///
/// `errno` is read here and nowhere else, before any other call can overwrite it.
@inline(__always)
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
