internal import Dispatch
internal import Glibc

/// The time that a test waits for immediate results, in seconds: only a fault takes that long, on
/// any loaded machine.
public let patienceSeconds = 300

/// Waits until `condition` holds, and returns whether it came to that.
public func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(patienceSeconds)
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(2000)
  }
  return true
}
