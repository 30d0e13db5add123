internal import HTTPWire

#if os(Linux)
internal import CSystem
#endif

/// Whether many clients were here and have gone, or one with much, so that their memory can go back to
/// the system.
///
/// The allocator keeps what it has lying between pieces that are in use. Looking through all of it takes
/// milliseconds where there was a crowd, so that is done in a pause, and once for each halving.
struct Crowd {
  /// Fewer leave nothing worth it.
  private static let minimum = 32
  /// How long to wait for others who are leaving too, or coming back.
  private static let delayMilliseconds = 1000

  /// Content of so many bytes, with all that is made of it, is worth a crowd.
  private static let largeContent = 1 << 18

  private var hasLargeContent = false
  /// The most that were here since memory was given back.
  private var peak = 0
  /// When to look whether they have come back; `nil` while most of them are here.
  private(set) var end: Moment?

  /// Takes note that somebody has come, and how many are here.
  mutating func noteArrival(count: Int) { peak = max(peak, count) }

  /// Takes note that somebody has gone, and how many are here.
  mutating func noteDeparture(count: Int, at now: Moment) {
    if end == nil, peak >= Self.minimum, count <= peak / 2 { end = now + Self.delayMilliseconds }
  }

  /// Takes note that somebody has his answer who sent so many bytes.
  mutating func noteAnswer(to count: Int, at now: Moment) {
    guard count >= Self.largeContent else { return }
    hasLargeContent = true
    end = now + Self.delayMilliseconds
  }

  /// Returns whether it is time to give memory back; once for a crowd.
  mutating func hasLeft(at now: Moment, count: Int) -> Bool {
    guard let end, end <= now else { return false }
    self.end = nil
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
