/// Where a program learns the time: a parameter, so that tests need not wait.
public struct SystemClock: Sendable {
  /// The time since an arbitrary moment; it never runs backwards.
  public let monotonic: @Sendable () -> SystemTime
  /// The time since the beginning of 1970, leap seconds left out, as the clock is set.
  public let sinceEpoch: @Sendable () -> SystemTime

  /// Creates a clock from two sources of time; each is asked from any thread.
  public init(
    monotonic: @escaping @Sendable () -> SystemTime,
    sinceEpoch: @escaping @Sendable () -> SystemTime = { .sinceEpoch }
  ) {
    self.monotonic = monotonic
    self.sinceEpoch = sinceEpoch
  }

  /// The clocks of the machine.
  public static let machine = SystemClock(monotonic: { .monotonic })

  /// The monotonic time as a duration.
  public func now() -> Duration { monotonic().duration }
}
