internal import LayoutModel

/// Answers as one picture: the frames of each, to scale, under a line of summary.
///
/// What has no solution is drawn as Xcode draws it: a bar for each size and space of a conflict, a line for
/// edges that are aligned, each with its number in a list above that ends with the sum; and a bracket over
/// the range of what is not determined. Names and numbers never lie on each other.
///
/// Looks are attributes, not style sheets, which a strict policy for content would leave out.
struct SVGReport {
  /// What stands between pictures, and around them.
  private static let gap = 24.0
  /// How large text is.
  private static let fontSize = 12.0
  /// How much of the height of text its line takes.
  private static let lineHeight = 1.5
  /// How many constraints of conflicts, and how many ranges, are drawn in a picture.
  private static let mostGauges = 200
  /// How many letters a line of the list has at most.
  private static let lineLength = 110
  /// The largest extent of a root that is drawn, in points.
  private static let extentLimit = 100_000.0

  private var text: MarkupText
  /// The views that stand out.
  private let marks: Set<String>
  private let meter: WorkMeter
  private var top = gap
  private var right = 320.0
  private var shapes: [Shape] = []
  private var legend: [String] = []

  /// Something to draw; collected first, because the size of the whole stands before it.
  private enum Shape {
    case line(String, y: Double, ink: String)
    case box(Placement, offset: Double, ink: String, isDashed: Bool)
    case safeArea(Rect, offset: Double)
    case gauge(Gauge, offset: Double, ink: String)
  }

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
        for (index, result) in results.enumerated() {
          guard meter.charge(32 * result.frames.count) else { return }
          let name = answers.isList ? layout.name(of: index, result.environment.name) : nil
          add(result, of: layout, name)
        }
      case .refused(let identity, let mistakes):
        addLine("\(identity.map { "\($0.words): " } ?? "")invalid", ink: Ink.conflict)
        for mistake in mistakes.prefix(20) { addLine(mistake.message, ink: Ink.text) }
        top += Self.gap
      }
    }
    for words in legend { addLine(words, ink: Ink.text) }
    if !legend.isEmpty { top += Self.gap }
    write()
  }

  /// The text, ending in a line feed.
  var bytes: [UInt8] { text.bytes }
}

extension SVGReport {
  /// What things are drawn with.
  private enum Ink {
    static let text = "#444444"
    static let view = "#2563eb"
    static let conflict = "#dc2626"
    static let free = "#d97706"
    static let guide = "#9ca3af"
  }

  /// Adds a line of text, or several where it is long.
  private mutating func addLine(_ words: String, ink: String) {
    for line in words.wrapped(to: Self.lineLength).split(separator: "\n") {
      top += Self.fontSize * Self.lineHeight
      shapes.append(.line(String(line), y: top, ink: ink))
      right = max(right, 2 * Self.gap + estimatedWidth(String(line), fontSize: Self.fontSize))
    }
  }

  private mutating func add(_ result: LayoutResult, of layout: Layout, _ name: String?) {
    let size = result.rootSize
    let words = "\(decimal(size.width)) x \(decimal(size.height)) points"
    let heading = "\(name.map { "\($0): " } ?? "")\(result.status.rawValue): \(words)"
    addLine(heading, ink: result.status == .unsatisfiable ? Ink.conflict : Ink.text)
    let rows = addConflicts(of: result)
    top += Self.gap / 2
    let isDrawable = [size.width, size.height].allSatisfy { (0...Self.extentLimit).contains($0) }
    guard isDrawable else { return top += Self.gap }
    let items = Self.items(of: result)
    // A second answer lies under the first, as far as it differs.
    if let witness = result.witness {
      var other = result
      other.frames = witness
      let first = Set(result.frames)
      let moved = Set(witness.filter { !first.contains($0) }.map(\.id))
      for placement in Placement.all(of: other, in: layout) where moved.contains(placement.id) {
        shapes.append(.box(placement, offset: top, ink: Ink.free, isDashed: true))
      }
    }
    let placements = Placement.all(of: result, in: layout)
    for placement in placements {
      // Nearly every conflict has the root's size in it, which says nothing of the root.
      let isRoot = placement.id == layout.views[0].id
      let ink =
        !isRoot && items.conflicting.contains(placement.id)
        ? Ink.conflict : items.free.contains(placement.id) ? Ink.free : Ink.view
      shapes.append(.box(placement, offset: top, ink: ink, isDashed: false))
    }
    addSafeArea(of: result)
    addGauges(rows, of: result, placements)
    right = max(right, size.width + 2 * Self.gap)
    top += size.height + Self.gap
  }

  /// The items of a result that are in conflicts, and those that are not determined.
  private static func items(
    of result: LayoutResult
  ) -> (conflicting: Set<String>, free: Set<String>) {
    func items(_ code: Diagnostic.Code) -> Set<String> {
      Set(
        result.diagnostics.filter { $0.code == code }.flatMap {
          $0.items + $0.ambiguity.map(\.item)
        }
      )
    }
    return (items(.unsatisfiable), items(.ambiguousLayout))
  }
}

extension SVGReport {
  /// Lists the constraints of each conflict by their numbers, and what they add up to.
  ///
  /// - Returns: What there is to draw of them: rows and their numbers.
  private mutating func addConflicts(
    of result: LayoutResult
  ) -> [(number: Int, row: Diagnostic.CertificateRow)] {
    var rows: [(number: Int, row: Diagnostic.CertificateRow)] = []
    // A constraint of several conflicts has one number.
    var numbers: [ConstraintReference: Int] = [:]
    for conflict in result.diagnostics where conflict.code == .unsatisfiable {
      for reference in conflict.constraints {
        let number = numbers[reference] ?? numbers.count + 1
        let isNew = numbers.updateValue(number, forKey: reference) == nil
        guard number <= Self.mostGauges else { continue }
        let end = conflict.broken.contains(reference) ? " (left out)" : ""
        addLine("\(number): \(reference.words)\(end)", ink: Ink.text)
        if isNew, let row = conflict.certificate.first(where: { $0.constraint == reference }) {
          rows.append((number, row))
        }
      }
      if let sum = conflict.arithmetic { addLine(sum, ink: Ink.conflict) }
    }
    let others = numbers.count - Self.mostGauges
    if others > 0 { addLine("and \(others) more", ink: Ink.text) }
    return rows
  }

  /// Draws constraints of conflicts, and ranges of what is not determined.
  private mutating func addGauges(
    _ rows: [(number: Int, row: Diagnostic.CertificateRow)],
    of result: LayoutResult,
    _ placements: [Placement]
  ) {
    guard let root = placements.first else { return }
    let rects = Dictionary(
      placements.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    let places = Gauge.Places(root: root.id, rects: rects)
    for (number, row) in rows {
      for gauge in Gauge.all(of: row, number: number, in: places) {
        add(gauge, ink: Ink.conflict)
      }
    }
    if !rows.isEmpty {
      explain(
        "red bars: sizes and spaces that contradict each other, by their numbers; red lines: aligned edges"
      )
    }
    let ranges = result.diagnostics.lazy.filter { $0.code == .ambiguousLayout }.flatMap(\.ambiguity)
      .prefix(Self.mostGauges)
    guard !ranges.isEmpty else { return }
    let frames = Dictionary(
      result.frames.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    for range in ranges {
      guard let frame = frames[range.item], let gauge = Gauge(range, frame: frame, in: places)
      else {
        continue
      }
      add(gauge, ink: Ink.free)
    }
    explain("orange: what is not determined, with its range; dashed: an answer that is as good")
  }

  private mutating func add(_ gauge: Gauge, ink: String) {
    guard meter.charge(64) else { return }
    shapes.append(.gauge(gauge, offset: top, ink: ink))
    let reach = gauge.segments.map { max($0.start.x, $0.end.x) }.max() ?? 0
    right = max(right, min(reach, Self.extentLimit) + 2 * Self.gap)
  }

  /// Shows what bars and notches leave of the root.
  private mutating func addSafeArea(of result: LayoutResult) {
    let insets = result.environment.safeAreaInsets
    guard insets != .zero else { return }
    let area = Rect(
      x: insets.left,
      y: insets.top,
      width: max(0, result.rootSize.width - insets.left - insets.right),
      height: max(0, result.rootSize.height - insets.top - insets.bottom)
    )
    shapes.append(.safeArea(area, offset: top))
  }

  /// Adds a line to what the picture explains at its end, once.
  private mutating func explain(_ words: String) {
    if !legend.contains(words) { legend.append(words) }
  }
}

extension SVGReport {
  private mutating func write() {
    var labels = Labels(gap: Self.gap)
    for case .line(let words, let y, _) in shapes {
      labels.reserve(words, at: Point(x: Self.gap, y: y), fontSize: Self.fontSize)
    }
    for case .gauge(let gauge, let offset, let ink) in shapes {
      labels.add(gauge, offset, ink: ink)
    }
    for case .box(let placement, let offset, let ink, false) in shapes {
      guard meter.charge(16) else { return }
      if let rect = placement.rect.common(with: placement.clip) {
        labels.add(placement, rect, offset, ink: ink, fontSize: Self.fontSize - 2)
      }
    }
    let (width, height) = (decimal(max(right, labels.right)), decimal(top))
    text.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("font-family", "system-ui, sans-serif"),
        ("font-size", decimal(Self.fontSize)),
      ]
    )
    text.element("rect", [("width", width), ("height", height), ("fill", "#ffffff")])
    for shape in shapes where !text.isFull { write(shape) }
    for label in labels.all where !text.isFull {
      text.element("text", label.attributes, label.words)
    }
    text.close("svg")
  }

  private mutating func write(_ shape: Shape) {
    switch shape {
    case .line(let words, let y, let ink):
      text.element("text", [("x", decimal(Self.gap)), ("y", decimal(y)), ("fill", ink)], words)
    case .box(let placement, let offset, let ink, let isDashed):
      write(placement, offset, ink, isDashed: isDashed)
    case .safeArea(let area, let offset):
      text.element(
        "rect",
        [
          ("x", decimal(Self.gap + area.x)), ("y", decimal(offset + area.y)),
          ("width", decimal(area.width)), ("height", decimal(area.height)), ("fill", "none"),
          ("stroke", Ink.guide), ("stroke-width", "0.5"), ("stroke-dasharray", "1 2"),
        ]
      )
    case .gauge(let gauge, let offset, let ink):
      let path = gauge.segments.map { segment in
        "M\(decimal(Self.gap + segment.start.x)) \(decimal(offset + segment.start.y))"
          + "L\(decimal(Self.gap + segment.end.x)) \(decimal(offset + segment.end.y))"
      }
      text.element(
        "path",
        [("d", path.joined()), ("stroke", ink), ("stroke-width", "1.5"), ("fill", "none")]
      )
    }
  }

  private mutating func write(
    _ placement: Placement,
    _ offset: Double,
    _ ink: String,
    isDashed: Bool
  ) {
    guard let rect = placement.rect.common(with: placement.clip) else { return }
    var attributes = [
      ("x", decimal(Self.gap + rect.x)), ("y", decimal(offset + rect.y)),
      ("width", decimal(rect.width)), ("height", decimal(rect.height)), ("stroke", ink),
      ("fill", ink), ("fill-opacity", isDashed || placement.isHidden ? "0" : "0.06"),
    ]
    if isDashed { attributes.append(("stroke-dasharray", "4 3")) }
    if placement.isHidden { attributes.append(("stroke-opacity", "0.3")) }
    if marks.contains(placement.id) { attributes.append(("stroke-width", "3")) }
    text.open("rect", attributes)
    let frame = [placement.rect.x, placement.rect.y, placement.rect.width, placement.rect.height]
    let title =
      placement.name == placement.id ? placement.id : "\(placement.name) (\(placement.id))"
    text.element("title", [], "\(title): \(frame.map(decimal).joined(separator: ", "))")
    text.close("rect")
  }
}

extension Rect {
  /// What two rectangles share; `nil` where that is nothing, not even a line.
  fileprivate func common(with other: Rect) -> Rect? {
    let x = max(self.x, other.x)
    let y = max(self.y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard [x, y, right, bottom].allSatisfy(\.isFinite), right >= x, bottom >= y else { return nil }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
