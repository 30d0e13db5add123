internal import LayoutModel

/// Results as a sheet of pictures: the frames of each, to scale, under a line of summary.
///
/// One layout that is solved for several devices is a row, or several, of which the worst comes
/// first. Looks are attributes, not style sheets, which a strict content security policy would
/// block; only the colors of dark surroundings are a style.
///
/// The sheet is SVG without scripts, links or images, and safe to show in a page: texts are escaped
/// by `MarkupText`.
struct SVGReport {
  private static let gap = 24.0
  private static let leastWidth = 320.0
  private static let rowWidth = 1_600.0

  private struct Placed {
    let picture: SVGPicture
    /// In the sheet's coordinates, in points.
    let origin: Point
  }

  private var text: MarkupText
  /// A comparison of versions highlights views that moved: their borders are three points wide.
  private let marks: Set<String>
  private let meter: WorkMeter
  /// In drawing order.
  private var pictures: [Placed] = []
  /// In points.
  private var size = Size(width: leastWidth, height: gap)

  /// An invalid layout is a picture of its first twenty mistakes as text.
  init(
    _ answers: LayoutAnswers<LayoutResult>,
    limit: Int,
    _ meter: WorkMeter,
    marks: Set<String> = []
  ) {
    self.marks = marks
    self.meter = meter
    text = MarkupText(limit: limit, meter)
    for entry in answers.entries {
      switch entry {
      case .answered(let layout, let results):
        var row: [SVGPicture] = []
        for index in Self.worstFirst(results) {
          guard meter.charge(32 * (results[index].geometry?.frames.count ?? 0)) else { return }
          let name =
            answers.isList ? layout.name(of: index, results[index].environment.name) : nil
          row.append(SVGPicture(results[index], of: layout, name, meter))
        }
        place(row)
      case .refused(let identity, let mistakes):
        let heading = "\(identity.map { "\($0.title): " } ?? "")invalid"
        let lines = mistakes.prefix(20).map { (words: $0.message, ink: SVGPicture.Ink.text) }
        place([SVGPicture(lines: [(heading, SVGPicture.Ink.conflict)] + lines, meter)])
      }
    }
    var legend: [String] = []
    for words in pictures.flatMap(\.picture.legend) where !legend.contains(words) {
      legend.append(words)
    }
    if !legend.isEmpty {
      place([SVGPicture(lines: legend.map { ($0, SVGPicture.Ink.text) }, meter)])
    }
    write()
  }

  var bytes: [UInt8] { text.bytes }
}

extension SVGReport {
  private static func worstFirst(_ results: [LayoutResult]) -> [Int] {
    let order: [LayoutResult.Status] = [.unsatisfiable, .ambiguous, .solved]
    return order.flatMap { status in results.indices.filter { results[$0].status == status } }
  }

  private mutating func place(_ row: [SVGPicture]) {
    var x = Self.gap
    var top = size.height
    for picture in row {
      if x > Self.gap, x + picture.size.width > Self.rowWidth {
        x = Self.gap
        top = size.height
      }
      pictures.append(Placed(picture: picture, origin: Point(x: x, y: top)))
      x += picture.size.width + Self.gap
      size.width = max(size.width, x)
      size.height = max(size.height, top + picture.size.height + Self.gap)
    }
  }
}

extension SVGReport {
  /// Names and numbers are positioned first, since they may exceed the pictures, and the size of
  /// the sheet comes before everything.
  private mutating func write() {
    var labels = SVGLabels()
    // Shapes outside of a root have their names in the picture below, or on the legend.
    for placed in pictures { labels.reserve(placed.picture.shapes, at: placed.origin) }
    for placed in pictures {
      guard meter.charge(16 * placed.picture.shapes.count) else { return }
      labels.add(placed.picture.shapes, at: placed.origin)
    }
    let (width, height) = (
      length(max(size.width, labels.right + Self.gap / 2)),
      length(max(size.height, labels.bottom + Self.gap / 2))
    )
    text.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("font-family", "system-ui, sans-serif"),
        ("font-size", length(SVGPicture.fontSize)),
      ]
    )
    text.element("style", [], SVGPicture.Ink.darkStyle)
    text.element("rect", [("width", width), ("height", height), ("fill", SVGPicture.Ink.ground)])
    for placed in pictures {
      for shape in placed.picture.shapes where !text.isFull { write(shape, at: placed.origin) }
    }
    for label in labels.all where !text.isFull {
      text.element("text", label.attributes, label.words)
    }
    text.close("svg")
  }

  private mutating func write(_ shape: SVGPicture.Shape, at origin: Point) {
    switch shape {
    case .line(let words, let y, let ink):
      text.element(
        "text",
        [("x", length(origin.x)), ("y", length(origin.y + y)), ("fill", ink)],
        words
      )
    case .box(let placement, let offset, let ink, let isDashed):
      let corner = Point(x: origin.x, y: origin.y + offset)
      write(placement, at: corner, ink, isDashed: isDashed)
    case .outline(let area, let offset, let words):
      text.open(
        "rect",
        [
          ("x", length(origin.x + area.x)), ("y", length(origin.y + offset + area.y)),
          ("width", length(max(0, area.width))), ("height", length(max(0, area.height))),
          ("fill", "none"), ("stroke", SVGPicture.Ink.guide), ("stroke-width", "0.75"),
          ("stroke-dasharray", "2 2"),
        ]
      )
      text.element("title", [], words)
      text.close("rect")
    case .gauge(let gauge, let offset, let ink):
      let corner = Point(x: origin.x, y: origin.y + offset)
      write(gauge.segments, at: corner, [("stroke", ink), ("stroke-width", "1.5")])
    case .hatching(let segments, let offset):
      let corner = Point(x: origin.x, y: origin.y + offset)
      let looks = [("stroke", SVGPicture.Ink.guide), ("stroke-width", "0.75")]
      write(segments, at: corner, looks)
    }
  }

  private mutating func write(
    _ segments: [Gauge.Segment],
    at corner: Point,
    _ looks: [(String, String)]
  ) {
    guard !segments.isEmpty else { return }
    let path = segments.map { segment in
      "M\(length(corner.x + segment.start.x)) \(length(corner.y + segment.start.y))"
        + "L\(length(corner.x + segment.end.x)) \(length(corner.y + segment.end.y))"
    }
    text.element("path", [("d", path.joined())] + looks + [("fill", "none")])
  }

  /// A hidden view is faint and not filled; one that is clipped completely is left out.
  private mutating func write(
    _ placement: Placement,
    at corner: Point,
    _ ink: String,
    isDashed: Bool
  ) {
    guard let rect = placement.rect.common(with: placement.clip) else { return }
    var attributes = [
      ("x", length(corner.x + rect.x)), ("y", length(corner.y + rect.y)),
      ("width", length(rect.width)), ("height", length(rect.height)), ("stroke", ink),
      ("fill", ink), ("fill-opacity", isDashed || placement.isHidden ? "0" : "0.06"),
    ]
    if isDashed { attributes.append(("stroke-dasharray", "4 3")) }
    if placement.isHidden { attributes.append(("stroke-opacity", "0.3")) }
    if marks.contains(placement.id) { attributes.append(("stroke-width", "3")) }
    text.open("rect", attributes)
    // As in lists of frames, which are read beside the picture.
    let frame = [
      placement.frame.x, placement.frame.y, placement.frame.width, placement.frame.height,
    ]
    let title =
      placement.name == placement.id ? placement.id : "\(placement.name) (\(placement.id))"
    text.element("title", [], "\(title): \(frame.map(decimal).joined(separator: ", "))")
    text.close("rect")
  }
}
