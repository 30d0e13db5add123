import LayoutModel

/// Checks the invariants of a layout: unique ids, superviews that form a tree, arranged views inside
/// their stack view, and constraints with a text form.
func checkIsLegal(_ layout: Layout) {
  precondition(
    Set(layout.views.map(\.id) + layout.guides.map(\.id)).count
      == layout.views.count + layout.guides.count,
    "Ids repeat"
  )
  for (index, view) in layout.views.enumerated() {
    precondition((view.superview == nil) == (index == 0))
    precondition(!view.id.isEmpty)
    for child in view.stack?.arrangedSubviews ?? [] {
      precondition(layout.views[child].superview == index)
    }
  }
  let order = TreeOrder(layout.views)
  precondition(layout.views.indices.allSatisfy { order.contains(0, $0) }, "There is a circle")
  for constraint in layout.constraints {
    precondition(constraint.faults.isEmpty)
    precondition(!layout.text(of: constraint).isEmpty)
  }
}

/// A layout of views in a root that is a view, with a guide `g`, for readers of constraints.
///
/// - Parameter ids: The ids of the root and of the views, in order.
/// - Returns: The layout, in an environment of 1 x 1 points.
func flatLayout(_ ids: [String]) -> Layout {
  let environment = Environment(width: .points(1), height: .points(1))
  var layout = Layout(rootID: ids[0], rootKind: .view, environment: environment)
  for id in ids.dropFirst() { layout.views.append(View(id: id, superview: 0)) }
  layout.guides = [Guide(id: "g", owningView: 0)]
  return layout
}

extension Layout {
  /// The ids of the layout's views and guides.
  var itemNames: ItemNames {
    var names = ItemNames()
    for (index, view) in views.enumerated() {
      names.declare(view: index, id: view.id, isScrollView: view.scroll != nil)
    }
    for (index, guide) in guides.enumerated() { names.declare(guide: index, id: guide.id) }
    return names
  }
}
