import Anchors

extension Screen {
  /// Constrictor, whose signs are raw except in `edge`.
  func useConstrictor() {
    logo.constrictor.top(to: view, with: 12).centerX(to: view).size(to: 50)
    title.constrictor
      .top(to: logo, .bottom, with: 12)
      .edge(to: view, .leading, .trailing, with: 12)
    button.constrictor
      .edge(to: view, .leading, .trailing, .bottom, with: 12)
      .height(to: 44)
  }
}
