internal import LayoutModel

extension SVGReport {
  /// The names and numbers of a picture, none of which lies on another.
  ///
  /// What is added first has its place; a name for which there is no room is left to the tooltip of its
  /// box.
  struct Labels {
    /// A text with what it is drawn with.
    struct Label {
      let attributes: [(String, String)]
      let words: String
    }

    /// The texts in the order in which they were added.
    private(set) var all: [Label] = []
    /// How far to the right texts reach.
    private(set) var right = 0.0
    private var placer = LabelPlacer()
    private let gap: Double

    /// How much smaller than the height of its line a text is.
    private static let lineHeight = 1.15
    /// The smallest size at which a name is written; smaller ones are specks.
    private static let leastSize = 4.0
    /// How large the numbers of gauges are.
    private static let gaugeSize = 9.0
    /// How many lines away from its gauge a number may stand.
    private static let farthestLine = 12

    /// - Parameter gap: Where the roots of pictures begin, from the left.
    init(gap: Double) { self.gap = gap }
  }
}

extension SVGReport.Labels {
  /// Takes the place of a text that stands somewhere already.
  mutating func reserve(_ words: String, at point: Point, fontSize: Double) {
    let size = Size(
      width: estimatedWidth(words, fontSize: fontSize),
      height: fontSize * Self.lineHeight
    )
    _ = placer.takeFirst(of: [
      Rect(x: point.x, y: point.y - fontSize, width: size.width, height: size.height)
    ])
  }

  /// Writes what a gauge says beside its middle, as near as there is room.
  mutating func add(_ gauge: Gauge, _ offset: Double, ink: String) {
    let width = estimatedWidth(gauge.words, fontSize: Self.gaugeSize)
    let height = Self.gaugeSize * Self.lineHeight
    let isHorizontal = gauge.segments[0].start.y == gauge.segments[0].end.y
    let center = Point(x: gap + gauge.center.x, y: offset + gauge.center.y)
    let beside = width / 2 + Gauge.halfEnd + 2
    let line = height / 2 + Gauge.halfEnd
    var offsets =
      isHorizontal
      ? [Point(x: 0, y: -line), Point(x: 0, y: line)]
      : [Point(x: beside, y: 0), Point(x: -beside, y: 0)]
    for step in 1...Self.farthestLine {
      let distance = Double(step) * height + line
      for x in [0, beside, -beside] {
        offsets.append(Point(x: x, y: -distance))
        offsets.append(Point(x: x, y: distance))
      }
    }
    let boxes = offsets.map { offset in
      Rect(
        x: max(1, center.x + offset.x - width / 2),
        y: max(1, center.y + offset.y - height / 2),
        width: width,
        height: height
      )
    }
    guard let index = placer.takeFirst(of: boxes) else { return }
    let box = boxes[index]
    right = max(right, box.maxX + gap / 2)
    all.append(
      Label(
        attributes: [
          ("x", decimal(hundredths(box.x + width / 2))),
          ("y", decimal(hundredths(box.y + Self.gaugeSize))), ("fill", ink),
          ("font-size", decimal(Self.gaugeSize)), ("text-anchor", "middle"),
          // Lines behind the letters do not cross them.
          ("paint-order", "stroke"), ("stroke", "#ffffff"), ("stroke-width", "2"),
        ],
        words: gauge.words
      )
    )
  }

  /// Writes the name of a view into its middle where it is a leaf, into a corner where it holds others,
  /// and elsewhere in it where that is taken.
  mutating func add(
    _ placement: Placement,
    _ rect: Rect,
    _ offset: Double,
    ink: String,
    fontSize: Double
  ) {
    let ems = max(estimatedWidth(placement.name, fontSize: 1), 1)
    let size = min((rect.width - 4) / ems, rect.height - 2, fontSize)
    guard size >= Self.leastSize else { return }
    let (width, height) = (ems * size, size * Self.lineHeight)
    let (left, first) = (gap + rect.x, offset + rect.y)
    // The baseline of a name in the middle, and of one in each line from the top.
    let middle = Rect(
      x: left + (rect.width - width) / 2,
      y: first + rect.height / 2 - size * 2 / 3,
      width: width,
      height: height
    )
    var boxes = placement.isLeaf ? [middle] : []
    for x in [left + 3, left + rect.width - 1 - width] {
      for line in 0..<Self.farthestLine where Double(line + 1) * height + 1 <= rect.height {
        boxes.append(Rect(x: x, y: first + 1 + Double(line) * height, width: width, height: height))
      }
    }
    guard let index = placer.takeFirst(of: boxes) else { return }
    let box = boxes[index]
    let isMiddle = placement.isLeaf && index == 0
    all.append(
      Label(
        attributes: [
          ("x", decimal(isMiddle ? left + rect.width / 2 : box.x)), ("y", decimal(box.y + size)),
          ("fill", ink), ("font-size", decimal(size)),
          ("text-anchor", isMiddle ? "middle" : "start"),
        ],
        words: placement.name
      )
    )
  }

  /// A place to hundredths of a point: more digits only make pictures larger.
  private func hundredths(_ place: Double) -> Double { (place * 100).rounded() / 100 }
}
