internal import HTTPWire

internal import System

/// Decides when to return free memory to the system.
///
/// The allocator keeps free blocks between used ones. Trimming takes milliseconds after many
/// connections, so it waits for a pause: a second after half of at least 32 connections have
/// closed, after the response to large content, or after a large response was read.
struct MemoryTrim {
  /// Fewer connections leave too little.
  private static let minimum = 32
  /// The delay after the last event, in milliseconds.
  private static let delayMilliseconds = 1000

  /// The number of bytes of content or a response that is worth a trim by itself.
  private static let largeCount = 1 << 18

  private var hasLargeRelease = false
  /// The maximum number of connections since the last trim.
  private var peak = 0
  /// `nil` while most connections are open.
  private(set) var dueTime: Moment?

  /// Records an accepted connection, with the number open.
  mutating func recordArrival(count: Int) { peak = max(peak, count) }

  /// Records a closed connection, with the number open.
  mutating func recordDeparture(count: Int, at now: Moment) {
    if dueTime == nil, peak >= Self.minimum, count <= peak / 2 {
      dueTime = now + Self.delayMilliseconds
    }
  }

  /// Records that content was answered, or a response read, with its length in bytes.
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
  /// Returns free memory to the system, where that is supported.
  func releaseMemory() {
    SystemMemory.release()
  }
}
