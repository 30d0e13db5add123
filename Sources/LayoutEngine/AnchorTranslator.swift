internal import LayoutModel

/// Writes anchors as sums of variables, in the coordinates of the view that holds a constraint.
struct AnchorTranslator {
  let layout: Layout
  let environment: Environment
  let variables: Variables
  let insets: PassInsets<Double>

  /// An axis of an item's alignment rectangle, in the coordinates of a container.
  private struct Extent {
    var origin: LinearExpression
    var size: LinearExpression
  }

  /// Writes an anchor as a sum.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - attribute: Its part; leading and trailing are resolved already.
  ///   - container: The view whose coordinates count.
  ///   - isContent: Whether the item is a scroll view that stands for its content (rule 4.9).
  /// - Returns: The sum.
  func expression(
    _ item: Item,
    _ attribute: Attribute,
    in container: Int,
    isContent: Bool
  ) -> LinearExpression {
    let isHorizontal = attribute.isHorizontal
    let extent =
      isContent && attribute.isLocation
      ? contentExtent(container, isHorizontal, in: container)
      : extent(item, isHorizontal, in: container)
    var sum = extent.origin
    let margins = marginInsets(item, isHorizontal)
    switch attribute {
    case .width, .height: return extent.size
    case .left, .top, .leading: break
    case .right, .bottom, .trailing: sum.add(extent.size, times: 1)
    case .centerX, .centerY: sum.add(extent.size, times: 0.5)
    case .leftMargin, .topMargin, .leadingMargin: sum.constant += margins.near
    case .rightMargin, .bottomMargin, .trailingMargin:
      sum.add(extent.size, times: 1)
      sum.constant -= margins.far
    case .centerXWithinMargins, .centerYWithinMargins:
      sum.add(extent.size, times: 0.5)
      sum.constant += (margins.near - margins.far) / 2
    case .firstBaseline, .lastBaseline:
      addBaseline(item, attribute, extent.size, to: &sum)
    }
    return sum
  }

  private func marginInsets(_ item: Item, _ isHorizontal: Bool) -> (near: Double, far: Double) {
    guard case .view(let view) = item else { return (0, 0) }
    let margins = insets.margins[view]
    return isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
  }

  /// Adds the way from an item's top to its baseline (rule 4.4).
  private func addBaseline(
    _ item: Item,
    _ attribute: Attribute,
    _ height: LinearExpression,
    to sum: inout LinearExpression
  ) {
    guard case .view(let index) = item else {
      sum.add(height, times: 1)
      return
    }
    let view = layout.views[index]
    if attribute == .firstBaseline, let offset = view.firstBaselineOffsetFromTop {
      sum.constant += offset
    } else if attribute == .lastBaseline, let offset = view.lastBaselineOffsetFromBottom {
      sum.add(height, times: 1)
      sum.constant -= offset
    } else if let offset = view.baselineOffsetFromCenter {
      sum.add(height, times: 0.5)
      sum.constant += offset
    } else if attribute == .lastBaseline || environment.platform != .macOS {
      sum.add(height, times: 1)
    }
  }
}

extension AnchorTranslator {
  private func extent(_ item: Item, _ isHorizontal: Bool, in container: Int) -> Extent {
    switch item {
    case .view(let view):
      let inset = layout.views[view].alignmentRectInsets
      return shrunk(
        frameExtent(view, isHorizontal, in: container),
        isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
      )
    case .guide(let guide):
      var extent = Extent(origin: LinearExpression(), size: LinearExpression())
      extent.origin.add(variables.guide(guide, isHorizontal ? .x : .y), 1)
      extent.size.add(variables.guide(guide, isHorizontal ? .width : .height), 1)
      addSpace(of: layout.guides[guide].owningView, isHorizontal, in: container, &extent.origin)
      return extent
    case .builtIn(let guide, let owner):
      return builtInExtent(guide, owner, isHorizontal, in: container)
    }
  }

  private func frameExtent(_ view: Int, _ isHorizontal: Bool, in container: Int) -> Extent {
    var extent = Extent(origin: LinearExpression(), size: LinearExpression())
    extent.size.add(variables.view(view, isHorizontal ? .width : .height), 1)
    if view == container {
      let offset = layout.contentOffset(of: view)
      extent.origin.constant = isHorizontal ? offset.x : offset.y
    } else {
      extent.origin.add(variables.view(view, isHorizontal ? .x : .y), 1)
      if let superview = layout.views[view].superview {
        addSpace(of: superview, isHorizontal, in: container, &extent.origin)
      }
    }
    return extent
  }

  /// Adds the way from a container's origin to the origin of a view's own coordinates.
  private func addSpace(
    of view: Int,
    _ isHorizontal: Bool,
    in container: Int,
    _ sum: inout LinearExpression
  ) {
    var view = view
    while view != container, let superview = layout.views[view].superview {
      let offset = layout.contentOffset(of: view)
      sum.constant -= isHorizontal ? offset.x : offset.y
      sum.add(variables.view(view, isHorizontal ? .x : .y), 1)
      view = superview
    }
  }

  private func contentExtent(_ view: Int, _ isHorizontal: Bool, in container: Int) -> Extent {
    var extent = Extent(origin: LinearExpression(), size: LinearExpression())
    if let size = variables.content(of: view, isHorizontal ? .width : .height) {
      extent.size.add(size, 1)
    }
    addSpace(of: view, isHorizontal, in: container, &extent.origin)
    return extent
  }

  private func builtInExtent(
    _ guide: BuiltInGuide,
    _ owner: Int,
    _ isHorizontal: Bool,
    in container: Int
  ) -> Extent {
    // UIKit ties the margins to the view by ordinary constraints, so to its alignment rectangle;
    // the safe area is the part of its bounds that bars leave (rule 2.4).
    let view = { extent(.view(owner), isHorizontal, in: container) }
    func sides(_ insets: Insets<Double>) -> (Double, Double) {
      isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }
    switch guide {
    case .contentLayoutGuide: return contentExtent(owner, isHorizontal, in: container)
    case .frameLayoutGuide: return frameExtent(owner, isHorizontal, in: container)
    case .safeAreaLayoutGuide:
      return shrunk(
        frameExtent(owner, isHorizontal, in: container),
        sides(insets.safeAreas[owner])
      )
    case .layoutMarginsGuide: return shrunk(view(), sides(insets.margins[owner]))
    case .readableContentGuide:
      var inside = insets.margins[owner]
      inside.left += insets.readableInsets[owner]
      inside.right += insets.readableInsets[owner]
      return shrunk(view(), sides(inside))
    case .keyboardLayoutGuide:
      if isHorizontal { return view() }
      let height = max(environment.keyboardHeight, insets.safeAreas[owner].bottom)
      var extent = view()
      extent.origin.add(extent.size, times: 1)
      extent.origin.constant -= height
      extent.size = LinearExpression(terms: [], constant: height)
      return extent
    }
  }

  private func shrunk(_ extent: Extent, _ inset: (near: Double, far: Double)) -> Extent {
    var extent = extent
    extent.origin.constant += inset.near
    extent.size.constant -= inset.near + inset.far
    return extent
  }
}
