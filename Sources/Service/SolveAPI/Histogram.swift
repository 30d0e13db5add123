internal import LayoutModel

/// A histogram of durations, in seconds.
struct Histogram: Sendable {
  /// The upper bounds of the buckets, in seconds: below a millisecond for small layouts, up to
  /// beyond the default deadline.
  static let bounds = [
    "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1",
    "0.25", "0.5", "1.0", "2.5", "5.0", "10.0",
  ]

  private static let limits = bounds.map {
    Int64(Int(clamping: ((Double($0) ?? .infinity) * 1e9).rounded()))
  }

  /// The counts of the buckets, the last unbounded; not cumulative, unlike in the text formats.
  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  private(set) var sum = Duration.zero

  /// Negative durations count as 0: test clocks can be set back.
  mutating func record(_ duration: Duration) {
    let duration = max(.zero, duration)
    sum += duration
    let nanoseconds = duration.wholeNanoseconds
    var index = 0
    while index < Self.limits.count, Self.limits[index] < nanoseconds { index += 1 }
    counts[index] += 1
  }
}
