public import Bounds

/// How large a label is, in points and rounded up to pixels.
public struct TextSize: Hashable, Sendable {
  /// The width of its longest line.
  public var width: Double
  /// That of its longest line with the spaces behind it, at which a line was broken: what a label asks
  /// for where it has the room.
  public var spacedWidth: Double
  /// The height of all of its lines.
  public var height: Double
  /// How many lines there are.
  public var lines: Int
  /// How far the true width may be from `width`; 0 where advances were measured.
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
  /// How many sizes a text is told to have at most.
  public static let stepLimit = 64

  /// The size at a width, as `sizeThatFits` has it.
  ///
  /// - Parameters:
  ///   - width: How wide a line may be; lines end at newlines alone where it is infinite.
  ///   - lineLimit: `numberOfLines`; 0 for any number.
  ///   - scale: The pixels of a point.
  ///   - meter: What counts the work.
  /// - Returns: The size; nothing of an empty text.
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

  /// The sizes from the narrowest to the natural one: each is what the text has from its width on, up to the
  /// width of the next.
  ///
  /// Each is found from the one before: any width below its longest line breaks it anew. Long texts
  /// have more arrangements than anybody needs; after half of `stepLimit` only the narrowest of those with
  /// the same number of lines counts.
  ///
  /// - Parameters:
  ///   - lineLimit: `numberOfLines`; 0 for any number. Sizes with more lines are none, for text is cut there.
  ///   - scale: The pixels of a point.
  ///   - meter: What counts the work, a few units for each line of each arrangement.
  /// - Returns: The sizes, whose widths rise; none of an empty text.
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
      // Of two arrangements in one pixel, the wider fits.
      if size.width < steps[steps.count - 1].width { steps.append(size) }
    }
    return steps.reversed()
  }

  /// The narrowest arrangement with no more lines, to a thousandth of a point.
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
  /// Less than any advance, and more than what rounding adds to a sum of them, in points.
  private static let narrowing = 1e-5
}

extension [TextSize] {
  /// The sizes that a text may have within its `preferredMaxLayoutWidth`.
  ///
  /// - Parameter widest: Points; 0 is none.
  /// - Returns: At least the narrowest.
  public func within(_ widest: Double) -> [TextSize] {
    guard widest > 0 else { return self }
    let fitting = filter { $0.width <= widest }
    return fitting.isEmpty ? Array(prefix(1)) : fitting
  }
}
