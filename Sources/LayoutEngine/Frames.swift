internal import LayoutModel

/// The frames of a layout in the superview's coordinates: numbers of the linear solver, as they lie.
struct Frames {
  private let values: [Double]
  private let variables: Variables

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
  func inRoot(_ layout: Layout) -> [Rect] {
    var frames = layout.views.indices.map { view($0) }
    func place(_ index: Int) {
      guard let superview = layout.views[index].superview else { return }
      let offset = layout.contentOffset(of: superview)
      frames[index].x += frames[superview].x - offset.x
      frames[index].y += frames[superview].y - offset.y
    }
    if layout.isInTreeOrder {
      for index in layout.views.indices { place(index) }
    } else {
      for index in layout.treeOrder { place(index) }
    }
    return frames
  }
}

extension Layout {
  /// The point of a view's content at its top-left corner: zero but in scroll views.
  func contentOffset(of view: Int) -> Point {
    guard let scroll = views[view].scroll else { return Point(x: 0, y: 0) }
    return scroll.contentOffset ?? Point(x: -scroll.contentInset.left, y: -scroll.contentInset.top)
  }

  /// Whether superviews come before their subviews already, as documents mostly declare them.
  var isInTreeOrder: Bool { views.indices.allSatisfy { (views[$0].superview ?? -1) < $0 } }

  /// The views in an order in which superviews come before their subviews.
  var treeOrder: [Int] {
    if isInTreeOrder { return Array(views.indices) }
    var subviews = [[Int]](repeating: [], count: views.count)
    for (index, view) in views.enumerated() {
      if let superview = view.superview { subviews[superview].append(index) }
    }
    var order = [0]
    var next = 0
    while next < order.count {
      order += subviews[order[next]]
      next += 1
    }
    return order
  }
}
