internal import LayoutModel

/// All coordinates are linear in the parameter within a region, so two sets of frames, one point
/// apart, determine them.
struct MovingFrames: FrameSource {
  private let here: [Rect]
  /// The frames extrapolated to the parameter plus 1.
  ///
  /// The region may end before it; the lines do not record that.
  private let next: [Rect]

  init(_ values: [Double], _ slopes: [Double], _ variables: Variables, _ layout: PreparedLayout) {
    here = Frames(values, variables).inRoot(layout)
    next = Frames(zip(values, slopes).map { $0 + $1 }, variables).inRoot(layout)
  }

  func width(of view: Int) -> Line { line(here[view].width, next[view].width) }

  func placeInRoot(of view: Int) -> Place<Line> {
    let one = here[view]
    let other = next[view]
    return Place(
      x: line(one.x, other.x),
      y: line(one.y, other.y),
      width: line(one.width, other.width),
      height: line(one.height, other.height)
    )
  }

  /// A coordinate through two points; the caller cuts it to the region.
  private func line(_ here: Double, _ next: Double) -> Line {
    Line(value: here, slope: next - here)
  }
}
