internal import LayoutModel

extension Priority {
  /// The strongest priority below required that stack views use.
  static let nearlyRequired = stack(999.5)
  /// Equal distances between centers are weaker than compression resistance.
  fileprivate static let equalCentering = stack(149)
  /// Text of several lines takes equal shares before its width at one line (750) counts.
  fileprivate static let textWidth = stack(760)
  fileprivate static let spanningFit = stack(51)
  fileprivate static let canvasFit = stack(49)
  fileprivate static let ambiguitySuppression = stack(25)

  static func stack(_ value: Float) -> Priority { Priority(value) ?? .required }
}

extension StackRows {
  /// The container of the arranged subviews: the stack view, or its margins.
  private var canvas: Item {
    arrangement.isLayoutMarginsRelativeArrangement
      ? .builtIn(.layoutMarginsGuide, owner: stack) : .view(stack)
  }

  private func canvas(_ attribute: Attribute) -> StackRow.Side {
    .anchor(canvasAnchor(attribute))
  }

  private func canvasAnchor(_ attribute: Attribute) -> Constraint.Anchor {
    Constraint.Anchor(canvas, attribute)
  }

  /// Adds the rows of a `UIStackView`; one without arranged views adds none.
  ///
  /// Where all arranged views are hidden the stack view shrinks to 0 at 49, along and across.
  mutating func addUIStackView() {
    guard !arrangement.arrangedSubviews.isEmpty else { return }
    if let first = visible.first, let last = visible.last {
      add("UISV-canvas-connection", side(first, along.near), .equal, canvas(along.near))
      add("UISV-canvas-connection", side(last, along.far), .equal, canvas(along.far))
      addSpacing()
      addDistribution()
      addAlignment(first)
      addTextWidths()
    } else {
      addCanvasFit(along)
      addCanvasFit(across)
    }
    addHidden()
  }

  private mutating func addCanvasFit(_ edges: Edges) {
    add("UISV-canvas-fit", side(stack, edges.size), .equal, nil, at: .canvasFit)
  }
}

/// Along: spacing and distribution (rule 4.11, first table).
///
/// For three views in a row with spacing 8 and `fillEqually`, the rows are
///
///     UISV-canvas-connection  a.leading == stack.leading
///     UISV-canvas-connection  c.trailing == stack.trailing
///     UISV-spacing            b.leading == a.trailing + 8
///     UISV-spacing            c.leading == b.trailing + 8
///     UISV-fill-equally       b.width == a.width
///     UISV-fill-equally       c.width == a.width
extension StackRows {
  private var spacingEnds: (from: Attribute, to: Attribute) {
    arrangement.isBaselineRelativeArrangement && arrangement.axis == .vertical
      ? (.lastBaseline, .firstBaseline) : (along.far, along.near)
  }

  /// True where gaps share the remaining space.
  private var hasEqualGaps: Bool {
    arrangement.distribution == .equalSpacing || arrangement.distribution == .equalCentering
  }

  /// UIKit halves the spacing beside hidden views, which is equivalent for visible ones.
  private mutating func addSpacing() {
    let (from, to) = spacingEnds
    for (view, next) in zip(visible, visible.dropFirst()) {
      let spacing = self.spacing(after: view)
      add(
        "UISV-spacing",
        side(next, to),
        hasEqualGaps ? .greaterThanOrEqual : .equal,
        side(view, from),
        plus: spacing
      )
    }
  }

  private mutating func addDistribution() {
    switch arrangement.distribution {
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addProportionalSizes()
    case .equalSpacing:
      let (from, to) = spacingEnds
      addEqualGaps(from, to, at: .required)
    case .equalCentering: addEqualGaps(along.center, along.center, at: .equalCentering)
    case .fill, .gravityAreas: break
    }
    if hasEqualGaps { addCanvasFit(along) }
  }

  private mutating func addEqualSizes() {
    for view in visible.dropFirst() {
      let first = side(visible[0], along.size)
      add("UISV-fill-equally", side(view, along.size), .equal, first)
    }
  }

  /// Lengths proportional to content sizes, as shares of the whole stack view.
  ///
  /// Each has another priority, so that the last takes the remaining space. For example, contents
  /// of 30 and 60 with spacing 10 are `30 / 100` of the stack view at 999 and `60 / 100` of it at
  /// 998.
  private mutating func addProportionalSizes() {
    let sizes = visible.map { contentLength($0) ?? (isStack($0) ? 0.0 : nil) }
    let known = sizes.compactMap { $0 }
    guard known.contains(where: { $0 > 0 }) else { return addEqualSizes() }
    let spacing = visible.dropLast().reduce(0) { $0 + self.spacing(after: $1) }
    let total = known.reduce(spacing, +)
    // Inside margins no view can be as long as the stack view.
    let isExact =
      known.count == 1 && (visible.count == 1 || spacing == 0)
      && !arrangement.isLayoutMarginsRelativeArrangement
    for (place, view) in visible.enumerated() {
      let size = side(view, along.size)
      let whole = side(stack, along.size)
      guard let own = sizes[place] else {
        add("UISV-fill-proportionally", size, .equal, nil)
        continue
      }
      let priority = isExact ? .required : Priority.stack(Float(max(1, 999 - place)))
      add(
        "UISV-fill-proportionally",
        size,
        .equal,
        whole,
        times: total > 0 ? own / total : 0,
        at: priority
      )
    }
  }

  /// UIKit has a guide for each gap, without a negative length; here the distances themselves are
  /// compared.
  private mutating func addEqualGaps(_ from: Attribute, _ to: Attribute, at priority: Priority) {
    let pairs = zip(visible, visible.dropFirst())
    let gaps = pairs.map { distance(from: $0, from, to: $1, to) }
    for gap in gaps.dropFirst() {
      add("UISV-fill-equally", gap, .equal, gaps[0], at: priority)
    }
  }
}

/// Across: alignment (rule 4.11, second table), and widths of texts.
///
/// For two views in a row that is aligned at the top, the rows are
///
///     UISV-alignment             b.top == a.top
///     UISV-canvas-connection     a.top == stack.top
///     UISV-spanning-boundary     a.bottom <= stack.bottom
///     UISV-spanning-boundary     b.bottom <= stack.bottom
///     UISV-spanning-fit          stack.height == 0 @ 51
///     UISV-ambiguity-suppression a.height == 0 @ 25
///     UISV-ambiguity-suppression b.height == 0 @ 25
///
/// UIKit has a spacer from the highest top to the lowest bottom to which the boundaries and the fit
/// refer; here they refer to the stack view's edges.
extension StackRows {
  private mutating func addAlignment(_ first: Int) {
    switch arrangement.alignment {
    case .fill:
      addAlignment(first, [across.near, across.far], isNearLoose: false, isFarLoose: false)
    case .leading, .top: addAlignment(first, [across.near], isNearLoose: false, isFarLoose: true)
    case .trailing, .bottom: addAlignment(first, [across.far], isNearLoose: true, isFarLoose: false)
    case .center:
      addAlignment(first, [across.center], isNearLoose: true, isFarLoose: true)
      add("UISV-canvas-connection", side(first, across.center), .equal, canvas(across.center))
    case .firstBaseline: addBaselines(first, .firstBaseline)
    case .lastBaseline: addBaselines(first, .lastBaseline)
    }
  }

  /// Loose edges lie inside the canvas; UIKit ties its spacer to both edges of the canvas.
  private mutating func addAlignment(
    _ first: Int,
    _ attributes: [Attribute],
    isNearLoose: Bool,
    isFarLoose: Bool
  ) {
    addAligned(first, attributes)
    if !isNearLoose {
      add("UISV-canvas-connection", side(first, across.near), .equal, canvas(across.near))
    }
    if !isFarLoose {
      add("UISV-canvas-connection", side(first, across.far), .equal, canvas(across.far))
    }
    guard isNearLoose || isFarLoose else { return }
    let name = hasSpacer ? "UISV-spanning-boundary" : "UISV-canvas-connection"
    for view in visible {
      if isNearLoose { addInside(name, view, isNear: true) }
      if isFarLoose { addInside(name, view, isNear: false) }
    }
    if hasSpacer {
      add("UISV-spanning-fit", canvas(across.size), .equal, nil, at: .spanningFit)
    } else {
      addCanvasFit(across)
    }
    addAmbiguitySuppression()
  }

  /// Only the first arranged subview is tied to the edge nearer to the baseline, as in the dump and
  /// in Xcode's stored frames: others reach beyond it where their text is higher.
  private mutating func addBaselines(_ first: Int, _ baseline: Attribute) {
    let isFirst = baseline == .firstBaseline
    if arrangement.axis == .horizontal { addAligned(first, [baseline]) }
    addInside("UISV-canvas-connection", first, isNear: isFirst)
    for view in visible {
      addInside(
        hasSpacer ? "UISV-spanning-boundary" : "UISV-canvas-connection",
        view,
        isNear: !isFirst
      )
    }
    if hasSpacer {
      // The spacer spans from the highest top to the lowest bottom. All of them move together.
      let span =
        isFirst
        ? (Constraint.Anchor(.view(first), across.near), canvasAnchor(across.far))
        : (canvasAnchor(across.near), Constraint.Anchor(.view(first), across.far))
      let side = StackRow.Side.distance(from: span.0, to: span.1)
      add("UISV-spanning-fit", side, .equal, nil, at: .spanningFit)
    }
    addCanvasFit(across)
    addAmbiguitySuppression()
  }

  /// UIKit spans several arranged subviews with a spacer; one needs none.
  private var hasSpacer: Bool { arrangement.arrangedSubviews.count > 1 }

  private mutating func addAligned(_ first: Int, _ attributes: [Attribute]) {
    for attribute in attributes {
      for view in visible.dropFirst() {
        add("UISV-alignment", side(view, attribute), .equal, side(first, attribute))
      }
    }
  }

  private mutating func addInside(_ identifier: String, _ view: Int, isNear: Bool) {
    let edge = isNear ? across.near : across.far
    let relation: Relation = isNear ? .greaterThanOrEqual : .lessThanOrEqual
    add(identifier, side(view, edge), relation, canvas(edge))
  }

  /// A view without a size across would be ambiguous between the edges; at 25 it is minimized.
  private mutating func addAmbiguitySuppression() {
    for view in visible {
      let size = side(view, across.size)
      add("UISV-ambiguity-suppression", size, .equal, nil, at: .ambiguitySuppression)
    }
  }

  /// Rule 4.11: shares of the stack view's width, at 760.
  ///
  /// The dump has them for text in general, but Xcode stores other widths for text of one line.
  private mutating func addTextWidths() {
    guard arrangement.alignment == .firstBaseline || arrangement.alignment == .lastBaseline,
      arrangement.axis == .horizontal
    else { return }
    let texts = visible.filter { hasWrappedText($0) }
    guard texts.count > 1 else { return }
    for view in texts {
      add(
        "UISV-text-width-disambiguation",
        side(view, .width),
        .equal,
        side(stack, .width),
        times: 1 / Double(visible.count),
        at: .textWidth
      )
    }
  }
}

extension StackRows {
  /// UIKit compresses hidden views to 0, regardless of their constraints, in the middle of the gap.
  ///
  /// On Interface Builder's canvas that is optional. `UISV-hiding` is required at run time, so that
  /// a required width inside conflicts with it on a device (rule 4.11).
  mutating func addHidden() {
    let edge = isCentered ? across.center : isAtFarEdge ? across.far : across.near
    for (view, previous, next) in dropped {
      let size = side(view, along.size)
      add(StackRow.hiding, size, .equal, nil, at: isDrawn ? .nearlyRequired : .required)
      if isDrawn {
        addDrawnPlaceOfHidden(view, previous, next)
      } else {
        addPlaceOfHidden(view, previous, next)
      }
      add("UISV-alignment", side(view, edge), .equal, canvas(edge), at: .nearlyRequired)
      let isFill = arrangement.alignment == .fill
      let whole = isFill ? canvas(across.size) : nil
      let name = isFill ? "UISV-alignment" : "UISV-ambiguity-suppression"
      let priority = isFill && isDrawn ? Priority.nearlyRequired : .ambiguitySuppression
      add(name, side(view, across.size), .equal, whole, at: priority)
    }
  }

  /// All of it at 999.5, so that a hidden view moves no visible one.
  private mutating func addPlaceOfHidden(_ view: Int, _ previous: Int?, _ next: Int?) {
    if let previous, let next {
      let before = distance(from: previous, along.far, to: view, along.near)
      let after = distance(from: view, along.far, to: next, along.near)
      return add("UISV-spacing", before, .equal, after, at: .nearlyRequired)
    }
    let start = previous.map { side($0, along.far) } ?? canvas(along.near)
    add("UISV-spacing", side(view, along.near), .equal, start, at: .nearlyRequired)
  }

  /// A hidden view begins half of the spacing after the visible view before it.
  ///
  /// Before the first visible view it ends where the stack view begins. Beside a single visible view
  /// nothing positions it, unless it keeps its own width in a filled row: of 25 such views in public
  /// files that distinguish these, 23 are drawn so.
  private mutating func addDrawnPlaceOfHidden(_ view: Int, _ previous: Int?, _ next: Int?) {
    var (own, other, offset) = (along.near, canvas(along.near), 0.0)
    if visible.count > 1 || previous != nil && keepsWidth(view) {
      if let previous {
        other = side(previous, along.far)
        offset = next == nil ? 0 : spacing(after: previous) / 2
      } else {
        own = along.far
      }
    }
    add("UISV-spacing", side(view, own), .equal, other, plus: offset, at: .nearlyRequired)
  }

  private func keepsWidth(_ view: Int) -> Bool {
    along.axis == .horizontal && arrangement.distribution == .fill && drawnWidth(view) > 0
  }

  private var isCentered: Bool { arrangement.alignment == .center }

  private var isAtFarEdge: Bool {
    [.trailing, .bottom, .lastBaseline].contains(arrangement.alignment)
  }
}
