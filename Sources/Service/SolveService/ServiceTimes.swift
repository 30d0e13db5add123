/// A mean for each kind and size class, in seconds of one worker.
///
/// Size classes are powers of four, so that one large input does not affect the estimates of small
/// ones. Estimates decide about refusals, so they err on the side of admission.
struct ServiceTimes: Sendable {
  private struct Mean: Sendable {
    var seconds = 0.0
    var count = 0.0
  }

  private static let sizeClassCount = 16
  /// A mean begins with this many values of 0: a server that has just begun is slow for a moment,
  /// which should not refuse anything.
  private static let initialCount = 16.0
  private static let countLimit = 64.0
  /// The limit of one value, in multiples of the mean plus a millisecond: one slow input does not
  /// refuse all others, but a mean that is far too small doubles with every few of them.
  private static let outlier = 16.0

  private var means = Array(
    repeating: Mean(),
    count: Work.Kind.allCases.count * ServiceTimes.sizeClassCount
  )
}

extension ServiceTimes {
  /// The weight falls from 1/17 to 1/64: early values count more than later ones.
  mutating func record(_ seconds: Double, for work: Work) {
    let index = Self.start(of: work.kind) + Self.sizeClass(work.byteCount)
    let mean = means[index].seconds
    let isKnown = means[index].count >= Self.initialCount
    let counted = isKnown ? min(seconds, Self.outlier * mean + 0.001) : seconds
    means[index].count = min(means[index].count + 1, Self.countLimit)
    let weight = 1 / min(means[index].count + Self.initialCount, Self.countLimit)
    means[index].seconds = mean + (counted - mean) * weight
  }

  /// In seconds; 0 if the kind is unknown.
  ///
  /// For an unknown size, the nearest known size gives the time of a byte.
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

  private static func start(of kind: Work.Kind) -> Int { kind.rawValue * sizeClassCount }

  /// 0 below 256 bytes, and 1 more for each factor of four.
  static func sizeClass(_ byteCount: Int) -> Int {
    let bits = Int.bitWidth - byteCount.leadingZeroBitCount
    return min(max(0, (bits - 7) / 2), sizeClassCount - 1)
  }
}
