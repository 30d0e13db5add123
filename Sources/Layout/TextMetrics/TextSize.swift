public import Bounds

/// The size of a label, in points and rounded up to pixels.
public struct TextSize: Hashable, Sendable {
  /// The width of its longest line.
  public var width: Double
  /// The width of its longest line including trailing spaces, the label's preferred width.
  public var spacedWidth: Double
  /// The height of all of its lines.
  public var height: Double
  /// How many lines there are.
  public var lines: Int
  /// The error band of `width`; 0 for measured advances.
  public var doubt: Double

  /// Creates a size.
  public init(
    width: Double,
    height: Double,
    lines: Int,
    doubt: Double,
    spacedWidth: Double? = nil
  ) {
    self.width = width
    self.spacedWidth = spacedWidth ?? width
    self.height = height
    self.lines = lines
    self.doubt = doubt
  }
}

extension MeasuredText {
  /// The maximum number of sizes of a text.
  public static let stepLimit = 64

  /// Returns the size at a width, as `sizeThatFits` does.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line; with infinity, only newlines break.
  ///   - lineLimit: `numberOfLines`; 0 for any number.
  ///   - scale: The pixels of a point.
  ///   - meter: Counts the work.
  /// - Returns: The size; zero for an empty text.
  public func size(
    within width: Double = .infinity,
    lineLimit: Int = 0,
    scale: Double,
    meter: WorkMeter = WorkMeter()
  ) -> TextSize {
    let limit = lineLimit > 0 ? lineLimit : nil
    return size(of: lines(within: width, limit: limit, meter: meter)[...], scale)
  }

  private func size(of lines: ArraySlice<Line>, _ scale: Double) -> TextSize {
    let pixels = PixelRounding(scale: scale)
    return TextSize(
      width: pixels.up(max(0, lines.lazy.map(\.width).max() ?? 0)),
      height: font.lineMetrics.height(ofLines: lines.count, scale: scale),
      lines: lines.count,
      doubt: lines.lazy.map { doubt(of: $0) }.max() ?? 0,
      spacedWidth: pixels.up(max(0, lines.lazy.map(\.spacedWidth).max() ?? 0))
    )
  }

  /// Returns the sizes from the narrowest to the natural one: each applies from its width up to
  /// that of the next.
  ///
  /// Each is found from the one before: any width below its longest line changes the breaks. Of
  /// long texts, after half of `stepLimit` only the narrowest size for each number of lines is
  /// included.
  ///
  /// - Parameters:
  ///   - lineLimit: `numberOfLines`; 0 for any number. Sizes with more lines are excluded, since text
  ///     is truncated there.
  ///   - scale: The pixels of a point.
  ///   - meter: Counts the work, a few units for each line of each size.
  /// - Returns: The sizes in ascending order of width; none for an empty text.
  public func steps(
    lineLimit: Int = 0,
    scale: Double,
    meter: WorkMeter = WorkMeter()
  ) -> [TextSize] {
    guard !isEmpty else { return [] }
    let most = lineLimit > 0 ? lineLimit : Int.max
    let natural = lines(meter: meter)
    var steps = [size(of: natural.prefix(most), scale)]
    guard most > 1, natural.count <= most else { return steps }
    var lines = natural
    while steps.count < Self.stepLimit, !meter.isOver {
      let longest = lines.lazy.map(\.width).max() ?? 0
      let narrower = longest - Self.narrowing
      guard narrower >= widestCluster, narrower > 0 else { break }
      lines = self.lines(within: narrower, meter: meter)
      if steps.count > Self.stepLimit / 2 { lines = narrowest(lines, meter) }
      guard lines.count <= most, lines.allSatisfy({ $0.width < longest }) else { break }
      let size = size(of: lines[...], scale)
      // Of two sizes within one pixel, the wider is kept.
      if size.width < steps[steps.count - 1].width { steps.append(size) }
    }
    return steps.reversed()
  }

  /// The narrowest breaks with no more lines, to a thousandth of a point.
  private func narrowest(_ lines: [Line], _ meter: WorkMeter) -> [Line] {
    var found = lines
    var low = widestCluster
    var high = lines.lazy.map(\.width).max() ?? 0
    while high - low > Self.precision, !meter.isOver {
      let middle = (low + high) / 2
      let tried = self.lines(within: middle, limit: lines.count + 1, meter: meter)
      if tried.count > lines.count {
        low = middle
      } else {
        high = middle
        found = tried
      }
    }
    return found
  }

  private static let precision = 0.001
  /// In points: less than any advance, and more than the rounding error of a sum of them.
  private static let narrowing = 1e-5
}

extension [TextSize] {
  /// Returns the sizes possible within a `preferredMaxLayoutWidth`.
  ///
  /// - Parameter widest: In points; 0 for none.
  /// - Returns: At least the narrowest.
  public func within(_ widest: Double) -> [TextSize] {
    guard widest > 0 else { return self }
    let fitting = filter { $0.width <= widest }
    return fitting.isEmpty ? Array(prefix(1)) : fitting
  }
}
