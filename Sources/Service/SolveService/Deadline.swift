public import System

/// A time limit and the cancellation by the client of one input.
///
/// It begins when the input arrives, so that waiting in the queue counts. The queue checks it
/// before a job begins, `WorkMeter` and `WorkBudget` at intervals while it runs. Without a limit it
/// still ends when the client has gone.
public struct Deadline: Sendable {
  private let clock: SystemClock
  private var limit: Duration?
  /// 0 without a limit.
  private let milliseconds: Int
  /// Whether it passed before the work began.
  private var isLate = false
  private let isAbandoned: @Sendable () -> Bool

  /// A deadline that never passes.
  public static var unlimited: Deadline { Deadline(clock: .machine, milliseconds: nil) { false } }

  /// Creates a deadline.
  ///
  ///   - Parameters:
  ///   - clock: The clock that measures it.
  ///   - start: The clock's time of its beginning; `nil` for now.
  ///   - milliseconds: Its duration; `nil` for no limit.
  public init(
    clock: SystemClock,
    since start: Duration? = nil,
    milliseconds: Int?,
    isAbandoned: @escaping @Sendable () -> Bool
  ) {
    self.clock = clock
    self.milliseconds = milliseconds ?? 0
    limit = milliseconds.map { (start ?? clock.now()) + .milliseconds($0) }
    self.isAbandoned = isAbandoned
  }

  /// For a job that would end too late, which then only reports that.
  var passed: Deadline {
    var passed = self
    passed.limit = limit.map { _ in .zero }
    passed.isLate = true
    return passed
  }

  /// The reason for which a result is no longer needed; `nil` while it is.
  ///
  /// Cheap enough for thousands of calls for an input.
  public var failure: ServiceError? { failure(at: clock.now()) }

  /// Cancellation comes before the time limit.
  func failure(at now: Duration) -> ServiceError? {
    if isAbandoned() { return .abandoned }
    if let limit, now >= limit {
      return isLate
        ? .deadlinePassed(milliseconds: milliseconds) : .timedOut(milliseconds: milliseconds)
    }
    return nil
  }
}
