internal import HTTPWire

#if os(Linux)
internal import CSystem
#endif

/// When memory that connections used goes back to the system.
///
/// The allocator keeps free pieces that lie between pieces in use. Looking through all of them takes
/// milliseconds after many connections, so that is done in a pause: a second after half of at least 32
/// connections are closed, or after the answer to large content.
struct MemoryTrim {
  /// Fewer connections leave nothing worth it.
  private static let minimum = 32
  /// How long to wait for others to close, or to come back.
  private static let delayMilliseconds = 1000

  /// Content of this many bytes, with all that is made of it, is worth a trim by itself.
  private static let largeContent = 1 << 18

  private var hasLargeContent = false
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

  /// Records that content of a number of bytes was answered.
  mutating func recordAnswer(to count: Int, at now: Moment) {
    guard count >= Self.largeContent else { return }
    hasLargeContent = true
    dueTime = now + Self.delayMilliseconds
  }

  /// Returns whether a trim is due, once for each.
  mutating func isDue(at now: Moment, count: Int) -> Bool {
    guard let dueTime, dueTime <= now else { return false }
    self.dueTime = nil
    guard hasLargeContent || count <= peak / 2 else { return false }
    peak = count
    hasLargeContent = false
    return true
  }
}

extension Loop {
  /// Gives memory that is not used back to the system, where it takes any.
  func releaseMemory() {
    #if os(Linux)
    csystem_release_memory()
    #endif
  }
}
