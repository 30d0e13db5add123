internal import LayoutModel

/// A layout, and what there is to know of it whatever its environment and its insets.
///
/// It is a class because everything that solves looks at it, and a copy would count who has each of
/// its lists.
///
/// It is made once for a layout and its environments without overrides, and once for each
/// environment with some (`LayoutEnvironments`); all passes share it. Everything in it is linear in
/// the views and constraints to find, and nothing in it depends on sizes, insets or text.
///
/// `InsetUses` decides whether a layout needs passes at all, `spaces` whether long ways get numbers
/// of their own, `droppedViews` of what diagnostics are silent.
final class PreparedLayout {
  let layout: Layout
  /// The views in plain numbers.
  let views: [PreparedView]
  /// Who lies in whom, in constant or logarithmic time.
  let tree: TreeOrder
  /// Whether superviews come before their subviews, as documents mostly declare them.
  private let isInTreeOrder: Bool
  /// The stack views, and the scroll views whose content takes part, in document order.
  let stacks: [Int]
  let contents: [Int]
  /// Whether any view is a scroll view, and whether any is given a frame.
  let hasScrollViews: Bool
  let hasFrames: Bool
  /// The views whose coordinates have a place of their own, in document order: those far inside,
  /// and all around them, that constraints tie to something far outside.
  let spaces: [Int]
  /// The insets that any constraint makes use of.
  let uses: InsetUses
  /// The views that stack views arrange.
  let arrangedViews: Set<Int>
  /// The views that have left the layout: hidden ones that a stack view arranges, and all inside;
  /// what is odd about them is not worth a word.
  let droppedViews: Set<Int>

  /// The contents of stack views before any text is wrapped, and with the usual spacing, so that
  /// they are the same in every pass and environment; few layouts ask for them.
  ///
  /// Made when the first baseline of a stack view is asked for.
  private lazy var naturalContents = StackContents(self, PassInsets(), systemSpacing: 8)

  /// Prepares a layout, the environment's overrides applied.
  ///
  /// - Parameter layout: A layout that its readers accepted: a root at index 0, no cycles, indices
  ///   in range.
  init(_ layout: Layout) {
    self.layout = layout
    tree = TreeOrder(layout.views)
    var views: [PreparedView] = []
    views.reserveCapacity(layout.views.count)
    var stacks: [Int] = []
    var scrollViews: [Int] = []
    var texts: [Int] = []
    var hasFrames = false
    var isInTreeOrder = true
    for index in layout.views.indices {
      let view = PreparedView(layout.views, index)
      if view.isStackView { stacks.append(index) }
      if view.isScrollView { scrollViews.append(index) }
      if view.hasWrappedText { texts.append(index) }
      if view.hasFrame { hasFrames = true }
      if let superview = view.superview, superview > index { isInTreeOrder = false }
      views.append(view)
    }
    self.views = views
    self.stacks = stacks
    self.hasFrames = hasFrames
    self.isInTreeOrder = isInTreeOrder
    hasScrollViews = !scrollViews.isEmpty
    contents = layout.withContent(scrollViews, in: tree)
    spaces = tree.deepest > Self.longWay ? layout.spaces(longerThan: Self.longWay, tree) : []
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
  }

  /// Calls back with every view, superviews before their subviews.
  func forEachInTreeOrder(_ body: (Int) -> Void) {
    Self.forEachInTreeOrder(views, isInTreeOrder: isInTreeOrder, body)
  }

  /// Documents mostly declare superviews first, and then no list of subviews is made.
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

  /// More views than these around one another are a long way: a row would name each of them, and a
  /// tree of thousands of views, each in the one before, thousands in each row.
  ///
  /// Below it the numbers that stand for places cost more than they save.
  private static let longWay = 8

  /// Whether many views lie between a view and one of those around it.
  func isLong(from container: Int, to view: Int) -> Bool {
    tree.depth(of: view) - tree.depth(of: container) > Self.longWay
  }

  /// The view that holds a constraint: the nearest common ancestor of its items (rule 2.1).
  func container(of one: Item, _ other: Item) -> Int {
    tree.nearestCommonAncestor(owningView(of: one), owningView(of: other))
  }

  /// The view whose place in the tree an item has.
  func owningView(of item: Item) -> Int { layout.owningView(of: item) }

  /// The item whose baseline an item hands on (rule 4.4).
  ///
  /// - Parameters:
  ///   - item: The item of a constraint.
  ///   - attribute: The first or the last baseline.
  /// - Returns: Of a stack view of UIKit a view in it, however deep; else the item itself.
  func baselineItem(of item: Item, _ attribute: Attribute) -> Item {
    guard !stacks.isEmpty, case .view(let view) = item, views[view].isStackView else { return item }
    return .view(naturalContents.baselineView(of: view, attribute))
  }

  /// The size that a view's content asks for in a pass, along an axis.
  ///
  /// - Parameters:
  ///   - view: The view, by its index.
  ///   - axis: The axis.
  ///   - insets: The constants of the pass, with the size of wrapped text.
  /// - Returns: The size of the alignment rectangle, in points; `nil` where content asks for none
  ///   (`noIntrinsicMetric`).
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
  /// The views that constraints tie to something that lies more views further out, and all around
  /// those but the root.
  ///
  /// Complexity is the number of constraints and of the views that are found: the walk outwards
  /// ends at the first that is known.
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

  /// The views that stack views arrange.
  fileprivate func arranged(by stacks: [Int]) -> Set<Int> {
    var arranged: Set<Int> = []
    for index in stacks { arranged.formUnion(views[index].stack?.arrangedSubviews ?? []) }
    return arranged
  }

  /// The hidden views that leave the layout because a stack view arranges them.
  ///
  /// `StackArrangement.drops(_:)` says whether a hidden view leaves.
  fileprivate func dropped(by stacks: [Int]) -> Set<Int> {
    var dropped: Set<Int> = []
    for index in stacks {
      guard let stack = views[index].stack else { continue }
      dropped.formUnion(stack.arrangedSubviews.lazy.filter { stack.drops(views[$0]) })
    }
    return dropped
  }
}
