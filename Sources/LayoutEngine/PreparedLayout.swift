internal import LayoutModel

/// A layout, and what there is to know of it whatever its environment and its insets.
///
/// It is a class because everything that solves looks at it, and a copy would count who has each of
/// its lists.
final class PreparedLayout {
  let layout: Layout
  let tree: TreeOrder
  /// The insets that any constraint makes use of.
  let uses: InsetUses
  /// The stack views, and the scroll views whose content takes part, in document order.
  let stacks: [Int]
  let contents: [Int]
  /// Whether any view is a scroll view.
  let hasScrollViews: Bool
  /// The views that stack views arrange.
  let arrangedViews: Set<Int>
  /// The views that have left the layout: hidden ones that a stack view arranges, and all inside;
  /// what is odd about them is not worth a word.
  let droppedViews: Set<Int>

  /// Prepares a layout, the environment's overrides applied.
  init(_ layout: Layout) {
    self.layout = layout
    tree = TreeOrder(layout.views)
    var stacks: [Int] = []
    var scrollViews: [Int] = []
    var texts: [Int] = []
    // Most layouts have none of all this, and are spared every further look at their views.
    for index in layout.views.indices {
      if layout.views[index].stack != nil { stacks.append(index) }
      if layout.views[index].scroll != nil { scrollViews.append(index) }
      if layout.views[index].hasWrappedText { texts.append(index) }
    }
    self.stacks = stacks
    hasScrollViews = !scrollViews.isEmpty
    contents = layout.withContent(scrollViews, in: tree)
    uses = InsetUses(layout, stacks: stacks, texts: texts)
    arrangedViews = layout.arranged(by: stacks)
    droppedViews = layout.dropped(by: stacks)
  }
}

extension Layout {
  /// The views that stack views arrange.
  fileprivate func arranged(by stacks: [Int]) -> Set<Int> {
    var arranged: Set<Int> = []
    for index in stacks { arranged.formUnion(views[index].stack?.arrangedSubviews ?? []) }
    return arranged
  }

  /// The views that have left the layout on account of stack views.
  fileprivate func dropped(by stacks: [Int]) -> Set<Int> {
    var dropped: Set<Int> = []
    for index in stacks {
      guard let stack = views[index].stack else { continue }
      dropped.formUnion(stack.arrangedSubviews.lazy.filter { stack.drops(views[$0]) })
    }
    guard !dropped.isEmpty else { return [] }
    for index in treeOrder {
      if let superview = views[index].superview, dropped.contains(superview) {
        dropped.insert(index)
      }
    }
    return dropped
  }
}
