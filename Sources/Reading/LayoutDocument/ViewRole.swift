/// The role of an object with the keys of a view.
enum ViewRole {
  /// An element of `views`.
  case view
  /// The value of `root`.
  case root
  /// An environment's changes of a view.
  case change

  /// The keys that such an object may have.
  var keys: [ViewKey] {
    switch self {
    case .view: Self.viewKeys
    case .root: Self.rootKeys
    case .change: Self.changeKeys
    }
  }

  /// The keys of the root's view controller.
  static let controllerKeys: [ViewKey] = [
    .kind, .additionalSafeAreaInsets, .viewRespectsSystemMinimumLayoutMargins,
  ]
  /// The keys of an element of `views`.
  private static let viewKeys = ViewKey.allCases.filter { !controllerKeys.contains($0) }
  /// The keys of the root: none that requires a superview.
  private static let rootKeys = ViewKey.allCases.filter { key in
    switch key {
    case .superview, .preservesSuperviewLayoutMargins, .isHidden, .autoresizingMask,
      .translatesAutoresizingMaskIntoConstraints:
      false
    default: true
    }
  }
  /// The keys of an environment's changes: none that names a view, sets its superview or determines
  /// its kind.
  private static let changeKeys = ViewKey.allCases.filter { key in
    switch key {
    case .id, .superview, .class, .origin, .stack, .source: false
    case _ where controllerKeys.contains(key): false
    default: true
    }
  }
}
