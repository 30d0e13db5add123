#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A time by the clock that never runs backwards: the library's `ContinuousClock` goes on while a machine
/// sleeps, and epoll's waits do not.
public struct SystemTime: Hashable, Sendable {
  /// Whole seconds since the clock's beginning.
  public let seconds: Int
  /// What is more, in nanoseconds.
  public let nanoseconds: Int

  /// What the clock shows; it begins when the system does, or so.
  public static var monotonic: SystemTime {
    var time = timespec()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else {
      preconditionFailure("The system has no clock")
    }
    return SystemTime(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Creates a time after a clock's beginning.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds.
  ///   - nanoseconds: What is more, below a billion.
  public init(seconds: Int, nanoseconds: Int = 0) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  /// The whole of it in milliseconds.
  public var milliseconds: Int { seconds * 1000 + nanoseconds / 1_000_000 }

  /// The same as a duration since the clock's beginning.
  public var duration: Duration {
    Duration(
      secondsComponent: Int64(seconds),
      attosecondsComponent: Int64(nanoseconds) * 1_000_000_000
    )
  }
}

/// Blocks the thread.
public func pause(milliseconds: Int) { pause(for: .milliseconds(milliseconds)) }

/// Blocks the thread, as exactly as the system wakes it; for no time where that is none.
public func pause(for duration: Duration) {
  guard duration > .zero else { return }
  let (seconds, attoseconds) = duration.components
  var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  var rest = timespec()
  // SAFETY: the pointers are to local variables, which outlive the call. A signal ends it early.
  while unsafe nanosleep(&wanted, &rest) != 0 { wanted = rest }
}
