import Synchronization
import System

/// A clock that a test sets.
final class ManualClock: Sendable {
  private let milliseconds = Mutex(0)

  var clock: SystemClock {
    SystemClock(monotonic: {
      let now = self.milliseconds.withLock { $0 }
      return SystemTime(seconds: now / 1000, nanoseconds: now % 1000 * 1_000_000)
    })
  }

  func advance(milliseconds count: Int) { milliseconds.withLock { $0 += count } }
}
