internal import LayoutModel

extension Layout {
  /// Whether a scroll view's places mean its content, because the other item lies in it (rule 4.9).
  ///
  /// - Parameters:
  ///   - item: The item that may be a scroll view.
  ///   - other: The other item of the constraint: a view below it, or a guide that belongs to it or
  ///     to a view below it.
  ///   - tree: The order of the views.
  /// - Returns: Whether the scroll view's edges are those of its content.
  func standsForContent(_ item: Item, seenFrom other: Item, in tree: TreeOrder) -> Bool {
    guard case .view(let view) = item, views[view].scroll != nil else { return false }
    if case .guide(let guide) = other, guides[guide].owningView == view { return true }
    let inner = owningView(of: other)
    return inner != view && tree.contains(view, inner)
  }

  /// The scroll views whose content is part of the question, of all scroll views: those with
  /// subviews that constraints place, and those whose content a constraint speaks of.
  ///
  /// The others get no variables for their content: an empty scroll view is not ambiguous about it,
  /// and who places subviews by their masks says in code how large the content is.
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
  /// and centres are those of its frame (rule 4.9).
  var meansContent: Bool {
    switch self {
    case .width, .height, .centerX, .centerY: false
    default: true
    }
  }

  /// The absolute attribute that a directional one is in a right-to-left layout.
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
