import Anchors

extension Screen {
  /// `NSLayoutAnchor`, whose constraints are activated.
  func useLayoutAnchors() {
    LayoutConstraint.activate([
      logo.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      logo.widthAnchor.constraint(equalToConstant: 50),
      logo.heightAnchor.constraint(equalTo: logo.widthAnchor),

      title.topAnchor.constraint(equalTo: logo.bottomAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),

      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}
