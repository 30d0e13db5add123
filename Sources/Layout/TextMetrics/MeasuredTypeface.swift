/// A font as somebody measured it at a few sizes, with the system that has it.
///
/// Between two sizes everything is taken in straight lines, beyond them in proportion.
public struct MeasuredTypeface: Typeface {
  /// What was measured at one size, in points.
  public struct Sample: Sendable {
    /// The point size.
    public var size: Double
    /// How high its lines are.
    public var metrics: LineMetrics
    /// How far each character moves on what follows it.
    public var advances: [Unicode.Scalar: Double]
    /// What pairs of neighbours change of that.
    public var kerning: [Pair: Double]

    /// Creates a sample.
    public init(
      size: Double,
      metrics: LineMetrics,
      advances: [Unicode.Scalar: Double],
      kerning: [Pair: Double] = [:]
    ) {
      self.size = size
      self.metrics = metrics
      self.advances = advances
      self.kerning = kerning
    }
  }

  /// Two characters that stand side by side.
  public struct Pair: Hashable, Sendable {
    /// The one before.
    public var first: Unicode.Scalar
    /// The one behind.
    public var second: Unicode.Scalar

    /// Creates a pair.
    public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
      self.first = first
      self.second = second
    }
  }

  /// What was measured; sizes rise.
  private let samples: [Sample]

  /// Creates a typeface; `nil` without a sample.
  ///
  /// - Parameter samples: What was measured, in any order; of two with one size the first counts.
  public init?(_ samples: [Sample]) {
    var sizes: Set<Double> = []
    self.samples = samples.filter { sizes.insert($0.size).inserted }.sorted { $0.size < $1.size }
    if samples.isEmpty { return nil }
  }
}

extension MeasuredTypeface {
  /// How high its lines are.
  public func lineMetrics(at size: Double) -> LineMetrics {
    func value(_ metric: (LineMetrics) -> Double) -> Double {
      between(at: size) { metric($0.metrics) } ?? 0
    }
    return LineMetrics(
      ascender: value(\.ascender),
      descender: value(\.descender),
      leading: value(\.leading)
    )
  }

  /// The advance that was measured; `nil` of a character that was not.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    between(at: size) { $0.advances[scalar] }
  }

  /// What was measured of a pair; nothing of one that was not.
  public func kerning(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    at size: Double
  ) -> Double {
    let pair = Pair(first, second)
    // A pair that is not listed at a size keeps its distance there.
    return between(at: size) { $0.kerning[pair] ?? 0 } ?? 0
  }

  /// None at sizes that were measured, and between two of them that lie near; elsewhere a font with
  /// shapes for several sizes is not known.
  public func uncertainty(at size: Double) -> Double {
    let around = neighbours(of: size)
    let isNear = around.above.size - around.below.size <= Self.widestGap
    let isBetween = around.below.size <= size && size <= around.above.size
    return isNear && isBetween ? 0 : Self.doubtElsewhere
  }

  /// Between sizes that lie further apart, shapes may have changed on the way.
  private static let widestGap = 4.0
  /// That of the estimate, which is about shapes as well.
  private static let doubtElsewhere = 0.015

  /// The samples around a size; one twice where nothing is beyond.
  private func neighbours(of size: Double) -> (below: Sample, above: Sample) {
    let above = samples.firstIndex { $0.size >= size } ?? samples.count - 1
    let below = samples[above].size <= size ? above : max(0, above - 1)
    return (samples[below], samples[above])
  }

  /// A length at a size, from what was measured of it next to that.
  ///
  /// - Parameters:
  ///   - size: The point size.
  ///   - length: What a sample says; `nil` where it does not.
  /// - Returns: The length in points; `nil` where neither sample says one.
  private func between(at size: Double, _ length: (Sample) -> Double?) -> Double? {
    let (below, above) = neighbours(of: size)
    switch (length(below), length(above)) {
    case (let low?, let high?) where below.size < size && size < above.size:
      let part = (size - below.size) / (above.size - below.size)
      return low + part * (high - low)
    case (let low?, _) where below.size <= size: return low * size / below.size
    case (_, let high?): return high * size / above.size
    case (let low?, nil): return low * size / below.size
    case (nil, nil): return nil
    }
  }
}
