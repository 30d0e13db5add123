internal import LayoutModel

/// What a layout consists of, by keys in place of indices, so that parts of two versions can be mixed.
///
/// What is absent stands in the lists of order all the same, at the place where it would be.
struct LayoutParts {
  /// A view, with what its stored properties say by index.
  ///
  /// The lists of indices in `view` itself say nothing.
  struct ViewPart {
    /// The view, whose `superview` and lists of arranged views count for nothing.
    var view: View
    /// By its key; `nil` for the root.
    var superview: String?
    /// What a stack view arranges, in order, and what is said of single views of it.
    var arranged: [String] = []
    /// The spacing after single views, in points, by their keys.
    var customSpacing: [String: Double] = [:]
    /// Which area of an `NSStackView` each view is in, by its key.
    var gravity: [String: StackArrangement.Gravity] = [:]
  }

  /// A constraint, with its items.
  ///
  /// Its items' indices in `constraint` say nothing.
  struct ConstraintPart {
    /// The constraint; its attributes count.
    var constraint: Constraint
    /// What the first anchor is of.
    var first: ItemKey
    /// What the second is of; `nil` for a constraint with a constant alone.
    var second: ItemKey?
  }

  /// The views in drawing order, root first.
  var viewOrder: [String]
  /// Those that are there.
  var views: [String: ViewPart] = [:]
  /// All guides, of both versions.
  var guideOrder: [String]
  /// The keys of the guides' owners.
  var guides: [String: String] = [:]
  /// All constraints, of both versions, by the keys of `ConstraintMatching`.
  var constraintOrder: [String]
  /// Those that are there, by their keys.
  var constraints: [String: ConstraintPart] = [:]
  /// Everything else, and the environment.
  var shell: Layout

  /// Takes a layout apart.
  ///
  /// - Parameters:
  ///   - layout: The layout, in one environment that changes no views.
  ///   - constraintKeys: What its constraints are known by.
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
  /// Whether the view or guide of a key is there.
  func has(_ item: ItemKey) -> Bool {
    switch item {
    case .view(let key), .builtIn(_, let key): views[key] != nil
    case .guide(let key): guides[key] != nil
    }
  }

  /// Puts the parts together; `nil` where they are no legal layout, as parts of two versions may be.
  ///
  /// Constraints of items that are absent are left out.
  ///
  /// A mixture may have views in a circle, or a constraint that Auto Layout refuses; both are no
  /// layout.
  ///
  /// - Complexity: Linear in what there is.
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

  /// A view with indices in place of keys; arranged in it is only what is a subview of it.
  ///
  /// - Parameters:
  ///   - part: The view.
  ///   - key: What it is known by.
  ///   - indices: The places of all views that are there.
  /// - Returns: The view as a layout has it.
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

  /// Whether every superview is there, and none lies in itself.
  ///
  /// Each view is walked through once, however deep it lies.
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
