internal import LayoutModel
internal import LinearSolver

/// Writes anchors as sums of variables, in the coordinates of the container of a constraint.
///
/// It is a class because many functions use it, and a copy would retain each of its lists.
///
/// `RowWriter` uses it for every constraint, `Translation` for single constraints, and the
/// certificate for the same rows with other multipliers. It writes rules 1.2 (linear forms), 2.1
/// (containers), 2.3 (leading and trailing), 2.4 (guides), 4.4 (baselines) and 4.9 (scroll views).
///
/// The solver's numbers are frames in the superview's coordinates, in points, with y downwards. An
/// anchor of `a` in the coordinates of a container is therefore the sum of the `x` (or `y`) of `a`
/// and of every view between it and the container, plus a share of the size of `a`, plus constants:
/// insets, margins, content offsets. For example, with `a` in `b` in the container, and an
/// alignment inset of 2 on the left of `a`:
///
///     a.leading == a.x + b.x + 2
///     a.centerX == a.x + b.x + 2 + (a.width - 2) / 2
///
/// Terms go straight into the row that is being written; constants are returned.
final class AnchorTranslator {
  let prepared: PreparedLayout
  let environment: Environment
  let variables: Variables
  let insets: PassInsets<Double>

  var layout: Layout { prepared.layout }

  init(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    _ variables: Variables,
    _ insets: PassInsets<Double>
  ) {
    self.prepared = prepared
    self.environment = environment
    self.variables = variables
    self.insets = insets
  }

  struct Sides {
    /// The constants of the first minus those of the second, in points.
    var constant = 0.0
    /// Whether the sides are negated, as the constraint's own constant must be.
    var isMirrored: Bool
  }

  /// An axis of an item's alignment rectangle: the constants of its origin and size, and the
  /// variable that is its size but for the constant.
  ///
  /// The variables of its origin are in the row already when an `Extent` is returned: only the
  /// size's variable is left to the caller, since how often it counts depends on the attribute.
  private struct Extent {
    var origin = 0.0
    var size = 0.0
    var sizeVariable: Int?
  }

  func addSides(
    _ first: Constraint.Anchor,
    _ second: Constraint.Anchor?,
    _ multiplier: Double,
    to rows: inout ProgramWriter
  ) -> Sides {
    guard let second else {
      let view = prepared.owningView(of: first.item)
      let constant = add(
        first.item,
        first.attribute,
        in: view,
        isContent: false,
        times: 1,
        to: &rows
      )
      return Sides(constant: constant, isMirrored: false)
    }
    let container = container(of: first.item, second.item)
    let isMirrored =
      (first.attribute.family == .directionalX || second.attribute.family == .directionalX)
      && direction(ofView: container) == .rightToLeft
    var sides = Sides(isMirrored: isMirrored)
    sides.constant += add(
      first,
      seenFrom: second,
      container,
      isMirrored: isMirrored,
      times: 1,
      to: &rows
    )
    sides.constant += add(
      second,
      seenFrom: first,
      container,
      isMirrored: isMirrored,
      times: -multiplier,
      to: &rows
    )
    return sides
  }

  /// The nearest common ancestor of a constraint's items (rule 2.1).
  @inline(__always)
  private func container(of first: Item, _ second: Item) -> Int {
    let (one, other) = (prepared.owningView(of: first), prepared.owningView(of: second))
    if one != other {
      // Mostly siblings, or a view and its superview.
      let around = prepared.views[one].superview
      if let around, around == other || around == prepared.views[other].superview { return around }
      if prepared.views[other].superview == one { return one }
    }
    return prepared.tree.nearestCommonAncestor(one, other)
  }

  func direction(ofView index: Int) -> Environment.Direction {
    environment.direction(prepared.views[index].semanticContentAttribute)
  }

  /// Adds one of two anchors.
  ///
  /// In a right-to-left container the axis is negated (rule 2.3). A center takes its meaning from
  /// the other attribute.
  private func add(
    _ anchor: Constraint.Anchor,
    seenFrom other: Constraint.Anchor,
    _ container: Int,
    isMirrored: Bool,
    times factor: Double,
    to rows: inout ProgramWriter
  ) -> Double {
    let isContent =
      prepared.hasScrollViews && anchor.attribute.meansContent
      && layout.standsForContent(anchor.item, seenFrom: other.item, in: prepared.tree)
    return add(
      anchor.item,
      isMirrored ? anchor.attribute.mirrored : anchor.attribute,
      in: container,
      isContent: isContent,
      times: factor,
      to: &rows
    )
  }

  /// Adds an anchor, times a factor, to the row being written, and returns its constant, in points.
  ///
  /// `isContent`: the item is a scroll view that represents its content (rule 4.9).
  func add(
    _ item: Item,
    _ attribute: Attribute,
    in container: Int,
    isContent: Bool,
    times factor: Double,
    to rows: inout ProgramWriter
  ) -> Double {
    let axis = attribute.axis
    let item =
      prepared.stacks.isEmpty || !attribute.isBaseline
      ? item : prepared.baselineItem(of: item, attribute)
    // A size has no position, so the origin's variables get a factor of 0.
    let isLocation = attribute != .width && attribute != .height
    let placeFactor = isLocation ? factor : 0
    let extent =
      isContent
      ? contentExtent(container, axis, in: container, placeFactor, &rows)
      : extent(item, axis, in: container, placeFactor, &rows)
    // The factor of the size, and a constant.
    let (share, beside) = part(attribute, of: item, axis)
    if let variable = extent.sizeVariable, share != 0 { rows.addTerm(variable, factor * share) }
    return factor * ((isLocation ? extent.origin : 0) + share * extent.size + beside)
  }

  /// The position of an attribute between the origin of an extent (0) and its end (1), plus a
  /// constant in points.
  @inline(__always)
  private func part(
    _ attribute: Attribute,
    of item: Item,
    _ axis: Axis
  ) -> (share: Double, beside: Double) {
    switch attribute {
    case .width, .height: return (1, 0)
    case .left, .top, .leading: return (0, 0)
    case .right, .bottom, .trailing: return (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .leftMargin, .topMargin, .leadingMargin: return (0, margins(item, axis).near)
    case .rightMargin, .bottomMargin, .trailingMargin: return (1, -margins(item, axis).far)
    case .centerXWithinMargins, .centerYWithinMargins:
      let margins = margins(item, axis)
      return (0.5, (margins.near - margins.far) / 2)
    case .firstBaseline, .lastBaseline: return baseline(item, attribute)
    }
  }

  private func margins(_ item: Item, _ axis: Axis) -> (near: Double, far: Double) {
    guard case .view(let view) = item else { return (0, 0) }
    return insets.views[view].margins.sides(along: axis)
  }

  /// Rule 4.4.
  private func baseline(_ item: Item, _ attribute: Attribute) -> (share: Double, beside: Double) {
    guard case .view(let view) = item else { return (1, 0) }
    if attribute == .firstBaseline, let offset = layout.views[view].firstBaselineOffsetFromTop {
      return (0, offset)
    }
    if attribute == .lastBaseline, let offset = layout.views[view].lastBaselineOffsetFromBottom {
      return (1, -offset)
    }
    if let offset = layout.views[view].baselineOffsetFromCenter { return (0.5, offset) }
    // Without text the first baseline is the top edge, but an image stands on its bottom edge.
    let isBottom = attribute == .lastBaseline || layout.views[view].className == "UIImageView"
    return isBottom ? (1, 0) : (0, 0)
  }
}

extension AnchorTranslator {
  /// Adds terms only where the factor is not 0: a row with a coefficient of 0 would seem to depend
  /// on the position.
  @inline(__always)
  private func extent(
    _ item: Item,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Extent {
    switch item {
    case .view(let view):
      return alignmentExtent(view, axis, in: container, factor, &rows)
    case .guide(let guide):
      var extent = Extent(sizeVariable: variables.guide(guide, axis.extent))
      if factor != 0 { rows.addTerm(variables.guide(guide, axis.origin), factor) }
      let owner = layout.guides[guide].owningView
      addSpace(of: owner, axis, in: container, &extent, factor, &rows)
      return extent
    case .builtIn(let guide, let owner):
      return builtInExtent(guide, owner, axis, in: container, factor, &rows)
    }
  }

  /// A view's alignment rectangle: its frame without `alignmentRectInsets` (rule 2.2).
  @inline(__always)
  private func alignmentExtent(
    _ view: Int,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Extent {
    shrunk(
      frameExtent(view, axis, in: container, factor, &rows),
      prepared.views[view].inset(axis)
    )
  }

  /// A view's frame.
  ///
  /// Seen from itself its near edge is the origin of its bounds: 0, or the content offset of a
  /// scroll view, whose coordinates move with its content.
  @inline(__always)
  private func frameExtent(
    _ view: Int,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Extent {
    var extent = Extent(sizeVariable: variables.view(view, axis.extent))
    if view == container {
      extent.origin = prepared.views[view].contentOffset(axis)
    } else {
      if factor != 0 { rows.addTerm(variables.view(view, axis.origin), factor) }
      if let superview = prepared.views[view].superview {
        addSpace(of: superview, axis, in: container, &extent, factor, &rows)
      }
    }
    return extent
  }

  /// The loop subtracts the content offset of each scroll view that it passes, because subviews of
  /// a scroll view are in content coordinates (rule 4.9).
  private func addSpace(
    of view: Int,
    _ axis: Axis,
    in container: Int,
    _ extent: inout Extent,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) {
    if addLongSpace(of: view, axis, in: container, factor, &rows) { return }
    var view = view
    while view != container, let superview = prepared.views[view].superview {
      extent.origin -= prepared.views[view].contentOffset(axis)
      if factor != 0 { rows.addTerm(variables.view(view, axis.origin), factor) }
      view = superview
    }
  }

  /// Adds a long distance from a container's origin as the difference of two known positions, and
  /// returns whether it did.
  ///
  /// A tree of n views, each in the one before, would need n terms in each of n rows. Where such
  /// constraints exist, `Variables.spaces` has the origin of the views' coordinates in the root's
  /// as variables of their own, and the distance is the difference of two of them.
  private func addLongSpace(
    of view: Int,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Bool {
    guard !variables.spaces.isEmpty, prepared.isLong(from: container, to: view),
      let space = variables.space(of: view, axis.origin)
    else { return false }
    guard factor != 0 else { return true }
    rows.addTerm(space, factor)
    if let around = variables.space(of: container, axis.origin) {
      rows.addTerm(around, -factor)
    }
    return true
  }

  /// The content of a scroll view, seen from inside it: it begins at the origin of the view's own
  /// coordinates, and its size is another variable.
  private func contentExtent(
    _ view: Int,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Extent {
    var extent = Extent(sizeVariable: variables.content(of: view, axis.extent))
    addSpace(of: view, axis, in: container, &extent, factor, &rows)
    return extent
  }

  /// Extents of built-in guides.
  ///
  /// The keyboard's guide is as high as the keyboard, or as the bottom safe area without one, and
  /// ends where its owner does; along x it is as wide as its owner.
  private func builtInExtent(
    _ guide: BuiltInGuide,
    _ owner: Int,
    _ axis: Axis,
    in container: Int,
    _ factor: Double,
    _ rows: inout ProgramWriter
  ) -> Extent {
    // UIKit ties the margins to the view by ordinary constraints, so to its alignment rectangle;
    // the safe area is the part of its bounds without bars (rule 2.4).
    switch guide {
    case .contentLayoutGuide:
      return contentExtent(owner, axis, in: container, factor, &rows)
    case .frameLayoutGuide:
      return frameExtent(owner, axis, in: container, factor, &rows)
    case .safeAreaLayoutGuide:
      return shrunk(
        frameExtent(owner, axis, in: container, factor, &rows),
        insets.views[owner].safeArea.sides(along: axis)
      )
    case .layoutMarginsGuide, .readableContentGuide, .keyboardLayoutGuide: break
    }
    var extent = alignmentExtent(owner, axis, in: container, factor, &rows)
    if guide == .keyboardLayoutGuide {
      if axis == .horizontal { return extent }
      let height = max(environment.keyboardHeight, insets.views[owner].safeArea.bottom)
      if let variable = extent.sizeVariable, factor != 0 { rows.addTerm(variable, factor) }
      extent.origin += extent.size
      extent.origin -= height
      extent.size = height
      extent.sizeVariable = nil
      return extent
    }
    var inside = insets.views[owner].margins
    if guide == .readableContentGuide {
      inside.left += insets.views[owner].readableInset
      inside.right += insets.views[owner].readableInset
    }
    return shrunk(extent, inside.sides(along: axis))
  }

  private func shrunk(_ extent: Extent, _ inset: (near: Double, far: Double)) -> Extent {
    var extent = extent
    extent.origin += inset.near
    extent.size -= inset.near + inset.far
    return extent
  }
}
