internal import LayoutModel

/// The frames of a layout: in the superview's coordinates, and in the root's.
struct Frames {
  /// The frame of each view in its superview's coordinates; content coordinates in a scroll view.
  private(set) var views: [Rect]
  /// The frame of each user guide in its owning view's coordinates.
  private(set) var guides: [Rect]
  /// The size of the content of each scroll view that has some.
  private(set) var contentSizes: [Int: Size] = [:]
  /// The frame of each view in the root's coordinates.
  private(set) var inRoot: [Rect]

  init(_ values: [Double], _ variables: Variables, _ layout: Layout) {
    func rect(_ variable: (Variables.Component) -> Int) -> Rect {
      Rect(
        x: values[variable(.x)],
        y: values[variable(.y)],
        width: values[variable(.width)],
        height: values[variable(.height)]
      )
    }
    views = layout.views.indices.map { index in rect { variables.view(index, $0) } }
    guides = layout.guides.indices.map { index in rect { variables.guide(index, $0) } }
    for view in variables.contents {
      guard let width = variables.content(of: view, .width),
        let height = variables.content(of: view, .height)
      else { continue }
      contentSizes[view] = Size(width: values[width], height: values[height])
    }
    inRoot = views
    for index in layout.treeOrder {
      guard let superview = layout.views[index].superview else { continue }
      let offset = layout.contentOffset(of: superview)
      inRoot[index].x += inRoot[superview].x - offset.x
      inRoot[index].y += inRoot[superview].y - offset.y
    }
  }
}

extension Layout {
  /// The point of a view's content at its top-left corner: zero but in scroll views.
  func contentOffset(of view: Int) -> Point {
    guard let scroll = views[view].scroll else { return Point(x: 0, y: 0) }
    return scroll.contentOffset ?? Point(x: -scroll.contentInset.left, y: -scroll.contentInset.top)
  }

  /// The views in an order in which superviews come before their subviews.
  var treeOrder: [Int] {
    // Documents mostly declare superviews first; then their own order will do.
    let isOrdered = views.indices.allSatisfy { (views[$0].superview ?? -1) < $0 }
    if isOrdered { return Array(views.indices) }
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
