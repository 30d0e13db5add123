internal import System

/// State that threads share, and whose changes they can wait for.
// SAFETY: `state` is touched only between `lock` and `unlock`.
/// A lock with a condition: `SolverPool` has one for all that its threads share.
///
/// Values go in and out; references into the state do not leave `body`.
@safe final class Monitor<State: Sendable>: @unchecked Sendable {
  // SAFETY: no access to it can meet another, because of the lock.
  @safe @exclusivity(unchecked) private var state: State
  private let condition = ConditionLock()

  init(_ state: State) { self.state = state }
}

extension Monitor {
  /// Looks at the state, or changes it in a way that no thread waits for.
  func withLock<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return try body(&state)
  }

  /// Changes the state, and wakes everybody who waits for a change.
  func change<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    condition.lock()
    defer {
      condition.wakeAll()
      condition.unlock()
    }
    return try body(&state)
  }

  /// Wakes `count` of those who wait for a change.
  ///
  /// Called without the lock, for which a woken thread would only wait.
  func wake(_ count: Int) {
    for _ in 0..<count { condition.wakeOne() }
  }

  /// Blocks the thread until `body` has a value for the state.
  ///
  /// `body` is called with the lock held, at once and after each waking.
  func wait<Value>(for body: (inout State) -> Value?) -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = body(&state) { return value }
      condition.wait()
    }
  }
}
