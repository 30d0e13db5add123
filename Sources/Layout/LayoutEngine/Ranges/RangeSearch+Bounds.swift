internal import LayoutModel

/// Views outside of their superview (AL211), the screen or its safe area (AL212). All lines are in
/// the root's coordinates, in points.
extension RangeSearch {
  /// Below 0 where a rectangle is inside.
  func sides(
    of inner: MovingRect,
    beyond outer: MovingRect
  ) -> [(side: RangeNotes.Side, axis: LayoutAnalysis.Axis, line: LayoutAnalysis.Line)] {
    [
      (.left, .width, outer.x.near - inner.x.near), (.right, .width, inner.x.far - outer.x.far),
      (.top, .height, outer.y.near - inner.y.near), (.bottom, .height, inner.y.far - outer.y.far),
    ]
  }

  /// Records where a view leaves its superview, or the screen, or goes below bars and notches.
  ///
  /// A control outside of its superview is not touched there: UIKit hit-tests within bounds alone.
  /// Scrolled content may be off the screen, and subviews of the root or of a scroll view may leave
  /// it.
  mutating func inspectBounds(of view: Int, _ rects: [MovingRect], _ stretch: ClosedRange<Double>) {
    guard let superview = prepared.views[view].superview,
      !subjects.appearances[view].contains(.transparent)
    else { return }
    let rect = aligned(view, rects)
    if subjects.appearances[view].isNeeded, subjects.scrolls[view] < 0 {
      inspectScreen(view, rect, rects[0], stretch)
    }
    guard superview != 0, !prepared.views[superview].isScrollView,
      subjects.appearances[view].paints || subjects.holdsNeeded[view]
    else { return }
    let isFelt =
      subjects.holdsControl[view]
      || subjects.appearances[superview].contains(.clips) && subjects.holdsNeeded[view]
    for (side, _, line) in sides(of: rect, beyond: rects[superview]) {
      notes.record(
        RangeNotes.Subject(code: .viewProtrudes, view: view, other: superview),
        where: Inequalities([line - Self.slack], guards: isThere(rect)),
        in: stretch,
        slack: Self.slack,
        side: side,
        doubt: isFelt ? nil : .notVisible
      )
    }
  }

  /// Only along axes with a given extent of the root.
  ///
  /// A position below a bar may be intended, so that is never proven; the note's `edge` is 1 then.
  private mutating func inspectScreen(
    _ view: Int,
    _ rect: MovingRect,
    _ root: MovingRect,
    _ stretch: ClosedRange<Double>
  ) {
    for (side, axis, line) in sides(of: rect, beyond: root) where isGiven(axis) {
      notes.record(
        RangeNotes.Subject(code: .offScreen, view: view),
        where: Inequalities([line - Self.slack], guards: isThere(rect)),
        in: stretch,
        slack: Self.slack,
        side: side
      )
    }
    let insets = environment.safeAreaInsets
    guard insets != .zero else { return }
    let safe = root.inset(by: (insets.left, insets.right), (insets.top, insets.bottom))
    for (side, axis, line) in sides(of: rect, beyond: safe) where isGiven(axis) {
      notes.record(
        RangeNotes.Subject(code: .offScreen, view: view, edge: 1),
        where: Inequalities([line - Self.slack], guards: isThere(rect)),
        in: stretch,
        slack: Self.slack,
        side: side,
        doubt: .behindBar
      )
    }
  }
}
