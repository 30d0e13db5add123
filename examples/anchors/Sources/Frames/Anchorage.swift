import AnchorOperators

extension Screen {
  /// Anchorage, whose operators are a module of their own.
  func useAnchorage() {
    logo.topAnchor == view.topAnchor + 12
    logo.centerXAnchor == view.centerXAnchor
    logo.sizeAnchors == Size(width: 50, height: 50)

    title.topAnchor == logo.bottomAnchor + 12
    title.horizontalAnchors == view.horizontalAnchors + 12

    button.horizontalAnchors == view.horizontalAnchors + 12
    button.bottomAnchor == view.bottomAnchor - 12 ~ .high
    button.heightAnchor == 44
  }
}
