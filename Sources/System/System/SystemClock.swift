#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where a program learns the time: a parameter, so that tests need not wait.
public struct SystemClock: Sendable {
  /// The time since an arbitrary moment; it never runs backwards.
  public let monotonic: @Sendable () -> SystemTime
  /// The time as the machine's clock is set, which somebody may set back.
  public let date: @Sendable () -> Date

  /// Creates a clock from two sources of time; each is asked from any thread.
  public init(
    monotonic: @escaping @Sendable () -> SystemTime,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.monotonic = monotonic
    self.date = date
  }

  /// The clocks of the machine.
  ///
  /// As the operating system keeps them.
  public static let machine = SystemClock(monotonic: { .monotonic })

  /// The monotonic time as a duration.
  public func now() -> Duration { monotonic().duration }
}
