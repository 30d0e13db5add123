internal import LayoutModel

/// How often something took how long, in seconds.
///
/// One for each route and each span; `MetricsText` writes it as Prometheus reads histograms.
struct Histogram: Sendable {
  /// The upper bounds of the buckets, as they are written, in seconds: below a millisecond for small layouts,
  /// up to the default deadline and beyond.
  static let bounds = [
    "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1",
    "0.25", "0.5", "1.0", "2.5", "5.0", "10.0",
  ]

  /// The same in nanoseconds.
  private static let limits = bounds.map {
    Int64(Int(clamping: ((Double($0) ?? .infinity) * 1e9).rounded()))
  }

  /// How many fell into each bucket and none below; the last has no bound.
  ///
  /// Not cumulative; `MetricsText` adds them up, as the formats want it.
  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// All of them together.
  private(set) var sum = Duration.zero

  /// Counts a duration.
  ///
  /// A negative duration counts as none: clocks may be set, in tests.
  mutating func record(_ duration: Duration) {
    let duration = max(.zero, duration)
    sum += duration
    let nanoseconds = duration.wholeNanoseconds
    var index = 0
    while index < Self.limits.count, Self.limits[index] < nanoseconds { index += 1 }
    counts[index] += 1
  }
}
