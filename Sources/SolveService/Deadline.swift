public import System

/// Until when an answer is of use to its client: a limit of time, and the client's being there.
public struct Deadline: Sendable {
  private let clock: SystemClock
  /// The time of the clock at which it passes; `nil` for a deadline without a limit.
  private var limit: Duration?
  /// How long after its beginning it passes, in milliseconds; 0 for never.
  private let milliseconds: Int
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
  var passed: Deadline {
    var passed = self
    passed.limit = limit.map { _ in .zero }
    return passed
  }

  /// Why an answer is of no use any more; `nil` while it is of use.
  public var failure: ServiceError? { failure(at: clock.now()) }

  /// Why an answer is of no use at a time of the clock; `nil` while it is of use.
  func failure(at now: Duration) -> ServiceError? {
    if isAbandoned() { return .abandoned }
    if let limit, now >= limit { return .deadlinePassed(milliseconds: milliseconds) }
    return nil
  }
}
