internal import LayoutModel

extension Priority {
  /// The default hugging of an `NSStackView`: just below views' hugging.
  fileprivate static let stackHugging = stack(249.99998)
  /// Alignment, equal lengths and the position of the center group.
  fileprivate static let preferred = stack(260)
  fileprivate static let edge = Priority.defaultHigh
  fileprivate static let padding = stack(999)
}

extension StackRows {
  /// Rule 4.11, as measured on macOS 26.4.
  ///
  /// Across, every view is aligned, kept inside and hugged. Along, a filling distribution is a
  /// chain of required distances from edge to edge; the others are chains of minimum distances with
  /// priorities.
  mutating func addNSStackView() {
    let views = inGravityOrder
    guard let first = views.first, let last = views.last else { return }
    for view in views { addAcross(view, first) }
    switch arrangement.distribution {
    case .fill, .fillEqually, .fillProportionally: addFillingChain(views, first, last)
    case .equalSpacing, .equalCentering, .gravityAreas: addLooseChain(views, first, last)
    }
    addIdeals(views)
  }

  private var inGravityOrder: [Int] {
    guard arrangement.distribution == .gravityAreas else { return visible }
    return StackArrangement.Gravity.allCases.flatMap { gravity in
      visible.filter { self.gravity(of: $0) == gravity }
    }
  }

  private func gravity(of view: Int) -> StackArrangement.Gravity {
    arrangement.gravity[view] ?? .leading
  }

  /// The edge insets near and far, in points inwards; left is leading in every language.
  private func insets(_ edges: Edges) -> (near: Double, far: Double) {
    let insets = arrangement.edgeInsets
    return edges.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  private func hugging(_ edges: Edges) -> Priority {
    arrangement.huggingPriority[edges.axis] ?? .stackHugging
  }

  /// Required by default: then an overflow is a conflict; below it views are clipped.
  private func clippingResistance(_ edges: Edges) -> Priority {
    arrangement.clippingResistancePriority[edges.axis] ?? .required
  }

  /// `NSStackView.Edge.Leading`; with `Min` the row that ties a view to the edge, without it the
  /// one that keeps it inside.
  private func edge(_ attribute: Attribute, isMinimal: Bool = false) -> String {
    let name =
      switch attribute {
      case .leading: "Leading"
      case .trailing: "Trailing"
      case .top: "Top"
      default: "Bottom"
      }
    return "NSStackView.Edge.\(isMinimal ? "Min." : "")\(name)"
  }
}

extension StackRows {
  /// The measurements had no insets; AppKit calls them padding, so they are kept where a view is
  /// higher than others, too.
  ///
  /// A view that a constraint ties to the edge of a stack view with insets lies there, as Xcode
  /// stores it without a mark.
  private mutating func addAcross(_ view: Int, _ first: Int) {
    let (near, far) = (across.near, across.far)
    let inset = insets(across)
    switch arrangement.alignment {
    case .center: align(view, across.center, with: stack, plus: 0)
    case .leading, .top: align(view, near, with: stack, plus: inset.near)
    case .trailing, .bottom: align(view, far, with: stack, plus: -inset.far)
    case .fill:
      align(view, near, with: stack, plus: inset.near)
      align(view, far, with: stack, plus: -inset.far)
    // A stack view's own baseline is that of its first view.
    case .firstBaseline where view != first: align(view, .firstBaseline, with: first, plus: 0)
    case .lastBaseline where view != first: align(view, .lastBaseline, with: first, plus: 0)
    case .firstBaseline, .lastBaseline: break
    }
    let resistance = clippingResistance(across)
    addInside(view, near, .greaterThanOrEqual, plus: 0, at: .required)
    addInside(view, far, .lessThanOrEqual, plus: 0, at: resistance)
    if inset.near != 0 {
      addInside(view, near, .greaterThanOrEqual, plus: inset.near, at: .padding)
    }
    if inset.far != 0 {
      addInside(
        view,
        far,
        .lessThanOrEqual,
        plus: -inset.far,
        at: resistance.value < 999 ? resistance : .padding
      )
    }
    addEdge(view, near, plus: inset.near, at: hugging(across))
    addEdge(view, far, plus: -inset.far, at: hugging(across))
  }

  private mutating func align(
    _ view: Int,
    _ attribute: Attribute,
    with other: Int,
    plus constant: Double
  ) {
    let place = side(other, attribute)
    add("NSStackView.Align", side(view, attribute), .equal, place, plus: constant, at: .preferred)
  }

  private mutating func addInside(
    _ view: Int,
    _ attribute: Attribute,
    _ relation: Relation,
    plus constant: Double,
    at priority: Priority
  ) {
    let place = side(stack, attribute)
    add(edge(attribute), side(view, attribute), relation, place, plus: constant, at: priority)
  }

  /// The priority depends on the direction and the distribution (rule 4.11).
  private mutating func addEdge(
    _ view: Int,
    _ attribute: Attribute,
    plus constant: Double,
    at priority: Priority
  ) {
    let name = edge(attribute, isMinimal: true)
    let place = side(stack, attribute)
    add(name, side(view, attribute), .equal, place, plus: constant, at: priority)
  }
}

/// Along: chains of distances, the centre group, and equal lengths (rule 4.11).
///
/// For two views in the leading area with spacing 8, the rows of a row are
///
///     NSStackView.Edge.Min.Leading   a.leading == stack.leading @ 750
///     NSStackView.Edge.Min.Trailing  b.trailing == stack.trailing @ 249.99998
///     NSStackView.Edge.Leading       a.leading >= stack.leading
///     NSStackView.Edge.Trailing      b.trailing <= stack.trailing
///     NSStackView.Stack.Min          b.leading >= a.trailing + 8
///     NSStackView.Stack              b.leading == a.trailing + 8 @ 749.99
extension StackRows {
  private mutating func addFillingChain(_ views: [Int], _ first: Int, _ last: Int) {
    let inset = insets(along)
    addEdge(first, along.near, plus: inset.near, at: .required)
    addEdge(last, along.far, plus: -inset.far, at: .required)
    for (view, next) in zip(views, views.dropFirst()) {
      let spacing = self.spacing(after: view)
      add(
        "NSStackView.Stack",
        side(next, along.near),
        .equal,
        side(view, along.far),
        plus: spacing
      )
    }
  }

  /// The priorities 749.99, 749.98, … are AppKit's: of two gaps that cannot both be kept the later
  /// one is violated.
  ///
  /// They end above 260, where alignment begins.
  private mutating func addLooseChain(_ views: [Int], _ first: Int, _ last: Int) {
    let inset = insets(along)
    let hasGravity = arrangement.distribution == .gravityAreas
    let hugging = hugging(along)
    func edgePriority(_ gravity: StackArrangement.Gravity) -> Priority {
      !hasGravity || views.contains { self.gravity(of: $0) == gravity } ? .edge : hugging
    }
    addEdge(first, along.near, plus: inset.near, at: edgePriority(.leading))
    addEdge(last, along.far, plus: -inset.far, at: edgePriority(.trailing))
    let resistance = clippingResistance(along)
    addInside(first, along.near, .greaterThanOrEqual, plus: inset.near, at: .required)
    addInside(last, along.far, .lessThanOrEqual, plus: -inset.far, at: resistance)
    var hundredths: Float = 74_999
    for (view, next) in zip(views, views.dropFirst()) {
      let (end, start) = (side(view, along.far), side(next, along.near))
      let spacing = self.spacing(after: view)
      let isTogether = hasGravity && gravity(of: view) == gravity(of: next)
      add("NSStackView.Stack.Min", start, .greaterThanOrEqual, end, plus: spacing)
      let priority = isTogether ? Priority.stack(hundredths / 100) : hugging
      add("NSStackView.Stack", start, .equal, end, plus: spacing, at: priority)
      if isTogether { hundredths = max(hundredths - 1, 26_001) }
    }
    addCenterGroup(views)
  }

  private mutating func addCenterGroup(_ views: [Int]) {
    guard arrangement.distribution == .gravityAreas else { return }
    let centered = views.filter { gravity(of: $0) == .center }
    guard let first = centered.first, let last = centered.last else { return }
    add(
      "NSStackView.CenterGroup.Center",
      distance(from: stack, along.near, to: first, along.near),
      .equal,
      distance(from: last, along.far, to: stack, along.far),
      at: .preferred
    )
  }

  /// The free length is a variable without a frame (`Variables.ideal(of:)`): AppKit has a guide for
  /// it.
  ///
  /// Proportions are those of content sizes to the largest of them.
  private mutating func addIdeals(_ views: [Int]) {
    func add(_ kind: String, _ side: StackRow.Side, times multiplier: Double = 1) {
      let name = "NSStackView.Distribution.\(kind)"
      self.add(name, side, .equal, .ideal, times: multiplier, at: .preferred)
    }
    switch arrangement.distribution {
    case .fillEqually: for view in views { add("EqualSizing", side(view, along.size)) }
    case .fillProportionally:
      let sizes = views.compactMap { contentLength($0) }
      guard let largest = sizes.max() else { return }
      for view in views {
        guard let size = contentLength(view) else { continue }
        add("ProportionalSizing", side(view, along.size), times: size / largest)
      }
    case .equalSpacing:
      for (view, next) in zip(views, views.dropFirst()) {
        add("EqualSpacing", distance(from: view, along.far, to: next, along.near))
      }
    case .equalCentering:
      for (view, next) in zip(views, views.dropFirst()) {
        add("EqualCentering", distance(from: view, along.center, to: next, along.center))
      }
    case .fill, .gravityAreas: break
    }
  }
}
