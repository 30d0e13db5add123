internal import LayoutModel
internal import LinearSolver

/// Finds failures at some sizes of the root and not at others, on the exact pieces of an analysis.
///
/// Between breakpoints every edge is a straight line, so that each rule is a handful of linear
/// inequalities with an exact interval; nothing is sampled. A property of every size is treated as
/// intended (after Walsh et al., "Automated Layout Failure Detection for Responsive Web Pages
/// without an Explicit Oracle", ISSTA 2017).
struct RangeSearch {
  let prepared: PreparedLayout
  let analysis: LayoutAnalysis
  let environment: Environment
  let subjects: RangeSubjects
  /// The sizes at which the required constraints are satisfiable.
  let holding: [ClosedRange<Double>]
  let stretches: [Stretch]
  /// Their total length, in points.
  let length: Double
  var notes = RangeNotes()

  struct Stretch {
    let piece: Int
    let range: ClosedRange<Double>
  }

  /// Smaller violations are ignored, in points: half of a pixel of a screen of scale 1.
  static let slack = 0.5

  init(
    _ prepared: PreparedLayout,
    _ analysis: LayoutAnalysis,
    holding: [ClosedRange<Double>]
  ) {
    self.prepared = prepared
    self.holding = holding
    self.analysis = analysis
    environment = analysis.environment
    subjects = RangeSubjects(prepared)
    var stretches: [Stretch] = []
    var first = 0
    for (index, piece) in analysis.pieces.enumerated() {
      var place = first
      while place < holding.count, holding[place].lowerBound < piece.to {
        let whole = holding[place]
        let (low, high) = (max(piece.from, whole.lowerBound), min(piece.to, whole.upperBound))
        if high - low > Self.shortest { stretches.append(Stretch(piece: index, range: low...high)) }
        if whole.upperBound <= piece.to { first = place + 1 }
        place += 1
      }
    }
    self.stretches = stretches
    length = stretches.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
  }

  /// The minimum length of a stretch, in points.
  private static let shortest = 1e-6

  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    guard length >= 1 else { return }
    let pairs = try RangePairs(self, &budget)
    for stretch in stretches {
      // Four lines per view are added up, and a few rules check each.
      try budget.work(64 * prepared.views.count)
      let rects = rects(in: stretch.piece)
      for view in prepared.views.indices.dropFirst() {
        inspectBounds(of: view, rects, stretch.range)
        try inspectContent(of: view, rects, stretch.range, &budget)
      }
      try findOverlaps(rects, stretch.range, &budget)
      try inspect(pairs, rects, stretch.range, &budget)
    }
  }

  /// That of the environment, if it is in a stretch, or else the middle of the longest stretch.
  var reference: Double {
    let extent = analysis.range.axis == .width ? environment.width : environment.height
    if case .points(let points) = extent, stretches.contains(where: { $0.range.contains(points) }) {
      return points
    }
    let longest = stretches.max {
      $0.range.upperBound - $0.range.lowerBound < $1.range.upperBound - $1.range.lowerBound
    }
    return longest.map { ($0.range.lowerBound + $0.range.upperBound) / 2 } ?? 0
  }

  func stretch(at extent: Double) -> Stretch? { stretches.first { $0.range.contains(extent) } }
}

extension RangeSearch {
  /// The frames of a piece in the root's coordinates, without guides.
  func rects(in piece: Int) -> [MovingRect] {
    let frames = analysis.pieces[piece].frames
    var rects = prepared.views.indices.map { index in
      let frame = frames[index]
      return MovingRect(
        x: MovingSpan(near: frame.x, far: frame.x + frame.width),
        y: MovingSpan(near: frame.y, far: frame.y + frame.height)
      )
    }
    prepared.forEachInTreeOrder { index in
      guard let superview = prepared.views[index].superview else { return }
      let around = prepared.views[superview]
      let dx = rects[superview].x.near - around.horizontal.contentOffset
      let dy = rects[superview].y.near - around.vertical.contentOffset
      rects[index].x = MovingSpan(near: rects[index].x.near + dx, far: rects[index].x.far + dx)
      rects[index].y = MovingSpan(near: rects[index].y.near + dy, far: rects[index].y.far + dy)
    }
    return rects
  }

  /// Without shadows, which may overlap.
  func aligned(_ view: Int, _ rects: [MovingRect]) -> MovingRect {
    rects[view].inset(
      by: prepared.views[view].horizontal.inset,
      prepared.views[view].vertical.inset
    )
  }

  /// An empty rectangle shows nothing.
  func isThere(_ rect: MovingRect) -> [LayoutAnalysis.Line] {
    [rect.x.extent - Self.slack, rect.y.extent - Self.slack]
  }

  /// True where a screen gives the extent, or it varies; the height of a table's row is free.
  func isGiven(_ axis: LayoutAnalysis.Axis) -> Bool {
    if axis == analysis.range.axis { return true }
    if case .fitting = axis == .width ? environment.width : environment.height { return false }
    let bit: Environment.Axes = axis == .width ? .horizontal : .vertical
    return environment.drawnAxes.isDisjoint(with: bit)
      && environment.preferredAxes.isDisjoint(with: bit)
  }
}
