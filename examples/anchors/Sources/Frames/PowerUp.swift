import Anchors

extension Screen {
  /// Power-Up Your Anchors.
  func usePowerUp() {
    logo.topAnchor.constrain(to: view.topAnchor, with: 12)
    logo.centerXAnchor.constrain(to: view.centerXAnchor)
    logo.widthAnchor.constrain(to: 50, prioritizeAs: .defaultHigh + 1)
    logo.heightAnchor.constrain(to: logo.widthAnchor)

    title.topAnchor.constrain(to: logo.bottomAnchor, with: 12)
    title.leadingAnchor.constrain(to: view.leadingAnchor, with: 12)
    title.trailingAnchor.constrain(to: view.trailingAnchor, with: -12)

    button.leadingAnchor.constrain(to: view.leadingAnchor, with: 12)
    button.trailingAnchor.constrain(to: view.trailingAnchor, with: -12)
    button.bottomAnchor.constrain(to: view.bottomAnchor, with: -12)
    button.heightAnchor.constrain(to: 44)
  }
}
