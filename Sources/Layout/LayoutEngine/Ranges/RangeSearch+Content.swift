internal import LayoutModel
internal import LinearSolver

/// Sizes of single views: content is visible (AL217), and text is not cut off (AL213).
extension RangeSearch {
  /// Records where a view is too small for its content, or has vanished.
  ///
  /// Fitting axes of the root are left out: there a view gets its content size.
  mutating func inspectContent(
    of view: Int,
    _ rects: [MovingRect],
    _ stretch: ClosedRange<Double>,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let appearance = subjects.appearances[view]
    guard appearance.paints, !appearance.contains(.transparent) else { return }
    let rect = aligned(view, rects)
    guard let content = prepared.layout.views[view].intrinsicContentSize, isKnown(view) else {
      return
    }
    for (side, axis) in Self.extents where isGiven(axis) {
      guard let wanted = axis == .width ? content.width : content.height,
        wanted > Self.noticeableDistance
      else { continue }
      notes.record(
        RangeNotes.Subject(code: .contentCollapsed, view: view, edge: axis == .width ? 0 : 1),
        where: Inequalities([LayoutAnalysis.Line(Self.slack) - rect[axis].extent]),
        in: stretch,
        slack: wanted - Self.slack,
        side: side
      )
    }
    guard appearance.contains(.text), !appearance.contains(.adjusts) else { return }
    try budget.work(16 * content.heightForWidth.count)
    inspectText(view, rect, stretch)
  }

  private static let extents: [(RangeNotes.Side, LayoutAnalysis.Axis)] = [
    (.width, .width), (.height, .height),
  ]

  /// The minimum size of visible content, in points.
  private static let noticeableDistance = 4.0

  /// A size that is drawn or unknown proves no cut text: code may set a shorter one.
  private func isKnown(_ view: Int) -> Bool {
    switch prepared.layout.views[view].contentSource {
    case .stated, .measuredText: true
    case .stretchedText, .cutText, .drawn, .drawnRow, .unknown: false
    }
  }

  /// Between steps of `heightForWidth` the needed height is constant, so each step is checked by
  /// itself with the two widths as guards.
  private mutating func inspectText(
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
      notes.record(
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

  /// The tolerance at the start of a step, in points.
  static let rounding = 1e-6
}
