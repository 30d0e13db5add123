internal import LayoutModel

/// The frames of a pass near one value of a parameter.
///
/// All coordinates are linear in the parameter within a region, so two sets of frames, one point
/// apart, determine them.
///
/// It costs two sets of frames for each region, however many sizes are needed inside of it.
struct MovingFrames: FrameSource {
  private let here: [Rect]
  /// The frames extrapolated to the parameter plus 1.
  ///
  /// The region may end before it; the lines do not record that.
  private let next: [Rect]

  /// `slopes`: the derivatives of `values` with respect to the parameter.
  init(_ values: [Double], _ slopes: [Double], _ variables: Variables, _ layout: PreparedLayout) {
    here = Frames(values, variables).inRoot(layout)
    next = Frames(zip(values, slopes).map { $0 + $1 }, variables).inRoot(layout)
  }

  /// As a line over the parameter, in points.
  func width(of view: Int) -> Line { line(here[view].width, next[view].width) }

  /// In the root's coordinates, each edge as a line over the parameter.
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
