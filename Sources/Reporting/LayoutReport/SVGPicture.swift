internal import LayoutModel

/// One picture of a sheet: the frames of a result under a line of summary, with its conflicts.
///
/// Shapes are collected first, in the picture's own coordinates: its position in the sheet, and the
/// sheet's size, depend on all pictures.
///
/// All lengths are points of the layout, which are units of the picture.
struct SVGPicture {
  /// A root begins `offset` points below its picture's top.
  enum Shape {
    /// Text whose baseline lies `y` below the picture's top.
    case line(String, y: Double, ink: String)
    /// A view; dashed for an alternative frame.
    case box(Placement, offset: Double, ink: String, isDashed: Bool)
    /// A guide or the safe area, with its name as a tooltip.
    case outline(Rect, offset: Double, words: String)
    case gauge(Gauge, offset: Double, ink: String)
    case hatching([Gauge.Segment], offset: Double)
  }

  /// The style for dark surroundings replaces these values, so that every color of a picture is one
  /// of them.
  enum Ink {
    /// Text beside views.
    static let text = "#444444"
    /// Views without findings.
    static let view = "#2563eb"
    /// Conflicts, and views that are part of them.
    static let conflict = "#dc2626"
    /// Ambiguous or misplaced views.
    static let free = "#d97706"
    /// Guides, the safe area and hatching.
    static let guide = "#9ca3af"
    static let ground = "#ffffff"

    /// The colors on a dark background, each with a contrast ratio of at least 4.5.
    private static let dark = [
      (text, "#d1d5db"), (view, "#60a5fa"), (conflict, "#f87171"), (free, "#fbbf24"),
      (guide, "#9ca3af"), (ground, "#111827"),
    ]

    static let darkStyle =
      "@media (prefers-color-scheme: dark) { "
      + dark.map { light, dark in
        "[fill='\(light)'] { fill: \(dark) } [stroke='\(light)'] { stroke: \(dark) } "
      }
      .joined() + "}"
  }

  static let fontSize = 12.0
  private static let lineHeight = 1.5
  private static let gap = 12.0
  private static let mostGauges = 200
  private static let lineLength = 110
  /// Of ranges below a picture.
  private static let mostLines = 40
  /// In points; a picture of a larger root would show nothing.
  private static let extentLimit = 100_000.0

  private(set) var shapes: [Shape] = []
  /// In points.
  private(set) var size = Size(width: 0, height: 0)
  private(set) var legend: [String] = []
  /// The lower end of the shapes, relative to the root's top.
  private var reach = 0.0
  private let meter: WorkMeter

  init(lines: [(words: String, ink: String)], _ meter: WorkMeter) {
    self.meter = meter
    for (words, ink) in lines { addLine(words, ink: ink) }
  }

  init(_ result: LayoutResult, of layout: Layout, _ name: String?, _ meter: WorkMeter) {
    self.meter = meter
    add(result, of: layout, name)
  }
}

extension SVGPicture {
  private mutating func addLine(_ words: String, ink: String) {
    for line in words.wrapped(to: Self.lineLength).split(separator: "\n") {
      size.height += Self.fontSize * Self.lineHeight
      shapes.append(.line(String(line), y: size.height, ink: ink))
      size.width = max(size.width, estimatedWidth(String(line), fontSize: Self.fontSize))
    }
  }

  /// Drawing order: the alternative, frames from the root inwards, hatching, safe area, guides,
  /// gauges.
  private mutating func add(_ result: LayoutResult, of layout: Layout, _ name: String?) {
    let root = result.geometry?.rootSize
    let words = root.map { ": \(decimal($0.width)) x \(decimal($0.height)) points" } ?? ""
    let heading = "\(name.map { "\($0): " } ?? "")\(result.status.rawValue)\(words)"
    addLine(heading, ink: result.status == .unsatisfiable ? Ink.conflict : Ink.text)
    let rows = addConflicts(of: result)
    for failure in result.diagnostics where failure.code.isOfRanges {
      addLine(failure.message, ink: Ink.text)
    }
    size.height += Self.gap
    guard let geometry = result.geometry, let root,
      [root.width, root.height].allSatisfy((0...Self.extentLimit).contains)
    else { return }
    let items = Self.items(of: result)
    // The alternative is drawn where it differs.
    if let alternative = geometry.alternative {
      var other = result
      other.geometry?.frames = alternative
      let first = Set(geometry.frames)
      let moved = Set(alternative.filter { !first.contains($0) }.map(\.id))
      for placement in Placement.all(of: other, in: layout) where moved.contains(placement.id) {
        shapes.append(.box(placement, offset: size.height, ink: Ink.free, isDashed: true))
      }
    }
    let placements = Placement.all(of: result, in: layout)
    let misplaced = addGivenFrames(of: result, in: layout, placements)
    for placement in placements {
      // Nearly every conflict has the root's size in it, which is rarely the cause.
      let isRoot = placement.id == layout.views[0].id
      let ink =
        !isRoot && items.conflicting.contains(placement.id)
        ? Ink.conflict
        : items.free.contains(placement.id) || misplaced.contains(placement.id)
          ? Ink.free : Ink.view
      shapes.append(.box(placement, offset: size.height, ink: ink, isDashed: false))
      if let rect = placement.rect.common(with: placement.clip) { reach = max(reach, rect.maxY) }
    }
    addHatching(of: result, placements)
    addSafeArea(of: result)
    var rects = Dictionary(
      placements.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    addGuides(of: layout, result, to: &rects)
    let places = Gauge.Places(root: layout.views[0].id, rects: rects)
    let bars = addGauges(rows, of: result, places)
    let ranges = addRanges(of: result, after: rows.count, beside: bars, places)
    size.width = max(size.width, root.width)
    size.height += max(root.height, min(reach, Self.extentLimit))
    guard !ranges.isEmpty else { return }
    size.height += Self.gap
    let names = Dictionary(placements.map { ($0.id, $0.name) }) { first, _ in first }
    for (number, range) in ranges.prefix(Self.mostLines) {
      addLine("\(number): \(names[range.item] ?? range.item) \(range.words)", ink: Ink.free)
    }
    let others = ranges.count - Self.mostLines
    if others > 0 { addLine("and \(others) more", ink: Ink.free) }
  }

  /// Failures over ranges count as conflicts.
  private static func items(
    of result: LayoutResult
  ) -> (conflicting: Set<String>, free: Set<String>) {
    func items(_ isIncluded: (Diagnostic.Code) -> Bool) -> Set<String> {
      Set(
        result.diagnostics.filter { isIncluded($0.code) }.flatMap {
          $0.items + $0.ambiguity.map(\.item)
        }
      )
    }
    return (items { $0 == .unsatisfiable || $0.isOfRanges }, items { $0 == .ambiguousLayout })
  }
}

extension SVGPicture {
  /// Lists constraints, each with one number in however many conflicts it is, and returns the rows
  /// to draw.
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
        let end = conflict.broken.contains(reference) ? " (broken)" : ""
        addLine("\(number): \(reference.displayText)\(end)", ink: Ink.text)
        if isNew, let row = conflict.certificate.first(where: { $0.constraint == reference }) {
          rows.append((number, row))
        }
      }
      if let sum = conflict.sum { addLine(sum, ink: Ink.conflict) }
    }
    let others = numbers.count - Self.mostGauges
    if others > 0 { addLine("and \(others) more", ink: Ink.text) }
    return rows
  }

  /// Their legend is added once for a sheet.
  ///
  /// `rows`: rows of certificates, with their numbers in the list.
  private mutating func addGauges(
    _ rows: [(number: Int, row: Diagnostic.CertificateRow)],
    of result: LayoutResult,
    _ places: Gauge.Places
  ) -> [Gauge] {
    var bars: [Gauge] = []
    for (number, row) in rows {
      let gauges = Gauge.all(of: row, number: number, in: places)
      // A row without a length or edges shows at least its number at its item.
      for gauge in gauges.isEmpty ? [Gauge(markOf: row, number: number, in: places)] : gauges {
        bars.append(gauge.apart(from: bars))
        add(bars[bars.count - 1], ink: Ink.conflict)
      }
    }
    if !rows.isEmpty {
      legend.append(
        "red bars: conflicting sizes and spaces, by their numbers; red lines: aligned edges"
      )
    }
    return bars
  }

  /// Returns those that are drawn, with their numbers in the list below the picture.
  private mutating func addRanges(
    of result: LayoutResult,
    after count: Int,
    beside bars: [Gauge],
    _ places: Gauge.Places
  ) -> [(number: Int, range: Diagnostic.AmbiguousAttribute)] {
    let ranges = result.diagnostics.lazy.filter { $0.code == .ambiguousLayout }.flatMap(\.ambiguity)
      .prefix(Self.mostGauges)
    guard !ranges.isEmpty, let geometry = result.geometry else { return [] }
    let frames = Dictionary(
      geometry.frames.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    var bars = bars
    var drawn: [(number: Int, range: Diagnostic.AmbiguousAttribute)] = []
    for range in ranges {
      let number = count + drawn.count + 1
      guard let frame = frames[range.item],
        let gauge = Gauge(range, number: number, frame: frame, in: places)
      else { continue }
      bars.append(gauge.apart(from: bars))
      add(bars[bars.count - 1], ink: Ink.free)
      drawn.append((number, range))
    }
    legend.append("orange bars: the ranges of ambiguous numbers; dashed: another solution")
    return drawn
  }

  private mutating func add(_ gauge: Gauge, ink: String) {
    guard meter.charge(64) else { return }
    shapes.append(.gauge(gauge, offset: size.height, ink: ink))
    for segment in gauge.segments {
      let right = max(segment.start.x, segment.end.x)
      size.width = max(size.width, min(right, Self.extentLimit))
      reach = max(reach, segment.start.y, segment.end.y)
    }
  }

  /// Returns the ids of the misplaced views.
  private mutating func addGivenFrames(
    of result: LayoutResult,
    in layout: Layout,
    _ placements: [Placement]
  ) -> Set<String> {
    let items = Set(
      result.diagnostics.lazy.filter { $0.code == .misplacedView }.flatMap(\.items)
    )
    guard !items.isEmpty else { return items }
    let given = Dictionary(
      layout.views.map { ($0.id, $0.frame) },
      uniquingKeysWith: { first, _ in first }
    )
    for placement in placements where items.contains(placement.id) {
      guard let frame = given[placement.id] ?? nil, meter.charge(64) else { continue }
      let moved = placement.at(frame)
      shapes.append(.box(moved, offset: size.height, ink: Ink.free, isDashed: true))
    }
    legend.append("orange: misplaced; dashed: the frame in the file")
    return items
  }

  /// AL204 and AL300.
  private mutating func addHatching(of result: LayoutResult, _ placements: [Placement]) {
    let items = Set(
      result.diagnostics.lazy.filter { $0.code == .contentCompressed || $0.code == .textClipped }
        .flatMap(\.items)
    )
    for placement in placements where items.contains(placement.id) {
      guard let rect = placement.rect.common(with: placement.clip), meter.charge(64) else {
        continue
      }
      shapes.append(.hatching(rect.hatching, offset: size.height))
    }
    if !items.isEmpty { legend.append("hatched: smaller than its content") }
  }

  private mutating func addSafeArea(of result: LayoutResult) {
    let insets = result.environment.safeAreaInsets
    guard insets != .zero, let root = result.geometry?.rootSize else { return }
    let area = Rect(
      x: insets.left,
      y: insets.top,
      width: max(0, root.width - insets.left - insets.right),
      height: max(0, root.height - insets.top - insets.bottom)
    )
    shapes.append(.outline(area, offset: size.height, words: "safe area"))
  }

  /// Guides may be too thin to be visible; `rects` are in the root's coordinates.
  private mutating func addGuides(
    of layout: Layout,
    _ result: LayoutResult,
    to rects: inout [String: Rect]
  ) {
    guard !layout.guides.isEmpty, let geometry = result.geometry else { return }
    let frames = Dictionary(
      geometry.frames.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    for guide in layout.guides.prefix(Self.mostGauges) {
      guard var rect = frames[guide.id], let owner = rects[layout.views[guide.owningView].id],
        meter.charge(64)
      else { continue }
      rect.x += owner.x
      rect.y += owner.y
      if rects[guide.id] == nil { rects[guide.id] = rect }
      shapes.append(.outline(rect, offset: size.height, words: guide.id))
    }
  }
}

extension Rect {
  /// May be a line; `nil` where the rectangles are apart.
  func common(with other: Rect) -> Rect? {
    let x = max(self.x, other.x)
    let y = max(self.y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard [x, y, right, bottom].allSatisfy(\.isFinite), right >= x, bottom >= y else { return nil }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Six points from each other, or farther in a very large rectangle.
  fileprivate var hatching: [Gauge.Segment] {
    let step = max(6, (width + height) / 200)
    return stride(from: step - height, to: width, by: step).map { shift in
      Gauge.Segment(
        start: Point(x: x + max(0, shift), y: y + max(0, -shift)),
        end: Point(x: x + min(width, shift + height), y: y + min(height, width - shift))
      )
    }
  }
}
