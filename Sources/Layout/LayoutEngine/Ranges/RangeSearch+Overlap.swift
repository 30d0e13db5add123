internal import LayoutModel
internal import LinearSolver

extension RangeSearch {
  /// Maximum number of earlier views that a view is compared with: thousands of views in one
  /// position are one fault, and all its pairs are millions.
  static let mostCompared = 64

  private struct Swept {
    let view: Int
    let rect: MovingRect
    /// Its earliest beginning, in points.
    let near: Double
    /// Its latest end, in points.
    let far: Double
  }

  /// Records where views overlap of which neither contains the other.
  ///
  /// A sweep along the less crowded axis: n log n, and for each view at most `mostCompared` others.
  /// Views with disjoint swept intervals never meet; inequalities give the exact sizes for all
  /// others.
  mutating func findOverlaps(
    _ rects: [MovingRect],
    _ stretch: ClosedRange<Double>,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let views = rects.indices.dropFirst().filter { subjects.appearances[$0].paints }
    let along: LayoutAnalysis.Axis =
      crowding(of: views, rects, .width, stretch) <= crowding(of: views, rects, .height, stretch)
      ? .width : .height
    var all = views.map { view in
      let rect = aligned(view, rects)
      let span = rect[along]
      return Swept(
        view: view,
        rect: rect,
        near: min(
          span.near.value(at: stretch.lowerBound),
          span.near.value(at: stretch.upperBound)
        ),
        far: max(span.far.value(at: stretch.lowerBound), span.far.value(at: stretch.upperBound))
      )
    }
    all.sort { ($0.near, $0.view) < ($1.near, $1.view) }
    var open: [Swept] = []
    for swept in all {
      open.removeAll { $0.far <= swept.near }
      try budget.work(8 + 16 * open.count)
      for other in open { compare(other, swept, stretch) }
      if open.count < Self.mostCompared { open.append(swept) }
    }
  }

  /// A column of rows is crowded along x and not along y, so that a sweep along y has few open
  /// views.
  private func crowding(
    of views: [Int],
    _ rects: [MovingRect],
    _ axis: LayoutAnalysis.Axis,
    _ stretch: ClosedRange<Double>
  ) -> Double {
    let middle = (stretch.lowerBound + stretch.upperBound) / 2
    var (lengths, first, last) = (0.0, Double.infinity, -Double.infinity)
    for view in views {
      let span = rects[view][axis]
      let (near, far) = (span.near.value(at: middle), span.far.value(at: middle))
      lengths += far - near
      first = min(first, near)
      last = max(last, far)
    }
    return lengths / max(last - first, 1)
  }

  /// Views of which one scrolls under the other are not compared.
  ///
  /// The one that is drawn first is covered, which matters where it is a text or a control.
  private mutating func compare(_ one: Swept, _ two: Swept, _ stretch: ClosedRange<Double>) {
    let (lower, upper) = one.view < two.view ? (one, two) : (two, one)
    guard subjects.appearances[lower.view].isNeeded,
      subjects.scrolls[lower.view] == subjects.scrolls[upper.view],
      !prepared.tree.contains(lower.view, upper.view),
      !prepared.tree.contains(upper.view, lower.view)
    else { return }
    let inequalities = Inequalities(
      [
        lower.rect.x.far - upper.rect.x.near - Self.slack,
        upper.rect.x.far - lower.rect.x.near - Self.slack,
        lower.rect.y.far - upper.rect.y.near - Self.slack,
        upper.rect.y.far - lower.rect.y.near - Self.slack,
      ],
      guards: isThere(lower.rect) + isThere(upper.rect)
    )
    notes.record(
      RangeNotes.Subject(code: .viewsOverlap, view: lower.view, other: upper.view),
      where: inequalities,
      in: stretch,
      slack: Self.slack
    )
  }
}
