#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of time: a parameter, so that tests need not wait.
public struct SystemClock: Sendable {
  /// The monotonic time since an arbitrary moment.
  public let monotonic: @Sendable () -> SystemTime
  /// The wall-clock time, which may be set back.
  public let date: @Sendable () -> Date

  /// Creates a clock from two sources of time; both are called from any thread.
  public init(
    monotonic: @escaping @Sendable () -> SystemTime,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.monotonic = monotonic
    self.date = date
  }

  /// The clocks of the machine.
  public static let machine = SystemClock(monotonic: { .monotonic })

  /// Returns the monotonic time as a duration.
  public func now() -> Duration { monotonic().duration }
}
