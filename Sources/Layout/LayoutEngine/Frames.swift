internal import LayoutModel

/// The frames of a layout in the superview's coordinates: a view of the solver's variables without
/// a copy.
struct Frames {
  private let values: [Double]
  private let variables: Variables

  init(_ values: [Double], _ variables: Variables) {
    self.values = values
    self.variables = variables
  }

  /// Content coordinates in a scroll view.
  @inline(__always)
  func view(_ index: Int) -> Rect { rect(variables.view(index, .x)) }

  /// The owning view's coordinates.
  func guide(_ index: Int) -> Rect { rect(variables.guide(index, .x)) }

  /// The four numbers of an item are consecutive.
  @inline(__always)
  private func rect(_ first: Int) -> Rect {
    // One bounds check for all of them.
    let own = values.span.extracting(first..<first &+ 4)
    return Rect(x: own[0], y: own[1], width: own[2], height: own[3])
  }

  func contentSize(of view: Int) -> Size? {
    guard let width = variables.content(of: view, .width),
      let height = variables.content(of: view, .height)
    else { return nil }
    return Size(width: values[width], height: values[height])
  }

  /// Each step into a scroll view subtracts its content offset (rule 4.9).
  ///
  /// Superviews are finished before their subviews.
  func inRoot(_ layout: PreparedLayout) -> [Rect] {
    var frames: [Rect] = []
    frames.append(addingCapacity: layout.views.count) { frames in
      for index in layout.views.indices { frames.append(view(index)) }
    }
    layout.forEachInTreeOrder { index in
      guard let superview = layout.views[index].superview else { return }
      frames[index].x += frames[superview].x - layout.views[superview].horizontal.contentOffset
      frames[index].y += frames[superview].y - layout.views[superview].vertical.contentOffset
    }
    return frames
  }
}
