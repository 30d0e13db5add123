#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

// SAFETY: both primitives stay at the address where they were initialized until `deinit`, when
// there is no other reference, and are thread-safe.
/// A lock with a condition variable.
///
/// `Mutex` cannot wait, and a semaphore counts wakes instead of a state.
@safe public final class ConditionLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  /// Creates an unlocked lock.
  public init() {
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

  /// Acquires the lock.
  public func lock() {
    let code = unsafe pthread_mutex_lock(mutex)
    precondition(code == 0, "A thread locked a monitor twice")
  }

  /// Releases the lock.
  public func unlock() { _ = unsafe pthread_mutex_unlock(mutex) }

  /// Releases the lock until woken, and acquires it again; wake-ups may be spurious.
  public func wait() { _ = unsafe pthread_cond_wait(changed, mutex) }

  /// Wakes one waiting thread.
  public func wakeOne() { _ = unsafe pthread_cond_signal(changed) }

  /// Wakes all waiting threads.
  public func wakeAll() { _ = unsafe pthread_cond_broadcast(changed) }
}
