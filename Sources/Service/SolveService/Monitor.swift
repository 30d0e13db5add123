internal import System

// SAFETY: `state` is touched only between `lock` and `unlock`.
/// A lock with a condition: state that threads share, and whose changes they can wait for.
///
/// References into the state must not leave `body`.
@safe final class Monitor<State: Sendable>: @unchecked Sendable {
  // SAFETY: the lock makes accesses exclusive.
  @safe @exclusivity(unchecked) private var state: State
  private let condition = ConditionLock()

  init(_ state: State) { self.state = state }
}

extension Monitor {
  /// Reads the state, or changes it in a way that no thread waits for.
  func withLock<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return try body(&state)
  }

  /// Changes the state, and wakes all waiting threads.
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

  /// Called without the lock, for which a woken thread would only wait.
  func wake(_ count: Int) {
    for _ in 0..<count { condition.wakeOne() }
  }

  /// `body` is called with the lock held, at once and after each wake-up.
  func wait<Value>(for body: (inout State) -> Value?) -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = body(&state) { return value }
      condition.wait()
    }
  }
}
