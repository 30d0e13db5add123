internal import Dispatch
internal import Glibc

/// How long a test waits for what comes at once, in seconds: only what is broken takes that long,
/// however loaded the machine is.
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
