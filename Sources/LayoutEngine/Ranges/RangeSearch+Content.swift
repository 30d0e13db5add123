internal import LayoutModel
internal import LinearSolver

extension RangeSearch {
  /// Notes where a view is too small for its content, has vanished, or cannot be hit.
  mutating func lookAtContent(
    of view: Int,
    _ rects: [MovingRect],
    _ stretch: ClosedRange<Double>,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let appearance = subjects.appearances[view]
    guard appearance.paints, !appearance.contains(.transparent) else { return }
    let rect = aligned(view, rects)
    if appearance.contains(.control), environment.platform == .iOS {
      for (side, axis) in Self.extents where isGiven(axis) {
        notes.note(
          RangeNotes.Subject(code: .smallHitRegion, view: view, edge: axis == .width ? 0 : 1),
          where: Inequalities(
            [LayoutAnalysis.Line(HitRegion.least - Self.slack) - rects[view][axis].extent],
            guards: isThere(rect)
          ),
          in: stretch,
          slack: Self.slack,
          side: side
        )
      }
    }
    guard let content = prepared.layout.views[view].intrinsicContentSize, isKnown(view) else {
      return
    }
    for (side, axis) in Self.extents where isGiven(axis) {
      guard let wanted = axis == .width ? content.width : content.height,
        wanted > Self.worthSeeing
      else { continue }
      notes.note(
        RangeNotes.Subject(code: .contentCollapsed, view: view, edge: axis == .width ? 0 : 1),
        where: Inequalities([LayoutAnalysis.Line(Self.slack) - rect[axis].extent]),
        in: stretch,
        slack: wanted - Self.slack,
        side: side
      )
    }
    guard appearance.contains(.text), !appearance.contains(.adjusts) else { return }
    try budget.work(16 * content.heightForWidth.count)
    lookAtText(view, rect, stretch)
  }

  private static let extents: [(RangeNotes.Side, LayoutAnalysis.Axis)] = [
    (.width, .width), (.height, .height),
  ]

  /// Content that is no larger is none, in points.
  private static let worthSeeing = 4.0

  /// Whether the size of a view's content is known: stated, or that of its text.
  private func isKnown(_ view: Int) -> Bool {
    switch prepared.layout.views[view].contentSource {
    case .stated, .measuredText: true
    case .stretchedText, .cutText, .drawn, .drawnRow, .unknown: false
    }
  }

  /// Notes where a text has less than it needs along one axis.
  private mutating func lookAtText(
    _ view: Int,
    _ rect: MovingRect,
    _ stretch: ClosedRange<Double>
  ) {
    for need in TextFit(of: prepared.layout.views[view]).needs {
      let isOneLine = need.axis == .horizontal
      guard isOneLine || isGiven(.height) else { continue }
      let extent = isOneLine ? rect.x.extent : rect.y.extent
      var guards = isOneLine ? [] : [rect.x.extent - Self.slack]
      if let from = need.from { guards.append(rect.x.extent - (from - Self.rounding)) }
      if let to = need.to {
        guards.append(LayoutAnalysis.Line(to - Self.rounding) - rect.x.extent)
      }
      notes.note(
        RangeNotes.Subject(code: .textCutOff, view: view),
        where: Inequalities(
          [LayoutAnalysis.Line(need.extent - Self.slack) - extent],
          guards: guards
        ),
        in: stretch,
        slack: Self.slack,
        side: isOneLine ? .width : .height
      )
    }
  }

  /// A width of a step's own start, but for rounding, stands on it, in points.
  static let rounding = 1e-6
}
