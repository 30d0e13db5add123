public import Bounds

/// A text measured in a font: its line widths at any width.
///
/// Characters are measured by grapheme clusters, so that a mark has no width and an emoji of
/// several parts counts once. Scripts with shaping are estimated, as `uncertainty` shows.
///
/// Prefix sums give the width of any part as a difference, and line ends by binary search:
/// measuring is linear, and line breaking takes one search for each line.
public struct MeasuredText: Sendable {
  /// The font of the text.
  public let font: Font
  /// Prefix sums of widths, including kerning; one more than clusters.
  private(set) var ends: [Double] = [0]
  private var doubts: [Double] = [0]
  private var kernings: [Double] = []
  private var breaks: [LineBreak] = []
  /// For each position, the number of clusters up to the last break opportunity.
  private var lastBreaks: [Int32] = [0]
  /// Whether each cluster may hang: spaces, and newlines without width.
  private var hangs: [Bool] = []
  /// The start of every paragraph, and the end of the last.
  private var paragraphs: [Int] = [0]
  private(set) var widestCluster = 0.0

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text; newlines end lines.
  ///   - font: The font of the text.
  ///   - meter: Counts the work, a few units for each cluster; the text is truncated at its end.
  public init(_ text: String, in font: Font, meter: WorkMeter = WorkMeter()) {
    self.font = font
    let advances = ClusterAdvances(font)
    let breaking = LineBreaking()
    let cost = font.typeface.clusterCost
    var beforeLast: Character?
    var last: Character?
    for cluster in text {
      guard meter.charge(cost) else { break }
      if let last { finish(breaking.between(beforeLast, last, cluster)) }
      append(cluster, after: last, advances)
      beforeLast = last
      last = cluster
    }
    if let last { finish(LineBreaking.isNewline(last) ? .required : .allowed) }
    paragraphs.append(hangs.count)
  }
}

extension MeasuredText {
  /// Newlines have neither width nor kerning.
  private mutating func append(
    _ cluster: Character,
    after last: Character?,
    _ advances: ClusterAdvances
  ) {
    let isNewline = LineBreaking.isNewline(cluster)
    let first = cluster.unicodeScalars.first
    hangs.append(isNewline || first.map(LineBreaking.isSpace) ?? false)
    let advance = isNewline ? .zero : advances.advance(of: cluster)
    let kerning = isNewline ? 0 : advances.kerning(last, cluster)
    kernings.append(kerning)
    ends.append(ends[ends.count - 1] + kerning + advance.width)
    doubts.append(doubts[doubts.count - 1] + advance.doubt)
    widestCluster = max(widestCluster, advance.width)
  }

  private mutating func finish(_ lineBreak: LineBreak) {
    breaks.append(lineBreak)
    lastBreaks.append(lineBreak == .none ? lastBreaks[lastBreaks.count - 1] : Int32(breaks.count))
    if lineBreak == .required { paragraphs.append(breaks.count) }
  }
}

extension MeasuredText {
  /// A line of clusters.
  public struct Line: Hashable, Sendable {
    /// The clusters, without hanging spaces.
    public var clusters: Range<Int>
    /// Its width in points.
    public var width: Double
    /// The width including hanging spaces.
    public var spacedWidth: Double
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { hangs.isEmpty }

  func width(_ clusters: Range<Int>) -> Double {
    guard !clusters.isEmpty else { return 0 }
    return ends[clusters.upperBound] - ends[clusters.lowerBound] - kernings[clusters.lowerBound]
  }

  /// Returns the error band of a line's width, in points; 0 for measured advances.
  public func doubt(of line: Line) -> Double {
    let doubt = doubts[line.clusters.upperBound] - doubts[line.clusters.lowerBound]
    // Estimated advances imply an error of kerning.
    return doubt == 0 ? 0 : max(1, doubt)
  }

  /// Breaks the text at words, and words wider than a line between clusters.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points.
  ///   - limit: The maximum number of lines; `nil` for all.
  ///   - meter: Counts the work, a few units for each line.
  /// - Returns: The lines; none for an empty text.
  public func lines(
    within width: Double = .infinity,
    limit: Int? = nil,
    meter: WorkMeter = WorkMeter()
  ) -> [Line] {
    guard !isEmpty else { return [] }
    var lines: [Line] = []
    for (start, end) in zip(paragraphs, paragraphs.dropFirst()) {
      let first = lines.count
      var place = start
      repeat {
        guard meter.charge(16), lines.count < limit ?? .max else { return lines }
        let next = lineEnd(from: place, to: end, within: width)
        lines.append(line(place..<next, isLast: next == end, within: width))
        place = next
      } while place < end
      if lines.count > first + 1 { pushOut(&lines, to: end, within: width) }
    }
    return lines
  }

  /// Moves a word to a paragraph's last line if it has a single word, as UIKit's standard line
  /// breaking strategy does (`pushOut`), if the line before keeps a word and both fit.
  private func pushOut(_ lines: inout [Line], to end: Int, within width: Double) {
    let last = lines[lines.count - 1].clusters
    let before = lines[lines.count - 2].clusters
    // The last break opportunity within each; none means a single word.
    guard lastBreak(in: last) == nil, let moved = lastBreak(in: before) else { return }
    let company = line(moved..<end, isLast: true, within: width)
    guard company.width <= width else { return }
    lines[lines.count - 1] = company
    lines[lines.count - 2] = line(before.lowerBound..<moved, isLast: false, within: width)
  }

  private func lastBreak(in clusters: Range<Int>) -> Int? {
    guard clusters.count > 1 else { return nil }
    let place = Int(lastBreaks[clusters.upperBound - 1])
    return place > clusters.lowerBound ? place : nil
  }

  private func lineEnd(from start: Int, to end: Int, within width: Double) -> Int {
    guard start < end else { return end }
    let origin = ends[start] + kernings[start]
    // The first cluster, from `start` on, that exceeds the width.
    var low = start + 1
    var high = end + 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] - origin > width + Self.tolerance { high = middle } else { low = middle + 1 }
    }
    var fitting = low - 1
    if fitting >= end { return end }
    // Spaces hang, and allow a break after them.
    while fitting < end, hangs[fitting] { fitting += 1 }
    if fitting >= end { return end }
    let behindWord = Int(lastBreaks[fitting])
    return behindWord > start ? behindWord : max(start + 1, fitting)
  }

  /// A line without hanging spaces; those of a paragraph's last line count as far as they fit.
  private func line(_ clusters: Range<Int>, isLast: Bool, within limit: Double) -> Line {
    var end = clusters.upperBound
    if !isLast || width(clusters) > limit {
      while end > clusters.lowerBound, hangs[end - 1] { end -= 1 }
    }
    let shown = clusters.lowerBound..<end
    let width = width(shown)
    return Line(
      clusters: shown,
      width: width,
      spacedWidth: isLast ? width : self.width(clusters)
    )
  }

  /// The rounding error of a sum of advances, in points: a line fits its own width.
  private static let tolerance = 1e-7
}
