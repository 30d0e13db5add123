/// How long somebody waits for an answer.
public struct Patience: Sendable {
  private let clock: ServiceClock
  private var deadline: Duration?
  private let milliseconds: Int
  private let isAbandoned: @Sendable () -> Bool

  /// Creates the patience of somebody who waits for as long as it takes.
  public static var endless: Patience {
    Patience(clock: .monotonic, deadlineMilliseconds: nil) { false }
  }

  /// Creates a patience that begins now.
  ///
  /// - Parameters:
  ///   - clock: What measures it.
  ///   - deadlineMilliseconds: How long it lasts; `nil` for no limit.
  ///   - isAbandoned: Whether the client has gone; asked from the thread that works for it.
  public init(
    clock: ServiceClock,
    deadlineMilliseconds: Int?,
    isAbandoned: @escaping @Sendable () -> Bool
  ) {
    self.init(
      clock: clock,
      since: clock.now(),
      deadlineMilliseconds: deadlineMilliseconds,
      isAbandoned: isAbandoned
    )
  }

  /// Creates a patience that began at a time of the clock.
  init(
    clock: ServiceClock,
    since start: Duration,
    deadlineMilliseconds: Int?,
    isAbandoned: @escaping @Sendable () -> Bool
  ) {
    self.clock = clock
    milliseconds = deadlineMilliseconds ?? 0
    deadline = deadlineMilliseconds.map { start + .milliseconds($0) }
    self.isAbandoned = isAbandoned
  }

  /// The patience of somebody whose deadline will have passed before he is answered.
  var ended: Patience {
    var patience = self
    patience.deadline = deadline.map { _ in .zero }
    return patience
  }

  /// Why nobody waits any more; `nil` while somebody does.
  public var end: ServiceError? { end(at: clock.now()) }

  /// Why nobody waits any more at a time of the clock that has come.
  func end(at now: Duration) -> ServiceError? {
    if isAbandoned() { return .abandoned }
    if let deadline, now >= deadline { return .deadlinePassed(milliseconds: milliseconds) }
    return nil
  }
}
