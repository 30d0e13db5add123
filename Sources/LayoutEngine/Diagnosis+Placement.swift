internal import LayoutModel
internal import LinearSolver

extension Diagnosis {
  /// What is less than this beside or beyond something is rounding, in points.
  private static let visible = 0.01
  /// How far a solved frame may be from a given one before it counts as misplaced, in points: given
  /// frames lie on pixels, and Xcode's centres up to a pixel beside them.
  private static let misplaced = 1.0

  /// What looks wrong in the frames themselves.
  func placementDiagnostics() -> [Diagnostic] {
    outside() + overlapping() + baselinesOffHeight() + misplacedViews()
  }

  private func outside() -> [Diagnostic] {
    var isInContent = [Bool](repeating: false, count: layout.views.count)
    var diagnostics: [(index: Int, diagnostic: Diagnostic)] = []
    for index in layout.treeOrder {
      guard let superview = layout.views[index].superview,
        !translation.droppedViews.contains(index)
      else { continue }
      isInContent[index] = isInContent[superview] || layout.views[superview].scroll != nil
      guard !isInContent[index], !isDrawn(index),
        let excess = excess(of: index, in: superview)
      else { continue }
      let id = quoted(layout.views[index].id)
      diagnostics.append(
        (
          index,
          Diagnostic(
            .outsideOrOverlapping,
            "\(id) reaches \(decimal(excess.points)) points beyond the \(excess.side) of "
              + "\(quoted(layout.views[superview].id)). Is the sign of a constant wrong? Trailing "
              + "and bottom insets are negative.",
            at: layout.views[index].location,
            items: [layout.views[index].id, layout.views[superview].id]
          )
        )
      )
    }
    return diagnostics.sorted { $0.index < $1.index }.map(\.diagnostic)
  }

  /// The side of its superview that a view reaches farthest beyond, and how far.
  private func excess(of index: Int, in superview: Int) -> (points: Double, side: String)? {
    let frame = answer.frames.views[index]
    let around = answer.frames.views[superview]
    guard frame.width > Self.visible, frame.height > Self.visible else { return nil }
    let sides = [
      (-frame.x, "left"), (-frame.y, "top"), (frame.maxX - around.width, "right"),
      (frame.maxY - around.height, "bottom"),
    ]
    let worst = sides.reduce(sides[0]) { $1.0 > $0.0 ? $1 : $0 }
    return worst.0 > Self.visible ? worst : nil
  }

  /// Leaves with content that overlap while neither lies inside the other: one diagnostic each,
  /// naming the later leaves it overlaps.
  private func overlapping() -> [Diagnostic] {
    var hasSubviews = [Bool](repeating: false, count: layout.views.count)
    for view in layout.views { if let superview = view.superview { hasSubviews[superview] = true } }
    let frames = answer.frames.inRoot
    let leaves = layout.views.indices.filter {
      !hasSubviews[$0] && $0 > 0 && layout.views[$0].intrinsicContentSize != nil
        && !translation.droppedViews.contains($0) && !isDrawn($0)
        && frames[$0].width > Self.visible && frames[$0].height > Self.visible
    }
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
    func crowding(_ start: KeyPath<Rect, Double>, _ end: KeyPath<Rect, Double>) -> Double {
      let lengths = leaves.reduce(0) { $0 + frames[$1][keyPath: end] - frames[$1][keyPath: start] }
      let first = leaves.lazy.map { frames[$0][keyPath: start] }.min() ?? 0
      let last = leaves.lazy.map { frames[$0][keyPath: end] }.max() ?? 0
      return lengths / max(last - first, 1)
    }
    let isAlongX = crowding(\.x, \.maxX) <= crowding(\.y, \.maxY)
    let start: KeyPath<Rect, Double> = isAlongX ? \.x : \.y
    let end: KeyPath<Rect, Double> = isAlongX ? \.maxX : \.maxY
    var overlaps: [Int: Overlaps] = [:]
    var open: [Int] = []
    let order = leaves.sorted {
      (frames[$0][keyPath: start], $0) < (frames[$1][keyPath: start], $1)
    }
    for leaf in order {
      let near = frames[leaf][keyPath: start] + Self.visible
      open.removeAll { frames[$0][keyPath: end] <= near }
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

  /// Whether somebody put a view where it is and saw it there, so that only a frame other than
  /// that is worth a word.
  func isDrawn(_ index: Int) -> Bool {
    layout.views[index].origin == .interfaceBuilder && layout.views[index].frame != nil
  }

  /// The views that are not where they are given: one diagnostic for those that move together,
  /// which are siblings, and what lies in them.
  ///
  /// Where there are conflicts, what is broken moves views; what is not determined may be anywhere.
  private func misplacedViews() -> [Diagnostic] {
    guard answer.conflicts.isEmpty else { return [] }
    let free = freeViews()
    var groups: [Int: Int] = [:]
    var diagnostics: [Diagnostic] = []
    for index in layout.treeOrder {
      guard let superview = layout.views[index].superview else { continue }
      // What lies in a misplaced view is misplaced with it.
      guard !free.contains(index), let solved = misplacement(of: index) else { continue }
      let view = layout.views[index]
      if let group = groups[superview] {
        diagnostics[group].items.append(view.id)
        groups[index] = group
        continue
      }
      groups[superview] = diagnostics.count
      groups[index] = diagnostics.count
      diagnostics.append(
        Diagnostic(
          .misplacedView,
          "\(quoted(view.id)) is given as \(text(view.frame ?? solved)), but the constraints make "
            + "it \(text(solved)).",
          at: view.location,
          items: [view.id]
        )
      )
    }
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let others = diagnostic.items.count - 1
      if others > 0 {
        diagnostic.message += " \(others) more view\(others == 1 ? " moves" : "s move") with it."
      }
      return diagnostic
    }
  }

  /// The views with a number that is not determined.
  private func freeViews() -> Set<Int> {
    var free: Set<Int> = []
    for group in answer.solution.freeGroups {
      for range in group.ranges {
        if case .view(let view) = translation.variables.owner(of: range.variable).0 {
          free.insert(view)
        }
      }
    }
    return free
  }

  /// The solved frame of a view that is given another one.
  private func misplacement(of index: Int) -> Rect? {
    let view = layout.views[index]
    guard !view.translatesAutoresizingMaskIntoConstraints, let given = view.frame,
      !translation.droppedViews.contains(index)
    else { return nil }
    let solved = answer.frames.views[index]
    let off = [
      abs(given.x - solved.x), abs(given.y - solved.y), abs(given.width - solved.width),
      abs(given.height - solved.height),
    ].reduce(0, max)
    return off > Self.misplaced + Self.visible ? solved : nil
  }

  private func text(_ rect: Rect) -> String {
    "(\(decimal(rect.x)), \(decimal(rect.y)), \(decimal(rect.width)), \(decimal(rect.height)))"
  }
}
