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

  /// The constants of an axis of an item's alignment rectangle, whose variables are in the row.
  private struct Extent {
    var origin = 0.0
    var size = 0.0
  }

  /// The factors of the variables of an origin and of a size; a term with a factor of 0 is none.
  private struct Factors {
    var origin: Double
    var size: Double
  }

  func addSides(
    _ first: Constraint.Anchor,
    _ second: Constraint.Anchor?,
    _ multiplier: Double,
    to rows: inout ProgramWriter
  ) -> Sides {
    guard let second else {
      let view = prepared.owningView(of: first.item)
      let constant = add(first.item, first.attribute, in: view, times: 1, to: &rows)
      return Sides(constant: constant, isMirrored: false)
    }
    let container = container(of: first.item, second.item)
    let isMirrored =
      (first.attribute.family == .directionalX || second.attribute.family == .directionalX)
      && direction(ofView: container) == .rightToLeft
    var sides = Sides(isMirrored: isMirrored)
    // A center takes its meaning from the other attribute.
    sides.constant += add(
      first.item,
      isMirrored ? first.attribute.mirrored : first.attribute,
      in: container,
      isContent: prepared.hasScrollViews && isContent(first, seenFrom: second),
      times: 1,
      to: &rows
    )
    sides.constant += add(
      second.item,
      isMirrored ? second.attribute.mirrored : second.attribute,
      in: container,
      isContent: prepared.hasScrollViews && isContent(second, seenFrom: first),
      times: -multiplier,
      to: &rows
    )
    return sides
  }

  private func isContent(
    _ anchor: Constraint.Anchor,
    seenFrom other: Constraint.Anchor
  ) -> Bool {
    anchor.attribute.meansContent
      && layout.standsForContent(anchor.item, seenFrom: other.item, in: prepared.tree)
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

  /// Adds an anchor, times a factor, to the row being written, and returns its constant, in points.
  ///
  /// `isContent`: the item is a scroll view that represents its content (rule 4.9).
  func add(
    _ item: Item,
    _ attribute: Attribute,
    in container: Int,
    isContent: Bool = false,
    times factor: Double,
    to rows: inout ProgramWriter
  ) -> Double {
    let axis = attribute.axis
    let item =
      prepared.stacks.isEmpty || !attribute.isBaseline
      ? item : prepared.baselineItem(of: item, attribute)
    let part = part(attribute, of: item, axis)
    let factors = Factors(origin: factor * part.origin, size: factor * part.size)
    let extent =
      isContent
      ? contentExtent(container, axis, in: container, factors, &rows)
      : extent(item, axis, in: container, factors, &rows)
    return factor * (part.origin * extent.origin + part.size * extent.size + part.beside)
  }

  /// An attribute as a sum: the shares of an extent's origin and size, and a constant in points.
  private struct Part {
    /// 0 for a size, which has no position.
    var origin = 1.0
    var size: Double
    var beside = 0.0
  }

  @inline(__always)
  private func part(_ attribute: Attribute, of item: Item, _ axis: Axis) -> Part {
    switch attribute {
    case .width, .height: return Part(origin: 0, size: 1)
    case .left, .top, .leading: return Part(size: 0)
    case .right, .bottom, .trailing: return Part(size: 1)
    case .centerX, .centerY: return Part(size: 0.5)
    case .leftMargin, .topMargin, .leadingMargin:
      return Part(size: 0, beside: margins(item, axis).near)
    case .rightMargin, .bottomMargin, .trailingMargin:
      return Part(size: 1, beside: -margins(item, axis).far)
    case .centerXWithinMargins, .centerYWithinMargins:
      let margins = margins(item, axis)
      return Part(size: 0.5, beside: (margins.near - margins.far) / 2)
    case .firstBaseline, .lastBaseline: return baseline(item, attribute)
    }
  }

  private func margins(_ item: Item, _ axis: Axis) -> (near: Double, far: Double) {
    guard case .view(let view) = item else { return (0, 0) }
    return insets.views[view].margins.sides(along: axis)
  }

  /// Rule 4.4.
  private func baseline(_ item: Item, _ attribute: Attribute) -> Part {
    guard case .view(let view) = item else { return Part(size: 1) }
    if attribute == .firstBaseline, let offset = layout.views[view].firstBaselineOffsetFromTop {
      return Part(size: 0, beside: offset)
    }
    if attribute == .lastBaseline, let offset = layout.views[view].lastBaselineOffsetFromBottom {
      return Part(size: 1, beside: -offset)
    }
    if let offset = layout.views[view].baselineOffsetFromCenter {
      return Part(size: 0.5, beside: offset)
    }
    // Without text the first baseline is the top edge, but an image stands on its bottom edge.
    let isBottom = attribute == .lastBaseline || layout.views[view].className == "UIImageView"
    return Part(size: isBottom ? 1 : 0)
  }
}

extension AnchorTranslator {
  @inline(__always)
  private func extent(
    _ item: Item,
    _ axis: Axis,
    in container: Int,
    _ factors: Factors,
    _ rows: inout ProgramWriter
  ) -> Extent {
    switch item {
    case .view(let view):
      return alignmentExtent(view, axis, in: container, factors, &rows)
    case .guide(let guide):
      var extent = Extent()
      rows.addTerm(variables.guide(guide, axis.origin), factors.origin)
      let owner = layout.guides[guide].owningView
      addSpace(of: owner, axis, in: container, &extent, factors.origin, &rows)
      rows.addTerm(variables.guide(guide, axis.extent), factors.size)
      return extent
    case .builtIn(let guide, let owner):
      return builtInExtent(guide, owner, axis, in: container, factors, &rows)
    }
  }

  /// A view's alignment rectangle: its frame without `alignmentRectInsets` (rule 2.2).
  @inline(__always)
  private func alignmentExtent(
    _ view: Int,
    _ axis: Axis,
    in container: Int,
    _ factors: Factors,
    _ rows: inout ProgramWriter
  ) -> Extent {
    let frame = frameExtent(view, axis, in: container, factors, &rows)
    return prepared.hasInsets ? shrunk(frame, prepared.views[view].inset(axis)) : frame
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
    _ factors: Factors,
    _ rows: inout ProgramWriter
  ) -> Extent {
    var extent = Extent()
    if view == container {
      if prepared.hasInsets { extent.origin = prepared.views[view].contentOffset(axis) }
    } else {
      rows.addTerm(variables.view(view, axis.origin), factors.origin)
      let superview = prepared.views[view].superview
      if superview != container, let superview {
        addSpace(of: superview, axis, in: container, &extent, factors.origin, &rows)
      }
    }
    rows.addTerm(variables.view(view, axis.extent), factors.size)
    return extent
  }

  /// The loop subtracts the content offset of each scroll view that it passes, because subviews of
  /// a scroll view are in content coordinates (rule 4.9).
  // Most anchors need none of the functions that are not inlined, and a small `add` is faster.
  @inline(never)
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
      rows.addTerm(variables.view(view, axis.origin), factor)
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
    rows.addTerm(space, factor)
    if let around = variables.space(of: container, axis.origin) {
      rows.addTerm(around, -factor)
    }
    return true
  }

  /// The content of a scroll view, seen from inside it: it begins at the origin of the view's own
  /// coordinates, and its size is another variable.
  @inline(never)
  private func contentExtent(
    _ view: Int,
    _ axis: Axis,
    in container: Int,
    _ factors: Factors,
    _ rows: inout ProgramWriter
  ) -> Extent {
    var extent = Extent()
    addSpace(of: view, axis, in: container, &extent, factors.origin, &rows)
    if let size = variables.content(of: view, axis.extent) {
      rows.addTerm(size, factors.size)
    }
    return extent
  }

  /// Extents of built-in guides.
  ///
  /// The keyboard's guide is as high as the keyboard, or as the bottom safe area without one, and
  /// ends where its owner does; along x it is as wide as its owner.
  @inline(never)
  private func builtInExtent(
    _ guide: BuiltInGuide,
    _ owner: Int,
    _ axis: Axis,
    in container: Int,
    _ factors: Factors,
    _ rows: inout ProgramWriter
  ) -> Extent {
    // UIKit ties the margins to the view by ordinary constraints, so to its alignment rectangle;
    // the safe area is the part of its bounds without bars (rule 2.4).
    switch guide {
    case .contentLayoutGuide:
      return contentExtent(owner, axis, in: container, factors, &rows)
    case .frameLayoutGuide:
      return frameExtent(owner, axis, in: container, factors, &rows)
    case .safeAreaLayoutGuide:
      return shrunk(
        frameExtent(owner, axis, in: container, factors, &rows),
        insets.views[owner].safeArea.sides(along: axis)
      )
    case .keyboardLayoutGuide where axis == .vertical:
      // Its origin is its owner's end, and its size is no variable.
      let ends = Factors(origin: factors.origin, size: factors.origin)
      let around = alignmentExtent(owner, axis, in: container, ends, &rows)
      let height = max(environment.keyboardHeight, insets.views[owner].safeArea.bottom)
      return Extent(origin: around.origin + around.size - height, size: height)
    case .keyboardLayoutGuide: return alignmentExtent(owner, axis, in: container, factors, &rows)
    case .layoutMarginsGuide, .readableContentGuide:
      var inside = insets.views[owner].margins
      if guide == .readableContentGuide {
        inside.left += insets.views[owner].readableInset
        inside.right += insets.views[owner].readableInset
      }
      return shrunk(
        alignmentExtent(owner, axis, in: container, factors, &rows),
        inside.sides(along: axis)
      )
    }
  }

  @inline(__always)
  private func shrunk(_ extent: Extent, _ inset: (near: Double, far: Double)) -> Extent {
    Extent(origin: extent.origin + inset.near, size: extent.size - (inset.near + inset.far))
  }
}
