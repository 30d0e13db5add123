/// Whether a client takes its answers, wherever they wait meanwhile.
///
/// The system takes megabytes for a client that reads nothing, so that bytes are taken only once the
/// system says that it does not hold them any more; it is asked once a second. A client has the time
/// of `writeStallMilliseconds`, and gets back what it used of it: all when it has taken what was held
/// before, else a second for every `minimumBytesPerSecond`.
struct WriteProgress: Sendable {
  /// How often the system is asked, at least.
  private static let lookMilliseconds = 1000

  private let stallMilliseconds: Int
  private let bytesPerSecond: Int
  /// When the system was asked, and what it held.
  private var lookedAt: Moment
  private var queuedCount = 0
  /// What it was given since.
  private var sentCount = 0
  /// When the client's time is used up.
  private var end: Moment

  init(_ limits: ConnectionLimits, at now: Moment) {
    stallMilliseconds = limits.writeStallMilliseconds
    bytesPerSecond = max(1, limits.minimumBytesPerSecond)
    lookedAt = now
    end = now
  }
}

extension WriteProgress {
  /// Whether the system may hold bytes.
  var isOutstanding: Bool { queuedCount + sentCount > 0 }

  /// Records that there is something to send again.
  mutating func begin(at now: Moment) {
    guard !isOutstanding else { return }
    lookedAt = now
    end = now + stallMilliseconds
  }

  /// Records that the system was given bytes.
  mutating func record(sent count: Int) { sentCount += count }

  /// Records how many bytes the system holds, and returns whether it held some before.
  ///
  /// - Parameters:
  ///   - count: The bytes in the send queue, which are the last of those it was given.
  ///   - now: When it was asked.
  /// - Returns: Whether it held some when it was last asked.
  mutating func record(queued count: Int, at now: Moment) -> Bool {
    let taken = queuedCount + sentCount - count
    let hadQueued = queuedCount > 0
    let full = now + stallMilliseconds
    if count <= sentCount {
      end = full
    } else if taken > 0 {
      end = min(full, end + taken * 1000 / bytesPerSecond)
    }
    queuedCount = count
    sentCount = 0
    lookedAt = now
    return hadQueued
  }

  /// When the system has to be asked again, or the client's time is used up.
  func deadline(unsentCount: Int) -> Moment? {
    guard isOutstanding || unsentCount > 0 else { return nil }
    return min(end, lookedAt + min(Self.lookMilliseconds, stallMilliseconds))
  }

  /// Whether the client's time is used up.
  func hasStalled(at now: Moment, unsentCount: Int) -> Bool {
    (isOutstanding || unsentCount > 0) && end <= now
  }
}
