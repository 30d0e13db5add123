#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A time of the monotonic clock without sleep, as epoll's timeouts use it; the library's
/// `ContinuousClock` includes sleep.
public struct SystemTime: Hashable, Sendable {
  /// The seconds since the clock's beginning.
  public let seconds: Int
  /// The remaining nanoseconds.
  public let nanoseconds: Int

  /// The current time; the clock begins approximately with the system.
  public static var monotonic: SystemTime {
    var time = timespec()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else {
      preconditionFailure("The system has no clock")
    }
    return SystemTime(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Creates a time since a clock's beginning; `nanoseconds` are below a billion.
  public init(seconds: Int, nanoseconds: Int = 0) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  /// The time in milliseconds.
  public var milliseconds: Int { seconds * 1000 + nanoseconds / 1_000_000 }

  /// The time as a duration.
  public var duration: Duration {
    Duration(
      secondsComponent: Int64(seconds),
      attosecondsComponent: Int64(nanoseconds) * 1_000_000_000
    )
  }
}

/// Blocks the thread.
public func pause(milliseconds: Int) { pause(for: .milliseconds(milliseconds)) }

/// Blocks the thread; returns at once for a negative duration.
public func pause(for duration: Duration) {
  guard duration > .zero else { return }
  let (seconds, attoseconds) = duration.components
  var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  var rest = timespec()
  // SAFETY: the pointers are to local variables, which outlive the call. A signal ends it early.
  while unsafe nanosleep(&wanted, &rest) != 0 { wanted = rest }
}
