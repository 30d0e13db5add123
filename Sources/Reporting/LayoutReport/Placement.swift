internal import LayoutModel

/// Where a view appears in the root, which is what a drawing needs.
struct Placement {
  /// The view's id.
  let id: String
  /// What people call the view: its label, or else its id.
  let name: String
  /// The frame, in the root's coordinates.
  let rect: Rect
  /// The frame as answers have it, in the superview's coordinates.
  let frame: Rect
  /// What is visible of it, in the root's coordinates.
  let clip: Rect
  /// Whether no other view lies in it.
  let isLeaf: Bool
  /// Whether it, or something around it, is hidden.
  let isHidden: Bool
}

extension Placement {
  /// The same with another frame in its superview.
  ///
  /// - Parameter other: A frame in the superview's coordinates, in points.
  /// - Returns: The placement there, with the same clip.
  func at(_ other: Rect) -> Placement {
    Placement(
      id: id,
      name: name,
      rect: Rect(
        x: rect.x + other.x - frame.x,
        y: rect.y + other.y - frame.y,
        width: other.width,
        height: other.height
      ),
      frame: other,
      clip: clip,
      isLeaf: isLeaf,
      isHidden: isHidden
    )
  }

  /// A view that is still to be placed, in its superview's coordinates.
  private struct Pending {
    /// The view, by its index.
    let view: Int
    /// Where its superview's coordinates begin, in the root's; of a scroll view where its content
    /// does.
    let origin: Point
    /// What is visible of its superview.
    let clip: Rect
    /// Whether something around it is hidden.
    let isHidden: Bool
  }

  /// The views of a result, each after its superview and in drawing order otherwise.
  ///
  /// Guides are invisible and left out.
  ///
  /// Only scroll views clip, as their content is meant to be cut; a view that reaches out of
  /// another is drawn whole, which is what its author has to see.
  ///
  /// - Parameters:
  ///   - result: The result; views without a frame in it are left out, with what is in them.
  ///   - layout: Its layout.
  /// - Returns: A placement for each view; none without geometry. Costs time in proportion to the views.
  static func all(of result: LayoutResult, in layout: Layout) -> [Placement] {
    guard let geometry = result.geometry else { return [] }
    let size = geometry.rootSize
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let rects = Dictionary(
      geometry.frames.map { ($0.id, $0.rect) },
      uniquingKeysWith: { first, _ in first }
    )
    var subviews: [[Int]] = Array(repeating: [], count: layout.views.count)
    for (index, view) in layout.views.enumerated() {
      if let superview = view.superview { subviews[superview].append(index) }
    }
    var placements: [Placement] = []
    // A stack of our own: views may nest as deep as there are views.
    var pending = [Pending(view: 0, origin: Point(x: 0, y: 0), clip: root, isHidden: false)]
    while let next = pending.popLast() {
      let view = result.environment.overrides[next.view] ?? layout.views[next.view]
      guard let frame = next.view == 0 ? root : rects[layout.views[next.view].id] else { continue }
      var rect = frame
      rect.x += next.origin.x
      rect.y += next.origin.y
      placements.append(
        Placement(
          id: layout.views[next.view].id,
          name: layout.views[next.view].label ?? layout.views[next.view].id,
          rect: rect,
          frame: frame,
          clip: next.clip,
          isLeaf: subviews[next.view].isEmpty,
          isHidden: next.isHidden || view.isHidden
        )
      )
      let origin = Point(
        x: rect.x - (view.scroll?.visibleOrigin.x ?? 0),
        y: rect.y - (view.scroll?.visibleOrigin.y ?? 0)
      )
      let clip = view.scroll == nil ? next.clip : next.clip.intersection(rect)
      for subview in subviews[next.view].reversed() {
        pending.append(
          Pending(
            view: subview,
            origin: origin,
            clip: clip,
            isHidden: next.isHidden || view.isHidden
          )
        )
      }
    }
    return placements
  }
}

extension View.Scroll {
  /// The point of the content at the scroll view's top-left corner.
  fileprivate var visibleOrigin: Point {
    contentOffset ?? Point(x: -contentInset.left, y: -contentInset.top)
  }
}

extension Rect {
  /// What two rectangles share; of no width or height where they are apart.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let x = max(self.x, other.x)
    let y = max(self.y, other.y)
    return Rect(
      x: x,
      y: y,
      width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y)
    )
  }
}
