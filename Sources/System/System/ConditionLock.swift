#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

// SAFETY: both primitives stay at the address where they were initialized until `deinit`, when there
// is no other reference, and are made for many threads.
/// A lock, and a place to wait for those who have it to change something.
///
/// `Mutex` has no way to wait, and a semaphore counts wakes where a condition tells of a state.
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

  /// Waits until no other thread has the lock, and takes it.
  public func lock() {
    let code = unsafe pthread_mutex_lock(mutex)
    precondition(code == 0, "A thread locked a monitor twice")
  }

  /// Gives the lock back.
  public func unlock() { _ = unsafe pthread_mutex_unlock(mutex) }

  /// Gives the lock back until it is woken, and takes it again; a thread may be woken for
  /// nothing.
  public func wait() { _ = unsafe pthread_cond_wait(changed, mutex) }

  /// Wakes one of those who wait.
  public func wakeOne() { _ = unsafe pthread_cond_signal(changed) }

  /// Wakes all who wait.
  public func wakeAll() { _ = unsafe pthread_cond_broadcast(changed) }
}
