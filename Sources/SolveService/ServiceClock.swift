internal import System

/// What the service measures time with; a parameter, so that tests need not wait.
public struct ServiceClock: Sendable {
  /// The time since an arbitrary moment; it never runs backwards.
  public var now: @Sendable () -> Duration

  /// Creates a clock.
  public init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// The clock of the machine.
  public static let monotonic = ServiceClock {
    let time = SystemTime.monotonic
    return Duration(
      secondsComponent: Int64(time.seconds),
      attosecondsComponent: Int64(time.nanoseconds) * 1_000_000_000
    )
  }
}

extension Duration {
  /// The same as a number of seconds.
  var inSeconds: Double {
    // Dividing more than 64 bits takes long, and only what lasts nine seconds needs it.
    if let attoseconds = Int64(exactly: attoseconds) { return Double(attoseconds) * 1e-18 }
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
