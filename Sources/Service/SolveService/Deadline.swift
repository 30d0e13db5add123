public import System

/// Until when an answer is of use to its client: a limit of time, and the client's being there.
///
/// One for each input, made when the input arrives, so that waiting in the queue counts. The queue
/// asks it before a job begins, `WorkMeter` and `WorkBudget` now and then while it runs. Without a
/// limit it still ends where the client has gone.
public struct Deadline: Sendable {
  private let clock: SystemClock
  /// The time of the clock at which it passes; `nil` for a deadline without a limit.
  private var limit: Duration?
  /// How long after its beginning it passes, in milliseconds; 0 for never.
  private let milliseconds: Int
  /// Whether it passed before the work began.
  private var isLate = false
  /// Whether the client has gone.
  private let isAbandoned: @Sendable () -> Bool

  /// A deadline that never passes.
  public static var unlimited: Deadline { Deadline(clock: .machine, milliseconds: nil) { false } }

  /// Creates a deadline.
  ///
  /// - Parameters:
  ///   - clock: What measures it.
  ///   - start: The time of the clock at which it begins; `nil` for now.
  ///   - milliseconds: How long it lasts; `nil` for no limit.
  ///   - isAbandoned: Whether the client has gone; asked from the thread that works for it.
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

  /// The same deadline, as if its time had come; one without a limit stays so.
  ///
  /// The queue gives it to a job that would come too late: the job then only tells its sender so.
  var passed: Deadline {
    var passed = self
    passed.limit = limit.map { _ in .zero }
    passed.isLate = true
    return passed
  }

  /// Why an answer is of no use any more; `nil` while it is of use.
  ///
  /// Cheap enough to be asked thousands of times for an input.
  public var failure: ServiceError? { failure(at: clock.now()) }

  /// Why an answer is of no use at a time of the clock; `nil` while it is of use.
  ///
  /// A client that has gone counts before time that has passed.
  func failure(at now: Duration) -> ServiceError? {
    if isAbandoned() { return .abandoned }
    if let limit, now >= limit {
      return isLate
        ? .deadlinePassed(milliseconds: milliseconds) : .timedOut(milliseconds: milliseconds)
    }
    return nil
  }
}
