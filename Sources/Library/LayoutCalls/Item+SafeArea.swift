import LayoutModel

extension Item {
  /// A guide is unchanged.
  var safeArea: Item {
    if case .view(let index) = self { .builtIn(.safeAreaLayoutGuide, owner: index) } else { self }
  }
}
