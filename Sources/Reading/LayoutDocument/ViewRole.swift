/// What an object with the keys of a view is.
enum ViewRole {
  /// An element of `views`.
  case view
  /// The value of `root`.
  case root
  /// What an environment changes of a view.
  case change

  /// The keys that such an object may have.
  var keys: [ViewKey] {
    switch self {
    case .view: Self.viewKeys
    case .root: Self.rootKeys
    case .change: Self.changeKeys
    }
  }

  /// What only the root has, which a view controller holds.
  static let controllerKeys: [ViewKey] = [
    .kind, .additionalSafeAreaInsets, .viewRespectsSystemMinimumLayoutMargins,
  ]
  /// What an element of `views` may have.
  private static let viewKeys = ViewKey.allCases.filter { !controllerKeys.contains($0) }
  /// What the root may have: nothing that means something only inside a superview.
  private static let rootKeys = ViewKey.allCases.filter { key in
    switch key {
    case .superview, .preservesSuperviewLayoutMargins, .isHidden, .autoresizingMask,
      .translatesAutoresizingMaskIntoConstraints:
      false
    default: true
    }
  }
  /// What may differ in an environment: nothing that names a view, places it in the tree or says
  /// what kind of view it is.
  private static let changeKeys = ViewKey.allCases.filter { key in
    switch key {
    case .id, .superview, .class, .origin, .stack, .source: false
    case _ where controllerKeys.contains(key): false
    default: true
    }
  }
}
