import LayoutModel
import LayoutNotation

/// The items that the tests' visual formats may name.
enum FormatExample {
  /// `root` with views and a guide in it, two of them labels, and `inner` in `card`.
  static let layout: Layout = {
    let environment = Environment(width: .points(375), height: .points(667))
    var layout = Layout(rootID: "root", rootKind: .viewController, environment: environment)
    let ids = ["a", "b", "c", "_d", "View9", "find", "findNext", "field", "card", "title", "text"]
    for id in ids { layout.views.append(View(id: id, superview: 0)) }
    layout.views[layout.views.count - 2].className = "UILabel"
    layout.views[layout.views.count - 1].lastBaselineOffsetFromBottom = 4
    layout.views.append(View(id: "inner", superview: 9))
    layout.guides.append(Guide(id: "gutter", owningView: 0))
    return layout
  }()

  static let names: ItemNames = {
    var names = ItemNames()
    for (index, view) in layout.views.enumerated() { names.declare(view: index, id: view.id) }
    names.declare(guide: 0, id: "gutter")
    return names
  }()

  static var scope: VisualFormatScope { VisualFormatScope(names: names, layout: layout) }

  static let metrics = [
    "gap": 12, "small": 0.5, "negative": -4, "high": 750, "a": 33, "never": 0, "endless": .infinity,
  ]

  static func read(_ format: String, options: VisualFormatOptions = []) -> VisualFormatReading {
    readVisualFormat(Array(format.utf8)[...], options: options, metrics: metrics, in: scope)
  }
}
