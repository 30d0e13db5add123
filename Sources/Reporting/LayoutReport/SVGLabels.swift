internal import LayoutModel

/// The names and numbers of a sheet, none of which overlap.
///
/// In order of importance: lines of text, which have fixed positions, then the numbers of
/// conflicts, then names from the root inwards. A name without a free position is only in the
/// tooltip of its box.
struct SVGLabels {
  struct Label {
    let attributes: [(String, String)]
    let words: String
  }

  private(set) var all: [Label] = []
  private(set) var right = 0.0
  private(set) var bottom = 0.0
  private var placer = LabelPlacer()

  private static let lineHeight = 1.15
  /// The minimum font size of a name; smaller ones are illegible.
  private static let leastSize = 4.0
  private static let nameSize = 10.0
  private static let gaugeSize = 9.0
  /// Maximum number of lines between a name and its view's top.
  private static let farthestLine = 12
  /// Maximum number of positions along a gauge, to each side of its middle.
  private static let farthestStep = 40
  /// Maximum number of lines between a number and its gauge.
  private static let farthestGaugeLine = 60
}

extension SVGLabels {
  mutating func reserve(_ shapes: [SVGPicture.Shape], at origin: Point) {
    for case .line(let words, let y, _) in shapes {
      reserve(words, at: Point(x: origin.x, y: origin.y + y), fontSize: SVGPicture.fontSize)
    }
  }

  /// Numbers of gauges come before names.
  mutating func add(_ shapes: [SVGPicture.Shape], at origin: Point) {
    for case .gauge(let gauge, let offset, let ink) in shapes {
      add(gauge, at: Point(x: origin.x, y: origin.y + offset), ink: ink)
    }
    for case .box(let placement, let offset, let ink, false) in shapes {
      guard let rect = placement.rect.common(with: placement.clip) else { continue }
      add(placement, rect, at: Point(x: origin.x, y: origin.y + offset), ink: ink)
    }
  }

  /// `point`: the start of the baseline.
  private mutating func reserve(_ words: String, at point: Point, fontSize: Double) {
    let size = Size(
      width: estimatedWidth(words, fontSize: fontSize),
      height: fontSize * Self.lineHeight
    )
    _ = placer.takeFirst(of: [
      Rect(x: point.x, y: point.y - fontSize, width: size.width, height: size.height)
    ])
  }

  /// Beside its middle, then beside other parts of it; then the number alone; then farther away.
  ///
  /// A number without a free position is left out: the list beside the picture has it.
  private mutating func add(_ gauge: Gauge, at corner: Point, ink: String) {
    let (words, number) = (gauge.words, gauge.number)
    let near = boxes(for: words, at: gauge, corner, isNear: true)
    let alone =
      boxes(for: number, at: gauge, corner, isNear: true)
      + boxes(for: number, at: gauge, corner, isNear: false)
    let text: String
    let box: Rect
    if let index = placer.takeFirst(of: near) {
      (text, box) = (words, near[index])
    } else if let index = placer.takeFirst(of: alone) {
      (text, box) = (number, alone[index])
    } else {
      return
    }
    right = max(right, box.maxX)
    bottom = max(bottom, box.maxY)
    all.append(
      Label(
        attributes: [
          ("x", length(hundredths(box.x + box.width / 2))),
          ("y", length(hundredths(box.y + Self.gaugeSize))), ("fill", ink),
          ("font-size", length(Self.gaugeSize)), ("text-anchor", "middle"),
          // Lines behind the letters do not cross them.
          ("paint-order", "stroke"), ("stroke", SVGPicture.Ink.ground), ("stroke-width", "2"),
        ],
        words: text
      )
    )
  }

  /// The positions of a text at a gauge, the best first.
  private func boxes(
    for words: String,
    at gauge: Gauge,
    _ corner: Point,
    isNear: Bool
  ) -> [Rect] {
    let width = estimatedWidth(words, fontSize: Self.gaugeSize)
    let height = Self.gaugeSize * Self.lineHeight
    let center = Point(x: corner.x + gauge.center.x, y: corner.y + gauge.center.y)
    let beside = width / 2 + Gauge.halfEnd + 2
    let line = height / 2 + Gauge.halfEnd
    var offsets: [Point] = []
    if isNear {
      let isHorizontal = gauge.axis == .horizontal
      let step = isHorizontal ? width + 2 : height
      let length = gauge.segments.first.map {
        isHorizontal ? abs($0.end.x - $0.start.x) : abs($0.end.y - $0.start.y)
      }
      let count = min(Double(Self.farthestStep), (length ?? 0) / 2 / step).rounded(.down)
      for along in stride(from: 0, through: count, by: 1).flatMap({ $0 == 0 ? [0] : [$0, -$0] }) {
        for side in [1.0, -1] {
          offsets.append(
            isHorizontal
              ? Point(x: along * step, y: -side * line) : Point(x: side * beside, y: along * step)
          )
        }
      }
    } else {
      for step in 1...Self.farthestGaugeLine {
        let distance = Double(step) * height + line
        for x in [0, beside, -beside, 3 * beside] {
          offsets += [Point(x: x, y: -distance), Point(x: x, y: distance)]
        }
      }
    }
    return offsets.map { offset in
      Rect(
        x: max(1, center.x + offset.x - width / 2),
        y: max(1, center.y + offset.y - height / 2),
        width: width,
        height: height
      )
    }
  }

  /// In the middle of a leaf, in a corner of a container, and elsewhere where that is occupied.
  private mutating func add(
    _ placement: Placement,
    _ rect: Rect,
    at corner: Point,
    ink: String
  ) {
    let ems = max(estimatedWidth(placement.name, fontSize: 1), 1)
    let size = min((rect.width - 4) / ems, rect.height - 2, Self.nameSize)
    guard size >= Self.leastSize else { return }
    let (width, height) = (ems * size, size * Self.lineHeight)
    let (left, first) = (corner.x + rect.x, corner.y + rect.y)
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
          ("x", length(isMiddle ? left + rect.width / 2 : box.x)), ("y", length(box.y + size)),
          ("fill", ink), ("font-size", length(size)),
          ("text-anchor", isMiddle ? "middle" : "start"),
        ],
        words: placement.name
      )
    )
  }

  /// More digits only make pictures larger.
  private func hundredths(_ place: Double) -> Double { (place * 100).rounded() / 100 }
}
