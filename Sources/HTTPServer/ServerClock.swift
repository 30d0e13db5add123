public import HTTPWire

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Where a server learns the time.
public protocol ServerClock: Sendable {
  /// The time by a clock that never runs backwards.
  var now: Moment { get }

  /// Seconds since 1970, for the Date field.
  var unixSeconds: Int { get }
}

/// The clocks of the system.
public struct SystemClock: ServerClock {
  /// Creates the clock.
  public init() {}

  /// Milliseconds since the system was started, or so.
  public var now: Moment {
    let time = Self.read(CLOCK_MONOTONIC)
    return Moment(milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
  }

  /// Seconds since 1970, as the system's clock is set.
  public var unixSeconds: Int { Int(Self.read(CLOCK_REALTIME).tv_sec) }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    guard unsafe clock_gettime(clock, &time) == 0 else {
      preconditionFailure("The system has no clock")
    }
    return time
  }
}
