/// How often something took how long, in seconds.
struct Histogram: Sendable {
  /// The upper bounds of the buckets, as they are written: below a millisecond for small layouts,
  /// up to the default deadline and beyond.
  static let bounds: [(text: String, seconds: Double)] = [
    ("0.0001", 0.0001), ("0.00025", 0.00025), ("0.0005", 0.0005), ("0.001", 0.001),
    ("0.0025", 0.0025), ("0.005", 0.005), ("0.01", 0.01), ("0.025", 0.025), ("0.05", 0.05),
    ("0.1", 0.1), ("0.25", 0.25), ("0.5", 0.5), ("1.0", 1), ("2.5", 2.5), ("5.0", 5),
    ("10.0", 10),
  ]

  /// How many fell into each bucket and none below; the last has no bound.
  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// All of them together, in seconds.
  private(set) var sum = 0.0

  /// Counts a duration.
  mutating func note(_ duration: Duration) {
    let seconds = max(0, duration / .seconds(1))
    sum += seconds
    counts[Self.bounds.firstIndex { seconds <= $0.seconds } ?? Self.bounds.count] += 1
  }
}
