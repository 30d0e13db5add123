/// How long somebody waits for an answer.
public struct Patience: Sendable {
  private let clock: ServiceClock
  private let deadline: Duration?
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
    self.clock = clock
    milliseconds = deadlineMilliseconds ?? 0
    deadline = deadlineMilliseconds.map { clock.now() + .milliseconds($0) }
    self.isAbandoned = isAbandoned
  }

  /// Why nobody waits any more; `nil` while somebody does.
  public var end: ServiceError? {
    if isAbandoned() { return .abandoned }
    if let deadline, clock.now() >= deadline { return .deadlinePassed(milliseconds: milliseconds) }
    return nil
  }
}
