/// A typeface measured at a few sizes on its system.
///
/// Linear interpolation between sizes, proportional beyond them.
public struct MeasuredTypeface: Typeface {
  /// The measurements at one size, in points.
  public struct Sample: Sendable {
    /// The point size.
    public var size: Double
    /// The line metrics.
    public var metrics: LineMetrics
    /// The advance of each character.
    public var advances: [Unicode.Scalar: Double]
    /// The kerning of pairs.
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

  /// A pair of adjacent characters.
  public struct Pair: Hashable, Sendable {
    /// The first character.
    public var first: Unicode.Scalar
    /// The second character.
    public var second: Unicode.Scalar

    /// Creates a pair.
    public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
      self.first = first
      self.second = second
    }
  }

  /// In ascending order of size.
  private let samples: [Sample]

  /// Creates a typeface; `nil` without a sample.
  ///
  /// - Parameter samples: The samples in any order; of two with one size the first applies.
  public init?(_ samples: [Sample]) {
    var sizes: Set<Double> = []
    self.samples = samples.filter { sizes.insert($0.size).inserted }.sorted { $0.size < $1.size }
    if samples.isEmpty { return nil }
  }
}

extension MeasuredTypeface {
  /// Returns the interpolated line metrics.
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

  /// Returns the interpolated advance; `nil` for an unmeasured character.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    between(at: size) { $0.advances[scalar] }
  }

  /// Returns the interpolated kerning; 0 for an unmeasured pair.
  public func kerning(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    at size: Double
  ) -> Double {
    let pair = Pair(first, second)
    // A pair without an entry has no kerning at that size.
    return between(at: size) { $0.kerning[pair] ?? 0 } ?? 0
  }

  /// Returns 0 at measured sizes and between near ones; elsewhere optical sizes may differ.
  public func uncertainty(at size: Double) -> Double {
    let around = neighbours(of: size)
    let isNear = around.above.size - around.below.size <= Self.widestGap
    let isBetween = around.below.size <= size && size <= around.above.size
    return isNear && isBetween ? 0 : Self.doubtElsewhere
  }

  /// The maximum gap of interpolation without an error: in larger gaps optical sizes may change.
  private static let widestGap = 4.0
  /// As for the estimate, which also covers shapes.
  private static let doubtElsewhere = 0.015

  /// Equal beyond the ends.
  private func neighbours(of size: Double) -> (below: Sample, above: Sample) {
    let above = samples.firstIndex { $0.size >= size } ?? samples.count - 1
    let below = samples[above].size <= size ? above : max(0, above - 1)
    return (samples[below], samples[above])
  }

  /// In points; `nil` if neither sample has it.
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
