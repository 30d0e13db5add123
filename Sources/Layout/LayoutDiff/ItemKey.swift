internal import LayoutModel

/// What an item is known by in two versions of its layout, whose indices differ.
enum ItemKey: Hashable {
  /// A view by its id; the root has none, for it may be called differently.
  case view(String)
  /// A guide by its id.
  case guide(String)
  /// A guide that a view comes with.
  case builtIn(BuiltInGuide, owner: String)

  /// The key of the root.
  static let root = ""

  /// What a scroll view scrolls, by the key of the scroll view.
  static func content(of view: String) -> ItemKey { .builtIn(.contentLayoutGuide, owner: view) }

  /// The view or guide of the author's that has to be there.
  var owner: ItemKey {
    if case .builtIn(_, let view) = self { .view(view) } else { self }
  }
}

extension Layout {
  /// The key of a view by its index.
  func key(ofView index: Int) -> String { index == 0 ? ItemKey.root : views[index].id }

  /// The key of an item.
  ///
  /// - Parameter item: An item of this layout.
  /// - Returns: What the same item is known by in another version.
  func key(of item: Item) -> ItemKey {
    switch item {
    case .view(let index): .view(key(ofView: index))
    case .guide(let index): .guide(guides[index].id)
    case .builtIn(let guide, let owner): .builtIn(guide, owner: key(ofView: owner))
    }
  }
}
