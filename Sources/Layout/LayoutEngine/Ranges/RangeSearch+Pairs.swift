internal import LayoutModel
internal import LinearSolver

extension RangeSearch {
  /// Records where siblings change places: the near one begins where the far one ends, or behind that.
  ///
  /// Along the width rows are looked at, along the height columns: a layout that grows downwards
  /// moves what lies beside each other by itself. The question allows for the rounding of frames to
  /// pixels.
  ///
  /// AL216. Within a stretch all frames are lines in the size, so that the question is where a line is
  /// above zero. It costs a few units a pair and stretch.
  ///
  /// - Parameters:
  ///   - pairs: What belongs together at the reference size.
  ///   - rects: All frames, as lines in the root's coordinates.
  ///   - stretch: The sizes of the root in which these lines hold.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  mutating func lookAt(
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
