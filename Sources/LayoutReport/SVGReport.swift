internal import LayoutModel

/// Answers as one picture: the frames of each, to scale, under a line of summary.
///
/// Looks are attributes, not style sheets, which a strict policy for content would leave out.
struct SVGReport {
  /// What stands between pictures, and around them.
  private static let gap = 24.0
  /// How large text is.
  private static let fontSize = 12.0
  /// How much of the height of text its line takes.
  private static let lineHeight = 1.5
  /// How wide a letter is on the average, as a part of the size of the font.
  private static let letterWidth = 0.6
  /// The largest extent of a root that is drawn, in points.
  private static let extentLimit = 100_000.0

  private var text: MarkupText
  /// The views that stand out.
  private let marks: Set<String>
  private var top = gap
  private var right = 320.0
  private var shapes: [Shape] = []

  /// Something to draw; collected first, because the size of the whole stands before it.
  private enum Shape {
    case line(String, y: Double, ink: String)
    case box(Placement, offset: Double, ink: String, isDashed: Bool)
  }

  init(
    _ answers: LayoutAnswers<LayoutResult>,
    limit: Int,
    _ meter: WorkMeter,
    marks: Set<String> = []
  ) {
    self.marks = marks
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
  }

  private mutating func addLine(_ words: String, ink: String) {
    top += Self.fontSize * Self.lineHeight
    shapes.append(.line(words, y: top, ink: ink))
    right = max(right, 2 * Self.gap + Double(words.count) * Self.fontSize * Self.letterWidth)
  }

  private mutating func add(_ result: LayoutResult, of layout: Layout, _ name: String?) {
    let size = result.rootSize
    let words = "\(decimal(size.width)) x \(decimal(size.height)) points"
    let heading = "\(name.map { "\($0): " } ?? "")\(result.status.rawValue): \(words)"
    addLine(heading, ink: result.status == .unsatisfiable ? Ink.conflict : Ink.text)
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
    for placement in Placement.all(of: result, in: layout) {
      let ink =
        items.conflicting.contains(placement.id)
        ? Ink.conflict : items.free.contains(placement.id) ? Ink.free : Ink.view
      shapes.append(.box(placement, offset: top, ink: ink, isDashed: false))
    }
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
  private mutating func write() {
    let (width, height) = (decimal(right), decimal(top))
    text.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("font-family", "system-ui, sans-serif"),
        ("font-size", decimal(Self.fontSize)),
      ]
    )
    text.element("rect", [("width", width), ("height", height), ("fill", "#ffffff")])
    for shape in shapes where !text.isFull {
      switch shape {
      case .line(let words, let y, let ink):
        text.element("text", [("x", decimal(Self.gap)), ("y", decimal(y)), ("fill", ink)], words)
      case .box(let placement, let offset, let ink, let isDashed):
        write(placement, offset, ink, isDashed: isDashed)
      }
    }
    text.close("svg")
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
      ("fill", ink), ("fill-opacity", isDashed ? "0" : "0.06"),
    ]
    if isDashed { attributes.append(("stroke-dasharray", "4 3")) }
    if marks.contains(placement.id) { attributes.append(("stroke-width", "3")) }
    text.open("rect", attributes)
    let frame = [placement.rect.x, placement.rect.y, placement.rect.width, placement.rect.height]
    let title =
      placement.name == placement.id ? placement.id : "\(placement.name) (\(placement.id))"
    text.element("title", [], "\(title): \(frame.map(decimal).joined(separator: ", "))")
    text.close("rect")
    if !isDashed { label(placement, rect, offset, ink) }
  }

  /// Writes the name into the middle of a leaf, and into the corner of what holds others, where it has
  /// room.
  private mutating func label(
    _ placement: Placement,
    _ rect: Rect,
    _ offset: Double,
    _ ink: String
  ) {
    let letters = Double(max(placement.name.count, 1))
    let fitting = min((rect.width - 4) / letters / Self.letterWidth, rect.height - 2)
    let size = min(fitting, Self.fontSize - 2)
    guard size >= 4 else { return }
    let isLeaf = placement.isLeaf
    let x = Self.gap + (isLeaf ? rect.x + rect.width / 2 : rect.x + 3)
    let y = offset + (isLeaf ? rect.y + rect.height / 2 + size / 3 : rect.y + size + 1)
    text.element(
      "text",
      [
        ("x", decimal(x)), ("y", decimal(y)), ("fill", ink), ("font-size", decimal(size)),
        ("text-anchor", isLeaf ? "middle" : "start"),
      ],
      placement.name
    )
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
