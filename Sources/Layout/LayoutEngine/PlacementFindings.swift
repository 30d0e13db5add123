internal import LayoutModel
internal import LinearSolver

/// Finds what looks wrong about where views are, whatever it was drawn like: views that reach out of their
/// superviews or overlap (AL114), and baselines of views that have other heights (AL107).
///
/// Part of a `Diagnosis`, which pays for each of its three kinds before it asks.
struct PlacementFindings {
  /// The answer whose frames are looked at.
  private let settled: SettledLayout
  /// The rows of the answer, and the layout that they are of.
  private let translation: Translation

  /// - Parameter settled: The answer whose frames are looked at.
  init(_ settled: SettledLayout) {
    self.settled = settled
    translation = settled.translation
  }

  private var layout: Layout { translation.prepared.layout }
}

extension PlacementFindings {
  /// What is less than this beside or beyond something is rounding, in points.
  ///
  /// Shared by all kinds, so that what touches neither overlaps nor reaches out.
  private static let visible = Tolerance.visible

  /// With no more leaves is one compared that begin before it and end after it: a heap of thousands
  /// in one place is one fault, and all its pairs are millions.
  ///
  /// Those that began first are kept.
  private static let mostCompared = 256

  /// The views that reach out of their superviews: their alignment rectangles do, for shadows may.
  ///
  /// One AL114 a view, for the side where it reaches out farthest; frames are compared in the
  /// superview's coordinates. Of a document, the last one that is listed of an edge counts all others. Left out are hidden views, views in the content of a scroll view,
  /// which may be larger than what shows, and views that somebody drew there.
  func outside() -> [Diagnostic] {
    let isInContent = viewsInContent()
    let isHidden = hiddenViews()
    // The findings of files have doubts of their own.
    let isOfDocument = !layout.isOfAppCode && !layout.isOfInterfaceBuilder
    var diagnostics: [Diagnostic] = []
    var listed: [EdgeOfView: (count: Int, last: Int)] = [:]
    for index in layout.views.indices {
      guard let superview = layout.views[index].superview,
        let excess = excess(of: index, in: superview), isInContent?[index] != true,
        isHidden?[index] != true, !isDrawn(index)
      else { continue }
      let content = content(of: index, beyond: excess.side, of: superview)
      if isOfDocument, content == nil {
        let edge = EdgeOfView(view: superview, side: excess.side)
        let others = listed[edge] ?? (0, 0)
        if others.count == Diagnostic.listed {
          diagnostics[others.last].count += 1
          continue
        }
        listed[edge] = (others.count + 1, diagnostics.count)
      }
      let name = layout.itemName(ofView: superview)
      let evidence: Diagnostic.Evidence =
        if let content {
          .contentOutside(excess.side, by: excess.points, of: name, extent: content)
        } else {
          .outside(excess.side, by: excess.points, of: name)
        }
      diagnostics.append(
        Diagnostic(
          .outsideOrOverlapping,
          evidence,
          at: layout.views[index].location,
          items: [layout.views[index].id, layout.views[superview].id]
        )
      )
    }
    return diagnostics
  }

  /// The extent of a view's content along the axis of an edge, in points, where the view is as large as its content and
  /// that is larger than the superview: nothing limits the view.
  private func content(
    of view: Int,
    beyond side: Diagnostic.FramePart,
    of superview: Int
  ) -> Double? {
    let axis: Axis = side == .left || side == .right ? .horizontal : .vertical
    guard let content = layout.views[view].intrinsicContentSize?[axis] else { return nil }
    let (own, around) = (settled.frames.view(view), settled.frames.view(superview))
    let extents = axis == .horizontal ? (own.width, around.width) : (own.height, around.height)
    return content > extents.1 && abs(extents.0 - content) < 1 ? content : nil
  }

  private struct EdgeOfView: Hashable {
    var view: Int
    var side: Diagnostic.FramePart
  }

  /// Whether a view is where somebody drew it, so that it is meant to be there.
  private func isDrawn(_ view: Int) -> Bool { translation.prepared.views[view].isDrawn }

  /// Whether each view is hidden, or in a hidden one; `nil` where none is.
  ///
  /// - Returns: One element a view; `hidden` is inherited from superview to subview.
  private func hiddenViews() -> [Bool]? {
    let views = translation.prepared.views
    guard views.contains(where: \.isHidden) else { return nil }
    var isHidden = views.map(\.isHidden)
    translation.prepared.forEachInTreeOrder { index in
      if let superview = views[index].superview, isHidden[superview] { isHidden[index] = true }
    }
    return isHidden
  }

  /// The alignment rectangle of a view, from its frame in whatever coordinates.
  private func alignmentRect(of view: Int, _ frame: Rect) -> Rect {
    let (x, y) = (
      translation.prepared.views[view].horizontal.inset,
      translation.prepared.views[view].vertical.inset
    )
    return Rect(
      x: frame.x + x.near,
      y: frame.y + y.near,
      width: frame.width - x.near - x.far,
      height: frame.height - y.near - y.far
    )
  }

  /// Whether each view lies in the content of a scroll view, which may be larger than what shows;
  /// `nil` where none does.
  ///
  /// Inherited from superview to subview.
  private func viewsInContent() -> [Bool]? {
    guard translation.prepared.hasScrollViews else { return nil }
    var isInContent = [Bool](repeating: false, count: layout.views.count)
    let views = translation.prepared.views
    translation.prepared.forEachInTreeOrder { index in
      guard let superview = views[index].superview else { return }
      isInContent[index] = isInContent[superview] || views[superview].isScrollView
    }
    return isInContent
  }

  /// The side of its superview that a view reaches farthest beyond, and how far.
  ///
  /// A view without width or height reaches nowhere, unless its content has a size that is not known.
  private func excess(of index: Int, in superview: Int) -> (
    points: Double, side: Diagnostic.FramePart
  )? {
    let frame = alignmentRect(of: index, settled.frames.view(index))
    let around = settled.frames.view(superview)
    guard
      frame.width > Self.visible && frame.height > Self.visible
        || layout.views[index].contentSource == .unknown
    else { return nil }
    var worst = (points: -frame.x, side: Diagnostic.FramePart.left)
    func look(_ points: Double, _ side: Diagnostic.FramePart) {
      if points > worst.points { worst = (points, side) }
    }
    // Of two sides with the same excess the first one is told.
    look(-frame.y, .top)
    look(frame.maxX - around.width, .right)
    look(frame.maxY - around.height, .bottom)
    return worst.points > Self.visible ? worst : nil
  }

  /// A view with content and without subviews, and its alignment rectangle in the root's coordinates.
  private struct Leaf {
    var view: Int
    /// Its alignment rectangle in the root's coordinates.
    var frame: Rect
  }

  /// Leaves with content that overlap while neither lies inside the other: one diagnostic each,
  /// naming the later leaves it overlaps.
  ///
  /// AL114, too. A leaf that lies wholly inside another is a badge on an image, say, and no fault.
  ///
  /// The coordinates are the root's, so leaves of different views are compared as well.
  func overlapping() -> [Diagnostic] {
    var leaves = leaves()
    // A leaf alone overlaps nothing.
    if leaves.count < 2 { return [] }
    let overlaps = overlaps(among: &leaves)
    if overlaps.isEmpty { return [] }
    return overlaps.sorted { $0.key < $1.key }.map { leaf, overlaps in
      Diagnostic(
        .outsideOrOverlapping,
        .overlapping(
          in: layout.views[leaf].superview.map { layout.itemName(ofView: $0) },
          others: overlaps.count - overlaps.first.count
        ),
        at: layout.views[leaf].location,
        items: [layout.views[leaf].id] + overlaps.first.map { layout.views[$0].id }
      )
    }
  }

  /// All leaves that can be seen, in document order.
  ///
  /// A view with views in it is no leaf: it is there to be covered by them. What is hidden, or
  /// drawn where it is, is left out.
  private func leaves() -> [Leaf] {
    let frames = settled.frames.inRoot(translation.prepared)
    let isHidden = hiddenViews()
    var leaves: [Leaf] = []
    for index in layout.views.indices.dropFirst() {
      guard translation.prepared.views[index].hasContent,
        frames[index].width > Self.visible, frames[index].height > Self.visible,
        !translation.prepared.tree.hasInside(index), isHidden?[index] != true, !isDrawn(index)
      else { continue }
      if leaves.isEmpty { leaves.reserveCapacity(layout.views.count - index) }
      leaves.append(Leaf(view: index, frame: alignmentRect(of: index, frames[index])))
    }
    return leaves
  }

  /// The later leaves that one leaf overlaps: how many, and the first few of them.
  ///
  /// The first of them are those that stand first in the document.
  private struct Overlaps {
    /// All of them, and those that are named: the first in document order.
    var count = 0
    var first: [Int] = []

    /// A heap of thousands of leaves in one place is one fault, not millions.
    private static let shown = 5

    /// Counts a leaf, and keeps it among the first in rising order.
    mutating func add(_ leaf: Int) {
      count += 1
      let place = first.firstIndex { $0 > leaf } ?? first.count
      guard place < Self.shown else { return }
      first.insert(leaf, at: place)
      if first.count > Self.shown { first.removeLast() }
    }
  }

  /// Sweeps along the axis on which leaves crowd less, so that a column or a row of thousands of
  /// leaves is compared with its neighbours only.
  ///
  /// Complexity: sorting n leaves, and for each of them a look at those that have begun and not
  /// ended, at most `mostCompared`: n log n for a column, 256 n for a heap.
  ///
  /// - Parameter leaves: The leaves; their order is lost, since the array also holds the sweep's
  ///   open ones.
  /// - Returns: The overlaps of each leaf that has some, by the index of the view that comes first.
  private func overlaps(among leaves: inout [Leaf]) -> [Int: Overlaps] {
    /// How many leaves lie over an average point of the axis.
    func crowding(along axis: Axis) -> Double {
      var lengths = 0.0
      var first = Double.infinity
      var last = -Double.infinity
      for leaf in leaves {
        lengths += leaf.frame.length(along: axis)
        first = min(first, leaf.frame.start(along: axis))
        last = max(last, leaf.frame.end(along: axis))
      }
      return lengths / max(last - first, 1)
    }
    let axis: Axis =
      crowding(along: .horizontal) <= crowding(along: .vertical) ? .horizontal : .vertical
    var overlaps: [Int: Overlaps] = [:]
    leaves.sort {
      ($0.frame.start(along: axis), $0.view) < ($1.frame.start(along: axis), $1.view)
    }
    // Those that have begun and not ended are kept at the front.
    var open = 0
    for place in leaves.indices {
      let leaf = leaves[place]
      if open > Self.mostCompared { open = Self.mostCompared }
      let near = leaf.frame.start(along: axis) + Self.visible
      var kept = 0
      for other in 0..<open where leaves[other].frame.end(along: axis) > near {
        if kept < other { leaves[kept] = leaves[other] }
        kept += 1
        if overlap(leaf.frame, leaves[kept - 1].frame) {
          let other = leaves[kept - 1].view
          overlaps[min(leaf.view, other), default: Overlaps()].add(max(leaf.view, other))
        }
      }
      leaves[kept] = leaf
      open = kept + 1
    }
    return overlaps
  }

  /// Whether two rectangles share more than rounding, and neither contains the other.
  ///
  /// A view that lies wholly in another is told apart from one that is in its way.
  private func overlap(_ one: Rect, _ two: Rect) -> Bool {
    let width = min(one.maxX, two.maxX) - max(one.x, two.x)
    let height = min(one.maxY, two.maxY) - max(one.y, two.y)
    guard width > Self.visible, height > Self.visible else { return false }
    func contains(_ outer: Rect, _ inner: Rect) -> Bool {
      outer.x <= inner.x + Self.visible && outer.y <= inner.y + Self.visible
        && inner.maxX <= outer.maxX + Self.visible && inner.maxY <= outer.maxY + Self.visible
    }
    return !contains(one, two) && !contains(two, one)
  }

  /// The baselines of views that have another height than the one they are known for.
  ///
  /// AL107 (rule 4.1): a baseline is measured in content of its intrinsic height, and in a view
  /// that is stretched or compressed text lies elsewhere.
  func baselinesOffHeight() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in layout.constraints.indices {
      guard
        layout.constraints[index].first.attribute.isBaseline
          || layout.constraints[index].second?.attribute.isBaseline == true,
        let diagnostic = baselineOffHeight(layout.constraints[index])
      else { continue }
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  /// What is odd about a constraint's baselines; the first of its two anchors that is off is told.
  private func baselineOffHeight(_ constraint: Constraint) -> Diagnostic? {
    guard constraint.isActive else { return nil }
    for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
      guard anchor.attribute.isBaseline, case .view(let view) = anchor.item, !isDrawn(view),
        let intrinsic = translation.intrinsicSize(view, axis: .vertical),
        !translation.droppedViews.contains(view)
      else { continue }
      // One after the other, as sums depend on their order.
      let inset = translation.prepared.views[view].vertical.inset
      let height = settled.frames.view(view).height - inset.near - inset.far
      guard abs(height - intrinsic) > Self.visible else { continue }
      return Diagnostic(
        .baselineOffIntrinsicHeight,
        .baselineOffHeight(height: height, known: intrinsic),
        at: constraint.location,
        items: [layout.views[view].id]
      )
    }
    return nil
  }
}
