internal import LayoutModel

/// The identity of an item in both versions, whose indices differ.
enum ItemKey: Hashable {
  /// A view by its ID; the root has none, since its ID may differ.
  case view(String)
  case guide(String)
  case builtIn(BuiltInGuide, owner: String)

  static let root = ""

  static func content(of view: String) -> ItemKey { .builtIn(.contentLayoutGuide, owner: view) }

  var owner: ItemKey {
    if case .builtIn(_, let view) = self { .view(view) } else { self }
  }
}

extension Layout {
  func key(ofView index: Int) -> String { index == 0 ? ItemKey.root : views[index].id }

  func key(of item: Item) -> ItemKey {
    switch item {
    case .view(let index): .view(key(ofView: index))
    case .guide(let index): .guide(guides[index].id)
    case .builtIn(let guide, let owner): .builtIn(guide, owner: key(ofView: owner))
    }
  }
}
