internal import LayoutModel
internal import LinearSolver

/// Suspicious frames independent of a drawing: views outside of their superviews or overlapping
/// (AL114), and baselines of views with other heights (AL107).
struct PlacementFindings {
  private let converged: ConvergedLayout
  private let translation: Translation
  private let prepared: PreparedLayout

  init(_ converged: ConvergedLayout) {
    self.converged = converged
    translation = converged.translation
    prepared = translation.prepared
  }

  private var layout: Layout { prepared.layout }
}

extension PlacementFindings {
  /// Smaller excesses and overlaps are rounding, in points.
  private static let visible = Tolerance.visible

  /// Maximum number of overlapping intervals that a leaf is compared with, the first ones:
  /// thousands of leaves in one position are one fault, and all its pairs are millions.
  private static let mostCompared = 256

  /// Views whose alignment rectangles reach out of their superviews (AL114).
  ///
  /// Left out are hidden views, views in the content of a scroll view, which may exceed its bounds,
  /// and drawn views.
  func outside() -> [Diagnostic] {
    let (isInContent, isHidden) = (prepared.viewsInContent, prepared.hiddenViews)
    // The findings of files have doubts of their own.
    let isOfDocument = !layout.isOfAppCode && !layout.isOfInterfaceBuilder
    var diagnostics: [Diagnostic] = []
    var listed: [EdgeOfView: (count: Int, last: Int)] = [:]
    for index in prepared.views.indices {
      guard let superview = prepared.views[index].superview,
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

  /// In points; `nil` unless the view is as large as its content and that is larger than the
  /// superview.
  private func content(
    of view: Int,
    beyond side: Diagnostic.FramePart,
    of superview: Int
  ) -> Double? {
    let axis: Axis = side == .left || side == .right ? .horizontal : .vertical
    guard let content = layout.views[view].intrinsicContentSize?[axis] else { return nil }
    let (own, around) = (converged.frames.view(view), converged.frames.view(superview))
    let extents = axis == .horizontal ? (own.width, around.width) : (own.height, around.height)
    return content > extents.1 && abs(extents.0 - content) < 1 ? content : nil
  }

  private struct EdgeOfView: Hashable {
    var view: Int
    var side: Diagnostic.FramePart
  }

  private func isDrawn(_ view: Int) -> Bool { prepared.views[view].isDrawn }

  @inline(__always)
  private func alignmentRect(of view: Int, _ frame: Rect) -> Rect {
    let (x, y) = (prepared.views[view].horizontal.inset, prepared.views[view].vertical.inset)
    return Rect(
      x: frame.x + x.near,
      y: frame.y + y.near,
      width: frame.width - x.near - x.far,
      height: frame.height - y.near - y.far
    )
  }

  /// A view without width or height has none, unless its content has an unknown size.
  private func excess(of index: Int, in superview: Int) -> (
    points: Double, side: Diagnostic.FramePart
  )? {
    let frame = alignmentRect(of: index, converged.frames.view(index))
    let around = converged.frames.view(superview)
    guard
      -frame.x > Self.visible || -frame.y > Self.visible
        || frame.maxX - around.width > Self.visible || frame.maxY - around.height > Self.visible
    else { return nil }
    guard
      frame.width > Self.visible && frame.height > Self.visible
        || layout.views[index].contentSource == .unknown
    else { return nil }
    var worst = (points: -frame.x, side: Diagnostic.FramePart.left)
    func look(_ points: Double, _ side: Diagnostic.FramePart) {
      if points > worst.points { worst = (points, side) }
    }
    // Of two sides with the same excess the first one is reported.
    look(-frame.y, .top)
    look(frame.maxX - around.width, .right)
    look(frame.maxY - around.height, .bottom)
    return worst
  }

  private struct Leaf {
    var view: Int
    var frame: Rect
  }

  /// Leaves with content that overlap, neither containing the other (AL114).
  ///
  /// A leaf inside another is, for example, a badge on an image. Compared in the root's
  /// coordinates.
  func overlapping() -> [Diagnostic] {
    var leaves = leaves()
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

  private func leaves() -> [Leaf] {
    guard prepared.leaves.count > 1 else { return [] }
    let frames = converged.frames.inRoot(prepared)
    var leaves: [Leaf] = []
    leaves.reserveCapacity(prepared.leaves.count)
    for index in prepared.leaves
    where frames[index].width > Self.visible && frames[index].height > Self.visible {
      leaves.append(Leaf(view: index, frame: alignmentRect(of: index, frames[index])))
    }
    return leaves
  }

  private struct Overlaps {
    var count = 0
    var first: [Int] = []

    private static let shown = 5

    mutating func add(_ leaf: Int) {
      count += 1
      let place = first.firstIndex { $0 > leaf } ?? first.count
      guard place < Self.shown else { return }
      first.insert(leaf, at: place)
      if first.count > Self.shown { first.removeLast() }
    }
  }

  private struct Crowding {
    private var lengths = 0.0
    private var first = Double.infinity
    private var last = -Double.infinity

    mutating func add(from start: Double, to end: Double, length: Double) {
      lengths += length
      if start < first { first = start }
      if end > last { last = end }
    }

    /// The number of leaves over an average point of the axis.
    var average: Double { lengths / max(last - first, 1) }
  }

  /// By the index of the earlier view.
  ///
  /// Sweeps along the less crowded axis, so that in a column or a row of thousands of leaves only
  /// neighbors are compared: n log n for a column, 256 n for a heap.
  ///
  /// The order of `leaves` is lost, since the array also holds the open ones.
  private func overlaps(among leaves: inout [Leaf]) -> [Int: Overlaps] {
    var crowding = (x: Crowding(), y: Crowding())
    for leaf in leaves {
      crowding.x.add(from: leaf.frame.x, to: leaf.frame.maxX, length: leaf.frame.width)
      crowding.y.add(from: leaf.frame.y, to: leaf.frame.maxY, length: leaf.frame.height)
    }
    let axis: Axis = crowding.x.average <= crowding.y.average ? .horizontal : .vertical
    var overlaps: [Int: Overlaps] = [:]
    leaves.sortByInsertion { one, other in
      let starts = (one.frame.start(along: axis), other.frame.start(along: axis))
      return starts.0 == starts.1 ? one.view < other.view : starts.0 < starts.1
    }
    // Open intervals are kept at the front.
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

  /// Beyond rounding, and neither contains the other.
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

  /// Rule 4.1, AL107: a baseline is measured at the intrinsic height, and in a stretched or
  /// compressed view text lies elsewhere.
  func baselinesOffHeight() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var last: Int?
    let (insets, frames) = (translation.anchors.insets, converged.frames)
    for (index, view) in prepared.baselines where index != last {
      guard let intrinsic = prepared.contentSize(ofView: view, axis: .vertical, insets) else {
        continue
      }
      // Sequentially, as sums depend on their order.
      let inset = prepared.views[view].vertical.inset
      let height = frames.view(view).height - inset.near - inset.far
      guard abs(height - intrinsic) > Self.visible else { continue }
      last = index
      found.append(
        Diagnostic(
          .baselineOffIntrinsicHeight,
          .baselineOffHeight(height: height, known: intrinsic),
          at: layout.constraints[index].location,
          items: [layout.views[view].id]
        )
      )
    }
    return found
  }
}

extension Array {
  /// Sorts elements that mostly are in order, such as the views of a form.
  fileprivate mutating func sortByInsertion(by isBefore: (Element, Element) -> Bool) {
    var stepsLeft = 4 * count
    for place in indices.dropFirst() where isBefore(self[place], self[place - 1]) {
      let element = self[place]
      var free = place
      repeat {
        self[free] = self[free - 1]
        free -= 1
      } while free > 0 && isBefore(element, self[free - 1])
      self[free] = element
      stepsLeft -= place - free
      if stepsLeft < 0 { return sort(by: isBefore) }
    }
  }
}
