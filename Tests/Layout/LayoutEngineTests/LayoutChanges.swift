import LayoutModel

extension Layout {
  /// The layout with its views in another order, the root first, and with other ids.
  ///
  /// - Parameters:
  ///   - order: The old index of each view after the root.
  ///   - id: The new id for an old one.
  /// - Returns: The same layout but for names and numbers.
  func reordered(_ order: [Int], id: (String) -> String) -> Layout {
    var places = [0: 0]
    for (place, view) in order.enumerated() { places[view] = place + 1 }
    func place(_ view: Int) -> Int { places[view, default: 0] }
    var layout = self
    layout.views = ([0] + order).map { index in
      var view = views[index]
      view.id = id(view.id)
      view.superview = view.superview.map(place)
      view.stack?.renumber(place)
      return view
    }
    layout.renumber(views: place, guides: { $0 }, id: id)
    return layout
  }

  /// Moves the views and guides of guides and constraints to other indices.
  private mutating func renumber(
    views: (Int) -> Int,
    guides guide: (Int) -> Int,
    id: (String) -> String
  ) {
    for index in guides.indices {
      guides[index].id = id(guides[index].id)
      guides[index].owningView = views(guides[index].owningView)
    }
    func moved(_ anchor: Constraint.Anchor) -> Constraint.Anchor {
      switch anchor.item {
      case .view(let index): Constraint.Anchor(.view(views(index)), anchor.attribute)
      case .guide(let index): Constraint.Anchor(.guide(guide(index)), anchor.attribute)
      case .builtIn(let kind, let owner):
        Constraint.Anchor(.builtIn(kind, owner: views(owner)), anchor.attribute)
      }
    }
    for index in constraints.indices {
      constraints[index].first = moved(constraints[index].first)
      constraints[index].second = constraints[index].second.map(moved)
    }
  }
}

extension StackArrangement {
  /// Moves the arranged subviews to other indices.
  fileprivate mutating func renumber(_ views: (Int) -> Int) {
    arrangedSubviews = arrangedSubviews.map(views)
    customSpacing = Dictionary(uniqueKeysWithValues: customSpacing.map { (views($0), $1) })
    gravity = Dictionary(uniqueKeysWithValues: gravity.map { (views($0), $1) })
  }

  fileprivate func scaled(by factor: Double) -> StackArrangement {
    var stack = self
    stack.spacing *= factor
    stack.customSpacing = customSpacing.mapValues { factor * $0 }
    stack.edgeInsets = edgeInsets.scaled(by: factor)
    return stack
  }
}

extension Layout {
  /// A root that holds this layout's root as an ordinary view of the same size, once for each
  /// place, with ids that begin with the copy's number.
  func copied(to places: [Point], in size: Size) -> Layout {
    var environment = environments[0]
    let own = Size(width: environment.width.points, height: environment.height.points)
    environment.width = .points(size.width)
    environment.height = .points(size.height)
    var whole = Layout(rootID: "whole", rootKind: .view, environment: environment)
    for (number, place) in places.enumerated() {
      whole.add(self, number: number, at: place, of: own)
    }
    return whole
  }

  private mutating func add(_ part: Layout, number: Int, at place: Point, of size: Size) {
    let (firstView, firstGuide) = (views.count, guides.count)
    var part = part
    part.renumber(
      views: { $0 + firstView },
      guides: { $0 + firstGuide },
      id: { "\(number) \($0)" }
    )
    for (index, view) in part.views.enumerated() {
      var view = view
      view.id = "\(number) \(view.id)"
      view.superview = view.superview.map { $0 + firstView } ?? 0
      view.stack?.renumber { $0 + firstView }
      if index == 0, view.frame == nil {
        view.frame = Rect(x: place.x, y: place.y, width: size.width, height: size.height)
      }
      views.append(view)
    }
    guides += part.guides
    let container = Item.view(firstView)
    func tie(_ attribute: Attribute, _ constant: Double) {
      let second = attribute.isLocation ? Constraint.Anchor(.view(0), attribute) : nil
      constraints.append(
        Constraint(.init(container, attribute), .equal, second, constant: constant)
      )
    }
    tie(.left, place.x)
    tie(.top, place.y)
    tie(.width, size.width)
    tie(.height, size.height)
    constraints += part.constraints
  }
}

extension Layout {
  /// The layout with every length longer by a factor.
  func scaled(by factor: Double) -> Layout {
    var layout = self
    for index in views.indices { layout.views[index] = views[index].scaled(by: factor) }
    for index in constraints.indices { layout.constraints[index].constant *= factor }
    layout.environments[0].width = .points(factor * environments[0].width.points)
    layout.environments[0].height = .points(factor * environments[0].height.points)
    layout.environments[0].safeAreaInsets = environments[0].safeAreaInsets.scaled(by: factor)
    layout.environments[0].keyboardHeight *= factor
    layout.environments[0].readableWidth *= factor
    return layout
  }
}

extension Environment.Extent {
  /// The points; 0 where it fits its content.
  var points: Double { if case .points(let points) = self { points } else { 0 } }
}

extension EdgeInsets {
  fileprivate func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: factor * top,
      left: factor * left,
      bottom: factor * bottom,
      right: factor * right
    )
  }
}

extension Rect {
  func scaled(by factor: Double) -> Rect {
    Rect(x: factor * x, y: factor * y, width: factor * width, height: factor * height)
  }
}

extension View {
  fileprivate func scaled(by factor: Double) -> View {
    var view = self
    view.intrinsicContentSize?.width = intrinsicContentSize?.width.map { factor * $0 }
    view.intrinsicContentSize?.height = intrinsicContentSize?.height.map { factor * $0 }
    view.intrinsicContentSize?.heightForWidth =
      intrinsicContentSize?.heightForWidth.map {
        .init(width: factor * $0.width, height: factor * $0.height)
      }
      ?? []
    view.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop.map { factor * $0 }
    view.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom.map { factor * $0 }
    view.baselineOffsetFromCenter = baselineOffsetFromCenter.map { factor * $0 }
    view.alignmentRectInsets = alignmentRectInsets.scaled(by: factor)
    view.layoutMargins = layoutMargins?.scaled(by: factor)
    view.directionalLayoutMargins = directionalLayoutMargins.map {
      DirectionalEdgeInsets(
        top: factor * $0.top,
        leading: factor * $0.leading,
        bottom: factor * $0.bottom,
        trailing: factor * $0.trailing
      )
    }
    view.stack = stack?.scaled(by: factor)
    view.frame = frame?.scaled(by: factor)
    view.scroll?.contentInset = scroll?.contentInset.scaled(by: factor) ?? .zero
    view.scroll?.contentOffset = scroll?.contentOffset.map {
      Point(x: factor * $0.x, y: factor * $0.y)
    }
    return view
  }
}

extension Layout {
  /// Every anchor of an active constraint.
  private var anchors: [Constraint.Anchor] {
    constraints.filter(\.isActive).flatMap { [$0.first, $0.second].compactMap { $0 } }
  }

  /// Whether nothing depends on margins that have a size of their own.
  var isFreeOfMargins: Bool {
    !anchors.contains { anchor in
      switch anchor.item {
      case .builtIn(.layoutMarginsGuide, _), .builtIn(.readableContentGuide, _): true
      default: anchor.attribute.isMargin
      }
    } && !views.contains { $0.stack?.isLayoutMarginsRelativeArrangement == true }
  }

  /// Whether nothing depends on properties that only the root has.
  var isFreeOfRoot: Bool {
    isFreeOfMargins
      && !anchors.contains { anchor in
        switch anchor.item {
        case .builtIn(.safeAreaLayoutGuide, _), .builtIn(.keyboardLayoutGuide, _): true
        default: false
        }
      }
  }

  /// Whether the root's size is given.
  var hasSize: Bool {
    environments[0].width != .fitting && environments[0].height != .fitting
  }

  /// Whether a right-to-left answer must be the mirror image of the left-to-right one.
  var isMirrored: Bool {
    guard environments[0].safeAreaInsets.left == environments[0].safeAreaInsets.right else {
      return false
    }
    let areViewsSymmetric = views.allSatisfy { view in
      view.scroll == nil && view.semanticContentAttribute == .unspecified
        && !view.translatesAutoresizingMaskIntoConstraints
        && view.alignmentRectInsets.left == view.alignmentRectInsets.right
        && view.layoutMargins?.left == view.layoutMargins?.right
    }
    return areViewsSymmetric
      && constraints.allSatisfy { constraint in
        guard let second = constraint.second, constraint.first.attribute.isLocation else {
          return true
        }
        let families = [constraint.first.attribute.family, second.attribute.family]
        if families.contains(.vertical) { return true }
        return constraint.multiplier == 1 && !families.contains(.absoluteX)
          && (families.contains(.directionalX) || constraint.constant == 0)
      }
  }
}
