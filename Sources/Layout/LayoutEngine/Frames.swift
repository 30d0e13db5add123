internal import LayoutModel

/// The frames of a layout in the superview's coordinates: numbers of the linear solver, as they
/// lie.
///
/// A view of the solver's numbers, which copies none until it is asked.
struct Frames {
  /// One for each variable, in points.
  private let values: [Double]
  private let variables: Variables

  /// - Parameters:
  ///   - values: One number for each variable, in points.
  ///   - variables: Which of them is which.
  init(_ values: [Double], _ variables: Variables) {
    self.values = values
    self.variables = variables
  }

  /// The frame of a view in its superview's coordinates; content coordinates in a scroll view.
  func view(_ index: Int) -> Rect { rect(variables.view(index, .x)) }

  /// The frame of a user guide in its owning view's coordinates.
  func guide(_ index: Int) -> Rect { rect(variables.guide(index, .x)) }

  /// The four numbers of an item follow each other.
  private func rect(_ first: Int) -> Rect {
    Rect(
      x: values[first],
      y: values[first + 1],
      width: values[first + 2],
      height: values[first + 3]
    )
  }

  /// The size of the content of a scroll view that has some.
  func contentSize(of view: Int) -> Size? {
    guard let width = variables.content(of: view, .width),
      let height = variables.content(of: view, .height)
    else { return nil }
    return Size(width: values[width], height: values[height])
  }

  /// The frame of each view in the root's coordinates.
  ///
  /// Each step into a scroll view takes off its content offset (rule 4.9). Complexity is the number
  /// of views, since superviews are finished before their subviews.
  func inRoot(_ layout: PreparedLayout) -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(layout.views.count)
    for index in layout.views.indices { frames.append(view(index)) }
    layout.forEachInTreeOrder { index in
      guard let superview = layout.views[index].superview else { return }
      frames[index].x += frames[superview].x - layout.views[superview].horizontal.contentOffset
      frames[index].y += frames[superview].y - layout.views[superview].vertical.contentOffset
    }
    return frames
  }
}
