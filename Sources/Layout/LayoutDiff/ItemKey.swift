internal import LayoutModel

/// The identity of an item in both versions, whose indices differ.
enum ItemKey: Hashable {
  /// A view by its ID; the root has none, since its ID may differ.
  case view(String)
  /// A guide by its ID.
  case guide(String)
  case builtIn(BuiltInGuide, owner: String)

  static let root = ""

  /// The content of a scroll view, by the key of the view.
  static func content(of view: String) -> ItemKey { .builtIn(.contentLayoutGuide, owner: view) }

  /// The view or guide that owns it.
  var owner: ItemKey {
    if case .builtIn(_, let view) = self { .view(view) } else { self }
  }
}

extension Layout {
  func key(ofView index: Int) -> String { index == 0 ? ItemKey.root : views[index].id }

  /// The version-independent key of an item.
  func key(of item: Item) -> ItemKey {
    switch item {
    case .view(let index): .view(key(ofView: index))
    case .guide(let index): .guide(guides[index].id)
    case .builtIn(let guide, let owner): .builtIn(guide, owner: key(ofView: owner))
    }
  }
}
