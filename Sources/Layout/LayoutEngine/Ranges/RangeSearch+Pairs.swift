internal import LayoutModel
internal import LinearSolver

extension RangeSearch {
  /// Records where siblings leave their row, change places, wrap beside one that does not, or lose a common
  /// edge.
  ///
  /// Along the width rows are looked at, along the height columns: a layout that grows downwards
  /// moves what lies beside each other by itself.
  ///
  /// Within a stretch all frames are lines in the size, so that each question is where a line is
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
    let isAcross = analysis.range.axis == .width
    let lines = isAcross ? pairs.rows : pairs.columns
    try budget.work(32 * (lines.count + pairs.aligned.count))
    for pair in lines {
      let (near, far) = (aligned(pair.near, rects), aligned(pair.far, rects))
      let isThere = isThere(near) + isThere(far)
      lookAtOrder(pair, near, far, isThere, stretch)
      if isAcross { lookAtLines(pair, pairs.steps, near, far, isThere, stretch) }
    }
    for edges in pairs.aligned {
      lookAtEdges(edges, aligned(edges.one, rects), aligned(edges.other, rects), stretch)
    }
  }

  /// Records where two of a row are on different lines, or the right one is at the left.
  ///
  /// Both questions allow for the rounding of frames to pixels.
  ///
  /// Changed places is AL216: the near one begins where the far one ends, or behind that. A row is
  /// left, AL215, where one begins across the row behind the other's end. Guards see to it that
  /// both are there.
  private mutating func lookAtOrder(
    _ pair: RangePairs.Pair,
    _ near: MovingRect,
    _ far: MovingRect,
    _ isThere: [LayoutAnalysis.Line],
    _ stretch: ClosedRange<Double>
  ) {
    let axis = analysis.range.axis
    notes.record(
      RangeNotes.Subject(code: .orderFlipped, view: pair.near, other: pair.far),
      where: Inequalities([near[axis].near - far[axis].far - -Self.rounding], guards: isThere),
      in: stretch
    )
    let (one, two) = (near[axis.other], far[axis.other])
    for line in [two.near - one.far, one.near - two.far] {
      notes.record(
        RangeNotes.Subject(code: .rowLeft, view: pair.near, other: pair.far),
        where: Inequalities([line - -Self.rounding], guards: isThere),
        in: stretch
      )
    }
  }

  /// Records where a text of a row takes more lines than at the reference, and the other does not.
  ///
  /// A text that wraps alone makes its row ragged; where both wrap, the row only grows.
  ///
  /// AL214. Only texts are compared, and only what a width decides: a step of `heightForWidth`
  /// begins at the width from which on that number of lines is enough.
  private mutating func lookAtLines(
    _ pair: RangePairs.Pair,
    _ steps: [Int: Int],
    _ near: MovingRect,
    _ far: MovingRect,
    _ isThere: [LayoutAnalysis.Line],
    _ stretch: ClosedRange<Double>
  ) {
    /// By how much a text is too narrow for the lines that it has at the reference.
    func shortfall(_ view: Int, _ rect: MovingRect) -> LayoutAnalysis.Line? {
      guard let step = steps[view], step > 0, subjects.appearances[view].contains(.text),
        let content = prepared.layout.views[view].intrinsicContentSize
      else { return nil }
      return LayoutAnalysis.Line(content.heightForWidth[step].width - Self.rounding) - rect.x.extent
    }
    let texts = [(pair.near, pair.far, near, far), (pair.far, pair.near, far, near)]
    for (view, peer, rect, other) in texts where subjects.appearances[peer].contains(.text) {
      guard let shortfall = shortfall(view, rect) else { continue }
      let stays = self.stays(peer, steps, other)
      notes.record(
        RangeNotes.Subject(code: .rowRagged, view: view, other: peer),
        where: Inequalities([shortfall], guards: isThere + stays),
        in: stretch
      )
    }
  }

  /// That a text keeps the lines that it has at the reference.
  ///
  /// As an inequality, to be asked together with the others.
  private func stays(
    _ view: Int,
    _ steps: [Int: Int],
    _ rect: MovingRect
  ) -> [LayoutAnalysis.Line] {
    guard let step = steps[view], step > 0,
      let content = prepared.layout.views[view].intrinsicContentSize
    else { return [] }
    return [rect.x.extent - (content.heightForWidth[step].width - Self.rounding)]
  }

  /// Edges that are farther apart are not meant to be aligned, in points.
  ///
  /// They are parts of other rows and columns.
  private static let nearlyAligned = 4.0

  /// Records where edges are aligned, and where they nearly are.
  ///
  /// How often they are aligned decides in the end whether it was meant (`RangeReport`).
  ///
  /// AL219. Two sets are noted: `contacts`, where the edges are within half a point, and `notes`,
  /// where they are farther apart than that and no farther than `nearlyAligned`. Which of two edges
  /// is ahead does not matter, so the difference is asked with both signs.
  private mutating func lookAtEdges(
    _ edges: RangePairs.Edges,
    _ one: MovingRect,
    _ other: MovingRect,
    _ stretch: ClosedRange<Double>
  ) {
    let difference = edges.edge.line(of: one) - edges.edge.line(of: other)
    let opposite = LayoutAnalysis.Line(0) - difference
    let isThere = isThere(one) + isThere(other)
    let subject = RangeNotes.Subject(
      code: .edgesMisaligned,
      view: edges.one,
      other: edges.other,
      edge: edges.edge.rawValue
    )
    let within = LayoutAnalysis.Line(Self.slack + Self.rounding)
    contacts.record(
      subject,
      where: Inequalities([within - difference, within - opposite], guards: isThere),
      in: stretch
    )
    for line in [difference, opposite] {
      notes.record(
        subject,
        where: Inequalities(
          [line - Self.slack],
          guards: isThere + [LayoutAnalysis.Line(Self.nearlyAligned) - line]
        ),
        in: stretch,
        slack: Self.slack
      )
    }
  }
}
