import LayoutModel

/// The items that the tests' constraints may name.
enum Example {
  /// `root`, five plain views, a scroll view, one with an id of Interface Builder's, and a guide.
  static let layout: Layout = {
    let environment = Environment(width: .points(375), height: .points(667))
    var layout = Layout(rootID: "root", rootKind: .viewController, environment: environment)
    for id in ["a", "b", "container", "button", "shipAnchor", "scroller", "8bC-Xf-vdC", "größe"] {
      layout.views.append(View(id: id, superview: 0))
    }
    layout.guides.append(Guide(id: "gutter", owningView: 0))
    return layout
  }()

  static let names: ItemNames = {
    var names = ItemNames()
    for (index, view) in layout.views.enumerated() {
      names.declare(view: index, id: view.id, isScrollView: view.id == "scroller")
    }
    names.declare(guide: 0, id: "gutter")
    return names
  }()
}
