import Anchors

/// A welcome screen without constraints: a logo, a title and a button.
struct Screen {
  let view = LayoutView("root")
  let logo = LayoutView("logo", class: "UIImageView")
  let title = LayoutView("title", class: "UILabel")
  let button = LayoutView("button", class: "UIButton")

  init() {
    title.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 24)
    view.addSubviewsUsingAutoLayout(logo, title, button)
  }
}
