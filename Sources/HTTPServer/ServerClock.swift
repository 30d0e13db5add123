public import HTTPWire
internal import System

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
  public var now: Moment { Moment(milliseconds: SystemTime.monotonic.milliseconds) }

  /// Seconds since 1970, as the system's clock is set.
  public var unixSeconds: Int { SystemTime.sinceEpoch.seconds }
}
