internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// What is less than this beside or beyond something is rounding, in points.
  static let visible = 0.01

  /// What looks wrong in the frames themselves.
  func placementDiagnostics() -> [Diagnostic] {
    outside() + overlapping() + baselinesOffHeight() + misplacedViews()
  }

  private func outside() -> [Diagnostic] {
    let isInContent = viewsInContent()
    var diagnostics: [Diagnostic] = []
    for index in layout.views.indices where isInContent?[index] != true {
      guard let superview = layout.views[index].superview,
        !translation.droppedViews.contains(index), !isDrawn(index),
        let excess = excess(of: index, in: superview)
      else { continue }
      let id = quoted(layout.views[index].id)
      diagnostics.append(
        Diagnostic(
          .outsideOrOverlapping,
          "\(id) reaches \(decimal(excess.points)) points beyond the \(excess.side) of "
            + "\(quoted(layout.views[superview].id)). Is the sign of a constant wrong? Trailing "
            + "and bottom insets are negative.",
          at: layout.views[index].location,
          items: [layout.views[index].id, layout.views[superview].id]
        )
      )
    }
    return diagnostics
  }

  /// Whether each view lies in the content of a scroll view, which may be larger than what shows;
  /// `nil` where none does.
  private func viewsInContent() -> [Bool]? {
    guard layout.views.contains(where: { $0.scroll != nil }) else { return nil }
    var isInContent = [Bool](repeating: false, count: layout.views.count)
    for index in layout.treeOrder {
      guard let superview = layout.views[index].superview else { continue }
      isInContent[index] = isInContent[superview] || layout.views[superview].scroll != nil
    }
    return isInContent
  }

  /// The side of its superview that a view reaches farthest beyond, and how far.
  private func excess(of index: Int, in superview: Int) -> (points: Double, side: String)? {
    let frame = answer.frames.views[index]
    let around = answer.frames.views[superview]
    guard frame.width > Self.visible, frame.height > Self.visible else { return nil }
    var worst = (points: -frame.x, side: "left")
    func look(_ points: Double, _ side: String) {
      if points > worst.points { worst = (points, side) }
    }
    look(-frame.y, "top")
    look(frame.maxX - around.width, "right")
    look(frame.maxY - around.height, "bottom")
    return worst.points > Self.visible ? worst : nil
  }

  /// Leaves with content that overlap while neither lies inside the other: one diagnostic each,
  /// naming the later leaves it overlaps.
  private func overlapping() -> [Diagnostic] {
    var hasSubviews = [Bool](repeating: false, count: layout.views.count)
    for index in layout.views.indices {
      if let superview = layout.views[index].superview { hasSubviews[superview] = true }
    }
    let frames = answer.frames.inRoot
    let leaves = layout.views.indices.filter {
      !hasSubviews[$0] && $0 > 0 && layout.views[$0].intrinsicContentSize != nil
        && !translation.droppedViews.contains($0) && !isDrawn($0)
        && frames[$0].width > Self.visible && frames[$0].height > Self.visible
    }
    // A leaf alone overlaps nothing.
    if leaves.count < 2 { return [] }
    return overlaps(among: leaves).sorted { $0.key < $1.key }.map { leaf, overlaps in
      let names = overlaps.first.map { quoted(layout.views[$0].id) }
      let others = overlaps.count - names.count
      let more = others > 0 ? " and \(others) more" : ""
      return Diagnostic(
        .outsideOrOverlapping,
        "\(quoted(layout.views[leaf].id)) overlaps \(names.joined(separator: ", "))\(more). Is a "
          + "relation the wrong way round? y grows downwards: a view above another has "
          + "bottom <= other.top.",
        at: layout.views[leaf].location,
        items: [layout.views[leaf].id] + overlaps.first.map { layout.views[$0].id }
      )
    }
  }

  /// The later leaves that one leaf overlaps: how many, and the first few of them.
  private struct Overlaps {
    var count = 0
    var first: [Int] = []

    /// A heap of thousands of leaves in one place is one fault, not millions.
    private static let shown = 5

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
  private func overlaps(among leaves: [Int]) -> [Int: Overlaps] {
    let frames = answer.frames.inRoot
    func start(_ leaf: Int, _ isAlongX: Bool) -> Double {
      isAlongX ? frames[leaf].x : frames[leaf].y
    }
    func end(_ leaf: Int, _ isAlongX: Bool) -> Double {
      isAlongX ? frames[leaf].maxX : frames[leaf].maxY
    }
    func crowding(_ isAlongX: Bool) -> Double {
      var lengths = 0.0
      var first = Double.infinity
      var last = -Double.infinity
      for leaf in leaves {
        lengths += end(leaf, isAlongX) - start(leaf, isAlongX)
        first = min(first, start(leaf, isAlongX))
        last = max(last, end(leaf, isAlongX))
      }
      return lengths / max(last - first, 1)
    }
    let isAlongX = crowding(true) <= crowding(false)
    var overlaps: [Int: Overlaps] = [:]
    var open: [Int] = []
    let order = leaves.sorted { (start($0, isAlongX), $0) < (start($1, isAlongX), $1) }
    for leaf in order {
      let near = start(leaf, isAlongX) + Self.visible
      open.removeAll { end($0, isAlongX) <= near }
      for other in open where overlap(frames[leaf], frames[other]) {
        overlaps[min(leaf, other), default: Overlaps()].add(max(leaf, other))
      }
      open.append(leaf)
    }
    return overlaps
  }

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

  private func baselinesOffHeight() -> [Diagnostic] {
    layout.constraints.indices.compactMap { index in
      guard
        layout.constraints[index].first.attribute.isBaseline
          || layout.constraints[index].second?.attribute.isBaseline == true
      else { return nil }
      let constraint = layout.constraints[index]
      guard constraint.isActive else { return nil }
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        guard anchor.attribute.isBaseline, case .view(let view) = anchor.item, !isDrawn(view),
          let intrinsic = translation.intrinsicSize(view, false),
          !translation.droppedViews.contains(view)
        else { continue }
        let insets = layout.views[view].alignmentRectInsets
        let height = answer.frames.views[view].height - insets.top - insets.bottom
        guard abs(height - intrinsic) > Self.visible else { continue }
        let id = quoted(layout.views[view].id)
        return Diagnostic(
          .baselineOffIntrinsicHeight,
          "\(id) is \(decimal(height)) points high, but its baseline is known for "
            + "\(decimal(intrinsic)) only. Let \(id) have its intrinsic height.",
          at: constraint.location,
          items: [layout.views[view].id]
        )
      }
      return nil
    }
  }
}
