internal import LayoutModel

/// What shows a distance or a place in a picture, as Xcode draws constraints: a bar with ends for a size or
/// a space, a plain line along edges that are aligned.
///
/// It is made of numbers alone: a row of a certificate says `icon.width == 20` as a term and a
/// constant, and the frames say where the view is. A bar of a size runs through its view, one of a
/// space from edge to edge; words are what is asked for, and what there is instead where that is
/// something else: *2: 30 (is 20)*.
struct Gauge {
  /// A straight line between two points of the root's coordinates.
  struct Segment: Equatable {
    /// Where it begins.
    let start: Point
    /// Where it ends.
    let end: Point
  }

  /// The lines; one for edges that are aligned, three for a bar.
  let segments: [Segment]
  /// What is written beside them.
  let words: String
  /// Where that is written best: the middle of the text.
  ///
  /// In the root's coordinates.
  let center: Point

  /// Along which the first line runs.
  var axis: Axis {
    segments.first.map { $0.start.y == $0.end.y ? .horizontal : .vertical } ?? .horizontal
  }

  /// Half the length of what ends a bar, in points.
  static let halfEnd = 3.0
}

/// An axis of the root's coordinates, so that a bar is worked out once and not for each of the two.
extension Axis {
  /// A point by its places along and across the axis.
  fileprivate func point(_ along: Double, _ across: Double) -> Point {
    self == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Where a rectangle begins and how long it is, along the axis.
  fileprivate func span(of rect: Rect) -> (start: Double, length: Double) {
    (rect.start(along: self), rect.length(along: self))
  }

  /// Where a rectangle begins and ends, across the axis.
  fileprivate func across(_ rect: Rect) -> (start: Double, end: Double) {
    let (start, length) = other.span(of: rect)
    return (start, start + length)
  }

  /// A bar with ends.
  ///
  /// - Parameters:
  ///   - start: Where it begins along the axis.
  ///   - end: Where it ends along the axis.
  ///   - across: Where it lies across the axis.
  /// - Returns: The line and its two ends.
  fileprivate func bar(from start: Double, to end: Double, at across: Double) -> [Gauge.Segment] {
    let half = Gauge.halfEnd
    return [
      Gauge.Segment(start: point(start, across), end: point(end, across)),
      Gauge.Segment(start: point(start, across - half), end: point(start, across + half)),
      Gauge.Segment(start: point(end, across - half), end: point(end, across + half)),
    ]
  }
}

extension Gauge {
  /// Where things lie that gauges are drawn between.
  struct Places {
    /// The root's id.
    let root: String
    /// The frames of views and guides, in the root's coordinates.
    let rects: [String: Rect]
  }

  /// An item of a row along one axis, with what its edge and its extent are multiplied by.
  ///
  /// Of `label.minX + label.width - icon.minX` the label is a part with 1 and 1, which is its right
  /// edge, and the icon one with -1 and 0.
  private struct Part {
    /// The id of the view or guide.
    let item: String
    /// What `minX` or `minY` is multiplied by.
    var edge = 0.0
    /// What `width` or `height` is multiplied by.
    var extent = 0.0
  }

  /// The gauges of one row of a conflict, whose numbers say all that there is to draw.
  ///
  /// An axis with edges in it has one bar between them; one with extents alone has a bar for each.
  ///
  /// - Parameters:
  ///   - row: The row, in the root's coordinates.
  ///   - number: What the row is called in the list beside the picture.
  ///   - places: Where things are.
  /// - Returns: At least one where the row is about anything that is drawn.
  static func all(
    of row: Diagnostic.CertificateRow,
    number: Int,
    in places: Places
  ) -> [Gauge] {
    Axis.allCases.flatMap { axis in
      let parts = parts(of: row, along: axis)
      let edges = parts.filter { $0.edge != 0 }
      guard !edges.isEmpty else {
        return parts.compactMap { size($0, parts.count, of: row, number, along: axis, places) }
      }
      let space = space(edges, parts.filter { $0.edge == 0 }, of: row, number, along: axis, places)
      return space.map { [$0] } ?? []
    }
  }

  /// The number of a row alone, on the first of its items that is in the picture, or else in the root.
  init(markOf row: Diagnostic.CertificateRow, number: Int, in places: Places) {
    let items = row.terms.lazy.flatMap { term in
      // `scroll.contentLayoutGuide.height` is of a guide that lies in `scroll`.
      sequence(first: Substring(term.variable)) { name in
        name.lastIndex(of: ".").map { name[..<$0] }
      }
    }
    let item = items.first { places.rects[String($0)] != nil }.map(String.init) ?? places.root
    let rect = places.rects[item] ?? Rect(x: 0, y: 0, width: 0, height: 0)
    self.init(
      segments: [],
      words: "\(number)",
      center: Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    )
  }

  /// The items of a row that have numbers along an axis, in the order of its terms.
  ///
  /// - Parameters:
  ///   - row: A row, whose variables are `ITEM.minX` and the like.
  ///   - axis: The axis.
  /// - Returns: Each item once, with its factors added up.
  private static func parts(
    of row: Diagnostic.CertificateRow,
    along axis: Axis
  ) -> [Part] {
    let edge = axis == .horizontal ? ".minX" : ".minY"
    let extent = ".\(axis.size.name)"
    var parts: [Part] = []
    for term in row.terms {
      let isEdge = term.variable.hasSuffix(edge)
      guard isEdge || term.variable.hasSuffix(extent) else { continue }
      let item = String(term.variable.dropLast(isEdge ? edge.count : extent.count))
      let index = parts.firstIndex { $0.item == item } ?? parts.count
      if index == parts.count { parts.append(Part(item: item)) }
      if isEdge {
        parts[index].edge += term.coefficient.double
      } else {
        parts[index].extent += term.coefficient.double
      }
    }
    return parts
  }

  /// A bar through a view, or beside the root, for a row about its size.
  ///
  /// - Parameters:
  ///   - part: The item, with the extent that it is multiplied by.
  ///   - count: How many items the row has along the axis; a number is written for one alone.
  ///   - row: The row.
  ///   - number: What it is called in the list.
  ///   - axis: Its axis.
  ///   - places: Where things are.
  /// - Returns: The bar; `nil` where the item is not drawn.
  private static func size(
    _ part: Part,
    _ count: Int,
    of row: Diagnostic.CertificateRow,
    _ number: Int,
    along axis: Axis,
    _ places: Places
  ) -> Gauge? {
    guard let rect = places.rects[part.item] else { return nil }
    let (start, length) = axis.span(of: rect)
    let across = axis.across(rect)
    // Beside the root there is nothing else; within a view the name has the middle.
    let place =
      part.item == places.root
      ? across.end + 2.5 * halfEnd : across.start + 0.75 * (across.end - across.start)
    var words = "\(number)"
    if count == 1, row.terms.count == 1, part.extent != 0 {
      // `2 * width == 40` asks for a width of 20, and a negative factor turns the relation round.
      let asked = row.constant.double / part.extent
      let relation = part.extent < 0 ? row.relation.reversed : row.relation
      words += ": \(phrase(relation, asked, is: length))"
    } else {
      words += ": \(row.relation.sign)"
    }
    return Gauge(
      segments: axis.bar(from: start, to: start + length, at: place),
      words: words,
      center: axis.point(start + length / 2, place)
    )
  }

  /// A bar between two edges, or a line along them where they are aligned.
  ///
  /// The other edge may be another item's, or the root's, whose `minX` is 0 and stands in no row:
  /// then the row's extents say how far it is.
  ///
  /// - Parameters:
  ///   - edges: The items whose edges are in the row; one or two.
  ///   - extents: Those of which there are extents only.
  ///   - row: The row.
  ///   - number: What it is called in the list.
  ///   - axis: Its axis.
  ///   - places: Where things are.
  /// - Returns: The bar or line; `nil` where no item is drawn.
  private static func space(
    _ edges: [Part],
    _ extents: [Part],
    of row: Diagnostic.CertificateRow,
    _ number: Int,
    along axis: Axis,
    _ places: Places
  ) -> Gauge? {
    guard let known = edges.first(where: { places.rects[$0.item] != nil }),
      let rect = places.rects[known.item], let here = place(of: known, along: axis, places)
    else { return nil }
    let asked = row.constant.double / known.edge
    let other = edges.first { $0.item != known.item }
    let there: Double
    if let other {
      there = place(of: other, along: axis, places) ?? here - asked
    } else {
      // The root begins at 0, so that only its extent is in the row.
      let reached = extents.reduce(0.0) { sum, part in
        sum + part.extent * (places.rects[part.item].map { axis.span(of: $0).length } ?? 0)
      }
      there = -reached / known.edge
    }
    let mine = axis.across(rect)
    let otherRect = other.flatMap { places.rects[$0.item] } ?? places.rects[places.root]
    let theirs = otherRect.map(axis.across) ?? mine
    let shared = (start: max(mine.start, theirs.start), end: min(mine.end, theirs.end))
    let middle = (shared.start + shared.end) / 2
    if asked == 0, rounded(here) == rounded(there) {
      let start = axis.point(here, min(mine.start, theirs.start))
      let end = axis.point(here, max(mine.end, theirs.end))
      return Gauge(
        segments: [Segment(start: start, end: end)],
        words: "\(number)",
        center: axis.point(here, middle)
      )
    }
    // Within what both sides have, below the names; between them where that is nothing.
    let across = shared.start <= shared.end ? 0.25 * shared.start + 0.75 * shared.end : middle
    let isForward = asked >= 0
    let relation = isForward == (known.edge > 0) ? row.relation : row.relation.reversed
    let words = phrase(relation, abs(asked), is: isForward ? here - there : there - here)
    return Gauge(
      segments: axis.bar(from: there, to: here, at: across),
      words: "\(number): \(words)",
      center: axis.point((here + there) / 2, across)
    )
  }

  /// Where the edge, the centre or whatever a part means lies; `nil` for what is not drawn.
  ///
  /// An extent of half an edge's factor is the centre: `minX + 0.5 * width`.
  private static func place(of part: Part, along axis: Axis, _ places: Places) -> Double? {
    guard let rect = places.rects[part.item] else { return nil }
    let (start, length) = axis.span(of: rect)
    return start + part.extent / part.edge * length
  }

  /// A number as Xcode has it on a bar, with what it is instead where it is not kept.
  ///
  /// - Parameters:
  ///   - relation: How the number compares.
  ///   - asked: What is asked for, in points.
  ///   - actual: What it is in the frames.
  /// - Returns: `20`, `>= 8` with a sign of mathematics, or `30 (is 20)`.
  private static func phrase(_ relation: Relation, _ asked: Double, is actual: Double) -> String {
    let words = relation == .equal ? rounded(asked) : "\(relation.sign) \(rounded(asked))"
    let isKept =
      switch relation {
      case .equal: rounded(actual) == rounded(asked)
      case .greaterThanOrEqual: actual > asked || rounded(actual) == rounded(asked)
      case .lessThanOrEqual: actual < asked || rounded(actual) == rounded(asked)
      }
    return isKept ? words : "\(words) (is \(rounded(actual)))"
  }
}

/// A number of points as it is written beside a line: to hundredths, less than anybody sees.
private func rounded(_ points: Double) -> String { decimal((points * 100).rounded() / 100) }

extension Gauge {
  /// A bracket over the range that a number of a frame may have; it runs to the root's edge, without an end,
  /// where the range has none.
  ///
  /// A number that is free has its bracket a third into its view, where bars of conflicts are not.
  ///
  /// - Parameters:
  ///   - range: The range, in the coordinates of the item's superview.
  ///   - frame: The item's frame in those coordinates.
  ///   - places: Where things are.
  init?(_ range: Diagnostic.AmbiguousAttribute, frame: Rect, in places: Places) {
    guard let rect = places.rects[range.item], let root = places.rects[places.root] else {
      return nil
    }
    let axis = range.attribute.axis
    let isPlace = range.attribute == .minX || range.attribute == .minY
    let origin =
      isPlace ? axis.span(of: rect).start - axis.span(of: frame).start : axis.span(of: rect).start
    let (rootStart, rootLength) = axis.span(of: root)
    let bounds = rootStart...(rootStart + max(0, rootLength))
    func end(_ value: Double?, _ otherwise: Double) -> (place: Double, isOpen: Bool) {
      guard let value, bounds.contains(origin + value) else {
        return (
          value.map { min(max(origin + $0, bounds.lowerBound), bounds.upperBound) } ?? otherwise,
          true
        )
      }
      return (origin + value, false)
    }
    let low = end(range.minimum, bounds.lowerBound)
    let high = end(range.maximum, bounds.upperBound)
    let (first, last) = axis.across(rect)
    let across = first + 0.35 * (last - first)
    var segments = [
      Segment(start: axis.point(low.place, across), end: axis.point(high.place, across))
    ]
    for (place, isOpen) in [low, high] where !isOpen {
      segments.append(
        Segment(
          start: axis.point(place, across - Self.halfEnd),
          end: axis.point(place, across + Self.halfEnd)
        )
      )
    }
    self.segments = segments
    words = "\(range.attribute.letter) \(range.words)"
    center = axis.point((low.place + high.place) / 2, across)
  }
}

extension Relation {
  /// The sign as a reader of mathematics knows it.
  fileprivate var sign: String {
    switch self {
    case .equal: "="
    case .greaterThanOrEqual: "\u{2265}"
    case .lessThanOrEqual: "\u{2264}"
    }
  }
}

extension Diagnostic.AmbiguousAttribute {
  /// The range in words.
  fileprivate var words: String {
    switch (minimum, maximum) {
    case (nil, nil): "any"
    case (let minimum?, nil): "\u{2265} \(rounded(minimum))"
    case (nil, let maximum?): "\u{2264} \(rounded(maximum))"
    case (let minimum?, let maximum?): "\(rounded(minimum)) to \(rounded(maximum))"
    }
  }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  /// The number as the lists of frames call it.
  fileprivate var letter: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .width: "width"
    case .height: "height"
    }
  }
}
