internal import LayoutModel

/// A distance or position in a picture, as Xcode draws constraints: a bar with ends for a size or a
/// space, a plain line along aligned edges.
///
/// The text is the required number, and the actual one where that differs: *2: 30 (is 20)*. Before
/// the colon is the number in the list beside the picture, which is the whole text of a range.
struct Gauge {
  struct Segment: Equatable {
    let start: Point
    let end: Point
  }

  /// One line for aligned edges, three for a bar.
  let segments: [Segment]
  let words: String
  /// The preferred center of the text, in the root's coordinates.
  let center: Point

  var axis: Axis {
    segments.first.map { $0.start.y == $0.end.y ? .horizontal : .vertical } ?? .horizontal
  }

  var number: String { String(words.prefix { $0 != ":" }) }

  /// Half the length of a bar's end, in points.
  static let halfEnd = 3.0
}

/// Coordinates along and across an axis, so that a bar is computed once for both.
extension Axis {
  fileprivate func point(_ along: Double, _ across: Double) -> Point {
    self == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  fileprivate func span(of rect: Rect) -> (start: Double, length: Double) {
    (rect.start(along: self), rect.length(along: self))
  }

  fileprivate func across(_ rect: Rect) -> (start: Double, end: Double) {
    let (start, length) = other.span(of: rect)
    return (start, start + length)
  }

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
  struct Places {
    let root: String
    /// The frames of views and guides, in the root's coordinates.
    let rects: [String: Rect]
  }

  /// An item of a row along one axis, with the coefficients of its edge and its extent.
  ///
  /// Of `label.minX + label.width - icon.minX` the label is a part with 1 and 1, which is its right
  /// edge, and the icon one with -1 and 0.
  private struct Part {
    let item: String
    var edge = 0.0
    var extent = 0.0
  }

  /// An axis with edges in it has one bar between them; one with extents alone has a bar for each.
  ///
  /// `number`: that of the row in the list beside the picture.
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

  /// The number of a row alone, at the first of its items in the picture, or else at the root.
  init(markOf row: Diagnostic.CertificateRow, number: Int, in places: Places) {
    let items = row.terms.lazy.flatMap { term in
      // `scroll.contentLayoutGuide.height` is of a guide of `scroll`.
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

  /// `nil` where the item is not drawn.
  ///
  /// `count`: the number of the row's items along the axis; a number is written for a single one.
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
    // The space beside the root is free; within a view the name is in the middle.
    let place =
      part.item == places.root
      ? across.end + 2.5 * halfEnd : across.start + 0.75 * (across.end - across.start)
    var words = "\(number)"
    if count == 1, row.terms.count == 1, part.extent != 0 {
      // `2 * width == 40` requires a width of 20, and a negative factor reverses the relation.
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

  /// `nil` where no item is drawn.
  ///
  /// The other edge may be the root's, whose `minX` is 0 and in no row: then the row's extents
  /// determine it.
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
    // Within the common extent of both sides, below the names; between them where there is none.
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

  /// `nil` where the part is not drawn.
  ///
  /// An extent of half an edge's factor is the center: `minX + 0.5 * width`.
  private static func place(of part: Part, along axis: Axis, _ places: Places) -> Double? {
    guard let rect = places.rects[part.item] else { return nil }
    let (start, length) = axis.span(of: rect)
    return start + part.extent / part.edge * length
  }

  /// As on Xcode's bars: `20`, `>= 8` with a mathematical sign, or `30 (is 20)`.
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

/// Hundredths of a point are invisible.
private func rounded(_ points: Double) -> String { decimal((points * 100).rounded() / 100) }

extension Gauge {
  /// A bracket, which runs to the root's edge, without an end, where the range is unbounded.
  ///
  /// It is a third into its view, where bars of conflicts are not. Range and frame are in the
  /// coordinates of the item's superview.
  init?(
    _ range: Diagnostic.AmbiguousAttribute,
    number: Int,
    frame: Rect,
    in places: Places
  ) {
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
    words = "\(number)"
    center = axis.point((low.place + high.place) / 2, across)
  }
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: "="
    case .greaterThanOrEqual: "\u{2265}"
    case .lessThanOrEqual: "\u{2264}"
    }
  }
}

extension Gauge {
  /// Half of it is the gap between two bars, so that the ends of one do not touch another.
  private static let laneWidth = 10.0
  private static let mostLanes = 12

  /// The same beside the other bars, where it would cover one of them.
  func apart(from others: [Gauge]) -> Gauge {
    guard let line = segments.first else { return self }
    let axis = axis
    let alike = others.filter { !$0.segments.isEmpty && $0.axis == axis }.map(\.segments[0])
    let steps = (1...Self.mostLanes).flatMap { [Double($0), -Double($0)] }
    for step in [0] + steps {
      let shift = axis.point(0, step * Self.laneWidth)
      let moved = line.moved(by: shift)
      guard axis.across(moved) >= 0, !alike.contains(where: { covers(moved, $0) }) else { continue }
      return step == 0
        ? self
        : Gauge(
          segments: segments.map { $0.moved(by: shift) },
          words: words,
          center: Point(x: center.x + shift.x, y: center.y + shift.y)
        )
    }
    return self
  }

  private func covers(_ one: Segment, _ other: Segment) -> Bool {
    let axis = axis
    let (first, second) = (axis.along(one), axis.along(other))
    return abs(axis.across(one) - axis.across(other)) < Self.laneWidth * 0.7
      && first.lowerBound < second.upperBound && second.lowerBound < first.upperBound
  }
}

extension Gauge.Segment {
  fileprivate func moved(by shift: Point) -> Gauge.Segment {
    Gauge.Segment(
      start: Point(x: start.x + shift.x, y: start.y + shift.y),
      end: Point(x: end.x + shift.x, y: end.y + shift.y)
    )
  }
}

extension Axis {
  /// Where a line along the axis is, across it.
  fileprivate func across(_ line: Gauge.Segment) -> Double {
    self == .horizontal ? line.start.y : line.start.x
  }

  fileprivate func along(_ line: Gauge.Segment) -> ClosedRange<Double> {
    let (start, end) =
      self == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    return min(start, end)...max(start, end)
  }
}

extension Diagnostic.AmbiguousAttribute {
  /// `y 68 to 651`.
  var words: String {
    let range =
      switch (minimum, maximum) {
      case (nil, nil): "any"
      case (let minimum?, nil): "\u{2265} \(rounded(minimum))"
      case (nil, let maximum?): "\u{2264} \(rounded(maximum))"
      case (let minimum?, let maximum?): "\(rounded(minimum)) to \(rounded(maximum))"
      }
    return "\(attribute.letter) \(range)"
  }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  fileprivate var letter: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .width: "width"
    case .height: "height"
    }
  }
}
