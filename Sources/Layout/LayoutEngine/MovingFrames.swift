internal import LayoutModel

/// The frames of a pass near one value of a parameter.
///
/// All coordinates are linear in the parameter within a region, so two sets of frames, one point
/// apart, tell them all.
///
/// It costs two sets of frames for each region, however many sizes are asked for inside of it.
struct MovingFrames: FrameSource {
  /// The frames in the root's coordinates.
  private let here: [Rect]
  /// Where they are when the parameter is 1 larger, and they still move the same way.
  ///
  /// A point, since parameters are widths and heights; the region may end before it, which the lines say
  /// nothing of.
  private let next: [Rect]

  /// - Parameters:
  ///   - values: The solver's numbers at the parameter.
  ///   - slopes: How fast each of them moves.
  ///   - variables: Which of them is which.
  ///   - layout: The tree that they are in.
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

  /// A coordinate through two points; how far it holds is the region's business and is cut there.
  private func line(_ here: Double, _ next: Double) -> Line {
    Line(value: here, slope: next - here)
  }
}
