/// Whether a client takes its answers, wherever they wait meanwhile.
///
/// The system takes megabytes for a client that reads nothing, so that bytes are taken only once the
/// system says that it does not hold them any more; it is asked once a second. A client has the time
/// of `writeStallMilliseconds`, and gets back what it used of it: all when it has taken what was held
/// before, else a second for every `minimumBytesPerSecond`, or for more where it could not take all
/// within `transferMilliseconds` otherwise.
struct WriteProgress: Sendable {
  /// How often the system is asked, at least.
  private static let lookMilliseconds = 1000

  private let stallMilliseconds: Int
  private let transferMilliseconds: Int
  private let minimumBytesPerSecond: Int
  /// The rate at which it has to take what it was sent since it had taken everything.
  private var bytesPerSecond: Int
  /// Since when it has something to take, and how much of that it has taken.
  private var begunAt: Moment
  private var takenCount = 0
  /// When the system was asked, and what it held.
  private var lookedAt: Moment
  private var queuedCount = 0
  /// What it was given since.
  private var sentCount = 0
  /// When the client's time is used up.
  private var end: Moment

  init(_ limits: ConnectionLimits, at now: Moment) {
    stallMilliseconds = limits.writeStallMilliseconds
    transferMilliseconds = max(1, limits.transferMilliseconds)
    minimumBytesPerSecond = max(1, limits.minimumBytesPerSecond)
    bytesPerSecond = minimumBytesPerSecond
    begunAt = now
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
    begunAt = now
    takenCount = 0
    bytesPerSecond = minimumBytesPerSecond
    end = now + stallMilliseconds
  }

  /// Records how many bytes there are to send.
  mutating func record(unsent count: Int) {
    let rate = (count + queuedCount + sentCount).multipliedReportingOverflow(by: 1000)
    guard !rate.overflow else { return }
    bytesPerSecond = max(bytesPerSecond, rate.partialValue / transferMilliseconds)
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
    takenCount += max(0, taken)
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

  /// How long the client will need for a number of bytes at its rate until now; 0 in its first second,
  /// in which that cannot be known.
  func milliseconds(toTake count: Int, at now: Moment) -> Int {
    let past = now.milliseconds - begunAt.milliseconds
    guard past >= 1000 else { return 0 }
    let milliseconds = Double(count) / Double(max(1, takenCount)) * Double(past)
    return Int(exactly: min(milliseconds, 1e12).rounded(.down)) ?? .max
  }

  /// Whether the client's time is used up.
  func hasStalled(at now: Moment, unsentCount: Int) -> Bool {
    (isOutstanding || unsentCount > 0) && end <= now
  }
}
