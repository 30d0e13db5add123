#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A file descriptor that closes itself exactly once.
///
/// It is a class because a watched descriptor has to stay open while it is watched: a number
/// that is closed too early is given to someone else, who is then watched instead.
public final class Descriptor: Sendable {
  /// The number that the system knows it by.
  public let rawValue: CInt

  /// Takes ownership of an open descriptor.
  public init(owning rawValue: CInt) {
    precondition(rawValue >= 0, "A descriptor is never negative")
    self.rawValue = rawValue
  }

  deinit { _ = close(rawValue) }
}
