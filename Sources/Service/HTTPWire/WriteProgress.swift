/// Detects whether a client reads its responses, wherever they are buffered.
///
/// The system buffers megabytes for a client that reads nothing, so bytes count as read only when
/// its send queue no longer has them. A client has `writeStallMilliseconds`, and regains used time:
/// all of it once it has read everything queued before, else a second for every
/// `minimumBytesPerSecond`, or for more bytes if it could not read all within
/// `transferMilliseconds` otherwise.
struct WriteProgress: Sendable {
  private static let lookMilliseconds = 1000

  private let stallMilliseconds: Int
  private let transferMilliseconds: Int
  private let minimumBytesPerSecond: Int
  /// The required rate since the client had read everything.
  private var bytesPerSecond: Int
  private var begunAt: Moment
  private var takenCount = 0
  private var lookedAt: Moment
  private var queuedCount = 0
  private var sentCount = 0
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
  /// Whether the system may hold unread bytes.
  var isOutstanding: Bool { queuedCount + sentCount > 0 }

  mutating func begin(at now: Moment) {
    guard !isOutstanding else { return }
    lookedAt = now
    begunAt = now
    takenCount = 0
    bytesPerSecond = minimumBytesPerSecond
    end = now + stallMilliseconds
  }

  mutating func record(unsent count: Int) {
    let rate = (count + queuedCount + sentCount).multipliedReportingOverflow(by: 1000)
    guard !rate.overflow else { return }
    bytesPerSecond = max(bytesPerSecond, rate.partialValue / transferMilliseconds)
  }

  mutating func record(sent count: Int) { sentCount += count }

  /// Returns whether the count was above zero at the last query.
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

  func deadline(unsentCount: Int) -> Moment? {
    guard isOutstanding || unsentCount > 0 else { return nil }
    return min(end, lookedAt + min(Self.lookMilliseconds, stallMilliseconds))
  }

  /// 0 in the client's first second.
  func milliseconds(toTake count: Int, at now: Moment) -> Int {
    let past = now.milliseconds - begunAt.milliseconds
    guard past >= 1000 else { return 0 }
    let milliseconds = Double(count) / Double(max(1, takenCount)) * Double(past)
    return Int(exactly: min(milliseconds, 1e12).rounded(.down)) ?? .max
  }

  func hasStalled(at now: Moment, unsentCount: Int) -> Bool {
    (isOutstanding || unsentCount > 0) && end <= now
  }
}
