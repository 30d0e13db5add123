internal import LayoutModel

/// Keys in place of indices, so that the parts of two versions can be mixed; order lists include
/// missing parts.
struct LayoutParts {
  /// A view with its relations by key; the indices in `view` are ignored.
  struct ViewPart {
    var view: View
    /// `nil` for the root.
    var superview: String?
    var arranged: [String] = []
    /// In points.
    var customSpacing: [String: Double] = [:]
    var gravity: [String: StackArrangement.Gravity] = [:]
  }

  /// A constraint with its items by key; the indices in `constraint` are ignored.
  struct ConstraintPart {
    var constraint: Constraint
    var first: ItemKey
    /// `nil` without a second anchor.
    var second: ItemKey?
  }

  /// In drawing order, root first.
  var viewOrder: [String]
  /// Without missing views.
  var views: [String: ViewPart] = [:]
  var guideOrder: [String]
  var guides: [String: String] = [:]
  var constraintOrder: [String]
  var constraints: [String: ConstraintPart] = [:]
  var shell: Layout

  /// The layout has one environment that changes no views.
  init(_ layout: Layout, constraintKeys: [String]) {
    viewOrder = layout.views.indices.map(layout.key(ofView:))
    guideOrder = layout.guides.map(\.id)
    constraintOrder = constraintKeys
    shell = layout
    shell.views = []
    shell.guides = []
    shell.constraints = []
    shell.constraintIDs = []
    for (index, view) in layout.views.enumerated() {
      var part = ViewPart(view: view, superview: view.superview.map(layout.key(ofView:)))
      if let stack = view.stack {
        part.arranged = stack.arrangedSubviews.map(layout.key(ofView:))
        for (view, spacing) in stack.customSpacing {
          part.customSpacing[layout.key(ofView: view)] = spacing
        }
        for (view, gravity) in stack.gravity { part.gravity[layout.key(ofView: view)] = gravity }
      }
      views[viewOrder[index]] = part
    }
    for guide in layout.guides { guides[guide.id] = layout.key(ofView: guide.owningView) }
    for (key, constraint) in zip(constraintKeys, layout.constraints) {
      constraints[key] = ConstraintPart(
        constraint: constraint,
        first: layout.key(of: constraint.first.item),
        second: constraint.second.map { layout.key(of: $0.item) }
      )
    }
  }
}

extension LayoutParts {
  func has(_ item: ItemKey) -> Bool {
    switch item {
    case .view(let key), .builtIn(_, let key): views[key] != nil
    case .guide(let key): guides[key] != nil
    }
  }

  /// Without constraints of missing items; `nil` for an invalid mixture, as of cyclic views.
  func assembled() -> Layout? {
    let order = viewOrder.filter { views[$0] != nil }
    let indices = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    guard isTree(order) else { return nil }
    var layout = shell
    layout.views = order.compactMap { key in views[key].map { view($0, key, indices) } }
    var guideIndices: [String: Int] = [:]
    for key in guideOrder {
      guard let owner = guides[key].flatMap({ indices[$0] }) else { continue }
      guideIndices[key] = layout.guides.count
      layout.guides.append(Guide(id: key, owningView: owner))
    }
    func item(_ key: ItemKey) -> Item? {
      switch key {
      case .view(let key): return indices[key].map(Item.view)
      case .guide(let key): return guideIndices[key].map(Item.guide)
      case .builtIn(let guide, let owner):
        guard let index = indices[owner],
          !guide.needsScrollView || layout.views[index].scroll != nil
        else { return nil }
        return .builtIn(guide, owner: index)
      }
    }
    for key in constraintOrder {
      guard let part = constraints[key], let first = item(part.first) else { continue }
      var constraint = part.constraint
      constraint.first.item = first
      if let key = part.second {
        guard let second = item(key) else { continue }
        constraint.second?.item = second
      }
      guard constraint.faults.isEmpty else { return nil }
      layout.constraints.append(constraint)
    }
    return layout
  }

  /// Only subviews are arranged.
  private func view(_ part: ViewPart, _ key: String, _ indices: [String: Int]) -> View {
    func numbered<Value>(_ values: [String: Value]) -> [Int: Value] {
      values.reduce(into: [:]) { result, entry in
        if let index = indices[entry.key] { result[index] = entry.value }
      }
    }
    var view = part.view
    view.superview = part.superview.flatMap { indices[$0] }
    guard view.stack != nil else { return view }
    view.stack?.arrangedSubviews = part.arranged.filter { views[$0]?.superview == key }
      .compactMap { indices[$0] }
    view.stack?.customSpacing = numbered(part.customSpacing)
    view.stack?.gravity = numbered(part.gravity)
    return view
  }

  private func isTree(_ order: [String]) -> Bool {
    var known: Set<String> = [ItemKey.root]
    for key in order where !known.contains(key) {
      var path: Set<String> = []
      var place = key
      while !known.contains(place) {
        guard path.insert(place).inserted, let superview = views[place]?.superview else {
          return false
        }
        place = superview
      }
      known.formUnion(path)
    }
    return views[ItemKey.root] != nil
  }
}
