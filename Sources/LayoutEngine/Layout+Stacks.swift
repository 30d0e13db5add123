internal import LayoutModel

extension Layout {
  /// The views that stack views arrange.
  var arrangedViews: Set<Int> {
    var arranged: Set<Int> = []
    for index in views.indices where views[index].stack != nil {
      arranged.formUnion(views[index].stack?.arrangedSubviews ?? [])
    }
    return arranged
  }

  /// The views that have left the layout: hidden ones that a stack view arranges, and all inside.
  var droppedViews: Set<Int> {
    var dropped: Set<Int> = []
    for index in views.indices where views[index].stack != nil {
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

  /// The size that a view's content asks for in a pass, along an axis.
  func intrinsicSize(
    of view: Int,
    _ isHorizontal: Bool,
    _ insets: PassInsets<Double>
  ) -> Double? {
    isHorizontal
      ? views[view].intrinsicContentSize?.width
      : insets.textHeights[view] ?? views[view].intrinsicContentSize?.height
  }
}
