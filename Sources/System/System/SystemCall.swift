#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A failed system call, with its error number.
public struct SystemCallError: Error, Hashable, Sendable {
  /// The call's name.
  public let call: StaticString
  /// The system's error number.
  public let code: CInt

  /// Creates an error, as if a call had failed.
  public init(call: StaticString, code: CInt) {
    self.call = call
    self.code = code
  }

  /// The error of a pipe, a socket or a device in place of a file.
  public static let notRegular = SystemCallError(call: "open", code: EOPNOTSUPP)

  /// The system's description.
  public var reason: String {
    // SAFETY: strerror returns a string that ends with zero; it is copied before another call.
    unsafe String(cString: strerror(code))
  }

  /// Whether the call may succeed later: the socket has no input, or no capacity (EAGAIN).
  public var isTransient: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Errors are equal if their numbers are.
  public static func == (lhs: SystemCallError, rhs: SystemCallError) -> Bool {
    lhs.code == rhs.code
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// `errno` is read only here, before another call can overwrite it.
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
