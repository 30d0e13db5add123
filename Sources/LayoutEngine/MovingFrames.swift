internal import LayoutModel

/// The frames of a pass near one value of a parameter.
struct MovingFrames: FrameSource {
  private let here: Frames
  /// Where they are when the parameter is 1 larger, and they still move the same way.
  private let next: Frames

  init(_ values: [Double], _ slopes: [Double], _ variables: Variables, _ layout: Layout) {
    here = Frames(values, variables, layout)
    next = Frames(zip(values, slopes).map { $0 + $1 }, variables, layout)
  }

  func width(of view: Int) -> Line { line(here.views[view].width, next.views[view].width) }

  func placeInRoot(of view: Int) -> Place<Line> {
    let one = here.inRoot[view]
    let other = next.inRoot[view]
    return Place(
      x: line(one.x, other.x),
      y: line(one.y, other.y),
      width: line(one.width, other.width),
      height: line(one.height, other.height)
    )
  }

  private func line(_ here: Double, _ next: Double) -> Line {
    Line(value: here, slope: next - here)
  }
}
