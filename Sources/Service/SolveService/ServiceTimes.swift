/// How long work of each kind and size took of late.
///
/// Sizes are told apart by powers of four, so that one large input says nothing about the many small
/// ones behind it.
///
/// A mean for each kind and class of size, in seconds of one worker. Estimates decide who is
/// refused, so they err on the side of letting in: a class that was never seen costs what its
/// neighbours suggest, and a server that has just begun expects nothing.
struct ServiceTimes: Sendable {
  /// A mean that follows what it is told; the last ones count the most.
  private struct Mean: Sendable {
    var seconds = 0.0
    var count = 0.0
  }

  /// How many classes of size there are; the last one has no end.
  private static let sizeClassCount = 16
  /// A mean begins with as many times of nothing: a server that just began is slow for a moment, which is
  /// no reason to send anybody away.
  private static let initialCount = 16.0
  /// How many times a mean remembers.
  private static let countLimit = 64.0
  /// How many times the mean, and a millisecond, one time counts for at most: one slow input does not
  /// send all others away, but a mean that is far too small doubles with every few of them.
  private static let outlier = 16.0

  private var means = Array(
    repeating: Mean(),
    count: Work.Kind.allCases.count * ServiceTimes.sizeClassCount
  )
}

extension ServiceTimes {
  /// Records how long a piece of work took.
  ///
  /// A weight that falls from 1/17 to 1/64: the first times count more than later ones.
  mutating func record(_ seconds: Double, for work: Work) {
    let index = Self.start(of: work.kind) + Self.sizeClass(work.byteCount)
    let mean = means[index].seconds
    let isKnown = means[index].count >= Self.initialCount
    let counted = isKnown ? min(seconds, Self.outlier * mean + 0.001) : seconds
    means[index].count = min(means[index].count + 1, Self.countLimit)
    let weight = 1 / min(means[index].count + Self.initialCount, Self.countLimit)
    means[index].seconds = mean + (counted - mean) * weight
  }

  /// How long a piece of work will probably take, in seconds; nothing while nothing is known of its kind.
  ///
  /// Where its size was never seen, the nearest size that was tells how long a byte takes.
  func estimate(for work: Work) -> Double {
    let start = Self.start(of: work.kind)
    let wanted = Self.sizeClass(work.byteCount)
    if means[start + wanted].count > 0 { return means[start + wanted].seconds }
    var factor = 1.0
    for distance in 1..<Self.sizeClassCount {
      factor *= 4
      for (sizeClass, scale) in [(wanted - distance, factor), (wanted + distance, 1 / factor)]
      where (0..<Self.sizeClassCount).contains(sizeClass) && means[start + sizeClass].count > 0 {
        return means[start + sizeClass].seconds * scale
      }
    }
    return 0
  }

  /// Where the classes of a kind begin.
  private static func start(of kind: Work.Kind) -> Int { kind.rawValue * sizeClassCount }

  /// 0 below 256 bytes, and one more for each four times as many.
  static func sizeClass(_ byteCount: Int) -> Int {
    let bits = Int.bitWidth - byteCount.leadingZeroBitCount
    return min(max(0, (bits - 7) / 2), sizeClassCount - 1)
  }
}
