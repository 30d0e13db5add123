import LayoutModel

extension SignFindings {
  /// Whether a view is moved out of its superview by one edge and into it by the opposite one, as
  /// by a constant with the wrong sign.
  ///
  /// For example a trailing edge at `superview.trailing + 16` beside a leading edge at
  /// `superview.leading + 16`. A view that extends beyond both edges does so intentionally, and so
  /// does a badge at a corner.
  func isWrong(_ inset: Inset, _ signs: Signs) -> Bool {
    guard inset.points < 0, inset.relation != .lessThanOrEqual else { return false }
    let facing = Self.opposite[inset.edge].map {
      Signs.Edge(view: inset.view, around: inset.around, edge: $0)
    }
    guard let facing, !signs.outside.contains(facing) else { return false }
    let isEqual = inset.relation == .equal
    if isEqual, let other = signs.inside[facing], isShifted(inset, other) { return true }
    if inset.isBeside { return false }
    if isEqual, isNarrower(inset) { return true }
    let isCorner = Self.edges.keys.contains { edge in
      edge.axis != inset.edge.axis
        && signs.outside.contains(
          Signs.Edge(view: inset.view, around: inset.around, edge: edge)
        )
    }
    if isEqual, inset.isScrolled, isPlainScroll(inset.around), isContent(inset.view) {
      return signs.scrolled.contains(Signs.Own(view: inset.view, points: -inset.points))
    }
    if inset.isScrolled || isCorner { return false }
    if isEqual, isKeptElsewhere(inset, signs) { return true }
    guard inset.isWhole, !layout.constraints[inset.constraint].isGuess else { return false }
    // A view that may lie outside needs no bound.
    if !isEqual { return true }
    // A row may extend below a bar.
    return -inset.points >= Self.leastOutside
      && (isText(inset.view) || isRow(inset.view) && !isInSafeArea(inset))
  }

  /// Whether an inequality lets a view lie outside, although its constant is an inset: `trailing >=
  /// trailing - 16`.
  ///
  /// At a near edge it may keep a view close to the edge, unless the opposite edge has the same
  /// relation.
  func isUnbounded(_ inset: Inset) -> Bool {
    inset.points > 0 && inset.relation == .lessThanOrEqual && inset.isWhole && !inset.isBeside
      && !inset.isScrolled && !inset.isOpen && !isHeldInside(inset)
      && (Self.edges[inset.edge] == true || hasSameRelationOpposite(inset))
  }

  private func hasSameRelationOpposite(_ inset: Inset) -> Bool {
    let relation = layout.constraints[inset.constraint].relation
    return ties[[inset.view, inset.around].sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      return constraint.first.attribute == Self.opposite[inset.edge]
        && constraint.second?.attribute == constraint.first.attribute
        && constraint.relation == relation
    }
  }

  private func isHeldInside(_ inset: Inset) -> Bool {
    ties[[inset.view, inset.around].sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      return index != inset.constraint && constraint.first.attribute == inset.edge
        && constraint.second?.attribute == inset.edge
    }
  }

  private func isInSafeArea(_ inset: Inset) -> Bool {
    let constraint = layout.constraints[inset.constraint]
    let guide = Item.builtIn(.safeAreaLayoutGuide, owner: inset.around)
    return constraint.first.item == guide || constraint.second?.item == guide
  }

  /// Beside another view a shadow is shifted, and content never.
  ///
  /// For unknown numbers, and the content of tables, which may extend beyond them, both have to be
  /// equal.
  private func isShifted(_ inset: Inset, _ other: Inset) -> Bool {
    if other.points == -inset.points { return !inset.isBeside || isContent(inset.view) }
    if inset.isBeside || inset.isOpen || other.isOpen { return false }
    return !inset.isScrolled || isPlainScroll(inset.around)
  }

  private func isPlainScroll(_ view: Int) -> Bool {
    layout.views[view].className == "UIScrollView"
  }

  /// By the difference of its width or height to that of the other view, or by half of it.
  private func isNarrower(_ inset: Inset) -> Bool {
    let extent: Attribute = inset.edge.axis == .horizontal ? .width : .height
    return ties[[inset.view, inset.around].sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      guard constraint.first.attribute == extent, constraint.second?.attribute == extent,
        constraint.multiplier == 1, constraint.relation == .equal
      else { return false }
      let isFirst = constraint.first.item == .view(inset.view)
      let left = isFirst ? -constraint.constant : constraint.constant
      return left == -inset.points || left == -2 * inset.points
    }
  }

  /// Whether another view has an inset of the same length as this one extends outside, or this view
  /// elsewhere.
  private func isKeptElsewhere(_ inset: Inset, _ signs: Signs) -> Bool {
    let distance = Signs.Distance(
      superview: inset.around,
      axis: inset.edge.axis,
      points: -inset.points
    )
    let own = Signs.Own(view: inset.view, points: -inset.points)
    // A scroll view may extend beyond its content.
    let scrolls = layout.views[inset.view].scroll != nil
    return signs.kept.contains(distance) || !scrolls && signs.ownApart.contains(own)
      || isContent(inset.view) && signs.own.contains(own)
  }
}

extension SignFindings {
  /// Whether a view overlaps its neighbour by a distance that it or others keep, or a separator
  /// crosses a text.
  func isWrong(_ gap: Gap, _ signs: Signs) -> Bool {
    guard gap.points < 0, gap.relation != .lessThanOrEqual, !isBadge(gap),
      gap.isOpen || !layout.constraints[gap.constraint].isGuess
    else { return false }
    if isSeparatorOverText(gap) { return true }
    let distance = Signs.Distance(superview: nil, axis: gap.edge.axis, points: -gap.points)
    let pair = [gap.before, gap.after]
    let kinds = pair.map { layout.views[$0].className }
    // Views of one class, of which others have that distance.
    if kinds[0] != nil, kinds[0] == kinds[1], gap.points <= -Self.leastApart,
      signs.apart.contains(distance)
    {
      return true
    }
    let hasContent = pair.contains(where: isContent)
    if hasContent, gap.points <= -leastOverlap(gap), signs.kept.contains(distance) { return true }
    if gap.isOpen || mayOverlap(gap) { return false }
    let isOwn = pair.contains { view in
      let own = Signs.Own(view: view, points: -gap.points)
      return signs.own.contains(own) || signs.ownApart.contains(own)
    }
    if isOwn, gap.points <= -(hasContent ? Self.leastApart : Self.leastOverlap) { return true }
    return gap.points <= -leastOverlap(gap) && pair.allSatisfy(isContent)
      && pair.contains { isText($0) || isRow($0) || isOf(Self.controls, $0) }
  }

  /// A view of at most 2 points that begins well before the text ends.
  private func isSeparatorOverText(_ gap: Gap) -> Bool {
    guard gap.relation == .equal, !gap.isOpen, gap.points <= -Self.leastOverlap else {
      return false
    }
    let extent: Attribute = gap.edge.axis == .horizontal ? .width : .height
    func isSeparator(_ view: Int) -> Bool {
      [nil, "UIView"].contains(layout.views[view].className)
        && layout.constraints.contains {
          $0.isActive && $0.relation == .equal && $0.second == nil
            && $0.first == Constraint.Anchor(.view(view), extent)
            && $0.constant <= Self.mostOfSeparator
        }
    }
    return isText(gap.before) && isSeparator(gap.after)
      || isSeparator(gap.before) && isText(gap.after)
  }

  /// A button may be larger than its visible part, and a view that overlaps a bar by more than its
  /// height lies on the bar.
  private func mayOverlap(_ gap: Gap) -> Bool {
    let pair = [gap.before, gap.after]
    if pair.contains(where: isThin), gap.points < -Self.mostOverBar { return true }
    guard let button = pair.first(where: { isOf(["Button"], $0) }), gap.relation == .equal else {
      return false
    }
    if gap.edge.axis == .vertical, gap.points <= -Self.leastOverButton { return false }
    let extent: Attribute = gap.edge.axis == .horizontal ? .width : .height
    let isHalfCovered = layout.constraints.contains {
      $0.isActive && $0.relation == .equal && $0.second == nil && $0.constant > 0
        && $0.first == Constraint.Anchor(.view(button), extent) && $0.constant <= -2 * gap.points
    }
    return !isHalfCovered
  }

  /// Whether a text and a button are in one column, in separate rows.
  private func isColumn(_ gap: Gap) -> Bool {
    let pair = [gap.before, gap.after]
    guard gap.edge.axis == .vertical, pair.contains(where: isText),
      pair.contains(where: { isOf(["Button"], $0) })
    else { return false }
    return ties[pair.sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      return constraint.first.attribute == .centerX && constraint.second?.attribute == .centerX
        && constraint.constant == 0
    }
  }

  /// A constraint across the gap connects the two, and not only one that aligns them in a row or
  /// column.
  private func isBadge(_ gap: Gap) -> Bool {
    guard !isText(gap.before) || !isText(gap.after), !isColumn(gap) else { return false }
    return ties[[gap.before, gap.after].sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      guard constraint.first.attribute.isLocation,
        constraint.first.attribute.axis != gap.edge.axis
      else { return false }
      let isInRow =
        constraint.first.attribute == .centerY && constraint.constant == 0
        || constraint.first.attribute.isBaseline
      return gap.edge.axis == .vertical || !isInRow
    }
  }

  /// In points; a smaller distance may compensate the margin of a text.
  private static let leastOutside = 8.0
  /// In points; a smaller overlap may reduce the spacing of text lines.
  private static let leastOverlap = 5.0
  /// In points; the margin above and below the title of a button is smaller.
  private static let leastOverButton = 15.0
  /// In points.
  private static let mostOfSeparator = 2.0
  /// In points; a smaller distance between views compensates their margins.
  private static let leastApart = 2.0
  /// In points; a view that overlaps a progress bar by more is not below or above it.
  private static let mostOverBar = 16.0

  /// In points; a smaller overlap of neighbours is only a reduced spacing.
  private func leastOverlap(_ gap: Gap) -> Double {
    isThin(gap.before) || isThin(gap.after) ? Self.leastApart : Self.leastOverlap
  }

  private func isThin(_ view: Int) -> Bool { isOf(["ProgressView"], view) }

  private func isText(_ view: Int) -> Bool { isOf(["Label", "TextField", "TextView"], view) }

  private func isRow(_ view: Int) -> Bool { layout.views[view].stack != nil }

  private func isContent(_ view: Int) -> Bool {
    isText(view) || isRow(view)
      || isOf(["ImageView", "Button"], view) || isOf(Self.controls, view)
  }

  private static let controls = [
    "Switch", "SegmentedControl", "ProgressView", "Slider", "Stepper", "PageControl", "SearchBar",
    "DatePicker", "PickerView",
  ]

  private func isOf(_ kinds: [String], _ view: Int) -> Bool {
    guard let name = layout.views[view].className else { return false }
    return kinds.contains { name.hasSuffix($0) }
  }
}
