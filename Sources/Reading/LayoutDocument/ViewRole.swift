enum ViewRole {
  case view
  case root
  case change

  var keys: [ViewKey] {
    switch self {
    case .view: Self.viewKeys
    case .root: Self.rootKeys
    case .change: Self.changeKeys
    }
  }

  static let controllerKeys: [ViewKey] = [
    .kind, .additionalSafeAreaInsets, .viewRespectsSystemMinimumLayoutMargins,
  ]
  private static let viewKeys = ViewKey.allCases.filter { !controllerKeys.contains($0) }
  /// Without those that require a superview.
  private static let rootKeys = ViewKey.allCases.filter { key in
    switch key {
    case .superview, .preservesSuperviewLayoutMargins, .isHidden, .autoresizingMask,
      .translatesAutoresizingMaskIntoConstraints:
      false
    default: true
    }
  }
  /// Without those that name a view, set its superview or determine its kind.
  private static let changeKeys = ViewKey.allCases.filter { key in
    switch key {
    case .id, .superview, .class, .origin, .stack, .source: false
    case _ where controllerKeys.contains(key): false
    default: true
    }
  }
}
