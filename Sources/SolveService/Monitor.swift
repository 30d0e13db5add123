#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// State that threads share, and whose changes they can wait for.
///
/// `Mutex` has no way to wait, and a semaphore of Dispatch would bring all of libdispatch into the
/// server for it.
// SAFETY: `state` is touched only between `lock` and `unlock`. Both primitives stay at the address
// where they were initialized until `deinit`, when nobody can hold a reference any more.
@safe final class Monitor<State: Sendable>: @unchecked Sendable {
  // SAFETY: no access to it can meet another, because of the lock.
  @safe @exclusivity(unchecked) private var state: State
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  init(_ state: State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    let mutexCode = unsafe pthread_mutex_init(mutex, nil)
    let conditionCode = unsafe pthread_cond_init(changed, nil)
    precondition(mutexCode == 0 && conditionCode == 0, "A default mutex cannot fail")
  }

  deinit {
    _ = unsafe pthread_cond_destroy(changed)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }
}

extension Monitor {
  /// Looks at the state, or changes it in a way that nobody waits for.
  func withLock<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    lock()
    defer { unlock() }
    return try body(&state)
  }

  /// Changes the state, and wakes everybody who waits for a change.
  func change<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    lock()
    defer {
      _ = unsafe pthread_cond_broadcast(changed)
      unlock()
    }
    return try body(&state)
  }

  /// Wakes so many of those who wait for a change.
  ///
  /// Called without the lock, for which whoever is woken would only wait.
  func wake(_ count: Int) {
    for _ in 0..<count { _ = unsafe pthread_cond_signal(changed) }
  }

  /// Blocks the thread until `body` has a value for the state.
  func wait<Value>(for body: (inout State) -> Value?) -> Value {
    lock()
    defer { unlock() }
    while true {
      if let value = body(&state) { return value }
      _ = unsafe pthread_cond_wait(changed, mutex)
    }
  }

  private func lock() {
    let code = unsafe pthread_mutex_lock(mutex)
    precondition(code == 0, "A thread locked a monitor twice")
  }

  private func unlock() { _ = unsafe pthread_mutex_unlock(mutex) }
}
