internal import LayoutModel

/// How often answers took how long: counts in classes whose widths grow with what they hold.
///
/// A class is at most a 128th of its times wide, so that a quantile is told to within 0.8 %, and
/// two histograms add up to the one of both.
struct LatencyHistogram: Hashable, Sendable {
  /// How many classes there are from one power of two to the next.
  private static let fineness = 128
  /// The logarithm of `fineness` in base two.
  private static let finenessBits = 7

  /// How many times each class has, up to the last that has any.
  private var counts: [Int] = []
  /// How many there are.
  private(set) var count = 0
  /// The longest, in nanoseconds.
  private(set) var longest = 0
  /// All together, in nanoseconds.
  private var sum = 0.0

  /// Adds a time.
  ///
  /// Constant time but where a new longest class makes `counts` grow; a negative time counts as 0.
  mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    let place = Self.place(of: nanoseconds)
    if place >= counts.count { counts += Array(repeating: 0, count: place + 1 - counts.count) }
    counts[place] += 1
    count += 1
    longest = max(longest, nanoseconds)
    sum += Double(nanoseconds)
  }

  /// Adds all times of another histogram.
  mutating func add(_ other: LatencyHistogram) {
    if other.counts.count > counts.count {
      counts += Array(repeating: 0, count: other.counts.count - counts.count)
    }
    for (place, number) in other.counts.enumerated() { counts[place] += number }
    count += other.count
    longest = max(longest, other.longest)
    sum += other.sum
  }
}

extension LatencyHistogram {
  /// The mean in milliseconds; 0 where there are none.
  var mean: Double { count == 0 ? 0 : sum / Double(count) / 1e6 }

  /// The time within which a share of the answers came, in milliseconds: the upper end of its
  /// class.
  ///
  /// - Parameter share: From 0 to 1.
  /// - Returns: At most the longest time; 0 where there are none.
  func quantile(_ share: Double) -> Double {
    var rest = Int(clamping: (share * Double(count)).rounded(.up))
    guard count > 0 else { return 0 }
    for (place, number) in counts.enumerated() {
      rest -= number
      if rest <= 0 { return Double(min(Self.end(of: place), longest)) / 1e6 }
    }
    return Double(longest) / 1e6
  }

  /// The class of a time in nanoseconds: itself below `fineness`, then its leading bits.
  ///
  /// Each power of two has `fineness` classes. For example, 300 ns lies between 256 and 512, where
  /// a class is 2 ns wide, in class 278 with 301 ns.
  private static func place(of nanoseconds: Int) -> Int {
    guard nanoseconds >= fineness else { return nanoseconds }
    let shift = Int.bitWidth - nanoseconds.leadingZeroBitCount - 1 - finenessBits
    return (shift + 1) * fineness + (nanoseconds >> shift) - fineness
  }

  /// The longest time of a class, in nanoseconds.
  private static func end(of place: Int) -> Int {
    guard place >= fineness else { return place }
    let shift = place / fineness - 1
    return ((place % fineness + fineness + 1) << shift) - 1
  }
}
