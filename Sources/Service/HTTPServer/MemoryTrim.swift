internal import HTTPWire

internal import System

/// Decides when to return free memory to the system.
///
/// Trimming takes milliseconds after many connections, so it waits for a pause.
struct MemoryTrim {
  /// Fewer connections leave too little.
  private static let minimum = 32
  private static let delayMilliseconds = 1000

  /// Worth a trim by itself.
  private static let largeCount = 1 << 18

  private var hasLargeRelease = false
  private var peak = 0
  /// `nil` while most connections are open.
  private(set) var dueTime: Moment?

  mutating func recordArrival(count: Int) { peak = max(peak, count) }

  mutating func recordDeparture(count: Int, at now: Moment) {
    if dueTime == nil, peak >= Self.minimum, count <= peak / 2 {
      dueTime = now + Self.delayMilliseconds
    }
  }

  /// Content was answered, or a response read.
  mutating func recordRelease(of count: Int, at now: Moment) {
    guard count >= Self.largeCount else { return }
    hasLargeRelease = true
    if dueTime == nil { dueTime = now + Self.delayMilliseconds }
  }

  /// True once for each trim.
  mutating func isDue(at now: Moment, count: Int) -> Bool {
    guard let dueTime, dueTime <= now else { return false }
    self.dueTime = nil
    guard hasLargeRelease || count <= peak / 2 else { return false }
    peak = count
    hasLargeRelease = false
    return true
  }
}

extension Loop {
  func releaseMemory() {
    SystemMemory.release()
  }
}
