internal import LayoutModel
internal import LinearSolver

extension RangeSearch {
  /// Records where the near sibling begins at or after the end of the far one (AL216).
  ///
  /// Along the width rows are checked, along the height columns: a layout that grows downwards
  /// moves views beside each other by itself.
  mutating func inspect(
    _ pairs: RangePairs,
    _ rects: [MovingRect],
    _ stretch: ClosedRange<Double>,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let axis = analysis.range.axis
    let lines = axis == .width ? pairs.rows : pairs.columns
    try budget.work(32 * lines.count)
    for pair in lines {
      let (near, far) = (aligned(pair.near, rects), aligned(pair.far, rects))
      notes.record(
        RangeNotes.Subject(code: .orderFlipped, view: pair.near, other: pair.far),
        where: Inequalities(
          [near[axis].near - far[axis].far - -Self.rounding],
          guards: isThere(near) + isThere(far)
        ),
        in: stretch
      )
    }
  }
}
