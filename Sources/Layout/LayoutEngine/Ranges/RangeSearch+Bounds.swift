internal import LayoutModel

/// Where views leave what is around them (AL211), the screen or its safe area (AL212). All lines
/// are in the root's coordinates, in points.
extension RangeSearch {
  /// Records where a view leaves its superview, or the screen.
  ///
  /// By how much each side of a rectangle lies outside of the same side of another; below 0 where
  /// it is inside.
  ///
  /// - Parameters:
  ///   - inner: The rectangle that should be inside.
  ///   - outer: What it should be inside of.
  /// - Returns: A line for each side, with the axis that it belongs to: points over the extent of
  ///   the root.
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
  /// A control that reaches out of its superview is not touched there, whether it is cut off or not:
  /// UIKit looks for what was touched within bounds alone. A text or control beyond the root is nowhere.
  ///
  /// What scrolls is not asked whether it is on the screen, and what lies in the root or in a
  /// scroll view not whether it leaves that. A note is certain where it takes something away: a
  /// control that is not touched outside of its superview, or a text that a clipping superview
  /// cuts.
  ///
  /// - Parameters:
  ///   - view: The view, by its index; not the root.
  ///   - rects: All frames, as lines.
  ///   - stretch: The sizes of the root in which these lines hold.
  mutating func lookAtBounds(of view: Int, _ rects: [MovingRect], _ stretch: ClosedRange<Double>) {
    guard let superview = prepared.views[view].superview,
      !subjects.appearances[view].contains(.transparent)
    else { return }
    let rect = aligned(view, rects)
    if subjects.appearances[view].isNeeded, subjects.scrolls[view] < 0 {
      lookAtScreen(view, rect, rects[0], stretch)
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

  /// Records where a text or control leaves the root, or the safe area of the environment.
  ///
  /// Only along axes on which the root's extent is given. Below a bar it may be meant, so that is
  /// never proven; the note's `edge` is 1 then.
  ///
  /// - Parameters:
  ///   - view: The view, by its index.
  ///   - rect: Its alignment rectangle.
  ///   - root: The root's frame.
  ///   - stretch: The sizes of the root in which these lines hold.
  private mutating func lookAtScreen(
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
