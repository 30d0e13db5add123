internal import HTTPWire

internal import System

/// When memory that connections used goes back to the system.
///
/// The allocator keeps free pieces that lie between pieces in use. Looking through all of them takes
/// milliseconds after many connections, so that is done in a pause: a second after half of at least 32
/// connections are closed, after the answer to large content, or after a large answer was taken.
struct MemoryTrim {
  /// Fewer connections leave nothing worth it.
  private static let minimum = 32
  /// How long to wait for others to close, or to come back.
  private static let delayMilliseconds = 1000

  /// Content or an answer of this many bytes is worth a trim by itself.
  private static let largeCount = 1 << 18

  private var hasLargeRelease = false
  /// The most connections since the last trim.
  private var peak = 0
  /// When a trim is due; `nil` while most connections are open.
  private(set) var dueTime: Moment?

  /// Records that a connection was accepted, and how many are open.
  mutating func recordArrival(count: Int) { peak = max(peak, count) }

  /// Records that a connection was closed, and how many are open.
  mutating func recordDeparture(count: Int, at now: Moment) {
    if dueTime == nil, peak >= Self.minimum, count <= peak / 2 {
      dueTime = now + Self.delayMilliseconds
    }
  }

  /// Records that content of a number of bytes was answered, or an answer of as many taken.
  mutating func recordRelease(of count: Int, at now: Moment) {
    guard count >= Self.largeCount else { return }
    hasLargeRelease = true
    if dueTime == nil { dueTime = now + Self.delayMilliseconds }
  }

  /// Returns whether a trim is due, once for each.
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
  /// Gives memory that is not used back to the system, where it takes any.
  func releaseMemory() {
    SystemMemory.release()
  }
}
