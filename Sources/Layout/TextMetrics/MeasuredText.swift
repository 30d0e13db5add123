public import Bounds

/// A text in a font, measured once: how wide its lines are at any width.
///
/// Characters are measured by clusters, so that a mark takes no room and an emoji of several parts is one.
/// What a script joins or reorders is not shaped; its widths are guesses, and `uncertainty` says so.
///
/// Sums from the beginning are kept, so that the width of any part is a difference and the end of a
/// line is found by a binary search: measuring takes time and room that grow with the text, and
/// breaking it anew at another width takes one search for each line.
public struct MeasuredText: Sendable {
  /// The font that it is set in.
  public let font: Font
  /// The width of everything before each cluster, kerning included; one more than there are clusters.
  private(set) var ends: [Double] = [0]
  /// How far the truth may be from each of `ends`.
  private var doubts: [Double] = [0]
  /// What each cluster was moved by the one before it, which it is not at the beginning of a line.
  private var kernings: [Double] = []
  /// What may follow each cluster.
  private var breaks: [LineBreak] = []
  /// The number of clusters before each place up to and with the last break that is allowed there.
  private var lastBreaks: [Int32] = [0]
  /// Which clusters are spaces that may hang, or newlines, which have no width.
  private var hangs: [Bool] = []
  /// The first cluster of every paragraph, and the end of the last.
  private var paragraphs: [Int] = [0]
  /// The width of the widest cluster.
  private(set) var widestCluster = 0.0

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text; newlines end lines.
  ///   - font: What it is set in.
  ///   - meter: What counts the work, a few units for each cluster; text is cut where it ends.
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
  /// Measures one cluster more; newlines have no width and are not kerned.
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

  /// Says what may follow the last cluster.
  private mutating func finish(_ lineBreak: LineBreak) {
    breaks.append(lineBreak)
    lastBreaks.append(lineBreak == .none ? lastBreaks[lastBreaks.count - 1] : Int32(breaks.count))
    if lineBreak == .required { paragraphs.append(breaks.count) }
  }
}

extension MeasuredText {
  /// Some clusters that stand side by side.
  public struct Line: Hashable, Sendable {
    /// The clusters, without spaces that hang beyond its end.
    public var clusters: Range<Int>
    /// Its width in points.
    public var width: Double
    /// Its width with the spaces that hang where it was broken.
    public var spacedWidth: Double
  }

  /// Whether there is nothing to see.
  public var isEmpty: Bool { hangs.isEmpty }

  /// The width of clusters that stand by themselves.
  func width(_ clusters: Range<Int>) -> Double {
    guard !clusters.isEmpty else { return 0 }
    return ends[clusters.upperBound] - ends[clusters.lowerBound] - kernings[clusters.lowerBound]
  }

  /// How far the truth may be from the width of a line, in points: nothing where advances were measured.
  public func doubt(of line: Line) -> Double {
    let doubt = doubts[line.clusters.upperBound] - doubts[line.clusters.lowerBound]
    // Beside what is missed of each advance stands what is missed of kerning.
    return doubt == 0 ? 0 : max(1, doubt)
  }

  /// Breaks the text by words, and words that are wider than a line between clusters.
  ///
  /// - Parameters:
  ///   - width: How wide a line may be, in points.
  ///   - limit: After how many lines to stop; `nil` for all.
  ///   - meter: What counts the work, a few units for each line.
  /// - Returns: The lines; none of an empty text.
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

  /// Gives a paragraph's last word company where it stands alone: the last word of the line before, if
  /// that has another and both fit, as UIKit's standard strategy of breaking lines does (`pushOut`).
  private func pushOut(_ lines: inout [Line], to end: Int, within width: Double) {
    let last = lines[lines.count - 1].clusters
    let before = lines[lines.count - 2].clusters
    // The last break inside each of them; none means a word that stands alone.
    guard lastBreak(in: last) == nil, let moved = lastBreak(in: before) else { return }
    let company = line(moved..<end, isLast: true, within: width)
    guard company.width <= width else { return }
    lines[lines.count - 1] = company
    lines[lines.count - 2] = line(before.lowerBound..<moved, isLast: false, within: width)
  }

  /// The last place between some clusters at which a line may end.
  private func lastBreak(in clusters: Range<Int>) -> Int? {
    guard clusters.count > 1 else { return nil }
    let place = Int(lastBreaks[clusters.upperBound - 1])
    return place > clusters.lowerBound ? place : nil
  }

  /// Where the line that begins at a cluster ends.
  private func lineEnd(from start: Int, to end: Int, within width: Double) -> Int {
    guard start < end else { return end }
    let origin = ends[start] + kernings[start]
    // The first cluster, from `start` on, that reaches beyond the width.
    var low = start + 1
    var high = end + 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] - origin > width + Self.tolerance { high = middle } else { low = middle + 1 }
    }
    var fitting = low - 1
    if fitting >= end { return end }
    // Spaces hang, and what they end may break behind them.
    while fitting < end, hangs[fitting] { fitting += 1 }
    if fitting >= end { return end }
    let behindWord = Int(lastBreaks[fitting])
    return behindWord > start ? behindWord : max(start + 1, fitting)
  }

  /// A line without the spaces that hang beyond its end; those of a paragraph's last line count as they fit.
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

  /// What rounding may make of a sum of advances, in points: a line that fits by its own width does.
  private static let tolerance = 1e-7
}
