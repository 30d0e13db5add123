internal import LayoutModel

/// Writes anchors as sums of variables, in the coordinates of the view that holds a constraint.
struct AnchorTranslator {
  let layout: Layout
  let environment: Environment
  let variables: Variables
  let insets: PassInsets<Double>

  /// An axis of an item's alignment rectangle: the constants of its origin and size, and the
  /// variable that is its size but for the constant.
  private struct Extent {
    var origin = 0.0
    var size = 0.0
    var sizeVariable: Int?
  }

  /// Adds an anchor, times a factor, to a sum.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - attribute: Its part; leading and trailing are resolved already.
  ///   - container: The view whose coordinates count.
  ///   - isContent: Whether the item is a scroll view that stands for its content (rule 4.9).
  ///   - factor: What the anchor counts for.
  ///   - sum: What it is added to.
  func add(
    _ item: Item,
    _ attribute: Attribute,
    in container: Int,
    isContent: Bool,
    times factor: Double,
    to sum: inout LinearExpression
  ) {
    let isHorizontal = attribute.isHorizontal
    // A size has no place, whose variables then count for nothing.
    let isLocation = attribute.isLocation
    let placeFactor = isLocation ? factor : 0
    let extent =
      isContent && isLocation
      ? contentExtent(container, isHorizontal, in: container, placeFactor, &sum)
      : extent(item, isHorizontal, in: container, placeFactor, &sum)
    // How often the size counts beside the origin, and what else there is.
    let (share, beside) = part(attribute, of: item, isHorizontal)
    if let variable = extent.sizeVariable, share != 0 { sum.add(variable, factor * share) }
    sum.constant += factor * ((isLocation ? extent.origin : 0) + share * extent.size + beside)
  }

  /// Where an attribute lies between the origin of an extent (0) and its end (1), and how many
  /// points beside that.
  private func part(
    _ attribute: Attribute,
    of item: Item,
    _ isHorizontal: Bool
  ) -> (share: Double, beside: Double) {
    switch attribute {
    case .width, .height: return (1, 0)
    case .left, .top, .leading: return (0, 0)
    case .right, .bottom, .trailing: return (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .leftMargin, .topMargin, .leadingMargin: return (0, margins(item, isHorizontal).near)
    case .rightMargin, .bottomMargin, .trailingMargin:
      return (1, -margins(item, isHorizontal).far)
    case .centerXWithinMargins, .centerYWithinMargins:
      let margins = margins(item, isHorizontal)
      return (0.5, (margins.near - margins.far) / 2)
    case .firstBaseline, .lastBaseline: return baseline(item, attribute)
    }
  }

  private func margins(_ item: Item, _ isHorizontal: Bool) -> (near: Double, far: Double) {
    guard case .view(let view) = item else { return (0, 0) }
    let margins = insets.margins[view]
    return isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
  }

  /// The way from an item's top to its baseline (rule 4.4).
  private func baseline(_ item: Item, _ attribute: Attribute) -> (share: Double, beside: Double) {
    guard case .view(let view) = item else { return (1, 0) }
    if attribute == .firstBaseline, let offset = layout.views[view].firstBaselineOffsetFromTop {
      return (0, offset)
    }
    if attribute == .lastBaseline, let offset = layout.views[view].lastBaselineOffsetFromBottom {
      return (1, -offset)
    }
    if let offset = layout.views[view].baselineOffsetFromCenter { return (0.5, offset) }
    return attribute == .lastBaseline || environment.platform != .macOS ? (1, 0) : (0, 0)
  }
}

extension AnchorTranslator {
  /// Returns an item's extent, and adds the variables of its origin, times a factor, to a sum.
  private func extent(
    _ item: Item,
    _ isHorizontal: Bool,
    in container: Int,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) -> Extent {
    switch item {
    case .view(let view):
      return alignmentExtent(view, isHorizontal, in: container, factor, &sum)
    case .guide(let guide):
      var extent = Extent(sizeVariable: variables.guide(guide, isHorizontal ? .width : .height))
      if factor != 0 { sum.add(variables.guide(guide, isHorizontal ? .x : .y), factor) }
      let owner = layout.guides[guide].owningView
      addSpace(of: owner, isHorizontal, in: container, &extent, factor, &sum)
      return extent
    case .builtIn(let guide, let owner):
      return builtInExtent(guide, owner, isHorizontal, in: container, factor, &sum)
    }
  }

  private func alignmentExtent(
    _ view: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) -> Extent {
    let inset = layout.views[view].alignmentRectInsets
    return shrunk(
      frameExtent(view, isHorizontal, in: container, factor, &sum),
      isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    )
  }

  private func frameExtent(
    _ view: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) -> Extent {
    var extent = Extent(sizeVariable: variables.view(view, isHorizontal ? .width : .height))
    if view == container {
      let offset = layout.contentOffset(of: view)
      extent.origin = isHorizontal ? offset.x : offset.y
    } else {
      if factor != 0 { sum.add(variables.view(view, isHorizontal ? .x : .y), factor) }
      if let superview = layout.views[view].superview {
        addSpace(of: superview, isHorizontal, in: container, &extent, factor, &sum)
      }
    }
    return extent
  }

  /// Adds the way from a container's origin to the origin of a view's own coordinates.
  private func addSpace(
    of view: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ extent: inout Extent,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) {
    var view = view
    while view != container, let superview = layout.views[view].superview {
      let offset = layout.contentOffset(of: view)
      extent.origin -= isHorizontal ? offset.x : offset.y
      if factor != 0 { sum.add(variables.view(view, isHorizontal ? .x : .y), factor) }
      view = superview
    }
  }

  private func contentExtent(
    _ view: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) -> Extent {
    var extent = Extent(
      sizeVariable: variables.content(of: view, isHorizontal ? .width : .height)
    )
    addSpace(of: view, isHorizontal, in: container, &extent, factor, &sum)
    return extent
  }

  private func builtInExtent(
    _ guide: BuiltInGuide,
    _ owner: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ factor: Double,
    _ sum: inout LinearExpression
  ) -> Extent {
    func sides(_ insets: Insets<Double>) -> (Double, Double) {
      isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }
    // UIKit ties the margins to the view by ordinary constraints, so to its alignment rectangle;
    // the safe area is the part of its bounds that bars leave (rule 2.4).
    switch guide {
    case .contentLayoutGuide:
      return contentExtent(owner, isHorizontal, in: container, factor, &sum)
    case .frameLayoutGuide:
      return frameExtent(owner, isHorizontal, in: container, factor, &sum)
    case .safeAreaLayoutGuide:
      return shrunk(
        frameExtent(owner, isHorizontal, in: container, factor, &sum),
        sides(insets.safeAreas[owner])
      )
    case .layoutMarginsGuide, .readableContentGuide, .keyboardLayoutGuide: break
    }
    var extent = alignmentExtent(owner, isHorizontal, in: container, factor, &sum)
    var inside = insets.margins[owner]
    if guide == .keyboardLayoutGuide {
      if isHorizontal { return extent }
      let height = max(environment.keyboardHeight, insets.safeAreas[owner].bottom)
      if let variable = extent.sizeVariable, factor != 0 { sum.add(variable, factor) }
      extent.origin += extent.size
      extent.origin -= height
      extent.size = height
      extent.sizeVariable = nil
      return extent
    }
    if guide == .readableContentGuide {
      inside.left += insets.readableInsets[owner]
      inside.right += insets.readableInsets[owner]
    }
    return shrunk(extent, sides(inside))
  }

  private func shrunk(_ extent: Extent, _ inset: (near: Double, far: Double)) -> Extent {
    var extent = extent
    extent.origin += inset.near
    extent.size -= inset.near + inset.far
    return extent
  }
}
