internal import LayoutModel
internal import LinearSolver

/// Finds likely ties for the edges of a view: to its neighbors, to its container, or like its
/// siblings'.
///
/// The guesses follow common practice: near edges are tied to the sibling before, far edges to the
/// sibling after or to the container; equal gaps mean centering, a view that covers most of its
/// superview is meant to grow with it.
struct EdgeTies {
  private let converged: ConvergedLayout
  private let values: [Double]
  private let constraints: [[Int]]
  private let children: [[Int]]

  private var translation: Translation { converged.translation }
  private var layout: Layout { translation.layout }

  init(_ converged: ConvergedLayout) {
    self.converged = converged
    let layout = converged.translation.layout
    values = DrawnFrames(converged).values
    var children = [[Int]](repeating: [], count: layout.views.count)
    for index in layout.views.indices {
      if let superview = layout.views[index].superview { children[superview].append(index) }
    }
    var constraints = [[Int]](repeating: [], count: layout.views.count)
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      for item in [layout.constraints[index].first.item, layout.constraints[index].second?.item] {
        if case .view(let view) = item, constraints[view].last != index {
          constraints[view].append(index)
        }
      }
    }
    self.children = children
    self.constraints = constraints
  }

  /// Directional, so that ties hold in either layout direction.
  private struct AxisAttributes {
    let near, far, size, center: Attribute
    let origin, extent: Variables.Component

    static let horizontal = AxisAttributes(
      near: .leading,
      far: .trailing,
      size: .width,
      center: .centerX,
      origin: .x,
      extent: .width
    )
    static let vertical = AxisAttributes(
      near: .top,
      far: .bottom,
      size: .height,
      center: .centerY,
      origin: .y,
      extent: .height
    )

    static func of(_ axis: Axis) -> AxisAttributes { axis == .horizontal ? .horizontal : .vertical }

    var opposite: AxisAttributes {
      near == .leading ? .vertical : .horizontal
    }
  }

  private func extent(_ view: Int, _ axis: AxisAttributes) -> (near: Double, far: Double) {
    let origin = values[translation.variables.view(view, axis.origin)]
    return (origin, origin + values[translation.variables.view(view, axis.extent)])
  }

  /// Views with thousands of subviews would cost the square of that.
  private static let mostSiblings = 256
}

extension EdgeTies {
  /// The likeliest first, each way of one constraint or two.
  ///
  /// A known size needs a position; a known position needs a size or the other edge. The view is
  /// not the root.
  func ways(
    toFix view: Int,
    _ direction: Axis,
    place isPlaceFree: Bool,
    size isSizeFree: Bool
  ) -> [[Constraint]] {
    guard let superview = layout.views[view].superview else { return [] }
    let axis = AxisAttributes.of(direction)
    let known = knownAttributes(of: view, axis)
    let own = extent(view, axis)
    let whole = values[translation.variables.view(superview, axis.extent)]
    let (nearGap, farGap) = (own.near, whole - own.far)
    let isDrawn = translation.prepared.views[view].isDrawn
    let size = own.far - own.near >= 1 ? constraint(view, axis.size, nil) : nil
    let centre = Constraint(
      .init(.view(view), axis.center),
      .equal,
      .init(.view(superview), axis.center)
    )
    let isCentred = isDrawn && abs(nearGap - farGap) <= 1
    if !isSizeFree || known.contains(axis.size) {
      // A known size needs one position.
      let places = [near(view, axis), far(view, axis)].sorted { $0.gap < $1.gap }
        .map { [$0.constraint] }
      if let likely = likeNeighbour(view, axis.near, axis) { return [[likely], [centre]] + places }
      return isCentred || !isDrawn ? [[centre]] + places : places
    }
    let near = near(view, axis)
    let far = far(view, axis)
    let sizes = size.map { [[$0]] } ?? []
    if !isPlaceFree || known.contains(axis.near) || known.contains(axis.center) {
      // Its position is known: its end or its size is missing.
      if known.contains(axis.center), !known.contains(axis.near) {
        return sizes + [[near.constraint]]
      }
      let fills = !isDrawn || abs(nearGap - farGap) <= 1 || far.gap <= 24 || spans(own, whole)
      // Without a known position its end alone determines nothing.
      return (fills ? [[far.constraint]] + sizes : sizes + [[far.constraint]])
        + [[near.constraint, far.constraint]]
    }
    if known.contains(axis.far) {
      let fills = !isDrawn || abs(nearGap - farGap) <= 1 || near.gap <= 24 || spans(own, whole)
      return fills ? [[near.constraint]] + sizes : sizes + [[near.constraint]]
    }
    let both = [near.constraint, far.constraint]
    let other = isCentred ? centre : far.constraint
    let rest = sizes.flatMap { [[near.constraint] + $0, [other] + $0] }
    return !isDrawn || spans(own, whole) ? [both] + rest : rest + [both]
  }

  private func spans(_ own: (near: Double, far: Double), _ whole: Double) -> Bool {
    own.far - own.near > 0.6 * whole
  }

  /// Absolute edges count as the directional ones, and baselines as the edges next to them.
  private func knownAttributes(of view: Int, _ axis: AxisAttributes) -> Set<Attribute> {
    var known: Set<Attribute> = []
    for index in constraints[view] where layout.constraints[index].relation == .equal {
      for anchor in [layout.constraints[index].first, layout.constraints[index].second] {
        guard let anchor, anchor.item == .view(view) else { continue }
        switch anchor.attribute {
        case axis.near: known.insert(axis.near)
        case axis.far: known.insert(axis.far)
        case axis.center: known.insert(axis.center)
        case axis.size: known.insert(axis.size)
        case .left where axis.near == .leading: known.insert(.leading)
        case .right where axis.near == .leading: known.insert(.trailing)
        case .firstBaseline where axis.near == .top: known.insert(.top)
        case .lastBaseline where axis.near == .top: known.insert(.bottom)
        default: break
        }
      }
    }
    return known
  }

  private func constraint(
    _ view: Int,
    _ attribute: Attribute,
    _ second: Constraint.Anchor?
  ) -> Constraint {
    var constraint = Constraint(.init(.view(view), attribute), .equal, second)
    constraint.constant = translation.difference(of: constraint, at: values)
    return constraint
  }
}

extension EdgeTies {
  /// Of two edges the one with the shorter gap is the likelier.
  private struct Tie {
    var constraint: Constraint
    var gap: Double
  }

  private func near(_ view: Int, _ axis: AxisAttributes) -> Tie { tie(view, axis, isNear: true) }

  private func far(_ view: Int, _ axis: AxisAttributes) -> Tie { tie(view, axis, isNear: false) }

  /// The sibling counts only where it is nearer than the superview's edge.
  private func tie(_ view: Int, _ axis: AxisAttributes, isNear: Bool) -> Tie {
    let superview = layout.views[view].superview ?? 0
    let own = extent(view, axis)
    let attribute = isNear ? axis.near : axis.far
    let whole = values[translation.variables.view(superview, axis.extent)]
    let around = isNear ? own.near : whole - own.far
    if let sibling = neighbour(of: view, axis, isNear: isNear), sibling.gap < around {
      let second = Constraint.Anchor(.view(sibling.view), isNear ? axis.far : axis.near)
      return Tie(constraint: constraint(view, attribute, second), gap: sibling.gap)
    }
    var tie =
      likeNeighbour(view, attribute, axis) ?? likeSibling(view, attribute, axis)
      ?? constraint(view, attribute, .init(.view(superview), attribute))
    // Where it was not drawn, its insets are equal.
    if !isNear, !translation.prepared.views[view].isDrawn {
      tie.constant = -constraint(view, axis.near, .init(.view(superview), axis.near)).constant
    } else if isNear, !layout.takesPatches, !translation.prepared.views[view].isDrawn,
      knownAttributes(of: view, axis).contains(axis.far)
    {
      tie.constant = -constraint(view, axis.far, .init(.view(superview), axis.far)).constant
    }
    return Tie(constraint: tie, gap: abs(around))
  }

  /// In code, the tie of the same edge of a sibling that the view follows across; two siblings with
  /// a common edge across would overlap.
  private func likeNeighbour(
    _ view: Int,
    _ attribute: Attribute,
    _ axis: AxisAttributes
  ) -> Constraint? {
    guard !layout.takesPatches, let superview = layout.views[view].superview,
      !translation.prepared.views[view].isDrawn
    else { return nil }
    for index in constraints[view] {
      let known = layout.constraints[index]
      guard let second = known.second, known.relation == .equal,
        known.first.attribute.axis != attribute.axis, known.first.attribute != second.attribute
      else { continue }
      for case .view(let sibling) in [known.first.item, second.item]
      where sibling != view && layout.views[sibling].superview == superview {
        for index in constraints[sibling] {
          let tie = layout.constraints[index]
          guard tie.relation == .equal, tie.multiplier == 1, !tie.priority.isOptional,
            tie.first == Constraint.Anchor(.view(sibling), attribute), let outer = tie.second,
            isAround(outer, superview, attribute)
          else { continue }
          return Constraint(
            .init(.view(view), attribute),
            .equal,
            outer,
            constant: tie.constant
          )
        }
      }
    }
    return nil
  }

  /// Siblings without constraints are not targets: they may move themselves.
  private func neighbour(
    of view: Int,
    _ axis: AxisAttributes,
    isNear: Bool
  ) -> (view: Int, gap: Double)? {
    guard let superview = layout.views[view].superview, translation.prepared.views[view].isDrawn
    else { return nil }
    let own = extent(view, axis)
    let across = extent(view, axis.opposite)
    var best: (view: Int, gap: Double)?
    for sibling in children[superview].prefix(Self.mostSiblings)
    where sibling != view && translation.prepared.views[sibling].isDrawn
      && !constraints[sibling].isEmpty && !layout.views[sibling].isHidden
    {
      let other = extent(sibling, axis)
      let beside = extent(sibling, axis.opposite)
      let gap = isNear ? own.near - other.far : other.near - own.far
      guard gap >= 0, min(across.far, beside.far) - max(across.near, beside.near) > 0,
        gap < best?.gap ?? .infinity
      else { continue }
      best = (sibling, gap)
    }
    return best
  }

  /// The tie of a sibling's same edge, with the constant shifted by the distance of the two edges.
  private func likeSibling(_ view: Int, _ attribute: Attribute, _ axis: AxisAttributes)
    -> Constraint?
  {
    guard let superview = layout.views[view].superview, translation.prepared.views[view].isDrawn
    else { return nil }
    let isNear = attribute == axis.near
    let own = extent(view, axis)
    for sibling in children[superview].prefix(Self.mostSiblings)
    where sibling != view && translation.prepared.views[sibling].isDrawn {
      for index in constraints[sibling] {
        let known = layout.constraints[index]
        guard known.relation == .equal, known.multiplier == 1, !known.priority.isOptional,
          let second = known.second, !known.isDesignTime
        else { continue }
        let isFirst = known.first == Constraint.Anchor(.view(sibling), attribute)
        guard isFirst || second == Constraint.Anchor(.view(sibling), attribute),
          isAround(isFirst ? second : known.first, superview, attribute)
        else { continue }
        let other = extent(sibling, axis)
        let shift = isNear ? own.near - other.near : own.far - other.far
        var constraint = Constraint(known.first, .equal, known.second)
        if isFirst {
          constraint.first.item = .view(view)
          constraint.constant = known.constant + shift
        } else {
          constraint.second?.item = .view(view)
          constraint.constant = known.constant - shift
        }
        return constraint
      }
    }
    return nil
  }

  /// Guides of the document count as siblings, not as containers.
  private func isAround(
    _ anchor: Constraint.Anchor,
    _ superview: Int,
    _ attribute: Attribute
  ) -> Bool {
    switch anchor.item {
    case .view(let other): other == superview
    case .builtIn(_, let owner): owner == superview && anchor.attribute == attribute
    case .guide: false
    }
  }
}

extension EdgeTies {
  /// Constraints that determine the size of a scroll view's content along an axis, the likeliest
  /// first: its last view ends where the content does, or it is as wide as the scroll view.
  ///
  /// Rule 4.9: an edge of the scroll view itself, seen from inside, is an edge of its content.
  func ways(toFixContentOf scrollView: Int, _ direction: Axis) -> [[Constraint]] {
    let axis = AxisAttributes.of(direction)
    let inside = children[scrollView].filter { !constraints[$0].isEmpty }
    let ends = inside.prefix(Self.mostSiblings).filter {
      isTied($0, axis.far, to: scrollView) == nil
    }
    var ways: [[Constraint]] = []
    let last = ends.max { extent($0, axis).far < extent($1, axis).far }
    if let last {
      let begin = inside.lazy.compactMap { self.isTied($0, axis.near, to: scrollView) }.first
      let item = begin?.item ?? .view(scrollView)
      let constant = begin.map { abs($0.constant) } ?? 0
      ways.append([
        Constraint(
          .init(.view(last), axis.far),
          .equal,
          .init(item, axis.far),
          constant: -constant
        )
      ])
    }
    let whole = inside.first {
      isTied($0, axis.near, to: scrollView) != nil && isTied($0, axis.far, to: scrollView) != nil
    }
    if let whole, !knownAttributes(of: whole, axis).contains(axis.size) {
      let visible: Item =
        layout.views[scrollView].origin == .interfaceBuilder
        ? .view(scrollView) : .builtIn(.frameLayoutGuide, owner: scrollView)
      ways.append([
        Constraint(.init(.view(whole), axis.size), .equal, .init(visible, axis.size))
      ])
    }
    return ways
  }

  private func isTied(
    _ view: Int,
    _ attribute: Attribute,
    to scrollView: Int
  ) -> (item: Item, constant: Double)? {
    for index in constraints[view] where layout.constraints[index].relation == .equal {
      let known = layout.constraints[index]
      guard let second = known.second else { continue }
      let isFirst = known.first == Constraint.Anchor(.view(view), attribute)
      guard isFirst || second == Constraint.Anchor(.view(view), attribute) else { continue }
      let other = isFirst ? second : known.first
      switch other.item {
      case .view(scrollView), .builtIn(.contentLayoutGuide, owner: scrollView):
        return (other.item, known.constant)
      default: continue
      }
    }
    return nil
  }
}
