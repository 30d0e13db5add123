#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A file descriptor that closes itself exactly once.
///
/// It is a class because a watched descriptor must stay open: the number of a closed one is reused,
/// and its successor would be watched instead.
public final class Descriptor: Sendable {
  /// The system's number.
  public let rawValue: CInt

  /// Takes ownership of an open descriptor.
  public init(owning rawValue: CInt) {
    precondition(rawValue >= 0, "A descriptor is never negative")
    self.rawValue = rawValue
  }

  deinit { _ = close(rawValue) }
}
