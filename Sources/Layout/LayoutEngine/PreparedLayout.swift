internal import LayoutModel

/// Properties of a layout that do not depend on environment and insets, shared by all passes.
///
/// A class, so that sharing it does not retain each of its arrays.
final class PreparedLayout {
  let layout: Layout
  let views: [PreparedView]
  let tree: TreeOrder
  /// True of most documents.
  private let isInTreeOrder: Bool
  let stacks: [Int]
  let contents: [Int]
  let hasScrollViews: Bool
  let hasInsets: Bool
  let hasFrames: Bool
  /// Deep views that constraints tie to distant ones, and all their ancestors.
  let spaces: [Int]
  let uses: InsetUses
  let arrangedViews: Set<Int>
  /// Hidden views that a stack view arranges, and all inside; no finding is about them.
  let droppedViews: Set<Int>

  /// Made when the first baseline of a stack view is needed, which is rare.
  private lazy var naturalContents = StackContents(self, PassInsets(), systemSpacing: 8)

  /// The views with content whose baselines active constraints use, in their order, without drawn
  /// and dropped ones.
  private(set) lazy var baselines: [(constraint: Int, view: Int)] = {
    var baselines: [(constraint: Int, view: Int)] = []
    let constraints = layout.constraints
    for index in constraints.indices where constraints[index].isActive {
      if let view = viewOfBaseline(constraints[index].first) { baselines.append((index, view)) }
      if let view = constraints[index].second.flatMap({ viewOfBaseline($0) }) {
        baselines.append((index, view))
      }
    }
    return baselines
  }()

  /// The ids of views that code lays out in a way that was not read in full.
  private(set) lazy var partlyReadViews = Set(
    layout.views.indices.lazy.filter { self.layout.views[$0].reading == .partial }
      .map { self.layout.views[$0].id }
  )

  /// Visible views with content and without subviews, which are meant to cover their superview, and
  /// without drawn ones.
  private(set) lazy var leaves: [Int] = {
    var leaves: [Int] = []
    leaves.reserveCapacity(views.count)
    let isHidden = hiddenViews
    for index in views.indices.dropFirst()
    where views[index].hasContent && !views[index].isDrawn && !tree.hasInside(index)
      && isHidden?[index] != true
    {
      leaves.append(index)
    }
    return leaves
  }()

  /// `nil` where none is hidden.
  private(set) lazy var hiddenViews: [Bool]? = {
    guard views.indices.contains(where: { views[$0].isHidden }) else { return nil }
    return inherited { views[$0].isHidden }
  }()

  /// Whether each view is in the content of a scroll view; `nil` where none is.
  private(set) lazy var viewsInContent: [Bool]? = {
    guard hasScrollViews else { return nil }
    return inherited { view in views[view].superview.map { views[$0].isScrollView } ?? false }
  }()

  /// The number of active constraints.
  private(set) lazy var constraintCount = layout.constraints.indices.count {
    layout.constraints[$0].isActive
  }

  /// Whether a mask starts from the root's size: the root has no frame.
  private(set) lazy var hasMasksOfRootSize =
    layout.views[0].frame == nil
    && views.contains { $0.superview == 0 && $0.translatesAutoresizingMaskIntoConstraints }

  private(set) lazy var hasProportionalStacks = stacks.contains {
    layout.views[$0].stack?.distribution == .fillProportionally
  }

  init(_ layout: Layout) {
    tree = TreeOrder(layout.views)
    var views: [PreparedView] = []
    views.reserveCapacity(layout.views.count)
    var stacks: [Int] = []
    var scrollViews: [Int] = []
    var texts: [Int] = []
    var hasInsets = false
    var hasFrames = false
    var isInTreeOrder = true
    for index in layout.views.indices {
      let view = PreparedView(layout.views, index)
      if view.isStackView { stacks.append(index) }
      if view.isScrollView { scrollViews.append(index) }
      if view.hasWrappedText { texts.append(index) }
      if view.hasInsets { hasInsets = true }
      if view.hasFrame { hasFrames = true }
      if let superview = view.superview, superview > index { isInTreeOrder = false }
      views.append(view)
    }
    self.views = views
    self.stacks = stacks
    self.hasInsets = hasInsets
    self.hasFrames = hasFrames
    self.isInTreeOrder = isInTreeOrder
    hasScrollViews = !scrollViews.isEmpty
    contents = layout.withContent(scrollViews, in: tree)
    spaces = tree.deepest > Self.manyLevels ? layout.spaces(longerThan: Self.manyLevels, tree) : []
    uses = InsetUses(layout, stacks: stacks, texts: texts)
    arrangedViews = layout.arranged(by: stacks)
    var dropped = layout.dropped(by: stacks)
    if !dropped.isEmpty {
      Self.forEachInTreeOrder(views, isInTreeOrder: isInTreeOrder) { index in
        if let superview = views[index].superview, dropped.contains(superview) {
          dropped.insert(index)
        }
      }
    }
    droppedViews = dropped
    self.layout = layout
  }

  /// For each view, whether it or a view around it has a property.
  private func inherited(_ hasProperty: (Int) -> Bool) -> [Bool] {
    var result = views.indices.map(hasProperty)
    forEachInTreeOrder { index in
      if let superview = views[index].superview, result[superview] { result[index] = true }
    }
    return result
  }

  func forEachInTreeOrder(_ body: (Int) -> Void) {
    Self.forEachInTreeOrder(views, isInTreeOrder: isInTreeOrder, body)
  }

  /// Superviews mostly come first, and then no list of subviews is made.
  private static func forEachInTreeOrder(
    _ views: [PreparedView],
    isInTreeOrder: Bool,
    _ body: (Int) -> Void
  ) {
    if isInTreeOrder {
      for index in views.indices { body(index) }
      return
    }
    var subviews = [[Int]](repeating: [], count: views.count)
    for index in views.indices {
      if let superview = views[index].superview { subviews[superview].append(index) }
    }
    var order = [0]
    var next = 0
    while next < order.count {
      body(order[next])
      order += subviews[order[next]]
      next += 1
    }
  }

  /// The number of intermediate views from which a distance counts as long: a row would name each
  /// of them, and a tree of thousands of views, each in the one before, thousands in each row.
  ///
  /// Below it the additional variables cost more than they save.
  private static let manyLevels = 8

  /// Whether coordinate origins may be variables, depending on constraints.
  var isDeep: Bool { tree.deepest > Self.manyLevels }

  func isLong(from container: Int, to view: Int) -> Bool {
    tree.depth(of: view) - tree.depth(of: container) > Self.manyLevels
  }

  /// `nil` for other attributes and items, and for views that `baselines` leaves out.
  @inline(__always)
  private func viewOfBaseline(_ anchor: Constraint.Anchor) -> Int? {
    guard anchor.attribute.isBaseline, case .view(let view) = anchor.item,
      views[view].hasContent, !views[view].isDrawn, !droppedViews.contains(view)
    else { return nil }
    return view
  }

  func owningView(of item: Item) -> Int {
    if case .view(let view) = item { view } else { layout.owningView(of: item) }
  }

  /// The item that provides an item's baseline (rule 4.4): of a UIKit stack view a view in it, at
  /// any depth; else the item itself.
  func baselineItem(of item: Item, _ attribute: Attribute) -> Item {
    guard !stacks.isEmpty, case .view(let view) = item, views[view].isStackView else { return item }
    return .view(naturalContents.baselineView(of: view, attribute))
  }

  /// The content size of a view in a pass, along an axis, in points of the alignment rectangle;
  /// `nil` for `noIntrinsicMetric`.
  func contentSize(
    ofView view: Int,
    axis: Axis,
    _ insets: PassInsets<Double>
  ) -> Double? {
    axis == .horizontal
      ? insets.textWidth(ofView: view) ?? views[view].horizontal.contentSize
      : insets.textHeight(ofView: view) ?? views[view].vertical.contentSize
  }
}

extension Layout {
  /// The views that constraints tie to an item more levels further out, and all their ancestors but
  /// the root.
  fileprivate func spaces(longerThan limit: Int, _ tree: TreeOrder) -> [Int] {
    var isSpace = [Bool](repeating: false, count: views.count)
    func record(_ view: Int, seenFrom container: Int) {
      guard tree.depth(of: view) - tree.depth(of: container) > limit else { return }
      var view = view
      while !isSpace[view], let superview = views[view].superview {
        isSpace[view] = true
        view = superview
      }
    }
    for constraint in constraints where constraint.isActive {
      guard let second = constraint.second else { continue }
      let (one, other) = (owningView(of: constraint.first.item), owningView(of: second.item))
      let container = tree.nearestCommonAncestor(one, other)
      record(one, seenFrom: container)
      record(other, seenFrom: container)
    }
    return isSpace.indices.filter { isSpace[$0] }
  }

  fileprivate func arranged(by stacks: [Int]) -> Set<Int> {
    var arranged: Set<Int> = []
    for index in stacks { arranged.formUnion(views[index].stack?.arrangedSubviews ?? []) }
    return arranged
  }

  fileprivate func dropped(by stacks: [Int]) -> Set<Int> {
    var dropped: Set<Int> = []
    for index in stacks {
      guard let stack = views[index].stack else { continue }
      dropped.formUnion(stack.arrangedSubviews.lazy.filter { stack.drops(views[$0]) })
    }
    return dropped
  }
}
