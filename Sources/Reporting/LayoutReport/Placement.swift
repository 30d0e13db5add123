internal import LayoutModel

struct Placement {
  let id: String
  let name: String
  /// The frame, in the root's coordinates.
  let rect: Rect
  /// The frame of results, in the superview's coordinates.
  let frame: Rect
  /// The visible part, in the root's coordinates.
  let clip: Rect
  let isLeaf: Bool
  let isHidden: Bool
}

extension Placement {
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

  private struct Pending {
    let view: Int
    /// The origin of its superview's coordinates, in the root's; of a scroll view that of its
    /// content.
    let origin: Point
    /// The visible part of its superview.
    let clip: Rect
    let isHidden: Bool
  }

  /// Each view after its superview and in drawing order otherwise; none without geometry.
  ///
  /// Only scroll views clip; a view outside of its superview is drawn whole, as its author has to
  /// see it.
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
    // An explicit stack: views may nest as deep as there are views.
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
  /// The content's point at the scroll view's top-left corner.
  fileprivate var visibleOrigin: Point {
    contentOffset ?? Point(x: -contentInset.left, y: -contentInset.top)
  }
}

extension Rect {
  /// Empty where the rectangles are apart.
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
