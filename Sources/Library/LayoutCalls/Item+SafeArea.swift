import LayoutModel

extension Item {
  /// The safe area of a view; a guide is unchanged.
  var safeArea: Item {
    if case .view(let index) = self { .builtIn(.safeAreaLayoutGuide, owner: index) } else { self }
  }
}
