import SolveService
import Synchronization

/// A clock that a test sets.
final class ManualClock: Sendable {
  private let time = Mutex(Duration.zero)

  var clock: ServiceClock { ServiceClock { self.time.withLock { $0 } } }

  func advance(milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
}
