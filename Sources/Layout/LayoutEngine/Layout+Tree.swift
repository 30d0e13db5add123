internal import LayoutModel

extension Layout {
  /// Whether a scroll view's edges are those of its content, because the other item is inside it
  /// (rule 4.9).
  ///
  /// `other`: a view below it, or a guide of it or of a view below it.
  func standsForContent(_ item: Item, seenFrom other: Item, in tree: TreeOrder) -> Bool {
    guard case .view(let view) = item, views[view].scroll != nil else { return false }
    if case .guide(let guide) = other, guides[guide].owningView == view { return true }
    let inner = owningView(of: other)
    return inner != view && tree.contains(view, inner)
  }

  /// The scroll views with variables for their content: those with constrained subviews, and those
  /// whose content a constraint names.
  ///
  /// An empty scroll view is not ambiguous about its content, and code sets the content size for
  /// subviews with masks.
  func withContent(_ scrollViews: [Int], in tree: TreeOrder) -> [Int] {
    guard !scrollViews.isEmpty else { return [] }
    var mentioned = Set(
      views.lazy.filter { !$0.translatesAutoresizingMaskIntoConstraints }.compactMap(\.superview)
    )
    for constraint in constraints where constraint.isActive {
      let second = constraint.second
      for (anchor, other) in [
        (constraint.first, second), (second ?? constraint.first, constraint.first),
      ] {
        if case .builtIn(.contentLayoutGuide, let owner) = anchor.item {
          mentioned.insert(owner)
        } else if let other, anchor.attribute.meansContent,
          case .view(let view) = anchor.item,
          standsForContent(anchor.item, seenFrom: other.item, in: tree)
        {
          mentioned.insert(view)
        }
      }
    }
    return scrollViews.filter { mentioned.contains($0) }
  }
}

extension Attribute {
  /// Whether it is one of a scroll view's content, seen from inside: edges and margins are, sizes
  /// and centers are those of its frame (rule 4.9).
  var meansContent: Bool {
    switch self {
    case .width, .height, .centerX, .centerY: false
    default: true
    }
  }

  var mirrored: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
